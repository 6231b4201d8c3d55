#include "games/jackal/position.hpp"

#include <algorithm>

namespace hoyle::games::jackal {

void Position::add(Piece p) {
  if (piece_count == max_pieces) return;  // JK-SETUP-03 keeps this from happening
  std::size_t i = piece_count++;
  for (; i > 0 && pieces[i - 1].key > p.key; --i) pieces[i] = pieces[i - 1];
  pieces[i] = p;
}

void Position::remove(Piece p) {
  std::size_t i = 0;
  while (i < piece_count && !(pieces[i] == p)) ++i;
  if (i == piece_count) return;
  --piece_count;
  for (; i < piece_count; ++i) pieces[i] = pieces[i + 1];
  pieces[piece_count] = Piece{};
}

bool Position::has(Piece p) const {
  for (const Piece &q : all())
    if (q == p) return true;
  return false;
}

int Position::count_loot(Square s, int step, int galleon) const {
  const auto end = loot.begin() + loot_count;
  const auto [first, last] = std::equal_range(loot.begin(), end, item(s, step, galleon));
  return static_cast<int>(last - first);
}

bool Position::loot_on(Square s) const {
  const auto end = loot.begin() + loot_count;
  const auto found = std::lower_bound(loot.begin(), end, item(s, 0, 0));
  return found != end && item_square(*found) == s;
}

void Position::put_item(std::uint16_t i) {
  if (loot_count == max_loot) return;  // JK-SETUP-04 keeps this from happening
  std::size_t place = loot_count++;
  for (; place > 0 && loot[place - 1] > i; --place) loot[place] = loot[place - 1];
  loot[place] = i;
}

void Position::take_item(std::uint16_t i) {
  const auto end = loot.begin() + loot_count;
  const auto found = std::lower_bound(loot.begin(), end, i);
  if (found == end || *found != i) return;
  std::copy(found + 1, end, found);
  loot[--loot_count] = 0;
}

void Position::put(Square s, int step, Cargo c) {
  for (int i = 0; i < coins_of(c); ++i) put_item(item(s, step, 0));
  if (galleons_of(c)) put_item(item(s, step, 1));
}

void Position::put_coins(Square s, int n) {
  for (int i = 0; i < n; ++i) put_item(item(s, 0, 0));
}

void Position::take(Square s, int step, Cargo c) {
  for (int i = 0; i < coins_of(c); ++i) take_item(item(s, step, 0));
  if (galleons_of(c)) take_item(item(s, step, 1));
}

}  // namespace hoyle::games::jackal
