// Looks up people and tokens in the store and caches them: most requests read nothing.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>

#include "server/identity/recent_cache.h"
#include "server/person.h"
#include "server/store/store.h"

namespace peppermill::server {

Person person_of(const PersonRow& row);

// For any thread.
class Directory {
 public:
  Directory(Store& store, std::size_t room) : store_(store), people_(room), holders_(room) {}

  std::optional<Person> person(const std::string& id);
  // The person whose valid token this is.
  std::optional<std::string> holder(const std::string& token_hash);

  // Call it when these rows have changed. From then on nobody gets the old values.
  void forget(const Batch& stored);

 private:
  Store& store_;
  std::mutex mutex_;
  std::uint64_t changes_ = 0;  // a read that began before the last change is not cached
  RecentCache<Person> people_;
  RecentCache<std::string> holders_;
};

}  // namespace peppermill::server
