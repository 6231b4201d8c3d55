#include "games/castles/status.hpp"

#include "games/castles/intent.hpp"
#include "games/castles/queries.hpp"

namespace hoyle::games::castles {

using core::TextSink;

namespace {

class Writer {
 public:
  Writer(const Options &o, const Position &p, bool russian, TextSink &out)
      : o_(o), p_(p), russian_(russian), out_(out) {}

  void turn() {
    if (p_.turn > 0) out_ << say("Turn ", "Ход ") << p_.turn << ", " << side(p_.side) << ": ";
    phase();
    if (p_.cur < max_soldiers && p_.phase == Phase::man) {
      out_ << ", ";
      name(p_.cur);
      out_ << say(" has ", ": осталось ") << p_.rest << say(" half-cells left", " полуклеток");
    }
  }

  void effects() {
    bool any = false;
    const auto tell = [&](int of, Effect effect, const char *en, const char *ru) {
      if (!p_.has(of, effect)) return;
      out_ << (any ? "; " : say("In force: ", "Действует: ")) << side(of) << ' ' << say(en, ru);
      any = true;
    };
    for (const int of : {side_d, side_a}) {
      tell(of, speed, "moves twice as fast", "движется вдвое быстрее");
      if (p_.has(of, bonus)) {
        tell(of, bonus, "adds +", "добавляет +");
        out_ << o_.magic_bonus << say(" in close combat", " в ближнем бою");
      }
      tell(of, jammed, "has a jammed gun until its turn ends", "не стреляет до конца своего хода");
      tell(of, silent, "has a gun silent for good", "больше не стреляет");
    }
  }

  void towers() {
    bool any = false;
    for (int f = 0; f < o_.floors; ++f) {
      const Place floor = floor_place(f);
      bool here = false;
      for (int i = 0; i < max_soldiers; ++i) {
        if (p_.at[i] != floor) continue;
        if (!here) {
          out_ << (any ? "; " : say("On towers: ", "На башнях: "));
          write_place(o_, floor, out_);
        }
        here = any = true;
        out_ << ' ';
        name(i);
      }
    }
  }

  void marks() {
    bool any = false;
    for (int i = 0; i < max_soldiers; ++i) {
      if (!p_.alive(i) || p_.skip[i] == 0) continue;
      out_ << (any ? " " : say("Wounded (own turns to miss): ", "Ранены (пропускают своих ходов): "));
      name(i);
      out_ << " (" << p_.skip[i] << ')';
      any = true;
    }
    list(say("Finished: ", "Закончили манёвр: "), any, [&](int i) { return p_.finished(i); });
  }

  void absent() {
    list(say("Still to be set up: ", "Ещё не поставлены: "), false, [&](int i) { return p_.at[i] == unplaced; });
    list(say("Destroyed: ", "Уничтожены: "), false,
         [&](int i) { return p_.at[i] == gone && i % max_army < o_.army[side_of(i)]; });
  }

  void counters() {
    if (p_.phase == Phase::setup || p_.phase == Phase::first) return;
    out_ << say("Turns without a loss: ", "Ходов без потерь: ") << p_.np << say(" of ", " из ") << o_.no_progress;
  }

 private:
  const char *say(const char *en, const char *ru) const { return russian_ ? ru : en; }
  static char side(int s) { return s == side_d ? 'D' : 'A'; }
  void name(int i) {
    if (i < max_soldiers)
      write_soldier(i, out_);
    else
      out_ << say("the gun", "орудие");
  }

  template <class Is>
  void list(const char *lead, bool more, Is is) {
    for (int i = 0; i < max_soldiers; ++i) {
      if (!is(i)) continue;
      if (more) out_ << "; ";
      more = false;
      out_ << lead;
      name(i);
      lead = " ";
    }
  }

  // Phases in which nobody is named.
  const char *phase_words() const {
    switch (p_.phase) {
      case Phase::first:
        return say("a roll decides who begins", "бросок решает, кто начинает");
      case Phase::magic:
        return say("Magic, the die is rolled", "магия, бросок кубика");
      case Phase::pick5:
        return say("Magic 5, whom to wound?", "магия 5, кого ранить?");
      case Phase::pick6:
        return say("Magic 6, whom to destroy?", "магия 6, кого уничтожить?");
      case Phase::randpick5:
        return say("Magic 5, the lot wounds somebody", "магия 5, жребий решит, кто ранен");
      case Phase::randpick6:
        return say("Magic 6, the lot destroys somebody", "магия 6, жребий решит, кто уничтожен");
      case Phase::shoot:
        return say("Shooting, aim or hold", "стрельба, прицелиться или нет");
      case Phase::shot:
        return say("Shooting at ", "стрельба, цель ");
      case Phase::man:
        return say("Manoeuvre", "манёвр");
      case Phase::setup:
        return say("Setup, next: ", "Расстановка, ставится ");
      default:
        return "";
    }
  }

  void phase() {
    out_ << phase_words();
    switch (p_.phase) {
      case Phase::setup:
        return name(piece(o_, p_.who));
      case Phase::shot:
        return name(p_.who);
      case Phase::choose:
        name(p_.who);
        out_ << say(" chooses an enemy", " выбирает противника");
        return;
      case Phase::melee:
        name(p_.who);
        out_ << say(" fights ", " дерётся с ");
        return name(p_.whom);
      case Phase::trap:
        name(p_.who);
        out_ << say(" in the gate, needs ", " в воротах, нужно ") << o_.trap_pass << say(" or more", " или больше");
        return;
      case Phase::over:
        return ending();
      default:
        return;
    }
  }

  void ending() {
    constexpr const char *how_en[] = {" by elimination", " by capture", ", no progress"};
    constexpr const char *how_ru[] = {" уничтожением", " захватом", ", ходы без потерь"};
    if (p_.who > 1)
      out_ << say("draw", "ничья");
    else
      out_ << side(p_.who) << say(" has won", ": победа");
    out_ << say(how_en[p_.whom % 3], how_ru[p_.whom % 3]);
  }

  const Options &o_;
  const Position &p_;
  bool russian_;
  TextSink &out_;
};

}  // namespace

void write_status(const Options &o, const Position &p, int n, bool russian, TextSink &out) {
  Writer w(o, p, russian, out);
  switch (n) {
    case 0:
      return w.turn();
    case 1:
      return w.effects();
    case 2:
      return w.towers();
    case 3:
      return w.marks();
    case 4:
      return w.absent();
    case 5:
      return w.counters();
    default:
      return;
  }
}

}  // namespace hoyle::games::castles
