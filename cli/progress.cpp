#include "cli/progress.h"

#include <unistd.h>

#include <cstdio>

#include "cli/format.h"

namespace peppermill::cli {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

std::string in_words(double seconds) {
  if (seconds < 100) return format("%.0f s", seconds);
  return seconds < 6000 ? format("%.0f min", seconds / 60) : format("%.1f h", seconds / 3600);
}

}  // namespace

Progress::Progress(std::string what, std::int64_t total, std::int64_t done)
    : what_(std::move(what)),
      total_(total),
      at_begin_(done),
      done_(done),
      shown_(isatty(STDERR_FILENO) != 0),
      begin_(Clock::now()),
      drawn_(begin_) {}

Progress::~Progress() {
  if (shown_) std::fputs("\r\033[K", stderr);
}

void Progress::add(std::int64_t count) {
  const std::lock_guard lock(mutex_);
  done_ += count;
  if (!shown_ || seconds_since(drawn_) < 0.1) return;
  drawn_ = Clock::now();
  draw();
}

void Progress::draw() {
  constexpr int kWidth = 30;
  const double share = static_cast<double>(done_) / static_cast<double>(total_);
  const int filled = static_cast<int>(share * kWidth);
  const double made = static_cast<double>(done_ - at_begin_);
  const double left = seconds_since(begin_) * static_cast<double>(total_ - done_) / made;
  std::fprintf(stderr, "\r[%s%s] %3d %%  %lld of %lld %s, about %s left\033[K",
               std::string(static_cast<std::size_t>(filled), '#').c_str(),
               std::string(static_cast<std::size_t>(kWidth - filled), '.').c_str(),
               static_cast<int>(share * 100), static_cast<long long>(done_), static_cast<long long>(total_),
               what_.c_str(), in_words(left).c_str());
}

}  // namespace peppermill::cli
