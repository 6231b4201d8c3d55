/// \file basics.hpp
/// \brief Vocabulary of the C++ header: names of the constants, short lists, errors, verdicts, random numbers, the
/// catalogue.
///
/// Included by hoyle.hpp, which is the header to use.
#ifndef HOYLE_BASICS_HPP
#define HOYLE_BASICS_HPP

#include <hoyle/hoyle.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hoyle {
inline namespace v1 {

using Action = hoyle_action;    ///< Number of a player action or of a chance outcome.
using Seat = hoyle_seat;        ///< A player 0.., or one of the named seats below.
using Event = hoyle_event;      ///< Something that an applied action made happen.
using Outcome = hoyle_outcome;  ///< A chance outcome and its weight.

inline constexpr Seat kChance = HOYLE_CHANCE;      ///< Acts where dice fall or tiles turn.
inline constexpr Seat kTerminal = HOYLE_TERMINAL;  ///< "Acts" when the game is over.
inline constexpr Seat kPublic = HOYLE_PUBLIC;      ///< A spectator, who sees what everybody sees.
inline constexpr Seat kReferee = HOYLE_REFEREE;    ///< Sees everything.

/// Outcome of a call, as in hoyle.h.
enum class Status : hoyle_status {
  ok = HOYLE_OK,
  illegal = HOYLE_ILLEGAL,
  syntax = HOYLE_SYNTAX,
  unknown = HOYLE_UNKNOWN,
  argument = HOYLE_ARGUMENT,
  buffer = HOYLE_BUFFER,
  memory = HOYLE_MEMORY,
  empty = HOYLE_EMPTY,
  mismatch = HOYLE_MISMATCH,
  internal = HOYLE_INTERNAL
};

/// What a catalogue lists.
enum class Catalog : hoyle_catalog {
  games = HOYLE_GAMES,
  editions = HOYLE_EDITIONS,
  options = HOYLE_OPTIONS,
  rules = HOYLE_RULES,
  events = HOYLE_EVENTS,
  formats = HOYLE_FORMATS,
  terms = HOYLE_TERMS
};

/// One column of a catalogue.
enum class Field : hoyle_field {
  id = HOYLE_ID,
  title_en = HOYLE_TITLE_EN,
  title_ru = HOYLE_TITLE_RU,
  type = HOYLE_TYPE,
  values = HOYLE_VALUES,
  standard = HOYLE_DEFAULT,  ///< The default of an option.
  meaning_en = HOYLE_MEANING_EN,
  meaning_ru = HOYLE_MEANING_RU,
  source = HOYLE_SOURCE,
  condition = HOYLE_CONDITION,
  revision = HOYLE_REVISION
};

/// A bound that holds for one rules object.
enum class Limit : hoyle_limit {
  players = HOYLE_PLAYERS,
  player_actions = HOYLE_PLAYER_ACTIONS,
  all_actions = HOYLE_ALL_ACTIONS,
  max_legal = HOYLE_MAX_LEGAL,
  max_outcomes = HOYLE_MAX_OUTCOMES,
  max_events = HOYLE_MAX_EVENTS,
  max_action_text = HOYLE_MAX_ACTION_TEXT,
  max_position_text = HOYLE_MAX_POSITION_TEXT,
  features = HOYLE_FEATURES,
  max_plies = HOYLE_MAX_PLIES,
  return_min = HOYLE_RETURN_MIN,
  return_max = HOYLE_RETURN_MAX,
  has_chance = HOYLE_HAS_CHANCE,
  has_secrets = HOYLE_HAS_SECRETS,
  zero_sum = HOYLE_ZERO_SUM
};

/// How a game stands.
enum class ResultKind : std::int32_t {
  ongoing = HOYLE_ONGOING,
  win = HOYLE_WIN,
  draw = HOYLE_DRAW,
  scored = HOYLE_SCORED
};

/// The kind in one word, as in the JSON of a state.
[[nodiscard]] constexpr std::string_view result_name(ResultKind kind) noexcept {
  switch (kind) {
    case ResultKind::win: return "win";
    case ResultKind::draw: return "draw";
    case ResultKind::scored: return "scored";
    default: return "ongoing";
  }
}

/// Version of the loaded library, (major << 16) | (minor << 8) | patch; compare with HOYLE_VERSION.
[[nodiscard]] inline std::uint32_t version() noexcept { return hoyle_version(); }

/// Static name of a status, "unknown" for values that this library does not know.
[[nodiscard]] inline std::string_view status_name(Status status) noexcept {
  return hoyle_status_name(static_cast<hoyle_status>(status));
}

/// \cond internal
namespace detail {

/// A text for the C functions, which take no null pointer, not even with length 0.
inline const char *chars(std::string_view text) noexcept { return text.data() == nullptr ? "" : text.data(); }

/// A static string of the library, empty where it has none.
inline std::string_view view(const char *text) noexcept {
  return text == nullptr ? std::string_view() : std::string_view(text);
}

/// The text in a fixed field of a struct.
template <std::size_t N>
std::string_view field(const char (&text)[N]) noexcept {
  return std::string_view(text, static_cast<std::size_t>(std::find(text, text + N, '\0') - text));
}

inline hoyle_reason blank_reason(hoyle_status status = HOYLE_OK) noexcept {
  hoyle_reason reason{};
  reason.status = status;
  reason.offset = -1;
  reason.action = -1;
  return reason;
}

}  // namespace detail
/// \endcond

/// Thrown when a call cannot do what it was asked for; carries the library's reason.
class Error : public std::runtime_error {
 public:
  /// \param reason what the library says   \param doing what was tried, for the message
  explicit Error(const hoyle_reason &reason, std::string_view doing = {})
      : std::runtime_error(message(reason, doing)), reason_(reason) {}

  /// All that the library says.
  [[nodiscard]] const hoyle_reason &reason() const noexcept { return reason_; }
  /// What kind of failure it is.
  [[nodiscard]] Status status() const noexcept { return static_cast<Status>(reason_.status); }
  /// Rule id such as "JG-CAP-03", empty where no rule applies.
  [[nodiscard]] std::string_view rule() const noexcept { return detail::field(reason_.rule); }
  /// One English line that says what exactly is wrong.
  [[nodiscard]] std::string_view detail() const noexcept { return detail::field(reason_.detail); }
  /// Byte offset in the text that was read, or -1.
  [[nodiscard]] std::int32_t offset() const noexcept { return reason_.offset; }
  /// The action that the text names, or -1.
  [[nodiscard]] Action action() const noexcept { return reason_.action; }

 private:
  static std::string message(const hoyle_reason &reason, std::string_view doing) {
    std::string text(doing);
    const auto add = [&text](std::string_view part) {
      if (part.empty()) return;
      if (!text.empty()) text += ": ";
      text += part;
    };
    add(detail::field(reason.rule));
    const std::string_view said = detail::field(reason.detail);
    add(said.empty() ? detail::view(hoyle_status_name(reason.status)) : said);
    return text;
  }

  hoyle_reason reason_;
};

/// \cond internal
namespace detail {

[[noreturn]] inline void fail(hoyle_status status, hoyle_reason reason, std::string_view doing) {
  if (status == HOYLE_MEMORY) throw std::bad_alloc();
  reason.status = status;
  throw Error(reason, doing);
}

inline void check(hoyle_status status, std::string_view doing) {
  if (status != HOYLE_OK) fail(status, blank_reason(), doing);
}

/// The text that `call(args..., buffer, capacity, length)` writes.
template <class Call, class... Args>
std::string read_text(std::string_view doing, Call call, Args... args) {
  std::array<char, 256> shelf;
  std::size_t length = 0;
  hoyle_status status = call(args..., shelf.data(), shelf.size(), &length);
  if (status == HOYLE_OK) return std::string(shelf.data(), length);
  std::string text;
  while (status == HOYLE_BUFFER) {
    text.resize(length);
    status = call(args..., text.data(), text.size() + 1, &length);
  }
  check(status, doing);
  text.resize(length);
  return text;
}

}  // namespace detail
/// \endcond

/// A short list that needs no heap for its first `Inline` elements. Made for plain structs and numbers.
template <class T, std::size_t Inline>
class SmallVector {
 public:
  using value_type = T;
  using iterator = T *;
  using const_iterator = const T *;

  SmallVector() noexcept {}  // not defaulted: a const list may be empty, the inline room is left as it is
  SmallVector(const SmallVector &other) { assign(other.data(), other.size_); }
  SmallVector(SmallVector &&other) noexcept { steal(other); }
  SmallVector &operator=(const SmallVector &other) {
    if (this != &other) assign(other.data(), other.size_);
    return *this;
  }
  SmallVector &operator=(SmallVector &&other) noexcept {
    if (this != &other) steal(other);
    return *this;
  }
  ~SmallVector() = default;

  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
  [[nodiscard]] std::size_t capacity() const noexcept { return heap_ ? heap_capacity_ : Inline; }
  [[nodiscard]] T *data() noexcept { return heap_ ? heap_.get() : shelf_.data(); }
  [[nodiscard]] const T *data() const noexcept { return heap_ ? heap_.get() : shelf_.data(); }
  [[nodiscard]] T *begin() noexcept { return data(); }
  [[nodiscard]] T *end() noexcept { return data() + size_; }
  [[nodiscard]] const T *begin() const noexcept { return data(); }
  [[nodiscard]] const T *end() const noexcept { return data() + size_; }
  [[nodiscard]] T &operator[](std::size_t i) noexcept { return data()[i]; }
  [[nodiscard]] const T &operator[](std::size_t i) const noexcept { return data()[i]; }
  [[nodiscard]] const T &front() const noexcept { return data()[0]; }
  [[nodiscard]] const T &back() const noexcept { return data()[size_ - 1]; }
  [[nodiscard]] std::span<const T> span() const noexcept { return {data(), size_}; }
  operator std::span<const T>() const noexcept { return span(); }

  void clear() noexcept { size_ = 0; }
  /// Makes room for `wanted` elements; what stood there is lost.
  void make_room(std::size_t wanted) {
    size_ = 0;
    if (wanted <= capacity()) return;
    heap_.reset(new T[wanted]);
    heap_capacity_ = wanted;
  }
  /// Says that `count` elements have been written to data(); `count` is at most capacity().
  void set_size(std::size_t count) noexcept { size_ = count; }
  void push_back(const T &value) {
    if (size_ == capacity()) {
      const T copy = value;
      SmallVector larger;
      larger.make_room(2 * size_ + 1);
      std::copy(begin(), end(), larger.data());
      larger.size_ = size_;
      steal(larger);
      data()[size_++] = copy;
      return;
    }
    data()[size_++] = value;
  }

 private:
  void assign(const T *from, std::size_t count) {
    make_room(count);
    std::copy(from, from + count, data());
    size_ = count;
  }
  void steal(SmallVector &other) noexcept {
    if (other.heap_) {
      heap_ = std::move(other.heap_);
      heap_capacity_ = std::exchange(other.heap_capacity_, 0);
    } else {
      heap_.reset();
      std::copy(other.shelf_.data(), other.shelf_.data() + other.size_, shelf_.data());
    }
    size_ = std::exchange(other.size_, 0);
  }

  std::array<T, Inline> shelf_;
  std::unique_ptr<T[]> heap_;
  std::size_t heap_capacity_ = 0;
  std::size_t size_ = 0;
};

using Actions = SmallVector<Action, 128>;  ///< Legal ids, a history, the atoms of a turn.
using Events = SmallVector<Event, 16>;     ///< What one action made happen.
using Payoffs = SmallVector<double, 8>;    ///< One number for each player.

/// \cond internal
namespace detail {

/// The list that `call(args..., buffer, capacity, count)` writes.
template <class List, class Call, class... Args>
List read_list(std::string_view doing, Call call, Args... args) {
  List list;
  std::size_t count = 0;
  hoyle_status status = call(args..., list.data(), list.capacity(), &count);
  while (status == HOYLE_BUFFER) {
    list.make_room(count);
    status = call(args..., list.data(), list.capacity(), &count);
  }
  check(status, doing);
  list.set_size(count);
  return list;
}

}  // namespace detail
/// \endcond

/// Sentence of a rule such as "JG-CAP-03" (meaning_en, meaning_ru) or its source; empty for an unknown id.
[[nodiscard]] inline std::string_view rule_text(const std::string &rule_id, Field field = Field::meaning_en) noexcept {
  return detail::view(hoyle_rule_text(rule_id.c_str(), static_cast<hoyle_field>(field)));
}

/// An answer of the rules: yes, or no and why. True in a condition when the answer is yes.
class Verdict {
 public:
  /// Yes, about nothing in particular.
  Verdict() noexcept : reason_(detail::blank_reason()) {}
  /// What a C function answered.
  explicit Verdict(const hoyle_reason &reason) noexcept : reason_(reason) {}

  [[nodiscard]] explicit operator bool() const noexcept { return reason_.status == HOYLE_OK; }
  [[nodiscard]] bool legal() const noexcept { return reason_.status == HOYLE_OK; }
  [[nodiscard]] Status status() const noexcept { return static_cast<Status>(reason_.status); }
  /// Rule id such as "JG-CAP-03", empty where no rule applies.
  [[nodiscard]] std::string_view rule() const noexcept { return detail::field(reason_.rule); }
  /// One English line about this very case.
  [[nodiscard]] std::string_view detail() const noexcept { return detail::field(reason_.detail); }
  /// The rule's sentence in English, empty where no rule applies.
  [[nodiscard]] std::string_view en() const noexcept { return sentence(HOYLE_MEANING_EN); }
  /// The rule's sentence in Russian, empty where no rule applies.
  [[nodiscard]] std::string_view ru() const noexcept { return sentence(HOYLE_MEANING_RU); }
  /// Byte offset in the text that was read, or -1.
  [[nodiscard]] std::int32_t offset() const noexcept { return reason_.offset; }
  /// The action that was read or judged, or -1.
  [[nodiscard]] Action action() const noexcept { return reason_.action; }
  [[nodiscard]] const hoyle_reason &reason() const noexcept { return reason_; }

 private:
  [[nodiscard]] std::string_view sentence(hoyle_field field) const noexcept {
    return reason_.rule[0] == '\0' ? std::string_view() : detail::view(hoyle_rule_text(reason_.rule, field));
  }

  hoyle_reason reason_;
};

/// \cond internal
namespace detail {

/// A refusal becomes a value; a failure of the machine does not.
inline Verdict verdict(hoyle_status status, hoyle_reason reason, std::string_view doing) {
  if (status == HOYLE_MEMORY || status == HOYLE_INTERNAL) fail(status, reason, doing);
  reason.status = status;
  return Verdict(reason);
}

/// Throws with the rule that an illegal action breaks; `state` is as it was before the attempt.
inline void check_applied(hoyle_status status, const hoyle_state *state, Action action) {
  if (status == HOYLE_OK) return;
  hoyle_reason why = blank_reason();
  if (status == HOYLE_ILLEGAL) static_cast<void>(hoyle_state_judge(state, action, &why));
  why.action = action;
  fail(status, why, "apply");
}

}  // namespace detail
/// \endcond

/// Random numbers that are the same on every machine: a seed and an independent stream.
class Rng {
 public:
  /// Streams of one seed are independent.
  explicit Rng(std::uint64_t seed, std::uint64_t stream = 0) noexcept { hoyle_rng_seed(&raw_, seed, stream); }
  /// Goes on from a saved state.
  explicit Rng(const hoyle_rng &raw) noexcept : raw_(raw) {}
  /// Unbiased number in [0, bound), 0 if bound is 0.
  std::uint64_t below(std::uint64_t bound) noexcept { return hoyle_rng_below(&raw_, bound); }
  /// For the C functions.
  [[nodiscard]] hoyle_rng *get() noexcept { return &raw_; }
  /// The state, to be saved.
  [[nodiscard]] const hoyle_rng &raw() const noexcept { return raw_; }

 private:
  hoyle_rng raw_{};
};

/// One game of the catalogue: its editions, options, rules, event kinds, formats and terms.
class Game {
 public:
  /// \param index place in the catalogue, see games() and find_game()
  explicit Game(std::int32_t index) noexcept : index_(index) {}

  /// Place in the catalogue.
  [[nodiscard]] std::int32_t index() const noexcept { return index_; }
  /// The name by which specs call it.
  [[nodiscard]] std::string_view id() const noexcept { return about(Field::id); }
  /// A field of the game itself, empty if it has none.
  [[nodiscard]] std::string_view about(Field field) const noexcept {
    return detail::view(
        hoyle_catalog_text(index_, HOYLE_GAMES, static_cast<std::size_t>(index_), static_cast<hoyle_field>(field)));
  }
  /// Number of entries of that kind.
  [[nodiscard]] std::size_t size(Catalog what) const noexcept {
    return hoyle_catalog_size(index_, static_cast<hoyle_catalog>(what));
  }
  /// A field of entry `i`, empty if the entry has none.
  [[nodiscard]] std::string_view text(Catalog what, std::size_t i, Field field) const noexcept {
    return detail::view(
        hoyle_catalog_text(index_, static_cast<hoyle_catalog>(what), i, static_cast<hoyle_field>(field)));
  }
  /// The same game?
  friend bool operator==(Game a, Game b) noexcept { return a.index_ == b.index_; }

 private:
  std::int32_t index_;
};

/// All games of the library.
[[nodiscard]] inline std::vector<Game> games() {
  std::vector<Game> all;
  const std::size_t count = hoyle_catalog_size(0, HOYLE_GAMES);
  for (std::size_t i = 0; i < count; ++i) all.emplace_back(static_cast<std::int32_t>(i));
  return all;
}

/// The game of that id. \throws Error (Status::unknown)
[[nodiscard]] inline Game find_game(std::string_view id) {
  const std::int32_t index = hoyle_game_find(detail::chars(id), id.size());
  if (index < 0) detail::fail(HOYLE_UNKNOWN, detail::blank_reason(), "no game '" + std::string(id) + "'");
  return Game(index);
}

}  // namespace v1
}  // namespace hoyle

#endif  // HOYLE_BASICS_HPP
