#include "cli/progress.h"

#include <unistd.h>

#include <cstdio>

namespace peppermill::cli {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

}  // namespace

Progress::Progress(std::string what, std::int64_t total)
    : what_(std::move(what)),
      total_(total),
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
  const double left = seconds_since(begin_) * (1 - share) / share;
  std::fprintf(stderr, "\r[%s%s] %3d %%  %lld of %lld %s, about %.0f s left\033[K",
               std::string(static_cast<std::size_t>(filled), '#').c_str(),
               std::string(static_cast<std::size_t>(kWidth - filled), '.').c_str(),
               static_cast<int>(share * 100), static_cast<long long>(done_), static_cast<long long>(total_),
               what_.c_str(), left);
}

}  // namespace peppermill::cli
