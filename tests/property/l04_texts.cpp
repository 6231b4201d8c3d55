// L4: whatever is written reads back to the same thing: specs, action ids, positions of every viewer, turns, records,
// foreign formats.
#include "support/walk.hpp"

using namespace hoyle::test;

namespace {

hoyle_action read_action(const Rules &rules, const std::string &text) {
  hoyle_action id = -1;
  hoyle_reason why = blank_reason();
  const hoyle_status status = hoyle_action_parse(rules.get(), text.data(), text.size(), &id, &why);
  if (status != HOYLE_OK)
    throw Broken("the action text " + quote(text) + " is refused: " + hoyle_status_name(status) + " " + why.rule +
                 " " + why.detail);
  return id;
}

void check_views(State &state) {
  for (const hoyle_seat viewer : state.rules().viewers()) {
    const std::string text = state.text(viewer);
    const State again = parse_position(state.rules(), text);
    expect(again.text() == text,
           seat_name(viewer) + "'s text " + quote(text) + " reads back as " + quote(again.text()));
    const State view = state.redacted(viewer);
    expect(hoyle_state_equal(again.get(), view.get()),
           "what is read from " + quote(text) + " is not the view of " + seat_name(viewer));
  }
}

void check_record(State &state) {
  const std::string record = state.record();
  const State again = parse_record(state.rules(), record);
  expect(again.record() == record, "the record reads back as another one:\n  " + again.record());
  expect(fingerprint(again) == fingerprint(state),
         "the replayed state differs:\n  " + fingerprint(again) + "\n  " + fingerprint(state));
  expect(again.json() == state.json(),
         "the replayed state has another JSON:\n  " + again.json() + "\n  " + state.json());
}

// Other viewers' records: they begin like the referee's and hide nothing that the history shows, and nothing less.
void check_other_record(const State &state, hoyle_seat viewer) {
  const std::string record = state.record(viewer);
  std::size_t hidden = 0;
  for (const hoyle_action a : state.history(viewer)) hidden += a == -1;
  std::size_t marks = 0;
  for (std::size_t at = record.find(" ?;"); at != std::string::npos; at = record.find(" ?;", at + 1)) ++marks;
  expect(marks == hidden, seat_name(viewer) + "'s record hides " + std::to_string(marks) + " actions, the history " +
                              std::to_string(hidden));
  if (hidden == 0) return;
  hoyle_state *handle = reinterpret_cast<hoyle_state *>(1);
  hoyle_reason why = blank_reason();
  const hoyle_status status = hoyle_record_parse(record.data(), record.size(), &handle, &why);
  expect(status == HOYLE_MISMATCH && handle == nullptr,
         "a record with `?` gives " + std::string(hoyle_status_name(status)) + ": " + record);
}

void check_formats(const State &state) {
  const std::int32_t game = hoyle_rules_game(state.rules().get());
  for (std::size_t i = 0; i < hoyle_catalog_size(game, HOYLE_FORMATS); ++i) {
    const char *format = hoyle_catalog_text(game, HOYLE_FORMATS, i, HOYLE_ID);
    hoyle_reason why = blank_reason();
    std::size_t size = 0;
    const hoyle_status asked = hoyle_state_export(state.get(), format, nullptr, 0, &size, &why);
    if (asked != HOYLE_BUFFER) {  // this state has no such text
      expect(asked == HOYLE_ILLEGAL || asked == HOYLE_UNKNOWN,
             std::string("export to ") + format + " gives " + hoyle_status_name(asked));
      if (asked == HOYLE_ILLEGAL)
        expect(hoyle_rule_text(why.rule, HOYLE_MEANING_EN) != nullptr,
               std::string("export to ") + format + " is refused without a rule");
      continue;
    }
    const std::string text = text_of("hoyle_state_export", [&](char *b, std::size_t c, std::size_t *n) {
      return hoyle_state_export(state.get(), format, b, c, n, nullptr);
    });
    hoyle_state *handle = nullptr;
    const hoyle_status status =
        hoyle_state_import(state.rules().get(), format, text.data(), text.size(), &handle, &why);
    if (status == HOYLE_UNKNOWN) continue;  // a format that is only written
    expect(status == HOYLE_OK, std::string(format) + " text " + quote(text) +
                                   " is refused: " + hoyle_status_name(status) + " " + why.rule + " " + why.detail);
    const State again(state.rules(), handle);
    const std::string second = text_of("hoyle_state_export", [&](char *b, std::size_t c, std::size_t *n) {
      return hoyle_state_export(again.get(), format, b, c, n, nullptr);
    });
    expect(second == text, std::string(format) + " text " + quote(text) + " comes back as " + quote(second));
  }
}

}  // namespace

TEST_CASE("L4 specs read back", "[L04]") {
  for_each_preset([](const Rules &rules) {
    const Rules again(rules.text());
    expect(again.text() == rules.text(), quote(rules.text()) + " comes back as " + quote(again.text()));
    for (hoyle_limit which = HOYLE_PLAYERS; which <= HOYLE_ZERO_SUM; ++which)
      expect(again.limit(which) == rules.limit(which),
             "limit " + std::to_string(which) + " differs for the canonical spec");
    const State a(rules);
    const State b(again);
    expect(hoyle_state_equal(a.get(), b.get()), "the canonical spec has another start position");
  });
}

TEST_CASE("L4 action texts read back, for all ids", "[L04]") {
  for_each_preset([](const Rules &rules) {
    for (hoyle_action a = 0; a < rules.actions(); ++a) {
      const std::string text = rules.action_text(a);
      const hoyle_action id = read_action(rules, text);
      if (id != a)
        throw Broken("the text " + quote(text) + " of id " + std::to_string(a) + " is read as " + std::to_string(id));
      if (text.empty() || text.find_first_of(";|\n\t") != std::string::npos || text.front() == ' ' ||
          text.back() == ' ')
        throw Broken("the text " + quote(text) + " holds what separates texts");
    }
  });
}

TEST_CASE("L4 action texts are read in either case and with blanks around", "[L04]") {
  for_each_preset([](const Rules &rules) {
    hoyle_rng rng = seeded(13);
    for (std::size_t i = 0; i < 200; ++i) {
      const auto a = static_cast<hoyle_action>(hoyle_rng_below(&rng, static_cast<std::uint64_t>(rules.actions())));
      const std::string text = rules.action_text(a);
      expect(read_action(rules, "  " + text + " \t") == a, quote(text) + " with blanks around is another action");
    }
  });
}

TEST_CASE("L4 positions read back, as every viewer sees them", "[L04]") { for_each_position(14, check_views); }

TEST_CASE("L4 records read back", "[L04]") {
  for_each_position(15, check_record, 6);
  for_each_position(
      16,
      [](State &state) {
        for (const hoyle_seat viewer : state.rules().viewers())
          if (viewer != HOYLE_REFEREE) check_other_record(state, viewer);
      },
      6);
}

TEST_CASE("L4 records of games that began at a position read back", "[L04]") {
  for_each_preset([](const Rules &rules) {
    random_walk(rules, plies() / 6 + 1, 17, [&](State &state) {
      hoyle_rng rng = seeded(18);
      State game = parse_position(rules, state.text());
      expect_ok(hoyle_state_playout(game.get(), &rng, 12), "hoyle_state_playout");
      check_record(game);
    });
  });
}

TEST_CASE("L4 turns read back", "[L04]") {
  for_each_position(
      19,
      [](State &state) {
        constexpr std::size_t room = 4096;
        std::vector<hoyle_action> actions(room);
        std::vector<std::uint32_t> ends(200);
        std::size_t count = 0;
        std::size_t turns = 0;
        const hoyle_status status =
            hoyle_state_turns(state.get(), actions.data(), room, &count, ends.data(), ends.size(), &turns);
        if (state.actor() < 0)
          return expect(status == HOYLE_EMPTY, std::string("turns where no player acts: ") + hoyle_status_name(status));
        expect(status == HOYLE_OK || status == HOYLE_BUFFER,
               std::string("hoyle_state_turns gives ") + hoyle_status_name(status));
        for (std::size_t i = 0; i < turns; ++i) {
          const std::size_t from = i == 0 ? 0 : ends[i - 1];
          const std::vector<hoyle_action> turn(actions.begin() + static_cast<std::ptrdiff_t>(from),
                                               actions.begin() + ends[i]);
          const std::string text = text_of("hoyle_state_turn_text", [&](char *b, std::size_t c, std::size_t *n) {
            return hoyle_state_turn_text(state.get(), turn.data(), turn.size(), b, c, n);
          });
          std::vector<hoyle_action> read(64);
          std::size_t n = 0;
          hoyle_reason why = blank_reason();
          expect(hoyle_state_turn_parse(state.get(), text.data(), text.size(), read.data(), read.size(), &n, &why) ==
                     HOYLE_OK,
                 "the turn " + quote(text) + " is refused: " + why.rule + " " + why.detail);
          read.resize(n);
          // A turn cut short may have the text of its first atom, and a text that is a legal atom is that atom.
          if (n == 1 && turn.size() > 1 && read.front() == turn.front()) continue;
          State a = state.clone();
          State b = state.clone();
          for (const hoyle_action x : turn) a.apply(x);
          for (const hoyle_action x : read) b.apply(x);
          expect(a.text() == b.text(),
                 "the turn " + quote(text) + " is read as one that leads to " + b.text() + ", not " + a.text());
        }
      },
      2);
}

TEST_CASE("L4 foreign formats read back", "[L04]") { for_each_position(20, check_formats, 2); }
