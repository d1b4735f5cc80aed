// The landing of a throw as records store it.
#include <span>

#include "engine/games/safranito/game.h"
#include "engine/games/safranito/phases.h"
#include "engine/games/safranito/text_reader.h"

namespace peppermill::safranito {
namespace {

// One chip of a landing: "0:40@-75000,75000,0,0,0,10000,down", with ! instead of @ for a chip that is out.
std::string text_of(const MovedChip& chip) {
  const Pose& pose = chip.pose;
  std::string out =
      std::to_string(chip.seat) + ":" + std::to_string(value_of(chip.digit)) + (chip.out ? '!' : '@');
  for (int number :
       {int{pose.x}, int{pose.y}, int{pose.z}, int{pose.axis[0]}, int{pose.axis[1]}, int{pose.axis[2]}})
    out += std::to_string(number) + ",";
  return out + std::string(name_of(pose.face));
}

std::optional<Pose> parse_pose(TextReader& reader) {
  // Ten metres each way: farther than any chip flies before it counts as lost, and the unit of the axis.
  constexpr int kFar = 10'000'000;
  constexpr int kUnit = Pose::kAxisUnit;
  constexpr std::array<std::pair<int, int>, 6> kRanges = {
      {{-kFar, kFar}, {-kFar, kFar}, {-kFar, kFar}, {-kUnit, kUnit}, {-kUnit, kUnit}, {0, kUnit}}};
  std::array<int, 6> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const auto number = reader.number();
    if (!number || *number < kRanges[i].first || *number > kRanges[i].second || !reader.literal(","))
      return std::nullopt;
    numbers[i] = *number;
  }
  const auto face = reader.face();
  if (!face) return std::nullopt;
  return Pose{.x = numbers[0],
              .y = numbers[1],
              .z = numbers[2],
              .axis = {static_cast<std::int16_t>(numbers[3]), static_cast<std::int16_t>(numbers[4]),
                       static_cast<std::int16_t>(numbers[5])},
              .face = *face};
}

std::optional<MovedChip> parse_chip(TextReader& reader) {
  const auto seat = reader.number();
  if (!seat || *seat < 0 || *seat >= kMaxPlayers || !reader.literal(":")) return std::nullopt;
  const auto digit = reader.chip();
  if (!digit) return std::nullopt;
  const bool out = reader.literal("!");
  if (!out && !reader.literal("@")) return std::nullopt;
  const auto pose = parse_pose(reader);
  if (!pose) return std::nullopt;
  return MovedChip{static_cast<Seat>(*seat), *digit, out, *pose};
}

// The landing with the recorded chips where the text says and all others where they were. None if the text
// names a chip that is missing, repeated or not the thrown one, or chips that cannot lie like that.
std::optional<Landing> parse_landing(const State& state, Seat seat, Digit thrown, std::string_view text) {
  Chips lying = lying_on(state.table.board);
  const auto thrown_id = static_cast<std::uint8_t>(lying.size());
  lying.push_back({thrown_id, {}});
  std::array<bool, kMaxChips + 1> named{}, out{};
  const auto id_of = [&](const MovedChip& chip) -> std::optional<std::uint8_t> {
    if (chip.seat == seat && chip.digit == thrown) return thrown_id;
    for (std::uint8_t id = 0; id < thrown_id; ++id) {
      if (state.table.board[id].seat == chip.seat && state.digits[id] == chip.digit) return id;
    }
    return std::nullopt;
  };
  TextReader reader(text);
  do {
    const auto chip = parse_chip(reader);
    const auto id = chip ? id_of(*chip) : std::nullopt;
    if (!id || named[*id]) return std::nullopt;
    named[*id] = true;
    out[*id] = chip->out;
    lying[*id].pose = chip->pose;
  } while (reader.literal(" "));
  if (!reader.done() || !named[thrown_id]) return std::nullopt;
  Landing landing;
  for (const Lying& chip : lying) (out[chip.id] ? landing.out : landing.on_board).push_back(chip);
  if (unthinkable(std::span(landing.on_board.begin(), landing.on_board.size()))) return std::nullopt;
  return landing;
}

}  // namespace

std::string outcome_text(const Moved& moved) {
  std::string out;
  for (const MovedChip& chip : moved) out += (out.empty() ? "" : " ") + text_of(chip);
  return out;
}

bool apply_outcome(State& state, Seat seat, Action action, std::string_view landing, Events* events) {
  const auto parsed = parse_landing(state, seat, digit_in(action), landing);
  if (!parsed) return false;
  skip_noise(state);
  apply_landing(state, seat, action, *parsed, events);
  return true;
}

}  // namespace peppermill::safranito
