// One line of JSON per event on standard error. No token, no seed, no card and no chat ever goes in here.
#pragma once

#include <string_view>

#include "engine/core/json.h"

namespace peppermill::server {

enum class LogLevel { info, warning, error };

// From any thread; a line is written whole.
void log_line(LogLevel level, std::string_view event, const Json& fields = {});

}  // namespace peppermill::server
