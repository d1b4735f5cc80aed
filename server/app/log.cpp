#include "server/app/log.h"

#include <unistd.h>

#include <chrono>
#include <ctime>
#include <string>

namespace peppermill::server {
namespace {

constexpr std::string_view kLevels[] = {"info", "warning", "error"};

std::string now_text() {
  const auto now = std::chrono::system_clock::now();
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  const auto millis =
      std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  char text[40];
  const std::size_t size = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &parts);
  const std::string rest = std::to_string(millis);
  return std::string(text, size) + '.' + std::string(3 - rest.size(), '0') + rest + 'Z';
}

}  // namespace

void log_line(LogLevel level, std::string_view event, const Json& fields) {
  Json line =
      Json::object().set("at", now_text()).set("level", kLevels[static_cast<int>(level)]).set("event", event);
  if (fields.as_object()) {
    for (const auto& [name, value] : *fields.as_object()) line.set(name, value);
  }
  const std::string text = line.dump() + '\n';
  // One call, to keep the lines of several threads apart. If the write fails, the server continues.
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, text.data(), text.size());
}

}  // namespace peppermill::server
