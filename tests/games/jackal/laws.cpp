// Random games of every edition in every mode, to their ends, through the C API: the laws that are cheap are checked at
// every ply, the others now and then. tests/property has all laws, at fewer positions.
//
// Environment: HOYLE_JACKAL_PLIES, plies for each edition and mode (default 1500, say 1000000 for a long run);
// HOYLE_JACKAL_RULES, only rules whose spec contains this.
#include <algorithm>
#include <cstdlib>

#include "support/api.hpp"
#include "support/catch.hpp"

using namespace hoyle::test;

namespace {

class Walk {
 public:
  Walk(const std::string &spec, std::uint64_t stream) : rules_(spec), state_(rules_) {
    hoyle_rng_seed(&rng_, 31, stream);
  }

  std::size_t games = 0;
  std::size_t longest = 0;

  void play(std::size_t plies) {
    for (std::size_t i = 0; i < plies || state_.ply() > 0; ++i) {  // the last game is played to its end
      try {
        ply(i);
        if (!state_.over()) continue;
        at_the_end();
      } catch (const Broken &broken) {
        throw Broken(std::string(broken.what()) + "\nin " + state_.record());
      }
      ++games;
      longest = std::max(longest, state_.ply());
      hoyle_state_reset(state_.get());
    }
  }

 private:
  void ply(std::size_t i) {
    const std::vector<hoyle_action> &legal = listed();
    legality(legal, i % 4 == 0 ? 1 : 1 + legal.size() / 2);
    if (state_.actor() == HOYLE_CHANCE) odds(legal);
    if (i % 64 == 0) texts(legal);
    if (i % 128 == 0) views();
    hoyle_action a = -1;
    expect_ok(hoyle_state_sample(state_.get(), &rng_, &a), "hoyle_state_sample");
    if (i % 16 == 0) back_and_forth(a);
    expect_ok(hoyle_state_apply(state_.get(), a, nullptr, 0, nullptr), "hoyle_state_apply");
    expect(state_.ply() < 20000, "a game without an end");
  }

  const std::vector<hoyle_action> &listed() {
    std::size_t n = 0;
    legal_.resize(512);
    expect_ok(hoyle_state_legal(state_.get(), legal_.data(), legal_.size(), &n), "hoyle_state_legal");
    legal_.resize(n);
    expect(n > 0, "a dead end");
    for (std::size_t i = 1; i < n; ++i) expect(legal_[i - 1] < legal_[i], "the list is not ascending");
    return legal_;
  }

  // The list and the judge are two witnesses.
  void legality(const std::vector<hoyle_action> &legal, std::size_t stride) {
    hoyle_reason why{};
    for (std::size_t i = 0; i < legal.size(); i += stride)
      if (hoyle_state_judge(state_.get(), legal[i], &why) != HOYLE_OK)
        throw Broken("a listed action is judged illegal by " + std::string(why.rule));
    for (int k = 0; k < 6; ++k) {
      const hoyle_action near = legal[below(legal.size())] + static_cast<hoyle_action>(below(131)) - 65;
      const hoyle_action id = k < 4 && near >= 0 && near < rules_.actions()
                                  ? near
                                  : static_cast<hoyle_action>(below(static_cast<std::size_t>(rules_.actions())));
      const bool listed = std::binary_search(legal.begin(), legal.end(), id);
      const bool fine = hoyle_state_judge(state_.get(), id, &why) == HOYLE_OK;
      if (fine != listed || state_.is_legal(id) != listed)
        throw Broken("list and judge disagree about " + rules_.action_text(id) + " " + why.rule);
      if (!fine && !hoyle_rule_text(why.rule, HOYLE_MEANING_RU))
        throw Broken("a refusal without a rule: " + rules_.action_text(id));
    }
  }

  void odds(const std::vector<hoyle_action> &legal) {
    std::uint64_t total = 0;
    std::uint64_t sum = 0;
    const std::vector<hoyle_outcome> outcomes = state_.chance(total);
    expect(outcomes.size() == legal.size(), "legal outcomes and outcomes differ");
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      sum += outcomes[i].weight;
      expect(outcomes[i].action == legal[i] && outcomes[i].weight > 0, "an outcome is not listed, or has no weight");
    }
    expect(sum == total, "the weights do not sum to the total");
  }

  void back_and_forth(hoyle_action a) {
    const std::string before = state_.text();
    state_.apply(a);
    const std::string after = state_.text();
    state_.undo();
    expect(state_.text() == before, "undo leads elsewhere: " + state_.text());
    state_.apply(a);
    expect(state_.text() == after, "the same action leads elsewhere: " + state_.text());
    state_.undo();
  }

  void texts(const std::vector<hoyle_action> &legal) {
    const std::string text = state_.text();
    const State again = parse_position(rules_, text);
    expect(again.text() == text && again.legal() == legal && again.actor() == state_.actor() &&
               again.hash() == state_.hash(),
           "the text reads back as another position: " + text + "\n" + again.text());
    for (const hoyle_action a : legal) {
      const std::string notation = state_.notation(a);
      hoyle_reason why{};
      expect(state_.explain(notation, why) == HOYLE_OK && why.action == a,
             "the notation " + notation + " reads back as another action");
      hoyle_action id = -1;
      const std::string plain = rules_.action_text(a);
      expect_ok(hoyle_action_parse(rules_.get(), plain.data(), plain.size(), &id, nullptr), "hoyle_action_parse");
      expect(id == a, plain + " reads back as another id");
    }
  }

  void views() {
    for (const hoyle_seat viewer : rules_.viewers()) {
      const State view = state_.redacted(viewer);
      const std::string text = state_.text(viewer);
      expect(view.text() == text && view.redacted(viewer).text() == text, "a view is not the view of itself");
      expect(parse_position(rules_, text).text() == text, "a view's text reads back as another: " + text);
      const State world = state_.determinized(viewer, rng_);
      expect(world.text(viewer) == text && world.hash(viewer) == state_.hash(viewer),
             "a world looks different from its view");
      if (state_.actor() == viewer)
        expect(view.legal() == state_.legal() && world.legal() == state_.legal(), "legality leaks");
    }
  }

  void at_the_end() {
    const hoyle_result result = state_.result();
    expect(result.kind == HOYLE_WIN || result.kind == HOYLE_DRAW, "the game is over without a result");
    expect(hoyle_rule_text(result.rule, HOYLE_MEANING_EN) && result.winners != 0, "the result lacks a rule or winners");
    double best = 0;
    for (const double payoff : state_.returns()) best = std::max(best, payoff);
    for (int i = 0; i < rules_.players(); ++i)
      expect((result.winners >> i & 1u) == 0 || state_.returns()[static_cast<std::size_t>(i)] == best,
             "a winner has less than another");
    expect(parse_record(rules_, state_.record()).text() == state_.text(), "the record leads elsewhere");
  }

  std::size_t below(std::size_t n) { return hoyle_rng_below(&rng_, n); }

  Rules rules_;
  State state_;
  hoyle_rng rng_{};
  std::vector<hoyle_action> legal_;
};

}  // namespace

TEST_CASE("random games of every edition and mode keep the laws and end", "[jackal][laws]") {
  const char *wanted = std::getenv("HOYLE_JACKAL_PLIES");
  const char *only = std::getenv("HOYLE_JACKAL_RULES");
  const std::size_t plies = wanted ? static_cast<std::size_t>(std::strtoull(wanted, nullptr, 10)) : 1500;
  std::uint64_t stream = 0;  // another one for each: 2p and 2v2 would play the same games
  for (const char *edition : {"classic", "deluxe", "treasure_island", "archipelago"})
    for (const char *mode : {"2p", "3p", "4p", "2v2", "duel"}) {
      const std::string spec = std::string("jackal@") + edition + ":mode=" + mode;
      ++stream;
      if (only && spec.find(only) == std::string::npos) continue;
      Walk walk(spec, stream);
      INFO(spec);
      try {
        walk.play(plies);
      } catch (const Broken &broken) {
        FAIL_CHECK(broken.what());
      }
      CHECK(walk.games > 0);
      if (wanted) WARN(spec << ": " << walk.games << " games, the longest of " << walk.longest << " plies");
    }
}
