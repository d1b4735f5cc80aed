#include "server/store/data_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

namespace peppermill::server {
namespace {

constexpr mode_t kOwnerOnly = 0600;

bool sync_path(const std::string& path, int flags) {
  const Descriptor opened(::open(path.c_str(), flags | O_CLOEXEC));
  return opened && ::fsync(opened.number()) == 0;
}

}  // namespace

Descriptor::~Descriptor() {
  if (number_ >= 0) ::close(number_);
}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  std::swap(number_, other.number_);
  return *this;
}

std::string true_path(const std::string& file) {
  std::error_code error;
  const auto path = std::filesystem::weakly_canonical(std::filesystem::absolute(file, error), error);
  return error ? file : path.string();
}

Descriptor create_private_file(const std::string& file, int& error) {
  Descriptor created(::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, kOwnerOnly));
  error = created ? 0 : errno;
  return created;
}

Descriptor lock_data_file(const std::string& file, std::string& why) {
  const std::string name = file + ".lock";
  Descriptor lock(::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwnerOnly));
  if (!lock) {
    why = "cannot write " + name + " (" + std::strerror(errno) + "); check the permissions of its folder.";
    return lock;
  }
  if (::flock(lock.number(), LOCK_EX | LOCK_NB) == 0) return lock;
  why = errno == EWOULDBLOCK ? "another peppermill has this data file open: " + file + "."
                             : "cannot lock " + name + ": " + std::strerror(errno) + ".";
  return Descriptor();
}

bool sync_file(const std::string& file) { return sync_path(file, O_RDONLY); }

bool sync_folder_of(const std::string& file) {
  const auto folder = std::filesystem::path(file).parent_path();
  return sync_path(folder.empty() ? "." : folder.string(), O_RDONLY | O_DIRECTORY);
}

}  // namespace peppermill::server
