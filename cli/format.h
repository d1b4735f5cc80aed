// Short formatted texts.
#pragma once

#include <cmath>
#include <cstdarg>
#include <cstdio>
#include <string>

#include "engine/core/json.h"

namespace peppermill::cli {

// Like printf; cuts off text that is longer than a line of a table.
__attribute__((format(printf, 1, 2))) inline std::string format(const char* pattern, ...) {
  char buffer[512];
  va_list arguments;
  va_start(arguments, pattern);
  std::vsnprintf(buffer, sizeof buffer, pattern, arguments);
  va_end(arguments);
  return buffer;
}

// Prints why the command failed and returns the exit status.
inline int failed(const char* command, const std::string& message, int status = 1) {
  std::fprintf(stderr, "peppermill %s: %s\n", command, message.c_str());
  return status;
}

// A figure with four decimals.
inline Json rounded(double value) { return Json::decimal(std::llround(value * 10000), 4); }

}  // namespace peppermill::cli
