// peppermill throw: describes and draws one throw onto a board.
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <fstream>
#include <optional>

#include "cli/commands.h"
#include "cli/safranito/board_picture.h"

namespace peppermill::cli {
namespace {

using namespace safranito;

constexpr std::array<ThrowNumber, 5> kNumbers{{
    {"at", &ThrowCommand::at, kAt.low, kAt.high,
     "Position along the thrower's edge, mm from its middle, right positive"},
    {"heading", &ThrowCommand::heading, kHeading.low, kHeading.high,
     "Tenths of a degree, 0 straight ahead, right positive"},
    {"speed", &ThrowCommand::speed, kSpeed.low, kSpeed.high, "mm/s"},
    {"loft", &ThrowCommand::loft, kLoft.low, kLoft.high, "Tenths of a degree above the horizontal"},
    {"spin", &ThrowCommand::spin, kSpin.low, kSpin.high, "Tenths of a turn per second"},
}};
constexpr std::string_view kSideNames[] = {"bottom", "left", "top", "right"};
constexpr std::string_view kBowlNames[] = {"curry",  "ginger", "cardamom", "chili",   "saffron",
                                           "garlic", "mint",   "cumin",    "cinnamon"};
constexpr std::string_view kActionNames[] = {"extra throw", "spice card", "reserve", "head chef"};
constexpr std::uint8_t kThrown = 31;

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == ':') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

std::optional<int> whole(const std::string& text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

// Millimetres with at most three decimals, as micrometres.
std::optional<std::int32_t> micrometres(std::string text) {
  std::size_t decimals = 0;
  if (const auto point = text.find('.'); point != std::string::npos) {
    decimals = text.size() - point - 1;
    text.erase(point, 1);
    if (decimals == 0 || decimals > 3) return std::nullopt;
  }
  text.append(3 - decimals, '0');
  return text.size() > 9 ? std::nullopt : whole(text);
}

bool is_value(int value) { return value >= 10 && value <= 60 && value % 10 == 0; }

std::optional<Face> face_of(const std::string& text) {
  if (text == "down") return Face::down;
  return text == "up" ? std::optional(Face::up) : std::nullopt;
}

std::optional<PictureChip> parse_chip(const std::string& text, int players) {
  const auto parts = split(text);
  if (parts.size() != 5) return std::nullopt;
  const auto seat = whole(parts[0]), value = whole(parts[1]);
  const auto x = micrometres(parts[2]), y = micrometres(parts[3]);
  const auto face = face_of(parts[4]);
  if (!seat || *seat < 0 || *seat >= players || !value || !is_value(*value) || !x || !y || !face)
    return std::nullopt;
  return PictureChip{{0, flat_pose(*x, *y, *face)}, *seat, *value};
}

// Adds the chips on the board, or returns what is wrong with them.
std::optional<std::string> read_chips(const ThrowCommand& command, std::vector<PictureChip>& chips) {
  for (const std::string& text : command.chips) {
    const auto chip = parse_chip(text, command.players);
    if (!chip)
      return "--chip " + text + ": write SEAT:VALUE:X:Y:FACE, such as 0:40:-75:75:down; seats 0 to " +
             std::to_string(command.players - 1) +
             ", values 10 to 60 by tens, X and Y in mm from -240 to 240.";
    const bool thrown = chip->seat == command.seat && chip->value == command.value;
    const bool doubled = thrown || std::any_of(chips.begin(), chips.end(), [&](const PictureChip& other) {
                           return other.seat == chip->seat && other.value == chip->value;
                         });
    if (doubled) return "--chip " + text + ": a seat has one chip of each value, and throws one of them.";
    chips.push_back(*chip);
    chips.back().lying.id = static_cast<std::uint8_t>(chips.size() - 1);
  }
  std::vector<Lying> lying;
  for (const PictureChip& chip : chips) lying.push_back(chip.lying);
  if (const auto reason = impossible(lying)) return "--chip: " + std::string(*reason) + ".";
  return std::nullopt;
}

Steadiness steadiness_of(const std::string& name) {
  return name == "steady" ? Steadiness::steady : name == "shaky" ? Steadiness::shaky : Steadiness::natural;
}

Throw wanted_by(const ThrowCommand& command) {
  const auto part = [](int value) { return static_cast<std::int16_t>(value); };
  return {part(command.at),   part(command.heading), part(command.speed),
          part(command.loft), part(command.spin),    *face_of(command.face)};
}

std::string where(const Pose& pose) {
  char at[64];
  std::snprintf(at, sizeof at, "(%.3f, %.3f)", pose.x / 1000.0, pose.y / 1000.0);
  std::string out = at;
  if (!pose.flat()) out += ", leaning";
  if (pose.z > 0) {
    std::snprintf(at, sizeof at, ", %.3f mm up", pose.z / 1000.0);
    out += at;
  }
  out += pose.face == Face::up ? ", face up" : ", face down";
  if (const int bowl = bowl_at(pose); bowl >= 0)
    return out + ", in the bowl of " + std::string(kBowlNames[bowl]);
  if (const int space = action_space_at(pose); space >= 0)
    return out + ", on " + std::string(kActionNames[space]);
  return out + ", on no place";
}

std::string name_of(const PictureChip& chip) {
  return "seat " + std::to_string(chip.seat) + "'s " + std::to_string(chip.value);
}

std::vector<std::string> throw_line(const ThrowCommand& command) {
  char what[128], how[128];
  std::snprintf(what, sizeof what, "Seat %d throws the %d from the %s, face %s; %s hand, seed %s",
                command.seat, command.value, kSideNames[side_of(command.seat, command.players)].data(),
                command.face.c_str(), command.hand.c_str(), command.seed.substr(0, 30).c_str());
  std::snprintf(how, sizeof how, "  at %d mm, heading %.1f°, %d mm/s, loft %.1f°, spin %.1f turns/s",
                command.at, command.heading / 10.0, command.speed, command.loft / 10.0, command.spin / 10.0);
  return {what, how};
}

// One line for each chip that was thrown, moved or left the board.
std::vector<std::string> landing_lines(const std::vector<PictureChip>& all, const Landing& landing) {
  std::vector<std::string> lines;
  for (const PictureChip& chip : all) {
    for (const Lying& now : landing.on_board) {
      if (now.id == chip.lying.id && (now.id == kThrown || !(now == chip.lying)))
        lines.push_back("  " + name_of(chip) + ": " + where(now.pose));
    }
    for (const Lying& now : landing.out) {
      const char* face = now.pose.face == Face::up ? "face up" : "face down";
      if (now.id == chip.lying.id) lines.push_back("  " + name_of(chip) + ": out, fell " + face);
    }
  }
  return lines;
}

std::string film_line(const Film& film) {
  int touches[3] = {};
  std::int32_t end = 0;
  for (const Touch& touch : film.touches) ++touches[static_cast<int>(touch.surface)];
  for (const FilmFrame& frame : film.frames) end = std::max(end, frame.time);
  char text[128];
  std::snprintf(text, sizeof text, "  %.2f s; touched the board %d, the rim %d, chips %d times", end / 1000.0,
                touches[0], touches[1], touches[2]);
  return text;
}

bool write(const std::string& file, const std::string& content) {
  if (file == "-") return std::fwrite(content.data(), 1, content.size(), stdout) == content.size();
  std::ofstream out(file, std::ios::binary);
  out << content;
  out.close();
  return !out.fail();
}

}  // namespace

std::span<const ThrowNumber> throw_numbers() { return kNumbers; }

std::optional<std::string> error_in(const ThrowCommand& command) {
  if (command.seat >= command.players) return "--seat must be below the number of players.";
  if (!is_value(command.value)) return "--value must be 10, 20, 30, 40, 50 or 60.";
  std::vector<PictureChip> chips;
  return read_chips(command, chips);
}

int run(const ThrowCommand& command) {
  BoardPicture picture;
  picture.players = command.players;
  picture.thrower = command.seat;
  picture.thrown_id = kThrown;
  picture.wanted = wanted_by(command);
  if (read_chips(command, picture.before)) return 2;  // error_in() has printed the reason
  std::vector<Lying> board;
  for (const PictureChip& chip : picture.before) board.push_back(chip.lying);
  Rng rng = Rng::from_seed(command.seed);
  Draws draws(rng);
  const Landing landing = land_filmed(board, kThrown, side_of(command.seat, command.players), picture.wanted,
                                      steadiness_of(command.hand), draws, picture.film);

  std::vector<PictureChip> all = picture.before;
  all.insert(all.begin(), PictureChip{{kThrown, {}}, command.seat, command.value});
  for (const Lying& now : landing.on_board) {
    for (const PictureChip& chip : all) {
      if (chip.lying.id == now.id) picture.after.push_back({now, chip.seat, chip.value});
    }
  }
  picture.caption = throw_line(command);
  for (const std::string& line : landing_lines(all, landing)) picture.caption.push_back(line);
  picture.caption.push_back(film_line(picture.film));
  if (!command.picture.empty() && !write(command.picture, draw(picture))) {
    std::fprintf(stderr, "peppermill throw: cannot write %s.\n", command.picture.c_str());
    return 1;
  }
  if (command.picture != "-") {
    for (const std::string& line : picture.caption) std::puts(line.c_str());
  }
  return 0;
}

}  // namespace peppermill::cli
