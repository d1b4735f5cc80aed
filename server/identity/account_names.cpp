#include "server/identity/account_names.h"

#include <algorithm>

#include "server/identity/look_alikes.h"

namespace peppermill::server {

AccountNames::AccountNames(const std::vector<PersonRow>& accounts) {
  for (const PersonRow& row : accounts) keep(row.id, look_of(row.name));
}

bool AccountNames::claim(const PersonRow& account) {
  const std::lock_guard lock(mutex_);
  auto& holders = holders_[look_of(account.name)];
  if (std::ranges::find(holders, account.id) != holders.end()) return true;
  if (!holders.empty()) return false;
  holders.push_back(account.id);
  return true;
}

void AccountNames::stored(const Batch& batch, Stored result) {
  const std::lock_guard lock(mutex_);
  for (const Change& change : batch) {
    const auto* put = std::get_if<PutPerson>(&change);
    if (!put || put->row.login.empty()) continue;
    const std::string look = look_of(put->row.name);
    if (result == Stored::yes)
      keep(put->row.id, look);
    else if (const auto kept = looks_.find(put->row.id); kept == looks_.end() || kept->second != look)
      release(put->row.id, look);
  }
}

bool AccountNames::has(const std::string& look) const {
  const std::lock_guard lock(mutex_);
  return holders_.contains(look);
}

void AccountNames::keep(const std::string& account, const std::string& look) {
  const auto [kept, fresh] = looks_.try_emplace(account, look);
  if (!fresh && kept->second != look) release(account, kept->second);
  kept->second = look;
  auto& holders = holders_[look];
  if (std::ranges::find(holders, account) == holders.end()) holders.push_back(account);
}

void AccountNames::release(const std::string& account, const std::string& look) {
  const auto found = holders_.find(look);
  if (found == holders_.end()) return;
  std::erase(found->second, account);
  if (found->second.empty()) holders_.erase(found);
}

}  // namespace peppermill::server
