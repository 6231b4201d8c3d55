// The position: one flat value of fixed size for all bags (JK-SETUP-04 bounds it). Section 2 of the rulebook.
#pragma once

#include <array>
#include <cstdint>

#include "games/jackal/options.hpp"

namespace hoyle::games::jackal {

enum class Who : std::uint8_t { pirate, ben_gunn, missionary, friday, converted };  // the order of ids and texts
enum class Flag : std::uint8_t { none, trapped, drunk, underground };
enum class Cargo : std::uint8_t { none, coin, two_coins, galleon, coin_and_galleon };

inline constexpr std::array<const char *, 5> who_texts = {"", "G", "M", "F", "D"};
inline constexpr std::array<const char *, 5> cargo_texts = {"", "$", "$$", "&", "$&"};
constexpr int coins_of(Cargo c) { return c == Cargo::two_coins ? 2 : c == Cargo::coin || c == Cargo::coin_and_galleon ? 1 : 0; }
constexpr int galleons_of(Cargo c) { return c == Cargo::galleon || c == Cargo::coin_and_galleon ? 1 : 0; }
// Ben Gunn and the converted missionary act as pirates do (JK-BEN-02, JK-MISS-03).
constexpr bool fighter(Who w) { return w == Who::pirate || w == Who::ben_gunn || w == Who::converted; }

// A piece as one number, so that sorted order is the order of texts: team, who, square, step, flag, cargo.
// Pieces that are equal in all of these are interchangeable.
struct Piece {
  std::uint32_t key = 0;

  static constexpr Piece make(Team team, Who who, Square at, int step = 0, Flag flag = Flag::none, Cargo cargo = Cargo::none) {
    return {static_cast<std::uint32_t>(team) << 19 | static_cast<std::uint32_t>(who) << 16 | static_cast<std::uint32_t>(at) << 8 |
            static_cast<std::uint32_t>(step) << 5 | static_cast<std::uint32_t>(flag) << 3 | static_cast<std::uint32_t>(cargo)};
  }
  constexpr Team team() const { return static_cast<Team>(key >> 19); }
  constexpr Who who() const { return static_cast<Who>(key >> 16 & 7); }
  constexpr Square at() const { return static_cast<Square>(key >> 8 & 255); }
  constexpr int step() const { return static_cast<int>(key >> 5 & 7); }
  constexpr Flag flag() const { return static_cast<Flag>(key >> 3 & 3); }
  constexpr Cargo cargo() const { return static_cast<Cargo>(key & 7); }
  constexpr bool able() const { return flag() == Flag::none; }                // JK-MOVE-05
  constexpr bool standing() const { return flag() != Flag::underground; }
  bool operator==(const Piece &) const = default;
};

inline constexpr int max_pieces = 18;   // 4 x 3 pirates, and 2 each of Ben Gunn, missionary, Friday (JK-SETUP-03)
inline constexpr int max_loot = 255;    // gold items on the board (JK-SETUP-04)

// What is to be done next (section 3). The chain nodes follow `arrow`; `open` and later are chance.
enum class Node : std::uint8_t {
  turn, freed, peek, look, quake, musket, bottle, bear, over,
  arrow, horse, hop, cave, plane, fly, flight, open, open_horse, open_jump, open_flight
};
constexpr bool chain_choice(Node n) { return n >= Node::arrow && n <= Node::flight; }
constexpr bool opening(Node n) { return n >= Node::open; }

enum class Over : std::uint8_t { all_gold, dead_gold, stuck, no_progress, domination, max_turns };

inline constexpr std::uint32_t progress_made = 0xFFFFFFFFu;  // `since` in a turn that has made progress already
inline constexpr std::uint8_t missionary_look = 255;         // `looks` of a missionary's look

struct Position {
  std::array<Word, inner_squares> tiles{};
  std::array<std::uint16_t, max_loot> loot{};  // sorted items: (square*6 + step)*2 + galleon
  std::array<std::uint16_t, max_teams> gold{};
  std::array<std::uint16_t, max_teams> bottles{};
  std::uint16_t sunk = 0;
  std::uint16_t passages = 0;                  // how many are used in this turn (JK-CHAIN-02)
  std::array<Piece, max_pieces> pieces{};      // sorted
  std::uint32_t turn = 0;                      // team-turns played
  std::uint32_t since = 0;                     // team-turns without progress (JK-END-04)
  std::array<Square, max_teams> ships{};
  std::uint8_t piece_count = 0;
  std::uint8_t loot_count = 0;
  Square bear = no_square;
  Team bear_team = 0;
  std::uint8_t smoke = 0;                      // remaining slots, the current one included
  bool smoke_opened = false;                   // a smoke tile was opened in this turn
  Team slot = 0;
  Node node = Node::turn;
  Square at = no_square;                       // freed, look, quake (first pick), musket, chain: the square in question
  std::uint8_t freed_step = 0;                 // freed: the spinner step
  std::uint8_t looks = 0;                      // peek, look: looks left; over: the reason
  Who who = Who::pirate;                       // chain: the mover
  Square from = no_square;                     // open: where it came from
  Square start = no_square;                    // chain with cargo: where the turn began
  std::uint8_t start_step = 0;
  Cargo cargo = Cargo::none;                   // chain: what is under way
  // Used passages: near ones by hop, three masks of eight; far flights from ice by the ice tile's place among
  // the ice tiles (at most 8 of them where there is a plane). A crocodile's far return follows from the flight.
  std::array<std::array<std::uint8_t, 3>, inner_squares> used{};
  std::array<std::uint8_t, inner_squares> flown{};

  bool operator==(const Position &) const = default;

  Word tile(Square s) const { return tiles[inner_of(s)]; }
  bool closed(Square s) const { return is_closed(tile(s)); }
  Kind acts(Square s) const { return acts_of(tile(s)); }  // of an open island square
  int spinner_steps(Square s) const { return tile_table[code_of(tile(s))].number; }
  std::span<const Piece> all() const { return {pieces.data(), piece_count}; }

  void add(Piece p);
  void remove(Piece p);               // one of them; it must be there
  bool has(Piece p) const;

  int coins(Square s, int step) const { return count_loot(s, step, 0); }
  int galleons(Square s, int step) const { return count_loot(s, step, 1); }
  bool loot_on(Square s) const;       // on any step
  void put(Square s, int step, Cargo c);
  void put_coins(Square s, int n);
  void put_galleon(Square s, int step) { put_item(item(s, step, 1)); }
  void take(Square s, int step, Cargo c);
  bool offers(Square s, int step, Cargo c) const {
    return coins(s, step) >= coins_of(c) && galleons(s, step) >= galleons_of(c);
  }

  static constexpr std::uint16_t item(Square s, int step, int galleon) {
    return static_cast<std::uint16_t>((s * 6 + step) * 2 + galleon);
  }
  static constexpr Square item_square(std::uint16_t i) { return static_cast<Square>(i / 12); }
  static constexpr int item_step(std::uint16_t i) { return i / 2 % 6; }
  static constexpr bool item_galleon(std::uint16_t i) { return i % 2 == 1; }
  void put_item(std::uint16_t i);

 private:
  int count_loot(Square s, int step, int galleon) const;
  void take_item(std::uint16_t i);
};

static_assert(sizeof(Position) <= 1536, "snapshots make the size a matter of speed");

}  // namespace hoyle::games::jackal
