#include "games/castles/configure.hpp"

#include <algorithm>

#include "games/castles/intent.hpp"
#include "games/castles/map.hpp"

namespace hoyle::games::castles {

using core::Refusal;
using core::Scanner;
using core::Settings;

namespace {

constexpr int max_ratio = 999;

bool take_ratio(Scanner &in, Ratio &out) {
  int p = 0;
  int q = 0;
  if (!take_int(in, p) || !in.take('/') || !take_int(in, q) || p > q || q < 1 || q > max_ratio) return false;
  out = {static_cast<std::uint16_t>(p), static_cast<std::uint16_t>(q)};
  return true;
}

class Configurator {
 public:
  Configurator(Settings &settings, Options &o, Refusal &why) : s_(settings), o_(o), why_(why) {}

  bool run() {
    derive();
    read_sides();
    read_manoeuvre();
    read_combat();
    if (!read_shot()) return false;
    if (o_.mutual && o_.limit_defender) return refuse("limit_result", "defender is for the siege mode only");
    return build_map(s_.text("map"), o_, s_.offset("map"), why_) && check_automatic() && finish();
  }

 private:
  std::uint8_t number(std::string_view option) const { return static_cast<std::uint8_t>(s_.number(option)); }
  bool truth(std::string_view option) const { return s_.is(option, "true"); }

  void derive() {
    o_.mutual = s_.is("mode", "mutual");
    const std::int64_t defenders = s_.number("defenders");
    if (!s_.given("map") && o_.mutual) s_.set("map", "twin");
    if (!s_.given("first") && o_.mutual) s_.set("first", "roll");  // CS-SET-09
    if (!s_.given("attackers"))                                    // CS-SET-02
      s_.set("attackers", std::to_string(o_.mutual ? defenders : std::max<std::int64_t>(1, defenders - 1)));
  }

  // CS-MUT-01, CS-MUT-02: in the mutual mode both sides have a castle and a gun; the rest asks for those, not for the
  // mode.
  void read_sides() {
    o_.castle[side_d] = true;
    o_.castle[side_a] = o_.mutual;
    o_.gun[side_d] = o_.mutual;
    o_.gun[side_a] = true;
    o_.army[side_d] = number("defenders");
    o_.army[side_a] = number("attackers");
    o_.army_max = std::max(o_.army[side_d], o_.army[side_a]);
    o_.automatic = s_.is("setup", "auto");
    o_.first = static_cast<First>(s_.number("first"));
    o_.zone_depth = number("zone_depth");
    o_.min_tower = number("min_tower");
    o_.resolution = number("resolution");
  }

  // A finer grid serves rulers and cameras (CS-REF-02).
  void read_manoeuvre() {
    const auto half_cells = [this](std::string_view option) {
      return static_cast<std::uint8_t>(2 * o_.resolution * number(option));  // CS-GEO-02
    };
    constexpr std::uint8_t diagonal[] = {3, 2, 4};
    o_.budget = half_cells("steps");
    o_.climb_cost = half_cells("climb_steps");
    o_.wall_cost = half_cells("wall_steps");
    o_.metric = static_cast<Metric>(s_.number("metric"));
    o_.diagonal_cost = diagonal[s_.number("metric")];
    o_.capacity = number("tower_capacity");
    o_.gun_drag = truth("gun_drag");
    o_.gun_relay = truth("gun_relay");
  }

  void read_combat() {
    o_.magic_bonus = number("magic_bonus");
    o_.magic_target = static_cast<MagicTarget>(s_.number("magic_target"));
    o_.magic_lapse = truth("magic_lapse");
    o_.skip_all = s_.is("skip_scope", "all");
    o_.wound_turns = number("wound_turns");
    o_.kill_diff = number("kill_diff");
    o_.reroll = s_.is("melee_tie", "reroll");
    o_.centre = s_.is("melee_measure", "centre");
    o_.line = s_.is("wound_return", "line");
    o_.trap_pass = number("trap_pass");
    o_.trap_fail = static_cast<TrapFail>(s_.number("trap_fail"));
    o_.trap_both_ways = truth("trap_both_ways");
    o_.shooting_end = static_cast<ShootingEnd>(s_.number("shooting_end"));
    o_.gate_attempt = s_.is("gate_enter", "attempt");
    o_.capture = truth("capture");
    o_.no_progress = static_cast<std::uint16_t>(s_.number("no_progress"));
    o_.limit_defender = s_.is("limit_result", "defender");
  }

  bool refuse(std::string_view option, std::string_view what) {
    return why_.no(core::Status::unknown, "", s_.offset(option), "option ", option, ": ", what);
  }

  bool read_shot() {  // CS-SHO-07..09
    o_.parapet = truth("parapet");
    o_.entry_any = s_.is("shot_entry", "any");
    if (!whole_ratio("shot_cover", o_.shot_cover) || !whole_ratio("shot_stray", o_.shot_stray)) return false;
    if (!read_table(s_.text("shot_table")))
      return refuse("shot_table",
                    "up to 16 entries d:p/q joined by '+' are expected, d ascending from 0 to 99, the last '*'");
    Scanner in(s_.text("fall_weights"));
    int sum = 0;
    for (int i = 0; i < 3; ++i) {
      int weight = 0;
      if ((i > 0 && !in.take(':')) || !take_int(in, weight) || weight > max_ratio)
        return refuse("fall_weights", "three numbers a:b:c from 0 to 999 are expected");
      o_.fall_weights[i] = static_cast<std::uint16_t>(weight);
      sum += weight;
    }
    return (in.done() && sum > 0) || refuse("fall_weights", "three numbers a:b:c are expected, not all 0");
  }
  bool whole_ratio(std::string_view option, Ratio &out) {
    Scanner in(s_.text(option));
    return (take_ratio(in, out) && in.done()) || refuse(option, "p/q with 0 <= p <= q <= 999, q >= 1, is expected");
  }
  bool read_table(std::string_view text) {
    Scanner in(text);
    int last = -1;
    for (RangeEntry &entry : o_.shot_table) {
      if (in.take('*')) {
        entry.reach = 0xFFFF;
        return in.take(':') && take_ratio(in, entry.chance) && in.done();
      }
      int reach = 0;
      if (!take_int(in, reach) || reach <= last || reach > 99) return false;
      last = reach;
      entry.reach = static_cast<std::uint16_t>(reach);
      if (!in.take(':') || !take_ratio(in, entry.chance) || !in.take('+')) return false;
    }
    return false;
  }

  bool check_automatic() {
    if (!o_.automatic) return true;
    if (!find_preset(s_.text("map"))) return refuse("setup", "auto needs a preset map");
    if (o_.army_max > placement_size) return refuse("setup", "auto has places for at most 5 soldiers of a side");
    return true;
  }

  bool finish() {
    o_.places = o_.cells + o_.floors;
    o_.aim_base = 2 + o_.places;
    o_.chance_base = o_.aim_base + 44 * o_.army_max;
    for (Place &place : o_.automatic_places) place = gone;
    if (!o_.automatic) return true;
    const Preset &preset = *find_preset(s_.text("map"));
    for (const int side : {side_d, side_a}) {
      for (int i = 0; i < o_.army[side]; ++i)
        o_.automatic_places[first_of(side) + i] = placed(preset.soldiers[side][i]);
      if (o_.gun[side]) o_.automatic_places[max_soldiers + side] = placed(preset.guns[side]);
    }
    return true;
  }
  // A place in steps on the finer grid: the middle cell of its step square; a platform stays the platform.
  Place placed(std::string_view text) const {
    Scanner in(text);
    Spot spot;
    take_place(in, spot, false);
    const int r = o_.resolution;
    const int middle = spot.level < 0 ? r / 2 : 0;
    return resolve(o_, {spot.x * r + middle, spot.y * r + middle, spot.level});
  }

  Settings &s_;
  Options &o_;
  Refusal &why_;
};

}  // namespace

bool configure(Settings &settings, Options &o, Refusal &why) {
  o = Options{};
  return Configurator(settings, o, why).run();
}

}  // namespace hoyle::games::castles
