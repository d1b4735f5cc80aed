// What can be wrong with a request from outside. A Result carries it.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "engine/core/result.h"

namespace peppermill {

enum class ErrorCode {
  bad_json,
  unknown_command,
  bad_request,
  unknown_game,
  bad_options,
  bad_setup,
  bad_record,
  no_game,
  bad_action,
  not_your_turn,
  illegal_action,
};

constexpr std::string_view to_text(ErrorCode code) {
  switch (code) {
    case ErrorCode::bad_json:
      return "bad_json";
    case ErrorCode::unknown_command:
      return "unknown_command";
    case ErrorCode::bad_request:
      return "bad_request";
    case ErrorCode::unknown_game:
      return "unknown_game";
    case ErrorCode::bad_options:
      return "bad_options";
    case ErrorCode::bad_setup:
      return "bad_setup";
    case ErrorCode::bad_record:
      return "bad_record";
    case ErrorCode::no_game:
      return "no_game";
    case ErrorCode::bad_action:
      return "bad_action";
    case ErrorCode::not_your_turn:
      return "not_your_turn";
    case ErrorCode::illegal_action:
      return "illegal_action";
  }
  return "bad_request";
}

struct Error {
  ErrorCode code;
  std::string message;    // one sentence: what was expected
  std::string rule = {};  // for illegal_action: the rule's short name, for translation
};

inline Error bad_options(std::string message) { return {ErrorCode::bad_options, std::move(message)}; }

}  // namespace peppermill
