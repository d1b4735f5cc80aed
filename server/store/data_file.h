// The data file in the file system: permissions, its lock, and writing a new file safely to disk.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/result.h"

namespace peppermill::server {

// Owns a file descriptor.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  ~Descriptor();
  Descriptor(Descriptor&& other) noexcept : number_(other.number_) { other.number_ = -1; }
  Descriptor& operator=(Descriptor&& other) noexcept;

  int number() const { return number_; }
  explicit operator bool() const { return number_ >= 0; }

 private:
  int number_;
};

// The same name for the same file, whatever links lead to it.
std::string true_path(const std::string& file);

// Creates an empty file that only its owner may read; SQLite gives the files beside it the same mode. Returns
// a descriptor, or sets `error` to errno: EEXIST if the file exists.
Descriptor create_private_file(const std::string& file, int& error);

// Reserves the file for one server as long as the descriptor lives, with a lock (flock) on FILE.lock. That
// file stays behind and means nothing by itself. SQLite's own locks stay free, which lets a backup read while
// the server runs. Returns a descriptor, or why not.
Result<Descriptor, std::string> lock_data_file(const std::string& file);

// Whether a write-ahead log holds a complete transaction after its first `frames` pages: one that SQLite
// skipped because a page of it is damaged. Remains of an older log do not count.
bool has_unread_commit(const std::string& log, std::int64_t frames);

// Writes the file, or its name in the folder, to disk. False if that fails.
bool sync_file(const std::string& file);
bool sync_folder_of(const std::string& file);

}  // namespace peppermill::server
