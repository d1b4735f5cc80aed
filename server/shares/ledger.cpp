#include "server/shares/ledger.h"

#include <algorithm>
#include <cmath>

namespace peppermill::server {

double* Ledger::left(const std::string& name, Millis now) {
  if (name.empty()) return nullptr;
  if (accounts_.size() >= forget_at_) forget_full_accounts(now);
  Account& account = accounts_.try_emplace(name, Account{rate_.amount, now}).first->second;
  account = refilled(account, now);
  return &account.left;
}

Millis Ledger::wait(const std::string& name, Millis now) {
  const double* has = left(name, now);
  if (!has || *has >= 1) return 0;
  return static_cast<Millis>(std::ceil((1 - *has) * static_cast<double>(rate_.window) / rate_.amount));
}

Ledger::Account Ledger::refilled(Account account, Millis now) const {
  const auto passed = static_cast<double>(std::max<Millis>(now - account.at, 0));
  account.left =
      std::min(rate_.amount, account.left + rate_.amount * passed / static_cast<double>(rate_.window));
  account.at = std::max(account.at, now);
  return account;
}

// An account that has everything again is indistinguishable from a new one.
void Ledger::forget_full_accounts(Millis now) {
  std::erase_if(accounts_,
                [&](const auto& entry) { return refilled(entry.second, now).left >= rate_.amount; });
  forget_at_ = std::max<std::size_t>(1024, accounts_.size() * 2);
}

}  // namespace peppermill::server
