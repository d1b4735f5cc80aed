// One line of JSON per event on standard error. Never log tokens, seeds, cards or chat.
#pragma once

#include <string_view>

#include "engine/core/json.h"

namespace peppermill::server {

enum class LogLevel { info, warning, error };

// From any thread. Lines never mix.
void log_line(LogLevel level, std::string_view event, const Json& fields = {});

}  // namespace peppermill::server
