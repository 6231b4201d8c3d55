#include "cli/referee/answers.hpp"

#include <algorithm>

#include "cli/record_reader.hpp"
#include "cli/text.hpp"

namespace hoyle::referee {

namespace {

std::string hex_list(const std::vector<std::optional<Bytes32>> &list) {
  std::vector<std::string> parts;
  for (const auto &bytes : list) parts.push_back(bytes ? to_hex(*bytes) : "-");
  return cli::join(parts, ",");
}

std::string result_tag(const Table &table) {
  if (const auto &end = table.host_end()) {
    std::string text = end->kind;
    if (end->seat >= 0) text.append(1, ' ').append(std::to_string(end->seat));
    return text;
  }
  return result_text(table.state());
}

}  // namespace

std::string result_text(const State &state) {
  const Result result = state.result();
  std::string text = std::string(result_name(result.kind));
  for (Seat seat = 0; seat < state.rules().players(); ++seat)
    if (result.won(seat)) text += " " + std::to_string(seat);
  return text;
}

Json seat_json(Seat seat) {
  switch (seat) {
    case kChance: return "chance";
    case kTerminal: return "end";
    case kPublic: return "public";
    case kReferee: return "referee";
    default: return seat;
  }
}

std::optional<Seat> read_seat(const nlohmann::json &value) {
  if (value.is_number_integer()) {
    const auto number = value.get<std::int64_t>();
    return number >= 0 && number < 32 ? std::optional<Seat>(static_cast<Seat>(number)) : std::nullopt;
  }
  if (value == "public") return kPublic;
  if (value == "referee") return kReferee;
  return std::nullopt;
}

Json result_json(const Table &table) {
  Json out;
  if (const auto &end = table.host_end()) {
    out["kind"] = end->winners.empty() ? (end->kind == "agreed" ? "draw" : "ended") : "win";
    out["winners"] = end->winners;
    out["rule"] = "";
    out["label"] = end->kind;
    return out;
  }
  const Result result = table.state().result();
  out["kind"] = std::string(result_name(result.kind));
  out["winners"] = Json::array();
  for (Seat seat = 0; seat < table.rules().players(); ++seat)
    if (result.won(seat)) out["winners"].push_back(seat);
  out["rule"] = result.rule;
  out["label"] = result.label;
  if (result.kind != ResultKind::ongoing) {
    out["returns"] = Json::array();
    for (const double payoff : table.state().returns()) out["returns"].push_back(payoff);
  }
  return out;
}

Json fair_json(const Table &table, bool reveal) {
  const FairChance &fair = *table.fair();
  Json out;
  out["commit"] = fair.commit();
  out["commitments"] = Json::array();
  for (const auto &c : fair.commitments()) out["commitments"].push_back(c ? Json(to_hex(*c)) : Json(nullptr));
  // Contributions are public as soon as they are made: all seats have committed before.
  out["contributions"] = Json::array();
  for (const auto &c : fair.contributions()) out["contributions"].push_back(c ? Json(to_hex(*c)) : Json(nullptr));
  out["ready"] = fair.ready();
  if (reveal) out["seed"] = fair.seed();
  return out;
}

Json view_json(Table &table, std::int64_t game, Seat viewer) {
  Json out;
  out["game"] = game;
  out["viewer"] = seat_json(viewer);
  out["ply"] = table.state().ply();
  out["entries"] = table.log().size();
  out["actor"] = seat_json(table.actor());
  out["position"] = table.state().text(viewer);
  out["result"] = result_json(table);
  if (table.draw_offer()) out["draw_offer"] = *table.draw_offer();
  if (const auto &undo = table.undo_offer()) out["undo_offer"] = {{"seat", undo->seat}, {"to_ply", undo->to_ply}};
  if (table.fair() && !table.fair()->ready()) out["waiting_for"] = table.fair()->all_committed() ? "contributions" : "commitments";
  return out;
}

Json events_json(const Table &table, Seat viewer, std::uint64_t since, std::size_t most) {
  Json list = Json::array();
  const Rules &rules = table.rules();
  const std::uint32_t bit = viewer == kPublic ? HOYLE_SEEN_PUBLIC : viewer == kReferee ? HOYLE_SEEN_REFEREE : 1u << static_cast<unsigned>(viewer);
  const std::vector<Entry> &log = table.log();
  const auto first = static_cast<std::size_t>(std::min<std::uint64_t>(since, log.size()));
  const std::size_t end = first + std::min(most, log.size() - first);
  for (std::size_t i = first; i < end; ++i) {
    const Entry &entry = log[i];
    Json item;
    item["entry"] = entry.number;
    item["ply"] = entry.ply;
    item["kind"] = entry.kind;
    item["seat"] = seat_json(entry.seat);
    if (entry.action >= 0) {
      const bool blind = std::find(entry.blind.begin(), entry.blind.end(), viewer) != entry.blind.end();
      item["action"] = blind ? Json(nullptr) : Json(rules.action_text(entry.action));
      item["events"] = Json::array();
      for (const Event &event : entry.events)
        if (event.seen_by & bit) item["events"].push_back(rules.event_text(event));
    }
    list.push_back(std::move(item));
  }
  return list;
}

Json verdict_json(const Verdict &verdict) {
  Json out;
  out["legal"] = verdict.legal();
  out["status"] = std::string(status_name(verdict.status()));
  if (verdict.action() >= 0) out["id"] = verdict.action();
  if (!verdict.legal()) {
    out["rule"] = std::string(verdict.rule());
    out["detail"] = std::string(verdict.detail());
    out["en"] = std::string(verdict.en());
    out["ru"] = std::string(verdict.ru());
    if (verdict.offset() >= 0) out["offset"] = verdict.offset();
  }
  return out;
}

std::string record_text(const Table &table, Seat viewer) {
  std::string out;
  const auto tag = [&](const char *name, const std::string &value) { out.append(cli::write_tag({name, value})).push_back('\n'); };
  if (std::any_of(table.names().begin(), table.names().end(), [](const std::string &n) { return !n.empty(); }))
    tag("Players", cli::join(table.names(), "; "));
  if (table.fair()) {
    tag("Commit", table.fair()->commit());
    tag("Commitments", hex_list(table.fair()->commitments()));
    tag("Contributions", hex_list(table.fair()->contributions()));
  }
  out += table.state().record(viewer) + "\n";
  if (table.over()) {
    tag("Result", result_tag(table));
    if (table.fair()) tag("Seed", table.fair()->seed());  // revealed by the end
  }
  return out;
}

}  // namespace hoyle::referee
