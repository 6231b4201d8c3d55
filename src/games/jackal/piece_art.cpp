#include "games/jackal/piece_art.hpp"

namespace hoyle::games::jackal {

using core::Svg;
using core::TextBuffer;

namespace {

constexpr const char *team_ink[] = {"#222222", "#ffffff", "#ffffff", "#3b2f00"};

void open_at(Svg &svg, int x, int y, const char *scale = "") {
  TextBuffer<96> attributes;
  attributes << "transform=\"translate(" << x << ' ' << y << ')' << scale << '"';
  svg.open_group(attributes.view());
}

void pirate_hat(Svg &svg) { svg.path("M-9 -8 Q0 -17 9 -8 Q0 -11 -9 -8 Z", "fill=\"#212121\" stroke=\"#fafafa\" stroke-width=\"0.8\""); }

void cross(Svg &svg, Team team) {
  TextBuffer<64> ink;
  ink << "fill=\"none\" stroke=\"" << team_ink[team] << "\" stroke-width=\"2.4\"";
  svg.path("M0 0 L0 11 M-4 4 L4 4", ink.view());
}

// Who it is: hat, hood, feathers, beard, and a letter of the action texts where the picture alone might not do.
void character(Svg &svg, Who who, Team team) {
  constexpr const char *hood = "fill=\"#5d4037\" stroke=\"#211410\" stroke-width=\"0.8\"";
  TextBuffer<64> text;
  text << "fill=\"" << team_ink[team] << "\" font-weight=\"bold\"";
  switch (who) {
    case Who::pirate: pirate_hat(svg); break;
    case Who::ben_gunn:
      svg.path("M-6 -6 Q-6 5 0 5 Q6 5 6 -6 Q0 -3 -6 -6 Z", "fill=\"#cfd8dc\" stroke=\"#455a64\" stroke-width=\"0.8\"");
      svg.path("M-11 -7 Q0 -20 11 -7 Q0 -11 -11 -7 Z", "fill=\"#2e7d32\" stroke=\"#123314\" stroke-width=\"0.8\"");
      svg.text(0, 12, 9, "G", text.view());
      break;
    case Who::missionary:
      svg.path("M-7 -2 Q-8 -14 0 -14 Q8 -14 7 -2 Q4 -8 0 -8 Q-4 -8 -7 -2 Z", hood);
      cross(svg, team);
      break;
    case Who::friday:
      svg.path("M2 -11 Q0 -21 6 -23 Q9 -16 5 -10 Z M-2 -11 Q-8 -17 -5 -22 Q1 -18 1 -11 Z", "fill=\"#27ae60\" stroke=\"#145a32\" stroke-width=\"0.8\"");
      svg.path("M-6 -8 Q0 -13 6 -8", "fill=\"none\" stroke=\"#e67e22\" stroke-width=\"2.5\"");
      svg.text(0, 10, 12, "F", text.view());
      break;
    case Who::converted:
      svg.path("M-7 -2 Q-8 -14 0 -14 Q8 -14 7 -2 Q4 -8 0 -8 Q-4 -8 -7 -2 Z", hood);
      pirate_hat(svg);
      cross(svg, team);
      break;
  }
}

void badge(Svg &svg, int x, int y, const char *text, const char *ink) {
  TextBuffer<64> ring;
  TextBuffer<64> letter;
  ring << "fill=\"#fff\" stroke=\"" << ink << "\" stroke-width=\"1.2\"";
  letter << "fill=\"" << ink << "\" font-weight=\"bold\"";
  svg.circle(x, y, 7, ring.view());
  svg.text(x, y + 4, 10, text, letter.view());
}

}  // namespace

void draw_piece(Svg &svg, Piece q, int n, int x, int y, bool large) {
  const Team team = q.team();
  open_at(svg, x, y, large ? " scale(1.3)" : "");
  if (q.flag() == Flag::underground) svg.open_group("opacity=\"0.55\"");
  TextBuffer<96> body;
  body << "fill=\"" << team_fill[team] << "\" stroke=\"" << (team == 2 ? "#bdbdbd" : "#222222") << "\" stroke-width=\"1.8\"";
  svg.path("M-9 12 Q-9 0 -3 -2 L3 -2 Q9 0 9 12 Z", body.view());
  svg.circle(0, -6, 6, body.view());
  character(svg, q.who(), team);
  const char digit[] = {static_cast<char>('0' + n), '\0'};
  if (n > 1 && q.who() == Who::pirate) {
    TextBuffer<64> ink;
    ink << "fill=\"" << team_ink[team] << "\" font-weight=\"bold\"";
    svg.text(0, 10, 13, digit, ink.view());
  } else if (n > 1) {
    badge(svg, 10, 8, digit, "#222222");
  }
  if (q.flag() == Flag::trapped) svg.path("M-12 8 L-8 2 L-4 8 L0 2 L4 8 L8 2 L12 8 L12 13 L-12 13 Z", "fill=\"#607d8b\" stroke=\"#263238\"");
  if (q.flag() == Flag::drunk) badge(svg, 10, -9, "z", "#6a1b9a");
  if (q.flag() == Flag::underground) {
    svg.close_group();
    svg.path("M-5 14 L5 14 L0 20 Z", "fill=\"#ff7043\"");
    if (q.cargo() != Cargo::none) draw_gold(svg, 12, -6, coins_of(q.cargo()), galleons_of(q.cargo()));
  }
  svg.close_group();
}

void draw_gold(Svg &svg, int x, int y, int coins, int galleons) {
  TextBuffer<8> text;
  if (coins > 0) {
    text << coins;
    svg.circle(x, y, 8, "fill=\"#ffd54f\" stroke=\"#7d6608\" stroke-width=\"1.8\"");
    svg.text(x, y + 4, coins > 9 ? 9 : 11, text.view(), "fill=\"#4a3504\" font-weight=\"bold\"");
  }
  if (galleons > 0) {
    const int gx = coins > 0 ? x - 18 : x;
    TextBuffer<32> points;
    points << gx << ',' << y - 9 << ' ' << gx + 9 << ',' << y << ' ' << gx << ',' << y + 9 << ' ' << gx - 9 << ',' << y;
    svg.polygon(points.view(), "fill=\"#ff8f00\" stroke=\"#5d3200\" stroke-width=\"1.8\"");
    TextBuffer<8> number;
    number << 3 * galleons;
    svg.text(gx, y + 4, 11, number.view(), "fill=\"#fff\" font-weight=\"bold\"");
  }
}

void draw_ship(Svg &svg, Team team) {
  TextBuffer<80> sail;
  sail << "fill=\"" << team_fill[team] << "\" stroke=\"#3e2410\" stroke-width=\"2.5\"";
  svg.path("M31 4 L31 30", "stroke=\"#3e2410\" stroke-width=\"3\"");
  svg.path("M33 5 Q52 12 48 28 L33 28 Z M28 8 Q14 16 14 28 L28 28 Z", sail.view());
  svg.path("M4 32 L56 32 Q54 54 44 56 L16 56 Q6 54 4 32 Z", "fill=\"#8d5a2b\" stroke=\"#3e2410\" stroke-width=\"2.5\"");
}

void draw_bear(Svg &svg, int x, int y, const char *scarf) {
  open_at(svg, x, y);
  constexpr const char *fur = "fill=\"#6d4324\" stroke=\"#2f1c0c\" stroke-width=\"2\"";
  svg.circle(-10, -11, 6, fur);
  svg.circle(10, -11, 6, fur);
  svg.circle(0, 0, 16, fur);
  svg.circle(-6, -4, 2, "fill=\"#fff\"");
  svg.circle(6, -4, 2, "fill=\"#fff\"");
  svg.circle(0, 5, 7, "fill=\"#c79a6b\"");
  svg.circle(0, 2, 3, "fill=\"#1b1b1b\"");
  if (scarf != nullptr) {
    TextBuffer<80> cloth;
    cloth << "fill=\"" << scarf << "\" stroke=\"#2f1c0c\" stroke-width=\"1.5\"";
    svg.path("M-15 11 Q0 22 15 11 L16 18 Q6 24 3 23 L6 31 L-2 31 L-3 23 Q-12 23 -16 18 Z", cloth.view());
  }
  svg.close_group();
}

void draw_bottle(Svg &svg, int x, int y) {
  open_at(svg, x, y);
  svg.path("M-3 -22 L3 -22 L3 -10 Q8 -6 8 0 L8 20 L-8 20 L-8 0 Q-8 -6 -3 -10 Z", "fill=\"#2e9e6b\" stroke=\"#0e4a30\" stroke-width=\"1.5\"");
  svg.rect(-5, 0, 10, 12, "fill=\"#fff8e1\"");
  svg.close_group();
}

void draw_eye(Svg &svg, int x, int y) {
  open_at(svg, x, y);
  svg.path("M-11 0 Q0 -11 11 0 Q0 11 -11 0 Z", "fill=\"#ffffff\" stroke=\"#1565c0\" stroke-width=\"2\"");
  svg.circle(0, 0, 4, "fill=\"#1565c0\"");
  svg.close_group();
}

}  // namespace hoyle::games::jackal
