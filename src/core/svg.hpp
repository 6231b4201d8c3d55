// A small SVG writer on a TextSink: integer coordinates, no dependencies, nothing remembered but open groups.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/text.hpp"

namespace hoyle::core {

class Svg {
 public:
  // Opens the picture: `pixels` wide, with a coordinate system of width x height units.
  Svg(TextSink &out, int pixels, int width, int height) : out_(out) {
    out_ << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << pixels << "\" height=\""
         << static_cast<std::int64_t>(pixels) * height / width << "\" viewBox=\"0 0 " << width << ' ' << height << "\">";
  }
  void end() { out_ << "</svg>"; }

  // `attributes` is raw, e.g. `fill="#fff" stroke="#000"`.
  void rect(int x, int y, int w, int h, std::string_view attributes, int radius = 0) {
    out_ << "<rect x=\"" << x << "\" y=\"" << y << "\" width=\"" << w << "\" height=\"" << h << '"';
    if (radius) out_ << " rx=\"" << radius << '"';
    close(attributes);
  }
  void circle(int x, int y, int r, std::string_view attributes) {
    out_ << "<circle cx=\"" << x << "\" cy=\"" << y << "\" r=\"" << r << '"';
    close(attributes);
  }
  void line(int x1, int y1, int x2, int y2, std::string_view attributes) {
    out_ << "<line x1=\"" << x1 << "\" y1=\"" << y1 << "\" x2=\"" << x2 << "\" y2=\"" << y2 << '"';
    close(attributes);
  }
  void path(std::string_view d, std::string_view attributes) {
    out_ << "<path d=\"" << d << '"';
    close(attributes);
  }
  void polygon(std::string_view points, std::string_view attributes) {
    out_ << "<polygon points=\"" << points << '"';
    close(attributes);
  }
  // Centred on x, with the baseline at y. `content` is escaped.
  void text(int x, int y, int size, std::string_view content, std::string_view attributes = "") {
    out_ << "<text x=\"" << x << "\" y=\"" << y << "\" font-size=\"" << size << "\" text-anchor=\"middle\"";
    if (!attributes.empty()) out_ << ' ' << attributes;
    out_ << '>';
    escape(content);
    out_ << "</text>";
  }
  void open_group(std::string_view attributes) { out_ << "<g " << attributes << '>'; }
  void close_group() { out_ << "</g>"; }
  // What a pointer resting on the enclosing group shows, and a screen reader says.
  void title(std::string_view content) {
    out_ << "<title>";
    escape(content);
    out_ << "</title>";
  }
  TextSink &raw() { return out_; }

 private:
  void close(std::string_view attributes) {
    if (!attributes.empty()) out_ << ' ' << attributes;
    out_ << "/>";
  }
  void escape(std::string_view content) {
    for (const char c : content) {
      if (c == '<') out_ << "&lt;";
      else if (c == '&') out_ << "&amp;";
      else if (c == '>') out_ << "&gt;";
      else out_ << c;
    }
  }

  TextSink &out_;
};

}  // namespace hoyle::core
