// Bytes choose the actions of a game; the laws that are cheap are checked at every ply, the others now and then.
#include "fuzz/inputs.hpp"

namespace hoyle::fuzz {

namespace {

// L2: the judge and the generator, on the legal ids and on some that the bytes name.
void check_legality(const State &state, const std::vector<hoyle_action> &legal, Numbers &in) {
  expect(legal.empty() == state.over(), "a dead end");
  hoyle_reason why{};
  for (std::size_t i = 0; i < legal.size(); i += 1 + legal.size() / 16) {
    expect(state.judge(legal[i], why) == HOYLE_OK && state.is_legal(legal[i]),
           "a listed action is judged illegal by " + std::string(why.rule));
    expect(i == 0 || legal[i - 1] < legal[i], "the list is not ascending");
  }
  for (int i = 0; i < 4; ++i) {
    const auto id = static_cast<hoyle_action>(in.below(static_cast<std::uint32_t>(state.rules().actions())));
    const bool listed = std::find(legal.begin(), legal.end(), id) != legal.end();
    expect((state.judge(id, why) == HOYLE_OK) == listed && state.is_legal(id) == listed,
           "list and judge disagree about " + state.rules().action_text(id));
    if (!listed) expect(hoyle_rule_text(why.rule, HOYLE_MEANING_EN), "a refusal without a rule");
  }
}

// L4, L6, L7: texts, views and worlds.
void check_views(State &state) {
  for (const hoyle_seat viewer : state.rules().viewers()) {
    const State view = state.redacted(viewer);
    const std::string text = state.text(viewer);
    expect(view.text() == text && view.redacted(viewer).text() == text, "a view is not the view of itself");
    expect(parse_position(state.rules(), text).text() == text, "a view's text reads back as another: " + text);
    expect(view.hash() == state.hash(viewer), "two hashes for one view");
    hoyle_rng rng{};
    hoyle_rng_seed(&rng, 5, 6);
    const State world = state.determinized(viewer, rng);
    expect(world.text(viewer) == text, "a world looks different from its view: " + world.text(viewer) + ", " + text);
    if (state.actor() == viewer)
      expect(view.legal() == state.legal() && world.legal() == state.legal(), "legality leaks");
  }
}

}  // namespace

void walk(Bytes bytes) {
  checked([&] {
    const Rules &rules = take_rules(bytes);
    Numbers in(bytes);
    State state(rules);
    std::vector<std::string> marks{state.text()};
    while (!in.done() && !state.over() && state.ply() < 400) {
      const std::vector<hoyle_action> legal = state.legal();
      check_legality(state, legal, in);
      if (in.byte() % 8 == 0) check_views(state);
      const hoyle_action a = legal[in.below(static_cast<std::uint32_t>(legal.size()))];
      state.apply(a);
      state.undo();
      expect(state.text() == marks.back(), "undo leads elsewhere");
      state.apply(a);
      marks.push_back(state.text());
    }
    check_views(state);
    const hoyle_result result = state.result();
    expect((result.kind == HOYLE_ONGOING) == !state.over(), "the result and the actor disagree");
    const State replayed = parse_record(rules, state.record());
    expect(replayed.text() == marks.back(), "the record leads elsewhere");
    State copy = replayed.clone();
    while (copy.ply() > 0) {
      copy.undo();
      expect(copy.text() == marks[copy.ply()], "undo of a copy leads elsewhere");
    }
  });
}

}  // namespace hoyle::fuzz
