// Features: the whole position as integers 0..255, the side whose turn it is first; docs/rules/castles.md has the table.
#include "games/castles/intent.hpp"
#include "games/castles/picture.hpp"
#include "games/castles/queries.hpp"

namespace hoyle::games::castles {

namespace {

constexpr int global_features = 14;
constexpr int gun_features = 3;
constexpr int soldier_features = 10;

class Writer {
 public:
  Writer(const Options &o, const Position &p, core::Sink<float> &out) : o_(o), p_(p), out_(out) {}

  void write() {
    globals();
    const int own = p_.side;
    const int other = side_d + side_a - own;
    for (const int side : {own, other}) place(p_.gun(side), !o_.gun[side], false);
    for (const int side : {own, other})
      for (int i = first_of(side); i < first_of(side) + o_.army_max; ++i) {
        const bool absent = i >= first_of(side) + o_.army[side];
        place(absent ? gone : p_.at[i], absent, true);
        place(absent ? gone : p_.home[i], absent, true);
        number(absent ? 0 : p_.skip[i]);
        number(p_.finished(i) ? 1 : 0);
      }
  }

 private:
  void number(std::uint32_t n) { out_.push(static_cast<float>(n & 255u)); }
  // 1.. the soldiers of the side whose turn it is, then those of the other, in the order in which they are written.
  void soldier(std::uint8_t i) {
    const int before = i < max_soldiers && side_of(i) != p_.side ? o_.army_max : 0;
    number(i < max_soldiers ? static_cast<std::uint32_t>(1 + before + i % max_army) : 0);
  }

  void globals() {
    number(p_.side);
    number(static_cast<std::uint32_t>(p_.phase));
    const bool names =
        p_.phase == Phase::shot || p_.phase == Phase::choose || p_.phase == Phase::melee || p_.phase == Phase::trap;
    const bool over = p_.phase == Phase::over;
    if (names)
      soldier(p_.who);
    else
      number(!over ? p_.who : p_.who > side_a ? 3u : p_.who == p_.side ? 1u : 2u);
    if (p_.phase == Phase::melee)
      soldier(p_.whom);
    else
      number(over || p_.phase == Phase::trap ? 1u + p_.whom : 0);
    soldier(p_.cur);
    number(p_.rest);
    soldier(p_.dragger);
    number(p_.effects[p_.side]);
    number(p_.effects[side_d + side_a - p_.side]);
    number(p_.np);
    number(p_.np >> 8);
    number(p_.turn);
    number(p_.turn >> 8);
    number(p_.turn >> 16);
  }

  void place(Place at, bool absent, bool with_level) {
    const Spot spot = spot_of(o_, at);
    number(absent ? 0 : at == unplaced ? 1 : !on_field(at) ? 2 : is_ground(at) ? 3 : 4);
    number(on_field(at) ? static_cast<std::uint32_t>(spot.x) : 0);
    number(on_field(at) ? static_cast<std::uint32_t>(spot.y) : 0);
    if (with_level) number(is_floor(at) ? static_cast<std::uint32_t>(spot.level) : 0);
  }

  const Options &o_;
  const Position &p_;
  core::Sink<float> &out_;
};

}  // namespace

int feature_count(const Options &o) {
  return global_features + 2 * gun_features + soldier_features * 2 * o.army_max;
}

void write_features(const Options &o, const Position &p, core::Sink<float> &out) { Writer(o, p, out).write(); }

}  // namespace hoyle::games::castles
