#include "cli/safranito/board_picture.h"

#include <algorithm>
#include <cmath>

#include "cli/svg.h"

namespace peppermill::cli {
namespace {

using safranito::FilmFrame;
using safranito::Pose;

constexpr std::string_view kInk = "#2a1a12", kGround = "#f4cd6c", kMotif = "#e5b548", kPaper = "#fffaf0",
                           kAccent = "#b3290f", kWood = "#ad6229", kWoodDark = "#8f4d1e", kField = "#1b4a47",
                           kGold = "#d9962e", kBread = "#f0d090", kMuted = "#5e4a3c";
constexpr std::string_view kSerif = "Rozha One, Georgia, DejaVu Serif, serif";
constexpr std::string_view kSans = "Anek Latin, Verdana, DejaVu Sans, sans-serif";

struct Ink {
  std::string_view name, fill;
};
constexpr Ink kSpices[] = {{"Curry", "#fbe0a0"}, {"Ginger", "#f5e3c3"},  {"Cardamom", "#dfe6bd"},
                           {"Chili", "#f7cdbd"}, {"Saffron", "#fbd3a0"}, {"Garlic", "#efe2d6"},
                           {"Mint", "#c9e4d3"},  {"Cumin", "#ead9b2"},   {"Cinnamon", "#ebc9ac"}};
constexpr std::string_view kActions[][2] = {
    {"extra", "throw"}, {"spice", "card"}, {"", "reserve"}, {"head", "chef"}};
// Seats by colour and by the pattern of the ring: plain, bars, dots, squares.
constexpr Ink kSeats[] = {{"", "#1f4f8c"}, {"3 5", "#a32a45"}, {"0.1 5", "#2f6b35"}, {"5 5", "#8a5200"}};

constexpr double kMillimetre = safranito::kMillimetre;

std::string text(std::string_view view) { return std::string(view); }
double mm(std::int32_t micrometres) { return micrometres / kMillimetre; }
// SVG's y points down.
std::string x_of(std::int32_t x) { return number(mm(x)); }
std::string y_of(std::int32_t y) { return number(-mm(y)); }

void words(Svg& svg, std::string_view what, double x, double y, double size, std::string_view fill,
           std::string_view font = kSerif, std::string_view anchor = "middle") {
  svg.text(what, {{"x", number(x)},
                  {"y", number(y)},
                  {"font-size", number(size)},
                  {"font-family", text(font)},
                  {"font-weight", font == kSerif ? "bold" : "normal"},
                  {"text-anchor", text(anchor)},
                  {"fill", text(fill)}});
}

void rectangle(Svg& svg, double x, double y, double width, double height, std::string_view fill,
               std::string_view stroke, double line, double radius = 0) {
  svg.element("rect", {{"x", number(x)},
                       {"y", number(y)},
                       {"width", number(width)},
                       {"height", number(height)},
                       {"rx", number(radius)},
                       {"fill", text(fill)},
                       {"stroke", text(stroke)},
                       {"stroke-width", number(line)},
                       {"stroke-linejoin", "round"}});
}

void circle(Svg& svg, double x, double y, double radius, std::string_view fill, std::string_view stroke,
            double line, std::string_view dashes = "none", double opacity = 1) {
  svg.element("circle", {{"cx", number(x)},
                         {"cy", number(y)},
                         {"r", number(radius)},
                         {"fill", text(fill)},
                         {"stroke", text(stroke)},
                         {"stroke-width", number(line)},
                         {"stroke-dasharray", text(dashes)},
                         {"opacity", number(opacity)}});
}

void polyline(Svg& svg, const std::string& points, std::string_view stroke, double line,
              std::string_view dashes = "none") {
  svg.element("polyline", {{"points", points},
                           {"fill", "none"},
                           {"stroke", text(stroke)},
                           {"stroke-width", number(line)},
                           {"stroke-dasharray", text(dashes)},
                           {"stroke-linecap", "round"},
                           {"stroke-linejoin", "round"}});
}

// Small three-leaved sprigs on the cloth, in staggered rows.
void draw_cloth(Svg& svg, double height) {
  svg.open("pattern",
           {{"id", "cloth"}, {"width", "48"}, {"height", "76"}, {"patternUnits", "userSpaceOnUse"}});
  for (const char* at : {"translate(12 20)", "translate(36 58)"}) {
    svg.element("path", {{"d", "M0 9V0M0 4Q-8 2 -8 -5Q-1 -4 0 4Q8 2 8 -5Q1 -4 0 4M0 0Q-5 -8 0 -14Q5 -8 0 0"},
                         {"transform", at},
                         {"fill", text(kMotif)},
                         {"stroke", text(kMotif)},
                         {"stroke-width", "1.2"}});
  }
  svg.close("pattern");
  rectangle(svg, -340, -330, 680, height, kGround, "none", 0);
  rectangle(svg, -340, -330, 680, height, "url(#cloth)", "none", 0);
}

std::string zigzag(double from, double depth) {
  std::string points;
  constexpr int kTeeth = 40;
  for (int i = 0; i <= 2 * kTeeth; ++i) {
    const double along = -from + i * from / kTeeth;
    points += number(along) + "," + number(-from - (i % 2 == 0 ? 0 : depth)) + " ";
  }
  return points;
}

void draw_board(Svg& svg) {
  rectangle(svg, -264, -263, 540, 540, kInk, "none", 0, 6);  // a hard shadow
  rectangle(svg, -270, -270, 540, 540, kWood, kInk, 3, 4);
  for (const int turn : {0, 90, 180, 270}) {
    const std::string spin = "rotate(" + std::to_string(turn) + ")";
    svg.element("path", {{"d", "M-270 -270L-240 -240"},
                         {"transform", spin},
                         {"stroke", text(kWoodDark)},
                         {"stroke-width", "2"}});
  }
  rectangle(svg, -240, -240, 480, 480, kField, kInk, 3);
  for (const int turn : {0, 90, 180, 270}) {
    svg.element("polyline", {{"points", zigzag(230, 7)},
                             {"transform", "rotate(" + std::to_string(turn) + ")"},
                             {"fill", text(kGold)},
                             {"stroke", "none"}});
  }
  rectangle(svg, -228, -228, 456, 456, "none", kGold, 1.2);
}

void draw_places(Svg& svg) {
  for (std::size_t i = 0; i < safranito::kBowls.size(); ++i) {
    const double x = mm(safranito::kBowls[i].x), y = -mm(safranito::kBowls[i].y);
    circle(svg, x, y, 60, kGold, kInk, 2.4);
    circle(svg, x, y, 56.5, "none", kInk, 4, "1.4 6");
    circle(svg, x, y, 53, kSpices[i].fill, kInk, 1.6);
    circle(svg, x, y, 48.5, "none", kInk, 0.8, "3 3", 0.6);
    words(svg, kSpices[i].name, x, y + 36, 13, kInk);
  }
  for (std::size_t i = 0; i < safranito::kActionSpaces.size(); ++i) {
    const double x = mm(safranito::kActionSpaces[i].x), y = -mm(safranito::kActionSpaces[i].y);
    circle(svg, x, y, 28, kPaper, kInk, 2.4);
    circle(svg, x, y, 24.5, "none", kAccent, 1.2);
    const bool one_line = kActions[i][0].empty();
    if (!one_line) words(svg, kActions[i][0], x, y - 1, 11, kInk);
    words(svg, kActions[i][1], x, y + (one_line ? 4 : 11), 11, kInk);
  }
}

// From above a leaning chip is an ellipse, narrow along its axis.
struct Ellipse {
  double narrow, angle;
};
Ellipse ellipse_of(double axis_x, double axis_y, double axis_z) {
  constexpr double kDegrees = 57.29577951308232;
  const double tilt = std::sqrt(std::max(0.0, 1 - axis_z * axis_z));
  return {20 * std::abs(axis_z) + 2 * tilt, std::atan2(-axis_y, axis_x) * kDegrees};
}

void chip_shape(Svg& svg, const Ellipse& e, double size, std::string_view fill, std::string_view stroke,
                double line, std::string_view dashes = "none") {
  svg.element("ellipse", {{"rx", number(e.narrow * size / 20)},
                          {"ry", number(size)},
                          {"transform", "rotate(" + number(e.angle) + ")"},
                          {"fill", text(fill)},
                          {"stroke", text(stroke)},
                          {"stroke-width", number(line)},
                          {"stroke-dasharray", text(dashes)},
                          {"stroke-linecap", dashes.starts_with("0.1") ? "round" : "butt"}});
}

std::string place_at(double x, double y) { return "translate(" + number(x) + " " + number(y) + ")"; }

void draw_chip(Svg& svg, const PictureChip& chip, bool is_thrown) {
  const Pose& pose = chip.lying.pose;
  const double unit = Pose::kAxisUnit;
  const Ellipse e = ellipse_of(pose.axis[0] / unit, pose.axis[1] / unit, pose.axis[2] / unit);
  const Ink& seat = kSeats[chip.seat];
  const bool up = pose.face == safranito::Face::up;
  const double lift = 2 + mm(pose.z) / 2;
  svg.open("g", {{"transform", place_at(mm(pose.x) + lift, -mm(pose.y) + lift)}, {"opacity", "0.45"}});
  chip_shape(svg, e, 20, kInk, "none", 0);
  svg.close("g");
  svg.open("g", {{"transform", place_at(mm(pose.x), -mm(pose.y))}});
  if (is_thrown) chip_shape(svg, e, 23.5, kAccent, kPaper, 1);
  chip_shape(svg, e, 19, seat.fill, kInk, 2);
  chip_shape(svg, e, 16, "none", kPaper, 2.4, seat.name.empty() ? "none" : seat.name);
  chip_shape(svg, e, 13, up ? kBread : seat.fill, kInk, 1.2);
  words(svg, std::to_string(chip.value), 0, -4.4, 9, up ? kInk : kPaper, kSans);
  circle(svg, 0, 0, 3, kField, kInk, 1);
  words(svg, up ? "up" : "down", 0, 10, 6, up ? kInk : kPaper, kSans);
  svg.close("g");
}

std::vector<const FilmFrame*> frames_of(const safranito::Film& film, std::uint8_t id) {
  std::vector<const FilmFrame*> frames;
  for (const FilmFrame& frame : film.frames) {
    if (frame.id == id) frames.push_back(&frame);
  }
  return frames;
}

// Dotted while the chip is in the air, solid while it slides.
void draw_way(Svg& svg, const safranito::Film& film, std::uint8_t id, std::string_view colour, double line) {
  const auto frames = frames_of(film, id);
  const auto in_air = [&](std::size_t i) { return frames[i]->z > 4 * kMillimetre; };
  for (std::size_t i = 0; i + 1 < frames.size();) {
    const bool air = in_air(i) || in_air(i + 1);
    std::string points = x_of(frames[i]->x) + "," + y_of(frames[i]->y);
    while (i + 1 < frames.size() && (in_air(i) || in_air(i + 1)) == air) {
      ++i;
      points += " " + x_of(frames[i]->x) + "," + y_of(frames[i]->y);
    }
    polyline(svg, points, kInk, line + 2, air ? "0.1 7" : "none");
    polyline(svg, points, colour, line, air ? "0.1 7" : "none");
  }
}

// The thrown chip's attitude at regular intervals.
void draw_ghosts(Svg& svg, const safranito::Film& film, std::uint8_t id) {
  constexpr int kEvery = 45;  // ms
  int next = 0;
  for (const FilmFrame* frame : frames_of(film, id)) {
    if (frame->time < next) continue;
    next = frame->time + kEvery;
    const double unit = FilmFrame::kTurnUnit;
    const double w = frame->turn[0] / unit, x = frame->turn[1] / unit, y = frame->turn[2] / unit,
                 z = frame->turn[3] / unit;
    const Ellipse e = ellipse_of(2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y));
    svg.open("g", {{"transform", place_at(mm(frame->x), -mm(frame->y))}});
    chip_shape(svg, e, 20, "none", kPaper, 1);
    svg.close("g");
  }
}

void draw_touches(Svg& svg, const safranito::Film& film) {
  for (const safranito::Touch& touch : film.touches) {
    const double size = std::min(7.0, 1.5 + touch.strength / 350.0);
    const double x = mm(touch.x), y = -mm(touch.y);
    if (touch.surface == safranito::Surface::board) {
      circle(svg, x, y, size, kPaper, kInk, 1);
    } else if (touch.surface == safranito::Surface::rim) {
      svg.element("rect", {{"x", number(-size)},
                           {"y", number(-size)},
                           {"width", number(2 * size)},
                           {"height", number(2 * size)},
                           {"transform", place_at(x, y) + " rotate(45)"},
                           {"fill", text(kGold)},
                           {"stroke", text(kInk)},
                           {"stroke-width", "1.2"}});
    } else {
      svg.element("path", {{"d", "M0 -2L0.6 -0.6L2 0L0.6 0.6L0 2L-0.6 0.6L-2 0L-0.6 -0.6Z"},
                           {"transform", place_at(x, y) + " scale(" + number(size) + ")"},
                           {"fill", text(kAccent)},
                           {"stroke", text(kPaper)},
                           {"stroke-width", "0.2"}});
    }
  }
}

// Where the hand was and where it aimed.
void draw_hand(Svg& svg, const BoardPicture& picture) {
  const double at = picture.wanted.at, turn = picture.wanted.heading / 10.0;
  const int side = safranito::side_of(picture.thrower, picture.players);
  svg.open("g", {{"transform", "rotate(" + std::to_string(90 * side) + ") translate(" + number(at) +
                                   " 270) rotate(" + number(turn) + ")"}});
  svg.element("path", {{"d", "M0 44V14M-7 22L0 12L7 22"},
                       {"fill", "none"},
                       {"stroke", text(kInk)},
                       {"stroke-width", "5"},
                       {"stroke-linecap", "round"},
                       {"stroke-linejoin", "round"}});
  svg.element("path", {{"d", "M0 44V14M-7 22L0 12L7 22"},
                       {"fill", "none"},
                       {"stroke", text(kAccent)},
                       {"stroke-width", "2.4"},
                       {"stroke-linecap", "round"},
                       {"stroke-linejoin", "round"}});
  circle(svg, 0, 0, 5, kPaper, kInk, 2);
  svg.close("g");
}

void draw_seats(Svg& svg, const BoardPicture& picture) {
  for (int seat = 0; seat < picture.players; ++seat) {
    const int side = safranito::side_of(seat, picture.players);
    svg.open("g", {{"transform", "rotate(" + std::to_string(90 * side) + ")"}});
    // Text on the far side would be upside down.
    const std::string upright = side == 2 ? "translate(-225 303) rotate(180)" : "translate(-225 303)";
    svg.open("g", {{"transform", upright}});
    rectangle(svg, -40, -13, 80, 26, kSeats[seat].fill, kInk, 2, 6);
    words(svg, "Seat " + std::to_string(seat), 0, 5.5, 15, kPaper);
    svg.close("g");
    svg.close("g");
  }
}

void draw_caption(Svg& svg, const std::vector<std::string>& lines) {
  if (lines.empty()) return;
  const double height = 16 + 17 * static_cast<double>(lines.size());
  rectangle(svg, -317, 333, 640, height, kInk, "none", 0, 8);
  rectangle(svg, -320, 329, 640, height, kPaper, kInk, 2, 8);
  double y = 350;
  for (std::size_t i = 0; i < lines.size(); ++i, y += 17) {
    words(svg, lines[i], -308, y, 12, i == 0 ? kInk : kMuted, kSans, "start");
  }
}

bool moved(const BoardPicture& picture, const PictureChip& chip) {
  return std::none_of(picture.after.begin(), picture.after.end(),
                      [&](const PictureChip& other) { return other.lying == chip.lying; });
}

void draw_ways(Svg& svg, const BoardPicture& picture) {
  for (const PictureChip& chip : picture.before) {
    if (!moved(picture, chip)) continue;
    circle(svg, mm(chip.lying.pose.x), -mm(chip.lying.pose.y), 19, "none", kInk, 1.6, "4 4");
    draw_way(svg, picture.film, chip.lying.id, kPaper, 2);
  }
  draw_ghosts(svg, picture.film, picture.thrown_id);
  draw_way(svg, picture.film, picture.thrown_id, kAccent, 3);
}

}  // namespace

std::string draw(const BoardPicture& picture) {
  const double height = 680 + 17 * static_cast<double>(picture.caption.size());
  Svg svg;
  svg.open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                   {"viewBox", "-340 -330 680 " + number(height)},
                   {"width", "1020"},
                   {"height", number(height * 1.5)}});
  draw_cloth(svg, height);
  draw_seats(svg, picture);
  draw_board(svg);
  draw_places(svg);
  draw_ways(svg, picture);
  std::vector<PictureChip> chips = picture.after;
  std::stable_sort(chips.begin(), chips.end(), [](const PictureChip& a, const PictureChip& b) {
    return a.lying.pose.z < b.lying.pose.z;
  });
  draw_touches(svg, picture.film);
  for (const PictureChip& chip : chips) draw_chip(svg, chip, chip.lying.id == picture.thrown_id);
  draw_hand(svg, picture);
  draw_caption(svg, picture.caption);
  svg.close("svg");
  return svg.take();
}

}  // namespace peppermill::cli
