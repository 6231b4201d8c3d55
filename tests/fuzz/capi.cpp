// Bytes choose C calls and their arguments: a handful of states under two rules, wrong ids, seats, sizes and NULL too.
#include <array>

#include "fuzz/inputs.hpp"

namespace hoyle::fuzz {

namespace {

class Script {
 public:
  explicit Script(Bytes bytes) : rules_(take_rules(bytes)), in_(bytes) {}
  ~Script() {
    for (hoyle_state *s : states_) hoyle_state_free(s);
  }
  void run() {
    for (int calls = 0; !in_.done() && calls < 300; ++calls) {
      const hoyle_status status = call(in_.below(24));
      expect(status >= HOYLE_OK && status <= HOYLE_MISMATCH, std::string("a call gives ") + hoyle_status_name(status));
      for (const char c : guard_) expect(c == '#', "a call writes behind its room");
    }
  }

 private:
  hoyle_state *&slot() { return states_[in_.below(4)]; }
  hoyle_action action() {
    hoyle_state *s = slot();
    switch (in_.below(4)) {
      case 0:
        return in_.any();
      case 1:
        return static_cast<hoyle_action>(in_.below(static_cast<std::uint32_t>(rules_.actions() + 1)));
      default: {
        hoyle_action some[64];
        std::size_t n = 0;
        if (hoyle_state_legal(s, some, 64, &n) != HOYLE_OK || n == 0) return 0;
        return some[in_.below(static_cast<std::uint32_t>(n))];
      }
    }
  }
  hoyle_seat seat() { return in_.below(8) == 0 ? in_.any() : static_cast<hoyle_seat>(in_.below(8)) - 5; }
  std::size_t cap() { return in_.below(4) == 0 ? in_.below(sizeof room_) : sizeof room_; }
  char *buffer() { return in_.below(16) == 0 ? nullptr : room_; }
  hoyle_rng *rng() { return in_.below(16) == 0 ? nullptr : &rng_; }

  // Puts a made state into a slot; a refusal must give NULL.
  hoyle_status keep(hoyle_status status, hoyle_state *made) {
    expect((made != nullptr) == (status == HOYLE_OK), "a handle and a refusal");
    if (made) {
      hoyle_state *&s = slot();
      hoyle_state_free(s);
      s = made;
    }
    return status;
  }

  // Calls that change something.
  hoyle_status change(std::uint32_t which) {
    hoyle_state *made = nullptr;
    hoyle_event events[4];
    std::size_t n = 0;
    switch (which) {
      case 0: {
        const hoyle_status status = hoyle_state_create(in_.below(8) ? rules_.get() : other_.get(), &made);
        return keep(status, made);
      }
      case 1: {
        const hoyle_status status = hoyle_state_clone(slot(), &made);
        return keep(status, made);
      }
      case 2:
        return hoyle_state_copy(slot(), slot());
      case 3:
        return hoyle_state_apply(slot(), action(), events, in_.below(5), &n);
      case 4:
        return hoyle_state_undo(slot());
      case 5:
        return hoyle_state_redact(slot(), seat(), slot());
      case 6:
        return hoyle_state_determinize(slot(), seat(), rng(), slot());
      case 7:
        return hoyle_state_settle(slot(), rng());
      case 8:
        return hoyle_state_playout(slot(), rng(), in_.byte());
      case 9:
        return hoyle_state_reserve(slot(), in_.below(1000));
      case 10:
        hoyle_state_reset(slot());
        return HOYLE_OK;
      default: {
        hoyle_action ids[] = {action(), action()};
        hoyle_state *row[] = {slot(), slot()};
        if (row[0] == row[1]) return HOYLE_OK;
        hoyle_rng rngs[] = {rng_, rng_};
        return hoyle_batch_step(row, 2, ids, in_.below(2) ? rngs : nullptr, nullptr);
      }
    }
  }

  // Calls that ask.
  hoyle_status ask(std::uint32_t which) {
    const hoyle_state *s = slot();
    hoyle_state *made = nullptr;
    std::size_t n = 0;
    const std::string_view text = which >= 8 ? in_.text() : std::string_view();
    switch (which) {
      case 0:
        return hoyle_state_text(s, seat(), buffer(), cap(), &n);
      case 1:
        return hoyle_state_json(s, seat(), buffer(), cap(), &n);
      case 2:
        return hoyle_state_board(s, seat(), "unicode=1", buffer(), cap(), &n);
      case 3:
        return hoyle_state_svg(s, seat(), "last=1", buffer(), cap(), &n);
      case 4:
        return hoyle_state_record(s, seat(), buffer(), cap(), &n);
      case 5:
        return hoyle_state_history(s, seat(), reinterpret_cast<hoyle_action *>(buffer()), cap() / 4, &n);
      case 6: {
        hoyle_reason why{};
        return hoyle_state_judge(s, action(), in_.below(8) ? &why : nullptr);
      }
      case 7:
        return hoyle_state_notation(s, action(), buffer(), cap(), &n);
      case 8: {
        hoyle_reason why = test::blank_reason();
        return hoyle_state_explain(s, text.data(), text.size(), &why);
      }
      case 9: {
        const hoyle_status status = hoyle_state_parse(rules_.get(), text.data(), text.size(), &made, nullptr);
        return keep(status, made);
      }
      case 10: {
        const hoyle_status status = hoyle_record_parse(text.data(), text.size(), &made, nullptr);
        return keep(status, made);
      }
      default: {
        hoyle_action turn[8];
        return hoyle_state_turn_parse(s, text.data(), text.size(), turn, in_.below(9), &n, nullptr);
      }
    }
  }

  hoyle_status call(std::uint32_t which) { return which < 12 ? change(which) : ask(which - 12); }

  const Rules &rules_;
  Rules other_{"fixture:length=5"};
  Numbers in_;
  std::array<hoyle_state *, 4> states_{};
  hoyle_rng rng_{{1, 2, 3, 4}};
  alignas(8) char room_[4096] = {};
  char guard_[16] = {'#', '#', '#', '#', '#', '#', '#', '#', '#', '#', '#', '#', '#', '#', '#', '#'};
};

}  // namespace

void capi(Bytes bytes) {
  checked([&] { Script(bytes).run(); });
}

}  // namespace hoyle::fuzz
