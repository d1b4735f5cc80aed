// The names of all accounts by their look: no two accounts look alike, and a guest who looks like one is
// marked.
#pragma once

#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/store/store.h"

namespace peppermill::server {

// For any thread.
class AccountNames {
 public:
  explicit AccountNames(const std::vector<PersonRow>& accounts);

  // Reserves the name for the account until `stored`. False if it looks like the name of another.
  bool claim(const PersonRow& account);
  // Frees what the accounts of this batch no longer need.
  void stored(const Batch& batch, Stored result);

  // Whether an account has a name with this look.
  bool has(const std::string& look) const;

 private:
  void keep(const std::string& account, const std::string& look);
  void release(const std::string& account, const std::string& look);

  mutable std::mutex mutex_;
  // Files of older versions may have several accounts with one look.
  std::unordered_map<std::string, std::vector<std::string>> holders_;  // by look
  std::unordered_map<std::string, std::string> looks_;                 // by account: the stored one
};

}  // namespace peppermill::server
