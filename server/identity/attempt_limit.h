// How often a password may be wrong.
#pragma once

#include <mutex>
#include <string>

#include "server/identity/recent_cache.h"
#include "server/loop.h"

namespace peppermill::server {

// Per login, whether there is such an account or not. For any thread.
class AttemptLimit {
 public:
  AttemptLimit(int most, Millis window) : most_(most), window_(window), failures_(kRoom) {}

  // False if there were too many lately. Counts as a failure until it is forgiven, so that many at once are
  // not better than one after the other.
  bool begin(const std::string& login, Millis now);
  // The password was right.
  void forgive(const std::string& login);
  // It was not looked at.
  void take_back(const std::string& login);

 private:
  struct Failures {
    int count = 0;
    Millis since = 0;
  };
  // More than can be tried within the window, so that nobody is pushed out by trying others.
  static constexpr std::size_t kRoom = 20'000;

  const int most_;
  const Millis window_;
  std::mutex mutex_;
  RecentCache<Failures> failures_;
};

}  // namespace peppermill::server
