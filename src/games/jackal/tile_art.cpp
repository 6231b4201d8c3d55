#include "games/jackal/tile_art.hpp"

#include "games/jackal/piece_art.hpp"

namespace hoyle::games::jackal {

namespace {

using core::Svg;
using core::TextBuffer;

void turned(Svg &svg, int degrees) {
  TextBuffer<48> attributes;
  attributes << "transform=\"rotate(" << degrees << " 30 30)\"";
  svg.open_group(attributes.view());
}

void arrows(Svg &svg, unsigned mask, bool flip) {
  for (int d = 0; d < 8; ++d) {
    if ((mask >> d & 1) == 0) continue;
    turned(svg, (flip ? d ^ 4 : d) * 45);
    const bool slanted = d % 2 == 1;
    svg.path(slanted ? "M26 30 L26 10 L18 10 L30 -4 L42 10 L34 10 L34 30 Z" : "M26 30 L26 15 L18 15 L30 2 L42 15 L34 15 L34 30 Z",
             "fill=\"#c0392b\" stroke=\"#6e1b12\" stroke-width=\"1.5\"");
    svg.close_group();
  }
  svg.circle(30, 30, 6, "fill=\"#c0392b\" stroke=\"#6e1b12\" stroke-width=\"1.5\"");
}

void horse(Svg &svg) {
  svg.path("M16 54 Q18 42 26 36 Q22 37 17 41 Q12 40 13 34 L24 18 L25 8 L32 14 Q47 20 46 54 Z", "fill=\"#6b4423\" stroke=\"#2f1c0c\" stroke-width=\"2\"");
  svg.path("M32 14 Q42 24 40 54 L46 54 Q47 20 32 14 Z", "fill=\"#2f1c0c\"");
  svg.circle(27, 24, 2, "fill=\"#fff\"");
}

void ice(Svg &svg) {
  for (int d = 0; d < 3; ++d) {
    turned(svg, d * 60);
    svg.path("M30 8 L30 52 M22 13 L30 21 L38 13 M22 47 L30 39 L38 47", "fill=\"none\" stroke=\"#2e86c1\" stroke-width=\"4\" stroke-linecap=\"round\"");
    svg.close_group();
  }
}

void spinner(Svg &svg, int n) {
  TextBuffer<200> path;
  for (int k = 1; k <= n; ++k) {
    int x = 0;
    int y = 0;
    spinner_place(n, k, x, y);
    path << (k == 1 ? 'M' : 'L') << x << ' ' << y << ' ';
  }
  svg.path(path.view(), "fill=\"none\" stroke=\"#5d4a2a\" stroke-width=\"3\" stroke-dasharray=\"4 3\"");
  for (int k = 1; k <= n; ++k) {
    int x = 0;
    int y = 0;
    spinner_place(n, k, x, y);
    svg.circle(x, y, 9, "fill=\"#fff8e1\" stroke=\"#5d4a2a\" stroke-width=\"1.5\"");
    const char digit[] = {static_cast<char>('0' + k), '\0'};
    svg.text(x, y + 5, 14, digit, "fill=\"#5d4a2a\" font-weight=\"bold\"");
  }
}

void trap(Svg &svg) {
  svg.circle(30, 30, 23, "fill=\"#3b2f2f\"");
  svg.path("M8 30 L14 20 L17 31 L22 17 L26 31 L30 15 L34 31 L38 17 L43 31 L46 20 L52 30 Z", "fill=\"#cfd8dc\" stroke=\"#37474f\"");
  svg.path("M8 31 L14 42 L17 32 L22 45 L26 32 L30 47 L34 32 L38 45 L43 32 L46 42 L52 31 Z", "fill=\"#90a4ae\" stroke=\"#37474f\"");
  svg.circle(30, 30, 23, "fill=\"none\" stroke=\"#37474f\" stroke-width=\"3\"");
}

void cannon(Svg &svg, int direction, bool flip) {
  turned(svg, (flip ? direction ^ 4 : direction) * 45);
  svg.path("M21 50 L24 14 L36 14 L39 50 Q30 58 21 50 Z", "fill=\"#37474f\" stroke=\"#1c262b\" stroke-width=\"2\"");
  svg.rect(22, 10, 16, 6, "fill=\"#1c262b\"", 2);
  svg.circle(30, 5, 4, "fill=\"#1c262b\"");
  svg.circle(17, 42, 8, "fill=\"#8d6e63\" stroke=\"#3e2723\" stroke-width=\"2\"");
  svg.circle(43, 42, 8, "fill=\"#8d6e63\" stroke=\"#3e2723\" stroke-width=\"2\"");
  svg.close_group();
}

void fortress(Svg &svg, const char *stone) {
  TextBuffer<80> attributes;
  attributes << "fill=\"" << stone << "\" stroke=\"#3e3a36\" stroke-width=\"2\"";
  svg.path("M8 54 L8 18 L8 10 L16 10 L16 16 L22 16 L22 10 L38 10 L38 16 L44 16 L44 10 L52 10 L52 54 Z", attributes.view());
  svg.path("M23 54 L23 42 Q30 32 37 42 L37 54 Z", "fill=\"#3e3a36\"");
  svg.path("M8 26 L52 26 M18 26 L18 35 M42 26 L42 35 M8 35 L24 35 M36 35 L52 35", "stroke=\"#3e3a36\" stroke-width=\"1\" fill=\"none\"");
}

void woman(Svg &svg) {
  fortress(svg, "#d7b899");
  svg.path("M17 54 L30 26 L43 54 Z", "fill=\"#e74c3c\" stroke=\"#7b241c\" stroke-width=\"1.5\"");
  svg.circle(30, 22, 8, "fill=\"#8d5524\" stroke=\"#3e2723\" stroke-width=\"1.5\"");
  svg.path("M20 26 Q18 10 30 11 Q42 10 40 26 L37 20 Q30 16 23 20 Z", "fill=\"#1b1b1b\"");
  svg.circle(37, 13, 4, "fill=\"#f06292\"");
}

void sanctuary(Svg &svg) {
  svg.path("M6 22 L30 6 L54 22 Z", "fill=\"#f5eede\" stroke=\"#6d5d43\" stroke-width=\"2\"");
  for (int x = 11; x <= 43; x += 16) svg.rect(x, 23, 7, 24, "fill=\"#f5eede\" stroke=\"#6d5d43\" stroke-width=\"1.5\"");
  svg.rect(6, 47, 48, 7, "fill=\"#e0d3b8\" stroke=\"#6d5d43\" stroke-width=\"1.5\"");
  svg.path("M30 44 Q20 36 22 30 Q26 27 30 32 Q34 27 38 30 Q40 36 30 44 Z", "fill=\"#e74c3c\"");
}

void barrel(Svg &svg) {
  svg.path("M16 8 L44 8 Q53 30 44 54 L16 54 Q7 30 16 8 Z", "fill=\"#a0622d\" stroke=\"#4a2c10\" stroke-width=\"2\"");
  svg.path("M12 20 L48 20 M11 42 L49 42", "stroke=\"#4a2c10\" stroke-width=\"4\"");
  svg.text(30, 36, 14, "RUM", "fill=\"#fff3d6\" font-weight=\"bold\"");
}

void crocodile(Svg &svg) {
  svg.path("M4 30 Q18 16 34 20 Q48 22 57 34 Q48 40 36 40 Q18 44 4 30 Z", "fill=\"#2e7d32\" stroke=\"#124016\" stroke-width=\"2\"");
  svg.path("M4 30 L10 34 L13 30 L17 35 L20 30 L24 35 L27 31", "fill=\"#fff\" stroke=\"#124016\" stroke-width=\"1\"");
  svg.circle(25, 21, 5, "fill=\"#2e7d32\" stroke=\"#124016\" stroke-width=\"2\"");
  svg.circle(25, 21, 2, "fill=\"#ffeb3b\"");
  svg.path("M34 20 L37 14 L40 21 L44 16 L47 24 M30 41 L27 49 M44 39 L46 47", "fill=\"none\" stroke=\"#124016\" stroke-width=\"3\"");
}

void skull(Svg &svg) {
  svg.path("M10 46 L50 58 M50 46 L10 58", "stroke=\"#f5f5f5\" stroke-width=\"6\" stroke-linecap=\"round\"");
  svg.path("M12 24 Q12 6 30 6 Q48 6 48 24 Q48 34 41 36 L41 45 L19 45 L19 36 Q12 34 12 24 Z", "fill=\"#f5f5f5\" stroke=\"#212121\" stroke-width=\"2\"");
  svg.circle(22, 25, 5, "fill=\"#b71c1c\"");
  svg.circle(38, 25, 5, "fill=\"#b71c1c\"");
  svg.path("M30 29 L27 35 L33 35 Z M24 38 L24 45 M30 38 L30 45 M36 38 L36 45", "fill=\"#212121\" stroke=\"#212121\" stroke-width=\"1.5\"");
}

void balloon(Svg &svg) {
  svg.path("M30 4 Q50 4 50 22 Q48 34 36 42 L24 42 Q12 34 10 22 Q10 4 30 4 Z", "fill=\"#e67e22\" stroke=\"#873600\" stroke-width=\"2\"");
  svg.path("M30 4 Q20 22 26 42 M30 4 Q40 22 34 42", "fill=\"none\" stroke=\"#fff3e0\" stroke-width=\"3\"");
  svg.path("M24 42 L26 48 M36 42 L34 48", "stroke=\"#4a2c10\" stroke-width=\"1.5\"");
  svg.rect(24, 48, 12, 9, "fill=\"#8d5a2b\" stroke=\"#4a2c10\" stroke-width=\"1.5\"", 1);
}

void plane(Svg &svg, bool used) {
  svg.path("M30 4 Q35 8 35 18 L57 28 L57 35 L35 31 L34 45 L42 51 L42 55 L30 52 L18 55 L18 51 L26 45 L25 31 L3 35 L3 28 L25 18 Q25 8 30 4 Z",
           used ? "fill=\"#b0bec5\" stroke=\"#78909c\" stroke-width=\"2\"" : "fill=\"#1e88e5\" stroke=\"#0d3c66\" stroke-width=\"2\"");
  if (used) svg.path("M12 12 L48 48 M48 12 L12 48", "stroke=\"#b71c1c\" stroke-width=\"4\"");
}

void coins(Svg &svg, int x, int y) {
  svg.circle(x, y, 6, "fill=\"#f1c40f\" stroke=\"#7d6608\" stroke-width=\"1.5\"");
}

void chest(Svg &svg, int n) {
  constexpr const char *roman[] = {"", "I", "II", "III", "IV", "V"};
  svg.path("M8 28 Q8 10 22 10 L38 10 Q52 10 52 28 Z", "fill=\"#8d5a2b\" stroke=\"#3e2410\" stroke-width=\"2\"");
  svg.rect(8, 28, 44, 24, "fill=\"#a9713a\" stroke=\"#3e2410\" stroke-width=\"2\"", 2);
  svg.path("M16 11 L16 52 M44 11 L44 52", "stroke=\"#f1c40f\" stroke-width=\"3\"");
  svg.rect(19, 24, 22, 20, "fill=\"#f1c40f\" stroke=\"#7d6608\" stroke-width=\"1.5\"", 3);
  svg.text(30, 40, 15, roman[n], "fill=\"#4a3504\" font-weight=\"bold\"");
}

void galleon(Svg &svg) {
  svg.path("M6 38 L54 38 L46 52 L14 52 Z", "fill=\"#8d5a2b\" stroke=\"#3e2410\" stroke-width=\"2\"");
  svg.path("M20 36 L20 10 L34 22 L20 32 M38 36 L38 14 L50 26 L38 33", "fill=\"#fff8e1\" stroke=\"#3e2410\" stroke-width=\"2\"");
  coins(svg, 22, 44);
  coins(svg, 30, 44);
  coins(svg, 38, 44);
}

// A face, with something on or about it.
void face(Svg &svg, const char *skin) {
  TextBuffer<80> attributes;
  attributes << "fill=\"" << skin << "\" stroke=\"#3e2410\" stroke-width=\"2\"";
  svg.circle(30, 32, 17, attributes.view());
  svg.circle(24, 30, 2, "fill=\"#1b1b1b\"");
  svg.circle(36, 30, 2, "fill=\"#1b1b1b\"");
}
void ben_gunn(Svg &svg) {
  face(svg, "#f0c9a0");
  svg.path("M13 34 Q14 58 30 58 Q46 58 47 34 Q40 44 30 42 Q20 44 13 34 Z", "fill=\"#7f8c8d\" stroke=\"#3e2410\"");
  svg.path("M8 22 Q30 -4 52 22 Q30 14 8 22 Z", "fill=\"#27632a\" stroke=\"#123314\" stroke-width=\"2\"");
}
void missionary(Svg &svg) {
  svg.path("M12 58 Q14 30 30 28 Q46 30 48 58 Z", "fill=\"#4e342e\" stroke=\"#211410\" stroke-width=\"2\"");
  svg.circle(30, 19, 11, "fill=\"#f0c9a0\" stroke=\"#211410\" stroke-width=\"2\"");
  svg.path("M19 16 Q30 4 41 16 Q30 11 19 16 Z", "fill=\"#4e342e\"");
  svg.path("M30 34 L30 54 M23 41 L37 41", "stroke=\"#f1c40f\" stroke-width=\"4\"");
}
void friday(Svg &svg) {
  face(svg, "#6d3f1f");
  svg.path("M14 24 Q30 14 46 24", "stroke=\"#e74c3c\" stroke-width=\"4\" fill=\"none\"");
  svg.path("M36 18 Q34 4 42 2 Q46 10 40 19 Z M26 17 Q20 6 26 2 Q34 8 30 17 Z", "fill=\"#27ae60\" stroke=\"#145a32\"");
  svg.path("M23 40 Q30 46 37 40", "stroke=\"#fff\" stroke-width=\"2.5\" fill=\"none\"");
}

void lighthouse(Svg &svg) {
  svg.path("M30 12 L2 2 L2 24 Z M30 12 L58 2 L58 24 Z", "fill=\"#ffe082\" opacity=\"0.9\"");
  svg.path("M24 18 L36 18 L41 56 L19 56 Z", "fill=\"#fff\" stroke=\"#37474f\" stroke-width=\"2\"");
  svg.path("M23 28 L37 28 L38 38 L22 38 Z M21 46 L39 46 L41 56 L19 56 Z", "fill=\"#c0392b\"");
  svg.rect(23, 8, 14, 10, "fill=\"#ffca28\" stroke=\"#37474f\" stroke-width=\"2\"");
  svg.path("M21 8 L30 1 L39 8 Z", "fill=\"#37474f\"");
}

void earthquake(Svg &svg) {
  svg.path("M28 2 L22 16 L32 24 L20 36 L30 44 L24 58 L36 58 L40 44 L32 36 L44 24 L34 16 L40 2 Z", "fill=\"#3e2723\"");
  svg.path("M20 30 L6 26 M42 34 L56 40 M24 14 L10 8 M40 48 L54 54", "stroke=\"#3e2723\" stroke-width=\"3\"");
}

void palm(Svg &svg, int x, int y) {
  TextBuffer<64> move;
  move << "transform=\"translate(" << x << ' ' << y << ")\"";
  svg.open_group(move.view());
  svg.path("M0 0 Q3 -12 0 -22", "stroke=\"#5d4037\" stroke-width=\"4\" fill=\"none\"");
  svg.path("M0 -22 Q-12 -28 -15 -16 Q-8 -20 0 -22 Q12 -28 15 -16 Q8 -20 0 -22 Q-4 -34 -12 -32 Q-6 -28 0 -22 Q4 -34 12 -32 Q6 -28 0 -22", "fill=\"#1b5e20\" stroke=\"#0d3311\"");
  svg.close_group();
}

void cave(Svg &svg) {
  svg.path("M4 56 Q2 22 18 14 Q30 2 44 14 Q60 24 56 56 Z", "fill=\"#8d8d8d\" stroke=\"#424242\" stroke-width=\"2\"");
  svg.path("M15 56 Q14 26 30 24 Q46 26 45 56 Z", "fill=\"#101010\"");
}

void smoke(Svg &svg) {
  svg.circle(20, 38, 14, "fill=\"#9e9e9e\" opacity=\"0.9\"");
  svg.circle(38, 40, 15, "fill=\"#bdbdbd\" opacity=\"0.9\"");
  svg.circle(30, 24, 14, "fill=\"#d6d6d6\" opacity=\"0.9\"");
  svg.circle(42, 18, 8, "fill=\"#eeeeee\" opacity=\"0.9\"");
}

void bank(Svg &svg) {
  svg.path("M5 22 L30 6 L55 22 Z", "fill=\"#b0bec5\" stroke=\"#37474f\" stroke-width=\"2\"");
  svg.path("M12 24 L12 46 M22 24 L22 46 M38 24 L38 46 M48 24 L48 46", "stroke=\"#546e7a\" stroke-width=\"5\"");
  svg.rect(5, 46, 50, 8, "fill=\"#b0bec5\" stroke=\"#37474f\" stroke-width=\"2\"");
  svg.circle(30, 35, 8, "fill=\"#f1c40f\" stroke=\"#7d6608\" stroke-width=\"1.5\"");
  svg.text(30, 40, 13, "$", "fill=\"#4a3504\" font-weight=\"bold\"");
}

void trampoline(Svg &svg) {
  svg.path("M10 44 L6 58 M50 44 L54 58 M30 48 L30 58", "stroke=\"#37474f\" stroke-width=\"3\"");
  svg.path("M6 42 Q30 30 54 42 Q30 56 6 42 Z", "fill=\"#8e24aa\" stroke=\"#37474f\" stroke-width=\"3\"");
  svg.path("M30 38 Q14 6 6 20 M30 38 Q46 6 54 20", "stroke=\"#c0392b\" stroke-width=\"3\" fill=\"none\" stroke-dasharray=\"5 3\"");
  svg.path("M2 16 L6 25 L12 17 Z M58 16 L54 25 L48 17 Z", "fill=\"#c0392b\"");
}

void den(Svg &svg) {
  cave(svg);
  svg.open_group("transform=\"translate(30 43) scale(0.75)\"");
  draw_bear(svg, 0, 0, nullptr);
  svg.close_group();
}

void musket(Svg &svg) {
  svg.path("M4 48 L14 38 L18 42 L54 8 L57 11 L26 42 L22 50 L8 56 Z", "fill=\"#6d4c41\" stroke=\"#2d1b14\" stroke-width=\"2\"");
  svg.path("M28 34 L55 9", "stroke=\"#455a64\" stroke-width=\"4\"");
  svg.path("M50 4 L57 -1 M56 14 L62 15 M48 -2 L46 4", "stroke=\"#e67e22\" stroke-width=\"2\"");
}

void carramba(Svg &svg) {
  svg.path("M30 2 L36 18 L52 8 L44 24 L58 30 L44 36 L52 52 L36 42 L30 58 L24 42 L8 52 L16 36 L2 30 L16 24 L8 8 L24 18 Z", "fill=\"#ff7043\" stroke=\"#8c2f12\" stroke-width=\"2\"");
  svg.text(30, 38, 22, "!!", "fill=\"#fff\" font-weight=\"bold\"");
}

void bottles(Svg &svg, int n) {
  for (int i = 0; i < n; ++i) draw_bottle(svg, 30 + 17 * i - 17 * (n - 1) / 2, 32);
}

}  // namespace

void spinner_place(int n, int k, int &x, int &y) {
  constexpr std::array<std::array<std::array<int, 2>, 5>, 4> places = {{
      {{{16, 44}, {44, 16}}},
      {{{13, 46}, {30, 28}, {47, 12}}},
      {{{13, 46}, {13, 16}, {46, 16}, {46, 46}}},
      {{{11, 48}, {11, 13}, {48, 13}, {48, 48}, {30, 30}}},
  }};
  x = places[static_cast<std::size_t>(n - 2)][static_cast<std::size_t>(k - 1)][0];
  y = places[static_cast<std::size_t>(n - 2)][static_cast<std::size_t>(k - 1)][1];
}

void spinner_gold_place(int n, int k, int &x, int &y) {
  constexpr std::array<std::array<std::array<int, 2>, 5>, 4> places = {{
      {{{33, 51}, {49, 34}}},
      {{{30, 51}, {47, 37}, {29, 9}}},
      {{{29, 51}, {13, 31}, {30, 9}, {46, 31}}},
      {{{24, 53}, {11, 31}, {30, 8}, {49, 31}, {36, 47}}},
  }};
  x = places[static_cast<std::size_t>(n - 2)][static_cast<std::size_t>(k - 1)][0];
  y = places[static_cast<std::size_t>(n - 2)][static_cast<std::size_t>(k - 1)][1];
}

const char *ground(Kind k) {
  switch (k) {
    case Kind::ice: return "#d6eef8";
    case Kind::jungle: return "#8bc34a";
    case Kind::crocodile: return "#bfe3c8";
    case Kind::cannibal: return "#4a3b3b";
    case Kind::smoke: return "#dfe8c0";
    default: return "#f3e2b3";
  }
}

void draw_tile(Svg &svg, Code code, bool flip, bool faded) {
  const Tile &tile = tile_table[code];
  if (faded) svg.open_group("opacity=\"0.28\"");
  switch (tile.kind) {
    case Kind::empty: break;
    case Kind::arrow: arrows(svg, tile.number, flip); break;
    case Kind::horse: horse(svg); break;
    case Kind::spinner: spinner(svg, tile.number); break;
    case Kind::ice: ice(svg); break;
    case Kind::trap: trap(svg); break;
    case Kind::cannon: cannon(svg, tile.number, flip); break;
    case Kind::fortress: fortress(svg, "#a9a299"); break;
    case Kind::woman: woman(svg); break;
    case Kind::rum: barrel(svg); break;
    case Kind::crocodile: crocodile(svg); break;
    case Kind::cannibal: skull(svg); break;
    case Kind::balloon: balloon(svg); break;
    case Kind::plane: plane(svg, faded); break;
    case Kind::chest: chest(svg, tile.number); break;
    case Kind::galleon: galleon(svg); break;
    case Kind::ben_gunn: ben_gunn(svg); break;
    case Kind::missionary: missionary(svg); break;
    case Kind::friday: friday(svg); break;
    case Kind::lighthouse: lighthouse(svg); break;
    case Kind::earthquake: earthquake(svg); break;
    case Kind::jungle:
      palm(svg, 16, 56);
      palm(svg, 44, 58);
      palm(svg, 30, 48);
      break;
    case Kind::cave: cave(svg); break;
    case Kind::bottles: bottles(svg, tile.number); break;
    case Kind::smoke: smoke(svg); break;
    case Kind::bank: bank(svg); break;
    case Kind::trampoline: trampoline(svg); break;
    case Kind::den: den(svg); break;
    case Kind::musket: musket(svg); break;
    case Kind::sanctuary: sanctuary(svg); break;
    case Kind::carramba: carramba(svg); break;
  }
  if (faded) svg.close_group();
}

}  // namespace hoyle::games::jackal
