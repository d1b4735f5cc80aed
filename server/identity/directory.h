// Looks up people and tokens in the store and caches them: most requests read nothing.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>

#include "server/identity/account_names.h"
#include "server/identity/recent_cache.h"
#include "server/person.h"
#include "server/store/store.h"

namespace peppermill::server {

// With the stored name.
Person person_of(const PersonRow& row);

// For any thread.
class Directory {
 public:
  Directory(Store& store, std::size_t room)
      : names(store.accounts()), store_(store), people_(room), holders_(room) {}

  // As others see the person: a guest whose name looks like an account's is marked.
  std::optional<Person> person(const std::string& id);
  Person shown(const PersonRow& row) const;
  // The person whose valid token this is.
  std::optional<std::string> holder(const std::string& token_hash);

  // Call it when these rows have been stored, or not. From then on nobody gets the old values.
  void stored(const Batch& batch, Stored result);

  AccountNames names;

 private:
  Store& store_;
  std::mutex mutex_;
  std::uint64_t changes_ = 0;  // a read that began before the last change is not cached
  struct Known {
    Person person;
    std::string look;  // of a guest's name
  };
  static Known known(const PersonRow& row);
  Person shown(const Known& known) const;

  RecentCache<Known> people_;
  RecentCache<std::string> holders_;
};

}  // namespace peppermill::server
