// Nobody learns what he may not know, asked through the C API alone. Two games are played in lock step; they differ
// only in what a viewer must not know: what others saw when they looked, in this game or before it began. Everything
// that he is told must be the same to the byte.
//
// Environment: HOYLE_JACKAL_PAIRS, pairs of states to compare in all (default 500; say 100000 for a long run).
#include <cstdlib>
#include <optional>

#include "support/api.hpp"
#include "support/catch.hpp"

using namespace hoyle::test;

namespace {

// A box full of looks, swaps, caves, bottles and characters: secrets are made and moved all the time.
const std::string box =
    "bag=E:14/L:30/Q:8/Y:6/M:2/F:2/Z:1/$1:10/$2:2/>01:4/>11:4/I:4/H:3/V3:4/C:3/T:4/D2:4/S:2/U:2/W:1/P:1/J:2/N:1/A:1/"
    "!:6/Kn:2";

// The game as one viewer is told it: `view` is the state's view for him.
struct Told {
  const State &full;
  const State &view;
  hoyle_seat viewer;
};

std::string event_text(const Rules &rules, const hoyle_event &e) {
  return text_of("hoyle_event_text",
                 [&](char *b, std::size_t c, std::size_t *n) { return hoyle_event_text(rules.get(), &e, b, c, n); });
}

std::string reason_text(const hoyle_reason &why) {
  std::string all = std::to_string(why.status) + '@' + std::to_string(why.offset) + ' ' + std::to_string(why.action) +
                    ' ' + why.rule + ' ' + why.detail;
  for (const hoyle_field language : {HOYLE_MEANING_EN, HOYLE_MEANING_RU})
    if (const char *sentence = hoyle_rule_text(why.rule, language)) all += std::string(" | ") + sentence;
  return all + '\n';
}

template <class Number>
std::string join(const std::vector<Number> &numbers) {
  std::string all;
  for (const Number n : numbers) all += std::to_string(static_cast<long>(n * 64)) + ' ';
  return all;
}

std::string verdicts(const State &state) {
  std::string all;
  hoyle_reason why{};
  for (hoyle_action a = 0; a < state.rules().actions(); a += 1499) {
    state.judge(a, why);
    all += reason_text(why) + std::to_string(state.is_legal(a));
  }
  for (const char *text : {"e4-e5", "e4xe5$", "e5-e9", "g1-g2[E]", "e5.1-.2", "e5.1-.3", "?h9", "~e5", ">e6",
                           "drink:e5", "give:Me5", "pass", "end", "[$3]", "[L]", "nonsense"}) {
    state.explain(text, why);
    all += reason_text(why);
  }
  return all;
}

std::string actions(const State &state) {
  std::string all = std::to_string(state.actor()) + ": ";
  for (const hoyle_action a : state.legal()) all += std::to_string(a) + ' ' + state.notation(a) + "; ";
  const hoyle_result r = state.result();
  return all + std::to_string(r.kind) + ' ' + std::to_string(r.winners) + ' ' + r.rule + ' ' + r.label + ' ' +
         join(state.returns());
}

std::string odds(const State &state) {
  if (state.actor() != HOYLE_CHANCE) return "";
  std::uint64_t total = 0;
  std::string all;
  for (const hoyle_outcome &o : state.chance(total))
    all += std::to_string(o.action) + ':' + std::to_string(o.weight) + ' ';
  return all + std::to_string(total);
}

// What follows each action in the view, as far as the view knows.
std::string consequences(const State &view) {
  std::string all;
  const std::vector<hoyle_action> legal = view.legal();
  for (std::size_t i = 0; i < legal.size(); i += 1 + legal.size() / 6) {
    State next = view.clone();
    std::vector<hoyle_event> events(static_cast<std::size_t>(view.rules().limit(HOYLE_MAX_EVENTS)));
    std::size_t count = 0;
    all += std::to_string(hoyle_state_apply(next.get(), legal[i], events.data(), events.size(), &count)) + next.text();
    for (std::size_t e = 0; e < count; ++e) all += event_text(view.rules(), events[e]);
  }
  return all;
}

struct Voice {
  const char *name;
  std::string (*say)(const Told &);
  bool can_leak;  // a version for the referee tells the pairs of this test apart
};

// Everything a program can show to a viewer.
const Voice voices[] = {
    {"text", [](const Told &t) { return t.full.text(t.viewer); }, true},
    {"json", [](const Told &t) { return t.full.json(t.viewer); }, true},
    {"svg",
     [](const Told &t) { return t.full.svg(t.viewer, "") + t.full.svg(t.viewer, "lang=ru,flip=1,theme=dark,last=1"); },
     true},
    {"board",
     [](const Told &t) {
       return t.full.board(t.viewer, "") + t.full.board(t.viewer, "color=1,unicode=1,flip=1,lang=ru");
     },
     true},
    {"hash", [](const Told &t) { return std::to_string(t.full.hash(t.viewer)); }, true},
    {"features", [](const Told &t) { return join(t.full.features(t.viewer)); }, true},
    {"history", [](const Told &t) { return join(t.full.history(t.viewer)); }, true},
    {"record", [](const Told &t) { return t.full.record(t.viewer); }, true},
    {"view", [](const Told &t) { return t.view.text() + t.view.record() + join(t.view.history()); }, true},
    {"actions", [](const Told &t) { return actions(t.view); }, false},
    {"verdicts", [](const Told &t) { return verdicts(t.view); }, false},
    {"odds", [](const Told &t) { return odds(t.view); }, true},
    {"consequences", [](const Told &t) { return consequences(t.view); }, true},
    // Who acts may be asked in the full state, too: a server does.
    {"full actions", [](const Told &t) { return t.full.actor() < 0 ? "" : actions(t.full) + verdicts(t.full); }, false},
    {"world",
     [](const Told &t) {
       hoyle_rng rng{};
       hoyle_rng_seed(&rng, 3, 4);
       return t.full.determinized(t.viewer, rng).text();
     },
     true},
};
constexpr std::size_t voice_count = std::size(voices);

struct Count {
  std::size_t pairs = 0;
  std::size_t histories = 0;                          // pairs with different histories
  std::size_t roots = 0;                              // pairs with different roots
  std::vector<std::string> leaks;                     // of the library
  std::size_t one_tile = 0;                           // of a text with one hidden tile in it
  std::array<std::size_t, voice_count + 1> caught{};  // of mutants: each voice, and the events, made for the referee
  std::string happened;                               // kinds of events seen, each once
};

// The text, but the first tile that the viewer must not know is told to him.
std::string with_one_tile(const Told &t) {
  std::string text = t.full.text(t.viewer);
  const std::string truth = t.full.text();
  const std::size_t hidden = text.find(":?@", text.find(" k="));
  if (hidden == std::string::npos) return text;
  const std::size_t place = truth.find(text.substr(hidden - 2, 3), truth.find(" k="));
  return text.replace(hidden + 1, 1, truth.substr(place + 3, truth.find('@', place) - place - 3));
}

// Two games in lock step, and the viewer who must not be able to tell them apart.
class Twins {
 public:
  Twins(const Rules &rules, hoyle_seat viewer, std::uint64_t seed, Count &count)
      : one_(rules), other_(rules), viewer_(viewer), count_(count) {
    hoyle_rng_seed(&rng_, seed, static_cast<std::uint64_t>(viewer + 10));
  }

  void play(std::size_t plies, std::size_t wanted) {
    for (std::size_t ply = 0; ply < plies && count_.pairs < wanted && !one_.over(); ++ply) {
      if (different() && hoyle_rng_below(&rng_, 3) == 0) compare();
      if (!step()) return;
      if (hoyle_rng_below(&rng_, 40) == 0) new_root();
    }
  }

 private:
  bool different() const { return one_.hash() != other_.hash() || apart_ || rooted_; }

  // Both go on as games that begin here, where the other is one of the worlds of the viewer.
  void new_root() {
    other_ = parse_position(one_.rules(), one_.determinized(viewer_, rng_).text());
    one_ = parse_position(one_.rules(), one_.text());
    rooted_ = one_.text() != other_.text();
    apart_ = false;
  }

  void compare() {
    ++count_.pairs;
    count_.histories += apart_;
    count_.roots += rooted_;
    const State view = one_.redacted(viewer_);
    const State other_view = other_.redacted(viewer_);
    const Told a{one_, view, viewer_};
    const Told b{other_, other_view, viewer_};
    const Told all_a{one_, one_, HOYLE_REFEREE};
    const Told all_b{other_, other_, HOYLE_REFEREE};
    for (std::size_t i = 0; i < voice_count; ++i) {
      const std::string here = voices[i].say(a);
      const std::string there = voices[i].say(b);
      if (here != there) leak(voices[i].name, here, there);
      if (voices[i].can_leak && count_.caught[i] < 3) count_.caught[i] += voices[i].say(all_a) != voices[i].say(all_b);
    }
    count_.one_tile += with_one_tile(a) != with_one_tile(b);
  }

  void leak(const std::string &voice, const std::string &here, const std::string &there) {
    std::size_t at = 0;
    while (at < here.size() && at < there.size() && here[at] == there[at]) ++at;
    at = at < 60 ? 0 : at - 60;
    count_.leaks.push_back(seat_name(viewer_) + " is told by " + voice + "\n ..." + here.substr(at, 200) +
                           "\nor\n ..." + there.substr(at, 200) + "\nin " + one_.record() + "\nor " + other_.record());
  }

  // The same action in both games, or a secret one drawn in each. Actions that bring a secret to light are left out.
  bool step() {
    for (int attempt = 0; attempt < 30; ++attempt) {
      const hoyle_action a = sample(one_);
      State view = one_.redacted(viewer_);
      State other_view = other_.redacted(viewer_);
      const hoyle_status seen = hoyle_state_apply(view.get(), a, nullptr, 0, nullptr);
      const hoyle_status seen_there = hoyle_state_apply(other_view.get(), a, nullptr, 0, nullptr);
      if (seen != seen_there) leak("apply to the view", hoyle_status_name(seen), hoyle_status_name(seen_there));
      if (seen == HOYLE_MISMATCH) continue;
      const std::vector<hoyle_event> events = one_.apply(a);
      const bool secret = one_.history(viewer_).back() == -1;
      const hoyle_action b = secret ? sample(other_) : a;
      if (!other_.is_legal(b)) {  // a tile that the other world has used up
        one_.undo();
        continue;
      }
      apart_ = apart_ || a != b;
      hear(events, other_.apply(b));
      return true;
    }
    return false;
  }

  hoyle_action sample(const State &state) {
    hoyle_action a = -1;
    expect_ok(hoyle_state_sample(state.get(), &rng_, &a), "hoyle_state_sample");
    return a;
  }

  void hear(const std::vector<hoyle_event> &events, const std::vector<hoyle_event> &there) {
    const std::uint32_t bit = viewer_ == HOYLE_PUBLIC ? HOYLE_SEEN_PUBLIC : 1u << viewer_;
    const auto heard = [&](const std::vector<hoyle_event> &list, std::uint32_t mask) {
      std::string all;
      for (const hoyle_event &e : list)
        if ((e.seen_by & mask) != 0) all += event_text(one_.rules(), e) + "; ";
      return all;
    };
    if (heard(events, bit) != heard(there, bit)) leak("events", heard(events, bit), heard(there, bit));
    count_.caught[voice_count] += heard(events, HOYLE_SEEN_REFEREE) != heard(there, HOYLE_SEEN_REFEREE);
    for (const hoyle_event &e : events) {
      const std::string text = event_text(one_.rules(), e);
      const std::string kind = ' ' + text.substr(0, text.find(' ')) + ';';
      if (count_.happened.find(kind) == std::string::npos) count_.happened += kind;
    }
  }

  State one_;
  State other_;
  hoyle_seat viewer_;
  Count &count_;
  hoyle_rng rng_{};
  bool rooted_ = false;  // the games began with different secrets
  bool apart_ = false;   // their histories differ
};

void play_twins(const std::string &spec, std::size_t wanted, Count &count) {
  const Rules rules(spec);
  const std::size_t goal = count.pairs + wanted;
  for (std::uint64_t seed = 1; count.pairs < goal && count.leaks.size() < 3; ++seed) {
    const auto seat = static_cast<hoyle_seat>(seed % static_cast<std::uint64_t>(rules.players() + 1));
    Twins(rules, seat == rules.players() ? HOYLE_PUBLIC : seat, seed, count)
        .play(1500, std::min(goal, count.pairs + 1 + wanted / 8));
  }
}

}  // namespace

TEST_CASE("nobody is told what he may not know", "[jackal][secrets]") {
  const char *pairs = std::getenv("HOYLE_JACKAL_PAIRS");
  const std::size_t wanted = pairs ? static_cast<std::size_t>(std::strtoull(pairs, nullptr, 10)) : 500;
  std::vector<std::string> specs;
  for (const char *edition : {"classic", "deluxe", "treasure_island", "archipelago"})
    for (const char *mode : {"2p", "3p", "4p", "2v2", "duel"})
      specs.push_back(std::string("jackal@") + edition + ":mode=" + mode + ',' + box);
  specs.push_back("jackal@deluxe:mode=2v2,share_peeks=alliance," + box);
  specs.push_back("jackal@treasure_island:mode=4p,suicide=forbid,bear_tie=chance," + box);
  specs.push_back("jackal@deluxe:mode=4p");
  specs.push_back("jackal@treasure_island");
  Count count;
  for (const std::string &spec : specs) {
    const std::size_t before = count.pairs;
    play_twins(spec, wanted / specs.size() + 1, count);
    for (const std::string &leak : count.leaks) FAIL(spec << ": " << leak);
    CHECK(count.pairs - before > wanted / specs.size());
  }
  if (pairs)
    WARN(count.pairs << " pairs, " << count.histories << " with different histories, " << count.roots
                     << " with different roots; events:" << count.happened);
  CHECK(count.histories > count.pairs / 4);
  CHECK(count.roots > count.pairs / 20);
  for (const char *kind : {" peeked;", " swapped;", " emerged;", " bottle_used;", " smoke_started;", " bear_moved;",
                           " shot;", " converted;"})
    CHECK(count.happened.find(kind) != std::string::npos);
  // The same comparison of mutants: each output made for the referee by mistake, and a text that gives one tile away.
  for (std::size_t i = 0; i < voice_count; ++i) {
    INFO(voices[i].name);
    CHECK((!voices[i].can_leak || count.caught[i] > 0));
  }
  CHECK(count.caught[voice_count] > 0);
  CHECK(count.one_tile > 0);
}
