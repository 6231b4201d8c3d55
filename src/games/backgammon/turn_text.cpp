// Texts of whole plays: written from the steps (BG-TXT-04), read by finding the play that fits (BG-TXT-05).
#include <algorithm>

#include "games/backgammon/foreign.hpp"
#include "games/backgammon/notation.hpp"
#include "games/backgammon/plays.hpp"

namespace hoyle::games::backgammon {

using core::Refusal;
using core::Scanner;
using core::TextSink;

namespace {

// One checker's way: its start, then the points that are printed.
struct Chain {
  std::array<int, 5> points{};
  std::size_t size = 0;
  int end() const { return points[size - 1]; }
  bool operator==(const Chain &) const = default;
  bool comes_before(const Chain &o) const {
    if (points[0] != o.points[0]) return points[0] > o.points[0];
    if (end() != o.end()) return end() > o.end();
    return points > o.points;
  }
};

struct Chains {
  std::array<Chain, 4> list{};
  std::size_t size = 0;
};

// Steps by descending start; each goes on the first chain that ends where it starts.
Chains chains_of(std::array<Action, 4> steps, std::size_t count) {
  std::stable_sort(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(count),
                   [](Action a, Action b) { return step_from(a) > step_from(b); });
  Chains chains;
  for (std::size_t i = 0; i < count; ++i) {
    const int from = step_from(steps[i]);
    std::size_t at = 0;
    while (at < chains.size && chains.list[at].end() != from) ++at;
    Chain &chain = chains.list[at];
    if (at == chains.size) {
      ++chains.size;
      chain.points[chain.size++] = from;
    }
    chain.points[chain.size++] = step_to(steps[i]);
  }
  return chains;
}

// Keeps start, end, and the points in `hits`.
void thin_out(Chain &chain, std::uint32_t hits) {
  Chain kept;
  for (std::size_t i = 0; i < chain.size; ++i)
    if (i == 0 || i + 1 == chain.size || (hits & bit(chain.points[i]))) kept.points[kept.size++] = chain.points[i];
  chain = kept;
}

void write_chains(Chains chains, std::uint32_t hits, TextSink &out) {
  for (std::size_t i = 0; i < chains.size; ++i) thin_out(chains.list[i], hits);
  std::stable_sort(chains.list.begin(), chains.list.begin() + static_cast<std::ptrdiff_t>(chains.size),
                   [](const Chain &a, const Chain &b) { return a.comes_before(b); });
  for (std::size_t i = 0; i < chains.size;) {
    const Chain &chain = chains.list[i];
    std::size_t same = 1;
    while (i + same < chains.size && chains.list[i + same] == chain) ++same;
    if (i > 0) out << ' ';
    write_point(chain.points[0], out);
    for (std::size_t k = 1; k < chain.size; ++k) {
      out << '/';
      write_point(chain.points[k], out);
      if (!(hits & bit(chain.points[k]))) continue;
      out << '*';
      hits &= ~bit(chain.points[k]);
    }
    if (same > 1) out << '(' << static_cast<std::int32_t>(same) << ')';
    i += same;
  }
}

}  // namespace

void Game::turn_text(const C &c, const Position &p, std::span<const Action> turn, TextSink &out) {
  std::array<Action, 4> steps{};
  std::size_t count = 0;
  std::uint32_t hits = 0;
  for (const Action a : turn) {
    if (p.phase != Phase::move || !is_step(a) || count == steps.size()) break;
    steps[count++] = a;
    if (step_hits(p, a)) hits |= bit(step_to(a));
  }
  if (count > 0) return write_chains(chains_of(steps, count), hits, out);
  for (std::size_t i = 0; i < turn.size(); ++i) {
    if (i > 0) out << ", ";
    write_action(c.options, turn[i], out);
  }
}

namespace {

// A way from one written point to the next, to be covered by one step or more.
struct Segment {
  int at = 0;
  int end = 0;
  int die = 0;          // bearing off with `~die`: only this one
  std::size_t offset = 0;
  bool done() const { return at == end; }
  bool same_way(const Segment &o) const { return at == o.at && end == o.end && die == o.die; }
};

struct WrittenPlay {
  std::array<Segment, 4> segments{};
  std::size_t size = 0;
  std::uint32_t landings = 0;  // all points written as reached
  std::uint32_t stars = 0;
  bool too_long = false;       // more parts than four dice can cover
};

// from ( "/" to ["*"] ["~" die] )+ [ "(" count ")" ]
bool read_move(Scanner &in, WrittenPlay &play) {
  std::array<Segment, 4> parts{};
  std::size_t size = 0;
  int at = 0;
  const std::size_t offset = in.offset();
  if (!read_point(in, at) || at == off) return false;
  while (in.peek() == '/' || in.peek() == '-') {
    in.next();
    int to = 0;
    if (!read_point(in, to) || to >= at) return false;
    std::int64_t die = 0;
    if (in.take('*')) play.stars |= bit(to);
    if (in.take('~') && (to != off || !in.take_number(die) || die < 1 || die > 6)) return false;
    play.landings |= bit(to);
    if (size == parts.size())
      play.too_long = true;
    else
      parts[size++] = Segment{at, to, static_cast<int>(die), offset};
    at = to;
  }
  if (size == 0) return false;
  std::int64_t count = 1;
  if (in.take('(') && (!in.take_number(count) || count < 2 || count > 4 || !in.take(')'))) return false;
  for (; count > 0; --count)
    for (std::size_t i = 0; i < size; ++i) {
      if (play.size == play.segments.size())
        play.too_long = true;
      else
        play.segments[play.size++] = parts[i];
    }
  return true;
}

bool read_play(std::string_view text, WrittenPlay &play) {
  Scanner in(text);
  while (!in.done()) {
    if (!read_move(in, play)) return false;
    std::size_t gap = in.skip_blanks();
    if (in.take(',')) gap += 1 + in.skip_blanks();
    if (!in.done() && gap == 0) return false;
  }
  return play.size > 0;
}

// A legal turn that fits what is written.
struct Found {
  Position result;
  bool hits_unwritten = false;
};

class Matcher {
 public:
  Matcher(const Options &options, const Position &p, const WrittenPlay &play)
      : options_(options), start_(p), play_(play), player_(p.turn) {
    options_.canonical = false;  // any order of the steps will do to recognise a play
    start_.prefix = {};
    start_.prefix_size = 0;
    start_.prefix_hits = 0;
  }

  const std::vector<Found> &run() {
    if (!play_.too_long) search(start_, play_.segments, 0);
    return found_;
  }
  // The same position as the canonical plays of the real options see it.
  Position played(std::span<const Action> turn) const {
    Position p = start_;
    for (const Action a : turn) play(p, a);
    return p;
  }

  // Names the part of the text that cannot be played, and why.
  bool refuse(Refusal &why) const {
    const Game::C c{options_};
    if (play_.too_long) return why.illegal("BG-TXT-05", 0, "there are more steps here than dice");
    Position p = start_;
    std::array<Segment, 4> segments = play_.segments;
    while (true) {
      const Segment *open = nullptr;
      Action tried = core::no_action;
      bool moved = false;
      for (std::size_t i = 0; i < play_.size && !moved; ++i) {
        Segment &segment = segments[i];
        if (segment.done()) continue;
        if (!open) open = &segment;
        for (const int die : {static_cast<int>(p.high), static_cast<int>(p.low)}) {
          if (!fits(segment, die) || !going(p)) continue;
          const Action a = step_id(segment.at, die);
          if (open == &segment && tried == core::no_action) tried = a;
          if (!Game::judge(c, p, a).legal()) continue;
          segment.at = landing(segment.at, die);
          play(p, a);
          moved = true;
          break;
        }
      }
      if (!moved) return open ? refuse_part(p, *open, tried, why) : refuse_rest(p, why);
    }
  }

 private:
  bool going(const Position &p) const { return p.phase == Phase::move && p.turn == player_ && p.left != 0; }
  static bool fits(const Segment &segment, int die) {
    const int to = landing(segment.at, die);
    return to >= segment.end && (to != off || segment.die == 0 || segment.die == die);
  }
  void play(Position &p, Action a) const {
    core::Sink<core::Event> nobody_listens;
    Game::apply(Game::C{options_}, p, a, nobody_listens);
  }

  void search(const Position &p, const std::array<Segment, 4> &segments, std::uint32_t hits) {
    const bool complete = std::all_of(segments.begin(), segments.begin() + static_cast<std::ptrdiff_t>(play_.size),
                                      [](const Segment &s) { return s.done(); });
    if (complete) return note(p, hits);
    if (!going(p)) return;
    const StepSets legal = legal_steps(options_, p);
    for (std::size_t i = 0; i < play_.size; ++i) {
      const Segment &segment = segments[i];
      const auto same = [&](const Segment &o) { return o.same_way(segment); };
      if (segment.done() || std::any_of(segments.begin(), segments.begin() + static_cast<std::ptrdiff_t>(i), same)) continue;
      if ((legal.high & bit(segment.at)) && fits(segment, p.high)) go(p, segments, i, p.high, hits);
      if ((legal.low & bit(segment.at)) && fits(segment, p.low)) go(p, segments, i, p.low, hits);
    }
  }

  void go(const Position &p, std::array<Segment, 4> segments, std::size_t i, int die, std::uint32_t hits) {
    const Action a = step_id(segments[i].at, die);
    if (step_hits(p, a)) hits |= bit(step_to(a));
    segments[i].at = step_to(a);
    Position next = p;
    play(next, a);
    search(next, segments, hits);
  }

  void note(Position p, std::uint32_t hits) {
    if (going(p)) {
      if (options_.dice_use != DiceUse::voluntary) return;  // dice are left that must be played
      play(p, pass_id);
    }
    if (play_.stars & ~hits) return;
    for (const Found &other_way : found_)
      if (other_way.result == p) return;
    found_.push_back({p, (hits & ~play_.landings) != 0});
  }

  bool refuse_part(const Position &p, const Segment &part, Action tried, Refusal &why) const {
    char text[16];
    TextSink move(text, sizeof text);
    write_point(part.at, move);
    move << '/';
    write_point(part.end, move);
    if (!going(p)) return why.illegal("BG-TXT-05", part.offset, move.view(), ": no die is left for this");
    if (tried == core::no_action) return why.illegal("BG-TXT-05", part.offset, move.view(), ": no die goes this way");
    const Game::C c{options_};
    const core::Verdict verdict = Game::judge(c, p, tried);
    char reason[Refusal::detail_size];
    TextSink detail(reason, sizeof reason);
    Game::detail(c, p, tried, verdict, detail);
    char step[16];
    TextSink step_text(step, sizeof step);
    Game::write_action(options_, tried, step_text);
    return why.illegal("BG-TXT-05", part.offset, step_text.view(), ": ", verdict.rule, ": ", detail.view());
  }

  bool refuse_rest(const Position &p, Refusal &why) const {
    if (!going(p)) return why.illegal("BG-TXT-05", 0, "a star stands where nothing is hit");
    char text[64];
    TextSink rest(text, sizeof text);
    const std::vector<Play> plays = all_plays(options_, p);
    if (!plays.empty()) Game::turn_text(Game::C{options_}, p, plays.front().span(), rest);
    return why.illegal("BG-TXT-05", 0, "more dice must be played (BG-USE-01), for instance with ", rest.view(), " as well");
  }

  Options options_;
  Position start_;
  const WrittenPlay &play_;
  std::uint8_t player_;
  std::vector<Found> found_;
};

// The one play meant, or null (BG-TXT-05).
const Found *choose(const std::vector<Found> &found) {
  if (found.size() == 1) return &found.front();
  const Found *plain = nullptr;
  for (const Found &candidate : found) {
    if (candidate.hits_unwritten) continue;
    if (plain) return nullptr;
    plain = &candidate;
  }
  return plain;
}

bool read_whole_play(const Options &options, const Position &p, const WrittenPlay &play, std::vector<Action> &turn,
                     bool &fits, Refusal &why) {
  Matcher matcher(options, p, play);
  const std::vector<Found> &found = matcher.run();
  fits = !found.empty();
  if (!fits) return matcher.refuse(why);
  const Found *chosen = choose(found);
  if (!chosen) return why.illegal("BG-TXT-05", 0, "ambiguous: several plays fit, differing in what they hit on the way; mark the hits");
  for (const Play &canonical : all_plays(options, p))
    if (matcher.played(canonical.span()) == chosen->result) {
      turn.assign(canonical.span().begin(), canonical.span().end());
      return true;
    }
  return why.illegal("BG-NODE-05", 0, "the steps already made are not the canonical beginning of this play");
}

}  // namespace

bool read_play_text(const Options &options, const Position &p, std::string_view text, std::vector<Action> &turn,
                    Refusal &why) {
  WrittenPlay play;
  if (!read_play(text, play)) return why.syntax("BG-TXT-05", 0, "this is no play such as 24/20 13/8 or 25/22* 6/0");
  bool fits = false;
  return read_whole_play(options, p, play, turn, fits, why);
}

bool Game::turn_read(const C &c, const Position &p, std::string_view text, std::vector<Action> &turn, Refusal &why) {
  WrittenPlay play;
  Refusal unread;
  const core::Reading single = read_here(c, p, text, unread);
  const bool is_single = unread.status == core::Status::ok;
  core::Verdict verdict = single.verdict;
  if (is_single && single.action != core::no_action) {
    const core::Verdict judged = judge(c, p, single.action);
    if (!judged.legal()) verdict = judged;
    if (verdict.legal()) {
      turn.assign(1, single.action);
      return true;
    }
  }
  const bool is_play = read_play(text, play);
  if (is_play && p.phase == Phase::move) {
    Refusal whole;
    bool fits = false;
    if (read_whole_play(c.options, p, play, turn, fits, whole)) return true;
    // `8/3` with 3-2 has the form of a step with a 5; where it is the start and end of plays it means one of them.
    if (!is_single || fits) {
      why = whole;
      return false;
    }
  }
  if (is_single) {
    char reason[Refusal::detail_size];
    TextSink line(reason, sizeof reason);
    detail(c, p, single.action, verdict, line);
    why.illegal(verdict.rule, 0, line.view());
    why.action = single.action;
    return false;
  }
  if (is_play) return why.illegal("BG-TXT-05", 0, "no play is due in this phase");
  why = unread;
  return why.syntax("", 0, "neither an action nor a whole play such as 24/20 13/8, bar/22*/16, 6/5*(2)");
}

}  // namespace hoyle::games::backgammon
