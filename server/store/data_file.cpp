#include "server/store/data_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string_view>
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

Result<Descriptor, std::string> lock_data_file(const std::string& file) {
  const std::string name = file + ".lock";
  Descriptor lock(::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOwnerOnly));
  if (!lock)
    return "cannot write " + name + " (" + std::strerror(errno) + "); check the permissions of its folder.";
  if (::flock(lock.number(), LOCK_EX | LOCK_NB) == 0) return lock;
  if (errno == EWOULDBLOCK) return "another peppermill has this data file open: " + file + ".";
  return "cannot lock " + name + ": " + std::strerror(errno) + ".";
}

// https://www.sqlite.org/fileformat2.html#the_write_ahead_log: a header of 32 bytes with the page size at 8
// and the log's salt at 16. Each frame has a header of 24 bytes: at 4 the file's size if the frame ends a
// transaction, at 8 the salt of its log.
bool has_unread_commit(const std::string& log, std::int64_t frames) {
  std::ifstream in(log, std::ios::binary);
  std::array<char, 32> header;
  if (!in.read(header.data(), header.size())) return false;
  const auto number = [](const char* at) {
    std::uint32_t value = 0;
    for (int i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(at[i]);
    return value;
  };
  const std::int64_t frame_size = 24 + std::int64_t{number(header.data() + 8)};
  const std::string_view salt(header.data() + 16, 8);
  std::array<char, 24> frame;
  for (std::int64_t at = 32 + frames * frame_size; in.seekg(at) && in.read(frame.data(), frame.size());
       at += frame_size) {
    if (std::string_view(frame.data() + 8, 8) != salt) return false;
    if (number(frame.data() + 4) != 0) return true;
  }
  return false;
}

bool sync_file(const std::string& file) { return sync_path(file, O_RDONLY); }

bool sync_folder_of(const std::string& file) {
  const auto folder = std::filesystem::path(file).parent_path();
  return sync_path(folder.empty() ? "." : folder.string(), O_RDONLY | O_DIRECTORY);
}

}  // namespace peppermill::server
