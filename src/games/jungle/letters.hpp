// Letters, squares and names shared by the texts and pictures.
#pragma once

#include "core/text.hpp"
#include "games/jungle/board.hpp"

namespace hoyle::games::jungle {

inline constexpr char kind_letters[] = "ELTPDWCR";
inline constexpr const char *kind_ids[] = {"elephant", "lion", "tiger", "leopard", "dog", "wolf", "cat", "rat"};
inline constexpr const char *kind_names_en[] = {"Elephant", "Lion", "Tiger", "Leopard", "Dog", "Wolf", "Cat", "Rat"};
inline constexpr const char *kind_names_ru[] = {"Слон", "Лев", "Тигр", "Леопард", "Собака", "Волк", "Кошка", "Мышь"};
inline constexpr const char *side_ids[] = {"white", "black"};

// White's pieces are upper case, Black's lower case; kind 8 is an unknown piece.
constexpr char piece_letter(int side, int kind) {
  const char c = kind < kind_count ? kind_letters[kind] : 'X';
  return side == 0 ? c : core::to_lower(c);
}

// The kind of a letter of either case, -1 if it is none. J and M are other people's P and R.
constexpr int kind_of_letter(char c) {
  c = core::to_upper(c);
  if (c == 'J') c = 'P';
  if (c == 'M') c = 'R';
  for (int kind = 0; kind < kind_count; ++kind)
    if (kind_letters[kind] == c) return kind;
  return -1;
}

inline void write_square(int square, core::TextSink &out) {
  out << static_cast<char>('a' + file_of(square)) << static_cast<char>('1' + rank_of(square));
}

// A square of the 7x9 grid in either case; -1 and the cursor left alone if there is none.
inline int take_square(core::Scanner &in) {
  const char file = core::to_lower(in.peek());
  const char rank = in.peek(1);
  if (file < 'a' || file > 'g' || rank < '1' || rank > '9') return -1;
  in.next();
  in.next();
  return square_at(file - 'a', rank - '1');
}

}  // namespace hoyle::games::jungle
