// Features: the whole position as integers 0..255, in this order (numbers over 255 base 256, low first):
//   side, phase, who, whom, moving soldier, remaining half-cells, dragger, effects of D, effects of A,
//   np (2 numbers), turn (3 numbers);
//   each gun, D's first: state, x, y;
//   each soldier of D, then of A: state, x, y, floor, initial state, x, y, floor, turns to miss, finished.
// State: 0 these rules have none, 1 not set up, 2 destroyed, 3 on the ground, 4 on a tower, where x and y are its
// south-west cell. Soldiers in who, whom, moving soldier and dragger: 0 nobody, else 1 + number of the id table;
// in `setup` who is the number of pieces set up, in `trap` whom is 1 + direction, in `over` who is 1 D, 2 A, 3 draw
// and whom is 1 + reason. Phase and effects are the values of position.hpp.
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
    for (const int side : {side_d, side_a}) place(p_.gun(side), !o_.gun[side], false);
    for (const int side : {side_d, side_a})
      for (int i = first_of(side); i < first_of(side) + o_.army[side]; ++i) {
        place(p_.at[i], false, true);
        place(p_.home[i], false, true);
        number(p_.skip[i]);
        number(p_.finished(i) ? 1 : 0);
      }
  }

 private:
  void number(std::uint32_t n) { out_.push(static_cast<float>(n & 255u)); }
  void soldier(std::uint8_t i) { number(i < max_soldiers ? 1 + static_cast<std::uint32_t>(soldier_id(o_, i)) : 0); }

  void globals() {
    number(p_.side);
    number(static_cast<std::uint32_t>(p_.phase));
    const bool names =
        p_.phase == Phase::shot || p_.phase == Phase::choose || p_.phase == Phase::melee || p_.phase == Phase::trap;
    const bool over = p_.phase == Phase::over;
    if (names)
      soldier(p_.who);
    else
      number(over ? 1u + p_.who : p_.who);
    if (p_.phase == Phase::melee)
      soldier(p_.whom);
    else
      number(over || p_.phase == Phase::trap ? 1u + p_.whom : 0);
    soldier(p_.cur);
    number(p_.rest);
    soldier(p_.dragger);
    number(p_.effects[0]);
    number(p_.effects[1]);
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
  return global_features + 2 * gun_features + soldier_features * (o.army[0] + o.army[1]);
}

void write_features(const Options &o, const Position &p, core::Sink<float> &out) { Writer(o, p, out).write(); }

}  // namespace hoyle::games::castles
