// What can be wrong with a request from outside. A Result carries it.
#pragma once

#include <string>
#include <utility>

#include "engine/core/error_code.h"
#include "engine/core/result.h"

namespace peppermill {

struct Error {
  ErrorCode code;
  std::string message;    // one sentence: what was expected
  std::string rule = {};  // for illegal_action: the rule's short name, for translation
};

inline Error bad_options(std::string message) { return {ErrorCode::bad_options, std::move(message)}; }

}  // namespace peppermill
