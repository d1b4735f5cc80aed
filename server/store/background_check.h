// Checks the whole data file again and again, on a thread that gives way to all others.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/store/check.h"
#include "server/store/sqlite_store.h"

namespace peppermill::server {

class BackgroundCheck {
 public:
  BackgroundCheck(const std::string& file, const StoreOptions& options);
  // Interrupts a check that runs.
  ~BackgroundCheck();
  BackgroundCheck(const BackgroundCheck&) = delete;
  BackgroundCheck& operator=(const BackgroundCheck&) = delete;

  bool start();
  std::uint64_t checks() const { return checks_; }
  std::uint64_t damages() const { return damages_; }

 private:
  void work();
  void check_once();

  const std::chrono::milliseconds every_;
  std::function<void(const std::string&)> warn_;
  DataFileCheck check_;
  std::atomic<std::uint64_t> checks_ = 0, damages_ = 0;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace peppermill::server
