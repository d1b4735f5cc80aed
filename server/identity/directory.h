// Who is who, read from the store and remembered: most requests read nothing.
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
  // Whose token that is, if it is still good.
  std::optional<std::string> holder(const std::string& token_hash);

  // These rows have changed. From now on nobody hears what was read before.
  void forget(const Batch& stored);

 private:
  Store& store_;
  std::mutex mutex_;
  std::uint64_t changes_ = 0;  // what was read before the last one is not remembered
  RecentCache<Person> people_;
  RecentCache<std::string> holders_;
};

}  // namespace peppermill::server
