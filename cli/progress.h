// A progress bar on standard error, only on a terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

namespace peppermill::cli {

class Progress {
 public:
  // `done` counts items from an earlier run: they do not affect the speed.
  Progress(std::string what, std::int64_t total, std::int64_t done = 0);
  // Clears the bar.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // Callable from any thread.
  void add(std::int64_t count);

 private:
  void draw();

  std::string what_;
  std::int64_t total_;
  std::int64_t at_begin_;
  std::int64_t done_;
  bool shown_;
  std::mutex mutex_;
  std::chrono::steady_clock::time_point begin_;
  std::chrono::steady_clock::time_point drawn_;
};

}  // namespace peppermill::cli
