// Where the keys of guests' tokens come from, and when they change.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "engine/core/result.h"
#include "server/identity/guest_keys.h"
#include "server/store/store.h"

namespace peppermill::server {

// The key file in the data folder.
std::string key_file(const std::string& folder);

// The keys of the file. Without a file it makes one: with the key that an older version derived from the data
// file, which then forgets it, or with a new key. Otherwise returns one sentence that says why not.
Result<GuestKeys, std::string> open_guest_keys(const std::string& file, Store& store, Millis now);

// Notices that another program has replaced the file.
class KeyFileWatch {
 public:
  explicit KeyFileWatch(std::string file);

  // The keys, or why they cannot be read, if the file has changed since the last call.
  std::optional<Result<GuestKeys, std::string>> changed();

 private:
  std::filesystem::file_time_type written() const;

  std::string file_;
  std::filesystem::file_time_type seen_;
};

}  // namespace peppermill::server
