// Actions as text.
#include "engine/core/text.h"
#include "engine/games/safranito/game.h"
#include "engine/games/safranito/text_reader.h"

namespace peppermill::safranito {
namespace {

std::optional<Action> parse_throw(std::string_view text) {
  TextReader reader(text);
  const auto digit = reader.chip();
  std::array<int, 5> numbers{};
  constexpr std::array<std::string_view, 5> kNames = {" at=", " heading=", " speed=", " loft=", " spin="};
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    const auto number = reader.literal(kNames[i]) ? reader.number() : std::nullopt;
    if (!number) return std::nullopt;
    numbers[i] = *number;
  }
  const auto face = reader.literal(" face=") ? reader.face() : std::nullopt;
  if (!digit || !face || !reader.done()) return std::nullopt;
  return launch(*digit, numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], *face);
}

std::string throw_text(Action action) {
  const Throw wanted = throw_in(action);
  return "throw " + std::to_string(value_of(digit_in(action))) + " at=" + std::to_string(wanted.at) +
         " heading=" + std::to_string(wanted.heading) + " speed=" + std::to_string(wanted.speed) +
         " loft=" + std::to_string(wanted.loft) + " spin=" + std::to_string(wanted.spin) +
         " face=" + std::string(name_of(wanted.face));
}

std::optional<Action> parse_counted(std::string_view digits, ActionKind kind, int low, int high) {
  const auto number = parse_number(digits);
  if (!number || *number < low || *number > high) return std::nullopt;
  return action_of(kind, static_cast<std::uint64_t>(*number));
}

std::optional<Action> parse_spiced(std::string_view name, ActionKind kind) {
  const auto spice = parse_spice(name);
  if (!spice) return std::nullopt;
  return action_of(kind, index_of(*spice));
}

}  // namespace

std::optional<Spice> parse_spice(std::string_view name) {
  for (int i = 0; i < kSpices; ++i) {
    if (kSpiceNames[static_cast<std::size_t>(i)] == name) return spice_of(i);
  }
  return std::nullopt;
}

std::string action_text(Action action) {
  const auto spice = [&] { return std::string(kSpiceNames[index_of(spice_in(action))]); };
  switch (kind_of(action)) {
    case ActionKind::pass:
      return "pass";
    case ActionKind::keep:
      return "keep " + spice();
    case ActionKind::reserve:
      return "reserve";
    case ActionKind::chef:
      return "chef";
    case ActionKind::bowl:
      return "bowl " + spice();
    case ActionKind::sell:
      return "sell " + std::to_string(number_of(action));
    case ActionKind::buy:
      return "buy";
    case ActionKind::blend:
      return "blend " + std::to_string(number_of(action));
    case ActionKind::launch:
      return throw_text(action);
  }
  return {};
}

std::optional<Action> parse_action(std::string_view text) {
  if (text == "pass") return kPass;
  if (text == "reserve") return action_of(ActionKind::reserve);
  if (text == "chef") return action_of(ActionKind::chef);
  if (text == "buy") return action_of(ActionKind::buy);
  if (const auto rest = after_prefix(text, "keep ")) return parse_spiced(*rest, ActionKind::keep);
  if (const auto rest = after_prefix(text, "bowl ")) return parse_spiced(*rest, ActionKind::bowl);
  if (const auto rest = after_prefix(text, "sell "))
    return parse_counted(*rest, ActionKind::sell, 0, kCopies);
  if (const auto rest = after_prefix(text, "blend "))
    return parse_counted(*rest, ActionKind::blend, 1, kBlends);
  if (const auto rest = after_prefix(text, "throw ")) return parse_throw(*rest);
  return std::nullopt;
}

std::string choice_text(Action choice) {
  if (kind_of(choice) != ActionKind::launch) return action_text(choice);
  return "throw " + std::to_string(value_of(digit_in(choice)));
}

}  // namespace peppermill::safranito
