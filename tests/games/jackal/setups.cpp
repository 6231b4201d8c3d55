// Position texts made up at random, mostly possible ones: whatever is read keeps the laws and can be played on,
// whatever is refused is refused with a reason.
//
// Environment: HOYLE_JACKAL_SETUPS, how many texts (default 1500, say 100000 for a long run).
#include <algorithm>
#include <cstdlib>

#include "games/jackal/tiles.hpp"
#include "support/api.hpp"
#include "support/catch.hpp"

using namespace hoyle::test;

namespace {

using hoyle::games::jackal::codes;
using hoyle::games::jackal::Kind;
using hoyle::games::jackal::one_shot;
using hoyle::games::jackal::Tile;
using hoyle::games::jackal::tile_table;

class Maker {
 public:
  explicit Maker(std::uint64_t seed) { hoyle_rng_seed(&rng_, seed, 5); }

  std::size_t below(std::size_t n) { return hoyle_rng_below(&rng_, n); }
  bool once_in(std::size_t n) { return below(n) == 0; }
  hoyle_rng &rng() { return rng_; }

  std::string text() {
    places_.clear();
    std::string all = "t=~" + std::string(once_in(3) ? "?" : once_in(3) ? tile_table[below(codes)].code : "E");
    for (std::size_t n = 4 + below(30); n > 0; --n) add_place(all);
    const char slot = once_in(2) ? 'w' : team();
    mover_.clear();
    const std::string todo = once_in(2) ? "" : node();
    all += pieces(slot) + loot();
    if (once_in(3)) all += " c=" + list([&] { return number(40); });
    if (once_in(2)) all += " d=" + list([&] { return number(4); });
    if (once_in(5)) all += " x=" + number(30);
    if (once_in(2)) all += looks();
    if (once_in(4)) all += " b=" + place().name + ':' + team();
    if (once_in(4)) all += " f=smoke:" + number(5) + (once_in(4) ? "+" : "");
    if (slot != 'w' || !todo.empty()) all += std::string(" u=") + slot + (todo.empty() ? "" : "/" + todo);
    if (once_in(3)) all += " n=" + number(500) + ':' + (once_in(3) ? "-" : number(450));
    if (once_in(12)) spoil(all);
    return all;
  }

 private:
  struct Place {
    std::string name;
    const Tile *tile;  // nullptr: closed
  };

  static bool named(const std::vector<Place> &places, const std::string &name) {
    return std::any_of(places.begin(), places.end(), [&](const Place &p) { return p.name == name; });
  }
  std::string number(std::size_t n) { return std::to_string(below(n)); }
  char team() { return "wrby"[below(4)]; }
  // Near each other, so that things happen.
  std::string square(bool anywhere) {
    return std::string(1, static_cast<char>('a' + (anywhere ? below(13) : 4 + below(5)))) +
           std::to_string(anywhere ? 1 + below(13) : 5 + below(5));
  }
  Place place() {
    if (!places_.empty() && !once_in(12)) return places_[below(places_.size())];
    return {square(once_in(3)), &tile_table[0]};
  }

  void add_place(std::string &all) {
    Place p{square(once_in(400)), once_in(4) ? nullptr : &tile_table[below(codes)]};
    if (named(places_, p.name)) return;
    all += ';' + p.name + ':' + (p.tile ? p.tile->code : "?");
    if (p.tile && p.tile->kind == Kind::plane && once_in(3)) all += '*';
    if (p.tile && one_shot(p.tile->kind) && once_in(4)) all += '\'';
    places_.push_back(p);
  }

  template <class Value>
  std::string list(Value value) {
    std::string all;
    for (const char t : {'w', 'r', 'b', 'y'})
      if (once_in(2)) all += (all.empty() ? "" : ",") + std::string(1, t) + ':' + value();
    return all.empty() ? "w:1" : all;
  }

  std::string pieces(char slot) {
    std::string all;
    for (const char t : {'w', 'r', 'b', 'y'}) {
      const bool moves = t == slot && !mover_.empty();
      if (once_in(3) && !moves) continue;
      all += (all.empty() ? " p=" : "/") + std::string(1, t) + ':' + (moves ? mover_ : "");
      const std::size_t n = below(4);
      for (std::size_t i = 0; i < n; ++i) all += (i || moves ? "," : "") + piece();
    }
    return all;
  }
  std::string piece() {
    const Place p = place();
    std::string all = (once_in(4) ? std::string(1, "GMFD"[below(4)]) : "") + p.name;
    const Kind k = p.tile ? p.tile->kind : Kind::empty;
    if (k == Kind::spinner) all += '.' + std::to_string(1 + below(p.tile->number));
    if (k == Kind::trap && once_in(2)) all += 't';
    if (k == Kind::rum && once_in(2)) all += 'z';
    if (k == Kind::cave && once_in(2)) all += 'u' + cargo();
    return all;
  }
  std::string cargo() { return once_in(2) ? "" : once_in(2) ? "$" : once_in(2) ? "&" : once_in(2) ? "$$" : "$&"; }

  std::string loot() {
    std::string all;
    for (std::size_t n = below(6); n > 0; --n) {
      const Place p = place();
      const Kind k = p.tile ? p.tile->kind : Kind::empty;
      if (!p.tile || transit(k) || bars_cargo(k)) continue;
      const std::string step = k == Kind::spinner ? '.' + std::to_string(1 + below(p.tile->number)) : "";
      if (all.find(p.name + step + ':') != std::string::npos) continue;
      all += (all.empty() ? " g=" : ",") + p.name + step + ':' + (once_in(3) ? "1&" : std::to_string(1 + below(5)));
    }
    return all;
  }

  std::string looks() {
    std::string all;
    for (const Place &p : places_)
      if (!p.tile && once_in(2))
        all += (all.empty() ? " k=" : ",") + p.name + ':' + (once_in(3) ? "?" : tile_table[below(codes)].code) + '@' +
               number(4);
    return all;
  }

  std::string node() {
    const std::string who = once_in(2) ? "" : std::string(1, "GMFD"[below(4)]);
    const std::string load = once_in(3) ? '@' + place().name + "$" : "";
    const std::string way = once_in(3) ? ';' + place().name + square(false) : "";
    switch (below(12)) {
      case 0:
        return "freed:" + place().name + (once_in(2) ? ".1" : "");
      case 1:
        return "peek:" + number(5);
      case 2:
        return "look:" + place().name + (once_in(2) ? ":2" : "");
      case 3:
        return "quake" + (once_in(2) ? ':' + place().name : "");
      case 4:
        return "musket:" + place().name;
      case 5:
        return "bottle";
      case 6:
        return "bear";
      case 7:
        return once_in(3) ? "over:stuck" : "bottle";
      case 8: {
        const Place to = place();
        if (!once_in(6)) mover_ = who + to.name;
        return "open" + std::string(once_in(2) ? "" : std::string(1, "hjf"[below(3)])) + ':' + who + to.name + '<' +
               place().name + way;
      }
      default:
        break;
    }
    const Place p = place();
    if (!once_in(6)) mover_ = who + p.name;
    return std::string(chain_of(p.tile ? p.tile->kind : Kind::chest)) + who + p.name + load + way;
  }
  const char *chain_of(Kind k) {
    static constexpr const char *any[] = {"arrow:", "horse:", "hop:", "cave:", "plane:", "fly:", "flight:"};
    switch (once_in(10) ? Kind::chest : k) {
      case Kind::arrow:
        return "arrow:";
      case Kind::horse:
        return "horse:";
      case Kind::ice:
        return once_in(2) ? "horse:" : "flight:";
      case Kind::trampoline:
        return "hop:";
      case Kind::cave:
        return "cave:";
      case Kind::plane:
        return once_in(2) ? "plane:" : "fly:";
      default:
        return any[below(7)];
    }
  }

  void spoil(std::string &all) {
    const std::size_t at = below(all.size());
    if (once_in(2))
      all.erase(at, 1 + below(3));
    else
      all.insert(at, 1, "/:;.,$&*'+<>@?1t=~"[below(18)]);
  }

  hoyle_rng rng_{};
  std::vector<Place> places_;
  std::string mover_;
};

// L1, L2, L4 at each ply of a short game from here.
void play_on(State &state, Maker &make) {
  hoyle_reason why{};
  for (int ply = 0; ply < 40 && !state.over(); ++ply) {
    const std::vector<hoyle_action> legal = state.legal();
    expect(!legal.empty(), "a dead end: " + state.text());
    for (const hoyle_action a : legal)
      if (state.judge(a, why) != HOYLE_OK)
        throw Broken("listed, but judged illegal by " + std::string(why.rule) + ": " + state.rules().action_text(a) +
                     " in " + state.text());
    for (int k = 0; k < 12; ++k) {
      const auto id = static_cast<hoyle_action>(make.below(static_cast<std::size_t>(state.rules().actions())));
      const hoyle_action near = legal[make.below(legal.size())] + static_cast<hoyle_action>(make.below(27)) - 13;
      const hoyle_action a = k % 3 != 0 && near >= 0 && near < state.rules().actions() ? near : id;
      if ((state.judge(a, why) == HOYLE_OK) != std::binary_search(legal.begin(), legal.end(), a))
        throw Broken("list and judge disagree about " + state.rules().action_text(a) + " " + why.rule + " in " +
                     state.text());
    }
    for (const hoyle_seat viewer : {hoyle_seat{0}, hoyle_seat{HOYLE_PUBLIC}, hoyle_seat{HOYLE_REFEREE}}) {
      const std::string text = state.text(viewer);
      expect(parse_position(state.rules(), text).text() == text, "the text reads back as another: " + text);
    }
    const std::string before = state.text();
    hoyle_action a = -1;
    const hoyle_status drawn = hoyle_state_sample(state.get(), &make.rng(), &a);
    expect_ok(drawn, "hoyle_state_sample");
    std::size_t events = 0;
    const hoyle_status done = hoyle_state_apply(state.get(), a, nullptr, 0, &events);
    if (done == HOYLE_MISMATCH) return;  // a text with `?` is a view
    expect(done == HOYLE_OK, state.rules().action_text(a) + " gives " + hoyle_status_name(done) + " in " + before);
    expect(events <= static_cast<std::size_t>(state.rules().limit(HOYLE_MAX_EVENTS)), "too many events");
    state.undo();
    expect(state.text() == before, "undo leads elsewhere: " + before);
    expect_ok(hoyle_state_apply(state.get(), a, nullptr, 0, nullptr), "hoyle_state_apply");
  }
}

}  // namespace

TEST_CASE("positions set up at random keep the laws", "[jackal][setups]") {
  const char *wanted = std::getenv("HOYLE_JACKAL_SETUPS");
  const std::size_t texts = wanted ? static_cast<std::size_t>(std::strtoull(wanted, nullptr, 10)) : 1500;
  const Rules all[] = {
      Rules("jackal@classic:mode=4p"),
      Rules("jackal@deluxe:mode=2v2,end_all_gold=false"),
      Rules("jackal@treasure_island:mode=4p,end_all_gold=false"),
      Rules("jackal@archipelago:mode=4p,end_all_gold=false"),
      Rules("jackal@archipelago:mode=2p,bear_tie=chance,lighthouse=reveal"),
      Rules("jackal@deluxe:mode=4p,suicide=forbid,end_all_gold=false,smoke=own_turn_next_team,barrel_converts=true"),
      Rules("jackal@treasure_island:mode=3p,bottle_timing=after,give_cost=free,island=arch65,ship_path=perimeter,end_"
            "all_gold=false")};
  Maker make(11);
  std::size_t read = 0;
  std::size_t by_rule = 0;
  for (std::size_t i = 0; i < texts; ++i) {
    const Rules &rules = all[i % std::size(all)];
    const std::string text = make.text();
    hoyle_state *handle = nullptr;
    hoyle_reason why = blank_reason();
    const hoyle_status status = hoyle_state_parse(rules.get(), text.data(), text.size(), &handle, &why);
    INFO(rules.text().substr(0, 40) << " | " << text);
    if (status != HOYLE_OK) {
      CHECK((status == HOYLE_SYNTAX ||
             (status == HOYLE_ILLEGAL && hoyle_rule_text(why.rule, HOYLE_MEANING_RU) != nullptr)));
      CHECK(why.detail[0] != '\0');
      by_rule += status == HOYLE_ILLEGAL;
      continue;
    }
    ++read;
    try {
      State state(rules, handle);
      play_on(state, make);
    } catch (const Broken &broken) {
      FAIL_CHECK(broken.what());
    }
  }
  if (wanted) WARN(read << " of " << texts << " texts are read, " << by_rule << " are refused by a rule");
  CHECK(read > texts / 10);
  CHECK(by_rule > texts / 10);
}
