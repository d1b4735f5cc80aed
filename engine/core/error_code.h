// Made by tools/wire/generate.py from protocol/schema; change that and run it.
// The codes of the engine's errors.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace peppermill {

enum class ErrorCode {
  bad_json,
  bad_request,
  unknown_command,
  no_game,
  bad_options,
  bad_setup,
  bad_record,
  unknown_game,
  bad_action,
  not_your_turn,
  illegal_action,
};

// clang-format off
inline constexpr std::array<std::string_view, 11> kErrorCodeTexts = {
    "bad_json", "bad_request", "unknown_command", "no_game", "bad_options", "bad_setup", "bad_record",
    "unknown_game", "bad_action", "not_your_turn", "illegal_action"};
// clang-format on

constexpr std::string_view to_text(ErrorCode code) { return kErrorCodeTexts[static_cast<std::size_t>(code)]; }

}  // namespace peppermill
