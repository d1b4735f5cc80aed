#include "server/store/background_check.h"

#include <sys/resource.h>
#include <unistd.h>

#include <system_error>

namespace peppermill::server {
namespace {

// Players wait for the other threads. A check that never came to its end would keep the log from being
// shortened, so it does not wait for an idle machine.
constexpr int kNice = 10;

}  // namespace

BackgroundCheck::BackgroundCheck(const std::string& file, const StoreOptions& options)
    : every_(options.check_every),
      warn_(options.warn),
      check_(file, options.root_of,
             {.on_damage =
                  [this](const std::string& what) {
                    ++damages_;
                    if (warn_) warn_(what);
                  },
              .on_progress = {}}) {}

BackgroundCheck::~BackgroundCheck() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  check_.interrupt();
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

bool BackgroundCheck::start() try {
  thread_ = std::thread([this] { work(); });
  return true;
} catch (const std::system_error&) {
  return false;
}

void BackgroundCheck::work() {
  // On Linux this means the thread alone.
  [[maybe_unused]] const int done = ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kNice);
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    lock.unlock();
    check_once();
    lock.lock();
    wake_.wait_for(lock, every_, [this] { return stopping_; });
  }
}

void BackgroundCheck::check_once() {
  const auto result = check_.run();
  if (!result) return;
  ++checks_;
  if (*result) return;
  ++damages_;
  if (warn_) warn_(result->error());
}

}  // namespace peppermill::server
