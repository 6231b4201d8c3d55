#include "runtime/view.hpp"

#include <cmath>
#include <memory>

namespace hoyle::runtime {

using core::Json;

View::View(const Rules &rules, const RawContext &c, const void *position, Seat viewer) : position_(position), context_(c) {
  if (viewer == core::referee_seat || !rules.limits().has_secrets) return;
  const std::size_t size = rules.game().position_size;
  std::byte *room = room_;
  if (size > inline_size) {
    large_ = std::make_unique<std::byte[]>(size);
    room = large_.get();
  }
  rules.game().redact(c, position, viewer, room);
  position_ = room;
}

void write_view(const Rules &rules, const RawContext &c, const void *position, Seat viewer, core::TextSink &out) {
  const View view(rules, c, position, viewer);
  rules.game().write_position(c, view.position(), out);
}

namespace {

// The words of hoyle::result_name, which stands on the other side of the C functions.
const char *kind_name(core::ResultKind kind) {
  switch (kind) {
    case core::ResultKind::win: return "win";
    case core::ResultKind::draw: return "draw";
    case core::ResultKind::scored: return "scored";
    default: return "ongoing";
  }
}

// Seats as JSON: the number of a player, or a word.
void write_seat(Json &json, Seat seat) {
  switch (seat) {
    case core::chance_seat: json.value("chance"); break;
    case core::terminal_seat: json.value("end"); break;
    case core::public_seat: json.value("public"); break;
    case core::referee_seat: json.value("referee"); break;
    default: json.value(seat);
  }
}

void write_players(Json &json, const Rules &rules) {
  json.key("players").begin_array();
  for (Seat seat = 0; seat < rules.limits().players; ++seat) {
    const core::Player player = rules.game().player(rules.options(), seat);
    json.begin_object().field("seat", seat).field("id", player.id).field("name_en", player.en).field("name_ru", player.ru);
    json.field("alliance", player.alliance).end_object();
  }
  json.end_array();
}

// Payoffs are whole numbers in every game so far; half points would be written as strings "0.5".
void write_payoff(Json &json, double payoff) {
  const auto halves = static_cast<std::int64_t>(std::llround(payoff * 2));
  if (halves % 2 == 0) {
    json.value(halves / 2);
    return;
  }
  core::TextBuffer<32> text;
  if (halves < 0) text << '-';
  text << (halves < 0 ? -halves : halves) / 2 << ".5";
  json.value(text.view());
}

void write_result(Json &json, const Rules &rules, const RawContext &c, const void *position) {
  const core::Result result = rules.game().result(c, position);
  json.key("result").begin_object().field("kind", kind_name(result.kind));
  json.key("winners").begin_array();
  for (Seat seat = 0; seat < rules.limits().players; ++seat)
    if (result.winners >> static_cast<unsigned>(seat) & 1u) json.value(seat);
  json.end_array().field("rule", result.rule).field("label", result.label);
  double payoffs[core::max_players] = {};
  rules.game().returns(c, position, payoffs);
  json.key("returns").begin_array();
  for (Seat seat = 0; seat < rules.limits().players; ++seat) write_payoff(json, payoffs[seat]);
  json.end_array();
  if (result.kind != core::ResultKind::ongoing) rules.game().json_result(c, position, json);
  json.end_object();
}

}  // namespace

void write_json(const State &state, Seat viewer, core::TextSink &out) {
  const Rules &rules = state.rules();
  const GameTable &game = rules.game();
  const View view(state, viewer);
  const RawContext &c = view.context();
  Json json(out);
  json.begin_object().field("game", game.catalog().game.id).field("rules", std::string_view(rules.text()));
  json.key("viewer");
  write_seat(json, viewer);
  json.key("actor");
  write_seat(json, game.actor(c, view.position()));
  // The position text goes through a string of its own, since its length is not known before.
  const auto room = std::make_unique<char[]>(static_cast<std::size_t>(rules.limits().max_position_text) + 1);
  core::TextSink text(room.get(), static_cast<std::size_t>(rules.limits().max_position_text));
  game.write_position(c, view.position(), text);
  json.field("position", text.view());
  write_players(json, rules);
  write_result(json, rules, c, view.position());
  json.key("board").begin_object();
  game.json(c, view.position(), viewer, json);
  json.end_object().end_object();
}

void write_picture(const State &state, Seat viewer, std::string_view style_text, bool svg, core::TextSink &out) {
  const View view(state, viewer);
  core::Style style;
  style.viewer = viewer;
  if (state.ply() && !state.hidden(state.ply() - 1, viewer)) style.last = state.action(state.ply() - 1);
  core::read_style(style_text, style);
  const auto write = svg ? state.game().svg : state.game().board;
  write(view.context(), view.position(), style, out);
}

}  // namespace hoyle::runtime
