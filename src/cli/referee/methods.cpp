// The methods of the referee, one function each. Parameters are checked before anything is done.
#include "cli/referee/faults.hpp"
#include "cli/referee/load.hpp"
#include "cli/referee/referee.hpp"
#include "cli/session.hpp"

namespace hoyle::referee {

namespace {

using Params = nlohmann::json;

std::string text_param(const Params &params, const char *name) {
  if (!params.contains(name) || !params[name].is_string()) throw bad_param(name, "must be a string");
  return params[name];
}

std::int64_t number_param(const Params &params, const char *name, std::int64_t standard) {
  if (!params.contains(name)) return standard;
  if (!params[name].is_number_integer()) throw bad_param(name, "must be a whole number");
  const auto value = params[name].get<std::int64_t>();  // numbers beyond the type come out negative
  if (value < 0) throw bad_param(name, "must be from 0 to 9223372036854775807");
  return value;
}

bool flag_param(const Params &params, const char *name) {
  if (!params.contains(name)) return false;
  if (!params[name].is_boolean()) throw bad_param(name, "must be true or false");
  return params[name];
}

bool accept_param(const Params &params) {
  if (!params.contains("accept")) throw bad_param("accept", "must be true or false");
  return flag_param(params, "accept");
}

Seat seat_param(const Params &params) {
  if (!params.contains("seat") || !params["seat"].is_number_integer()) throw bad_param("seat", "must be the number of a player");
  const auto seat = read_seat(params["seat"]);
  if (!seat) throw bad_param("seat", "must be the number of a player");
  return *seat;
}

std::optional<std::size_t> ply_param(const Params &params) {
  if (!params.contains("ply")) return std::nullopt;
  return static_cast<std::size_t>(number_param(params, "ply", 0));
}

Bytes32 hex_param(const Params &params, const char *name) {
  const auto bytes = from_hex(text_param(params, name));
  if (!bytes) throw bad_param(name, "must be 64 hexadecimal digits");
  return *bytes;
}

Fault refused(const Verdict &verdict) {
  Json data = verdict_json(verdict);
  std::string message = std::string(verdict.rule());
  message += (message.empty() ? "" : ": ") + std::string(verdict.detail());
  return Fault{fault_code_refused, message, std::move(data)};
}

std::string checked_name(std::string name) {
  if (name.size() > 200) throw bad_param("name", "has more than 200 bytes");
  if (cli::printable(name) != name || name.find(';') != std::string::npos) throw bad_param("name", "holds a control character or ';'");
  return name;
}

Json action_list(const State &view) {
  Json list = Json::array();
  const Rules rules = view.rules();
  for (const Action action : view.legal()) {
    Json item;
    item["id"] = action;
    item["text"] = rules.action_text(action);
    const std::string notation = view.notation(action);
    if (notation != item["text"].get_ref<const std::string &>()) item["notation"] = notation;
    list.push_back(std::move(item));
  }
  return list;
}

}  // namespace

const Referee::Method Referee::methods[] = {
    {"games", &Referee::list_games, false},   {"ping", &Referee::ping, false},
    {"new", &Referee::new_game, true},        {"load", &Referee::load, true},
    {"join", &Referee::join, true},           {"state", &Referee::state, false},
    {"legal", &Referee::legal, false},        {"odds", &Referee::odds, false},
    {"events", &Referee::events, false},      {"explain", &Referee::explain, false},
    {"act", &Referee::act, true},             {"chance", &Referee::chance, true},
    {"undo", &Referee::undo, true},           {"answer_undo", &Referee::answer_undo, true},
    {"resign", &Referee::resign, true},       {"offer_draw", &Referee::offer_draw, true},
    {"answer_draw", &Referee::answer_draw, true}, {"abort", &Referee::abort, true},
    {"record", &Referee::record, false},      {"close", &Referee::close, true},
    {"commit", &Referee::commit, true},       {"contribute", &Referee::contribute, true},
    {"reveal", &Referee::reveal, false},      {nullptr, nullptr, false},
};

Table &Referee::table(const Params &params) {
  if (!params.contains("game") || !params["game"].is_number_integer()) throw bad_param("game", "must be the number of a game");
  const auto found = tables_.find(params["game"].get<std::int64_t>());
  if (found == tables_.end()) throw Denied{Denied::Why::unknown, "there is no such game"};
  return *found->second;
}

// Whose view: `viewer`, else the `seat`, else the public's.
Seat Referee::viewer(const Params &params, const Table &table) const {
  Seat seat = kPublic;
  const char *name = params.contains("viewer") ? "viewer" : "seat";
  if (params.contains(name)) {
    const auto read = read_seat(params[name]);
    if (!read || !table.is_viewer(*read)) throw bad_param(name, "must be the number of a player, \"public\" or \"referee\"");
    seat = *read;
  }
  return seat;
}

// The answer to a change: the view of who asked, and what has happened since.
Json Referee::changed(const Params &params, Seat viewer, std::uint64_t since) {
  Table &t = table(params);
  Json out = view_json(t, params["game"].get<std::int64_t>(), viewer);
  out["log"] = events_json(t, viewer, since);
  return out;
}

Json Referee::list_games(const Params &) {
  Json out;
  out["version"] = std::to_string(version() >> 16) + "." + std::to_string(version() >> 8 & 255) + "." + std::to_string(version() & 255);
  out["games"] = Json::array();
  for (const Game &game : games()) {
    Json item;
    item["id"] = std::string(game.id());
    item["title_en"] = std::string(game.about(Field::title_en));
    item["title_ru"] = std::string(game.about(Field::title_ru));
    item["editions"] = Json::array();
    for (std::size_t i = 0; i < game.size(Catalog::editions); ++i)
      item["editions"].push_back(std::string(game.text(Catalog::editions, i, Field::id)));
    out["games"].push_back(std::move(item));
  }
  out["open"] = Json::array();
  for (const auto &[id, table] : tables_) out["open"].push_back(id);
  return out;
}

Json Referee::ping(const Params &) { return "pong"; }

Json Referee::add_table(const Params &params, State state, std::vector<std::string> names) {
  // What was open once is restored whatever the limits are now.
  const std::size_t max_plies = restoring_ ? static_cast<std::size_t>(-1) / 4 : limits_.plies;
  if (tables_.size() >= limits_.games && !restoring_) throw Denied{Denied::Why::limit, "as many games are open as this referee allows"};
  if (state.ply() > max_plies) throw Denied{Denied::Why::limit, "the game is longer than this referee allows"};
  const bool external = flag_param(params, "external");
  const bool fair = flag_param(params, "fair");
  if (external && fair) throw bad_param("fair", "does not go with external chance");
  if (fair && state.ply() > 0) throw bad_param("position", "of a fair game must not bring actions of its own");
  if (params.contains("seed") && (external || fair)) throw bad_param("seed", "is for chance that the referee draws from it");
  Bytes32 entropy = *from_hex(entropy_);
  if (params.contains("seed")) {  // a game that can be played again exactly, for tests and analysis
    const auto seed = static_cast<std::uint64_t>(number_param(params, "seed", 0));
    for (std::size_t i = 0; i < 8; ++i) entropy[i] = static_cast<unsigned char>(seed >> (8 * i));
  }
  const ChanceMode mode = external                  ? ChanceMode::external
                          : fair                    ? ChanceMode::fair
                          : params.contains("seed") ? ChanceMode::seeded
                                                    : ChanceMode::drawn;
  auto table = std::make_unique<Table>(std::move(state), mode, entropy, max_plies);
  for (std::size_t i = 0; i < names.size(); ++i) table->join(static_cast<Seat>(i), std::move(names[i]));
  table->settle();
  const std::int64_t id = next_++;
  Table &t = *table;
  tables_[id] = std::move(table);
  Json out = view_json(t, id, kPublic);
  out["spec"] = t.rules().spec();
  out["players"] = t.rules().players();
  out["chance"] = external ? "external" : fair ? "fair" : "drawn";
  if (fair) out["fair"] = fair_json(t, false);
  out["log"] = events_json(t, kPublic, 0);
  return out;
}

Json Referee::new_game(const Params &params) {
  const Rules rules(text_param(params, "spec"));
  return add_table(params, params.contains("position") ? rules.parse(text_param(params, "position")) : rules.start(), {});
}

Json Referee::load(const Params &params) {
  if (flag_param(params, "fair")) throw bad_param("fair", "cannot be had for a loaded game: its chance was drawn elsewhere");
  Loaded loaded = load_record(text_param(params, "record"));
  Json out = add_table(params, std::move(loaded.state), std::move(loaded.names));
  if (!loaded.cut.empty()) out["cut"] = loaded.cut;
  return out;
}

Json Referee::join(const Params &params) {
  Table &t = table(params);
  std::string name = params.contains("name") ? text_param(params, "name") : std::string();
  const Seat seat = seat_param(params);
  t.join(seat, checked_name(std::move(name)));
  return changed(params, seat, t.log().size());
}

Json Referee::state(const Params &params) {
  Table &t = table(params);
  const Seat who = viewer(params, t);
  Json out = view_json(t, params["game"].get<std::int64_t>(), who);
  out["spec"] = t.rules().spec();
  out["names"] = t.names();
  if (t.fair()) out["fair"] = fair_json(t, t.over());
  if (flag_param(params, "json")) out["json"] = Json::parse(t.state().json(who));
  if (flag_param(params, "board")) out["board"] = t.state().board(who);
  if (flag_param(params, "svg")) out["svg"] = t.state().svg(who);
  return out;
}

Json Referee::legal(const Params &params) {
  Table &t = table(params);
  const Seat who = viewer(params, t);
  Json out;
  out["ply"] = t.state().ply();
  out["actor"] = seat_json(t.actor());
  out["actions"] = t.over() ? Json::array() : action_list(t.view(who));
  return out;
}

Json Referee::odds(const Params &params) {
  Table &t = table(params);
  if (t.actor() != kChance) throw Denied{Denied::Why::chance, "chance does not act now"};
  const State &view = t.view(viewer(params, t));
  const Chance node = view.chance();
  Json out;
  out["total"] = node.total;
  out["outcomes"] = Json::array();
  for (const Outcome &outcome : node.outcomes)
    out["outcomes"].push_back({{"text", t.rules().action_text(outcome.action)}, {"weight", outcome.weight}});
  return out;
}

Json Referee::events(const Params &params) {
  Table &t = table(params);
  const Seat who = viewer(params, t);
  Json out;
  out["log"] = events_json(t, who, static_cast<std::uint64_t>(number_param(params, "since", 0)), limits_.entries);
  out["entries"] = t.log().size();
  return out;
}

Json Referee::explain(const Params &params) {
  Table &t = table(params);
  const Seat who = viewer(params, t);
  return verdict_json(t.view(who).read_turn(text_param(params, "action")).verdict);
}

Json Referee::act(const Params &params) {
  Table &t = table(params);
  const Seat seat = seat_param(params);
  const auto ply = ply_param(params);
  const std::size_t since = t.log().size();
  if (!params.contains("action")) throw bad_param("action", "is missing");
  const nlohmann::json &action = params["action"];
  Verdict verdict;
  if (action.is_number_integer()) {
    const auto id = action.get<std::int64_t>();
    verdict = t.act(seat, id >= 0 && id < t.rules().all_actions() ? static_cast<Action>(id) : -1, ply);
  } else {
    verdict = t.act(seat, text_param(params, "action"), ply);
  }
  if (!verdict) throw refused(verdict);
  return changed(params, seat, since);
}

Json Referee::chance(const Params &params) {
  Table &t = table(params);
  const std::size_t since = t.log().size();
  const Verdict verdict = t.enter(text_param(params, "outcome"), ply_param(params));
  if (!verdict) throw refused(verdict);
  return changed(params, viewer(params, t), since);
}

Json Referee::undo(const Params &params) {
  Table &t = table(params);
  const std::size_t since = t.log().size();
  const Seat seat = seat_param(params);
  t.offer_undo(seat, static_cast<std::size_t>(number_param(params, "plies", 1)));
  return changed(params, seat, since);
}

Json Referee::answer_undo(const Params &params) {
  Table &t = table(params);
  const std::size_t since = t.log().size();
  const Seat seat = seat_param(params);
  const bool done = t.answer_undo(seat, accept_param(params));
  Json out = changed(params, seat, since);
  out["undone"] = done;
  return out;
}

Json Referee::resign(const Params &params) {
  Table &t = table(params);
  const std::size_t since = t.log().size();
  const Seat seat = seat_param(params);
  t.resign(seat);
  return changed(params, seat, since);
}

Json Referee::offer_draw(const Params &params) {
  Table &t = table(params);
  const Seat seat = seat_param(params);
  t.offer_draw(seat);
  return changed(params, seat, t.log().size());
}

Json Referee::answer_draw(const Params &params) {
  Table &t = table(params);
  const std::size_t since = t.log().size();
  const Seat seat = seat_param(params);
  t.answer_draw(seat, accept_param(params));
  return changed(params, seat, since);
}

Json Referee::abort(const Params &params) {
  Table &t = table(params);
  const std::size_t since = t.log().size();
  t.abort();
  return changed(params, viewer(params, t), since);
}

Json Referee::record(const Params &params) {
  Table &t = table(params);
  return {{"record", record_text(t, viewer(params, t))}};
}

Json Referee::close(const Params &params) {
  table(params);
  tables_.erase(params["game"].get<std::int64_t>());
  return "closed";
}

Json Referee::commit(const Params &params) {
  Table &t = table(params);
  const std::string fault = t.commit(seat_param(params), hex_param(params, "commitment"));
  if (!fault.empty()) throw Denied{Denied::Why::chance, fault};
  return fair_json(t, false);
}

Json Referee::contribute(const Params &params) {
  Table &t = table(params);
  const std::size_t since = t.log().size();
  const Seat seat = seat_param(params);
  const std::string fault = t.contribute(seat, hex_param(params, "contribution"));
  if (!fault.empty()) throw Denied{t.fair()->all_committed() ? Denied::Why::chance : Denied::Why::waiting, fault};
  Json out = changed(params, seat, since);
  out["fair"] = fair_json(t, false);
  return out;
}

Json Referee::reveal(const Params &params) {
  Table &t = table(params);
  if (!t.fair()) throw Denied{Denied::Why::chance, "this game has no fair chance"};
  if (!t.over()) throw Denied{Denied::Why::chance, "the seed is revealed when the game is over or aborted"};
  return fair_json(t, true);
}

}  // namespace hoyle::referee
