// Limits wrong passwords.
#pragma once

#include <mutex>
#include <string>

#include "server/identity/recent_cache.h"
#include "server/loop.h"

namespace peppermill::server {

// Counts per login, whether the account exists or not. For any thread.
class AttemptLimit {
 public:
  AttemptLimit(int most, Millis window) : most_(most), window_(window), failures_(kRoom) {}

  // False if there were too many failures recently. Counts as a failure until `forgive`: parallel
  // attempts gain nothing.
  bool begin(const std::string& login, Millis now);
  // The password was right.
  void forgive(const std::string& login);
  // The password was not checked.
  void cancel(const std::string& login);

 private:
  struct Failures {
    int count = 0;
    Millis since = 0;
  };
  // More logins than an attacker can try within the window: nobody can evict another login's failures.
  static constexpr std::size_t kRoom = 20'000;

  const int most_;
  const Millis window_;
  std::mutex mutex_;
  RecentCache<Failures> failures_;
};

}  // namespace peppermill::server
