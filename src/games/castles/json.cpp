// The members of the object "board" in JSON. Truth values are 0 and 1, places and soldiers are texts.
#include "games/castles/intent.hpp"
#include "games/castles/picture.hpp"
#include "games/castles/position_text.hpp"
#include "games/castles/queries.hpp"

namespace hoyle::games::castles {

namespace {

using core::Json;
using core::TextBuffer;

class Writer {
 public:
  Writer(const Options &o, const Position &p, Json &out) : o_(o), p_(p), out_(out) {}

  void write() {
    field();
    towers();
    edges("walls", true);
    edges("gates", false);
    out_.key("soldiers").begin_array();
    for (const int side : {side_d, side_a})
      for (int i = first_of(side); i < first_of(side) + o_.army[side]; ++i) soldier(i);
    out_.end_array();
    guns();
    turn();
  }

 private:
  void place(const char *key, Place at) {
    TextBuffer<16> text;
    if (at == gone)
      text << "x";
    else
      write_place(o_, at, text);
    out_.field(key, text.view());
  }
  void name(const char *key, int i) {
    TextBuffer<8> text;
    write_soldier(i, text);
    out_.field(key, text.view());
  }
  static const char *side_name(int side) { return side == side_d ? "D" : "A"; }

  void field() {
    out_.field("map", o_.map());
    out_.field("width", std::int32_t{o_.width}).field("height", std::int32_t{o_.height});
    out_.field("resolution", std::int32_t{o_.resolution});
    for (const int side : {side_d, side_a}) {
      out_.key(side == side_d ? "area_d" : "area_a").begin_array();
      for (int y = 0; y < o_.height; ++y)
        for (int x = 0; x < o_.width; ++x)
          if (in_area(o_, ground_at(x, y), start_of_d << side)) {
            TextBuffer<8> text;
            write_cell(x, y, text);
            out_.value(text.view());
          }
      out_.end_array();
    }
  }

  void towers() {
    out_.key("towers").begin_array();
    for (int t = 0; t < o_.tower_count; ++t) {
      const Tower &tower = o_.towers[t];
      out_.begin_object();
      TextBuffer<8> text;
      write_cell(tower.x * o_.resolution, tower.y * o_.resolution, text);
      out_.field("cell", text.view());
      out_.field("storeys", std::int32_t{tower.storeys}).field("side", side_name(tower.side));
      out_.end_object();
    }
    out_.end_array();
  }

  // Edges one step long, from their west or south end, in lattice points of steps.
  void edges(const char *key, bool walls) {
    out_.key(key).begin_array();
    for (int y = 0; y <= o_.steps_y; ++y)
      for (int x = 0; x <= o_.steps_x; ++x) {
        if (x < o_.steps_x) edge(o_.south[y][x], x, y, x + 1, y, walls);
        if (y < o_.steps_y) edge(o_.west[y][x], x, y, x, y + 1, walls);
      }
    out_.end_array();
  }
  void edge(Barrier b, int x0, int y0, int x1, int y1, bool walls) {
    if (b == Barrier::none || (b == Barrier::wall) != walls) return;
    out_.begin_array();
    out_.value(x0).value(y0).value(x1).value(y1);
    if (!walls) out_.value(side_name(b == Barrier::gate_d ? side_d : side_a));
    out_.end_array();
  }

  void soldier(int i) {
    out_.begin_object();
    name("id", i);
    out_.field("side", side_name(side_of(i)));
    place("place", p_.at[i]);
    place("home", p_.home[i]);
    out_.field("skip", std::int32_t{p_.skip[i]}).field("finished", p_.finished(i) ? 1 : 0);
    out_.end_object();
  }

  void guns() {
    out_.key("guns").begin_array();
    for (const int side : {side_d, side_a}) {
      if (!o_.gun[side]) continue;
      out_.begin_object();
      out_.field("side", side_name(side));
      place("cell", p_.gun(side));
      out_.field("jammed", p_.has(side, jammed) ? 1 : 0).field("silent", p_.has(side, silent) ? 1 : 0);
      out_.end_object();
    }
    out_.end_array();
  }

  void turn() {
    TextBuffer<24> phase;
    write_phase(o_, p_, phase);
    out_.field("turn_side", side_name(p_.side)).field("phase", phase.view());
    for (const int side : {side_d, side_a}) {
      TextBuffer<8> letters;
      write_effects(p_, side, letters);
      out_.field(side == side_d ? "effects_d" : "effects_a", letters.view());
    }
    if (p_.cur < max_soldiers) {
      name("moving", p_.cur);
      out_.field("remaining", std::int32_t{p_.rest});
    }
    if (p_.dragger < max_soldiers) name("dragger", p_.dragger);
    out_.field("no_progress", p_.np).field("turn", p_.turn);
  }

  const Options &o_;
  const Position &p_;
  Json &out_;
};

}  // namespace

void write_json(const Options &o, const Position &p, Json &out) { Writer(o, p, out).write(); }

}  // namespace hoyle::games::castles
