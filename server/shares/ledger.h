// How much of one resource each of many users has left: a token bucket per name.
#pragma once

#include <string>
#include <unordered_map>

#include "server/loop.h"

namespace peppermill::server {

// `amount` at once, and as much again in each window.
struct Rate {
  double amount = 0;
  Millis window = 1000;

  bool operator==(const Rate&) const = default;
};

// Not thread-safe. It remembers those that have not regained everything, and a few more.
class Ledger {
 public:
  explicit Ledger(const Rate& rate) : rate_(rate) {}

  // What is left, refilled up to now; to be changed by the caller before the next call. Null for an empty
  // name, which has no limit.
  double* left(const std::string& name, Millis now);
  // How long until at least one is left.
  Millis wait(const std::string& name, Millis now);
  std::size_t size() const { return accounts_.size(); }

 private:
  struct Account {
    double left;
    Millis at;
  };
  Account refilled(Account account, Millis now) const;
  void forget_full_accounts(Millis now);

  Rate rate_;
  std::unordered_map<std::string, Account> accounts_;
  std::size_t forget_at_ = 1024;
};

}  // namespace peppermill::server
