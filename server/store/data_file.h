// The data file as the system sees it: who may open it, and what is left of a new one after a power cut.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace peppermill::server {

// A file descriptor and its end.
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

// A new empty file, for its owner's eyes only; SQLite gives the files beside it the same mode. A descriptor,
// or errno in `error`: EEXIST if there is one already.
Descriptor create_private_file(const std::string& file, int& error);

// Says that one server has the file open, as long as the descriptor lives: a lock (flock) on FILE.lock, which
// stays behind and means nothing by itself. SQLite's own locks are left alone, so that a backup can read
// beside the server. A descriptor, or why not.
Descriptor lock_data_file(const std::string& file, std::string& why);

// Whether a write-ahead log holds a finished transaction behind its first `frames` pages: one that SQLite
// passed over, since a page of it is not what was written. What is left of an older log does not count.
bool has_unread_commit(const std::string& log, std::int64_t frames);

// Whether the file, and its name in the folder, are on disk.
bool sync_file(const std::string& file);
bool sync_folder_of(const std::string& file);

}  // namespace peppermill::server
