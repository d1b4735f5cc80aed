#include "server/app/log.h"

#include <gtest/gtest.h>

#include <regex>
#include <sstream>
#include <thread>
#include <vector>

namespace peppermill::server {
namespace {

std::vector<Json> logged(const std::function<void()>& work) {
  ::testing::internal::CaptureStderr();
  work();
  std::vector<Json> lines;
  std::istringstream in(::testing::internal::GetCapturedStderr());
  for (std::string line; std::getline(in, line);) {
    const auto json = parse_json(line);
    EXPECT_TRUE(json && json->as_object()) << line;
    if (json) lines.push_back(*json);
  }
  return lines;
}

TEST(Log, ALineIsOneObjectWithTimeLevelAndEvent) {
  const auto lines = logged([] {
    log_line(LogLevel::info, "started", Json::object().set("port", 8080));
    log_line(LogLevel::error, "fault", Json::object().set("what", "two\nlines, \"quoted\""));
    log_line(LogLevel::warning, "odd");
  });
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(*lines[0].find("level"), Json("info"));
  EXPECT_EQ(*lines[0].find("event"), Json("started"));
  EXPECT_EQ(*lines[0].find("port"), Json(8080));
  EXPECT_EQ(*lines[1].find("level"), Json("error"));
  EXPECT_EQ(*lines[1].find("what"), Json("two\nlines, \"quoted\""));
  EXPECT_EQ(*lines[2].find("level"), Json("warning"));
  const std::regex time("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z");
  for (const Json& line : lines)
    EXPECT_TRUE(std::regex_match(*line.find("at")->as_text(), time)) << line.dump();
}

TEST(Log, LinesOfSeveralThreadsDoNotMix) {
  constexpr int kThreads = 4, kLines = 200;
  const auto lines = logged([] {
    std::vector<std::thread> threads;
    for (int i = 0; i < kThreads; ++i) {
      threads.emplace_back([] {
        for (int n = 0; n < kLines; ++n)
          log_line(LogLevel::info, "line", Json::object().set("text", std::string(300, 'x')));
      });
    }
    for (std::thread& thread : threads) thread.join();
  });
  EXPECT_EQ(lines.size(), static_cast<std::size_t>(kThreads * kLines));
}

}  // namespace
}  // namespace peppermill::server
