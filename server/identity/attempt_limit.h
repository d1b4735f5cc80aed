// Limits wrong passwords.
#pragma once

#include <mutex>
#include <string>

#include "server/identity/recent_cache.h"
#include "server/identity/rules.h"

namespace peppermill::server {

// A source is a client's address, or a person who is signed in. Counts per login and source: who guesses
// locks nobody else out. Strangers also count together: many addresses gain little. Counts whether the
// account exists or not. For any thread.
class AttemptLimit {
 public:
  explicit AttemptLimit(const AttemptRules& rules)
      : pairs_(rules.from_one), logins_(rules.from_strangers), known_(kRoom) {}

  // False if there were too many failures recently. Counts as a failure until `forgive`: parallel attempts
  // gain nothing.
  bool begin(const std::string& login, const std::string& source, Millis now);
  // The password was right: the login knows the source from now on.
  void forgive(const std::string& login, const std::string& source, Millis now);
  // The password was not checked.
  void cancel(const std::string& login, const std::string& source, Millis now);
  // The login knows the source for another reason.
  void trust(const std::string& login, const std::string& source);

 private:
  // Known pairs. An attacker adds to them only by right passwords.
  static constexpr std::size_t kRoom = 20'000;
  struct Known {};

  std::mutex mutex_;
  Ledger pairs_, logins_;  // how many failures are left
  RecentCache<Known> known_;
};

}  // namespace peppermill::server
