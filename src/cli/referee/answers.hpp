// What a table looks like in JSON, for one viewer: made from his view and from nothing else.
#pragma once

#include <nlohmann/json.hpp>

#include "cli/referee/table.hpp"

namespace hoyle::referee {

using Json = nlohmann::ordered_json;

// Seats are numbers, or "public", "referee", "chance", "end".
Json seat_json(Seat seat);
std::optional<Seat> read_seat(const nlohmann::json &value);

// Position, actor, ply, result, offers: the part that every answer about a game carries.
Json view_json(Table &table, std::int64_t game, Seat viewer);
// What happened after entry `since`, as the viewer may know it; at most so many entries.
Json events_json(const Table &table, Seat viewer, std::uint64_t since, std::size_t most = static_cast<std::size_t>(-1));
// The result of the rules, or the host's ending.
Json result_json(const Table &table);
// How the rules ended the game, as the tag Result says it: "win 0", "draw".
std::string result_text(const State &state);
// Protocol state of fair chance; the seed only when `reveal`.
Json fair_json(const Table &table, bool reveal);
// Rule id, detail and sentences in both languages.
Json verdict_json(const Verdict &verdict);
// The record with its tags, as a record file holds it.
std::string record_text(const Table &table, Seat viewer);

}  // namespace hoyle::referee
