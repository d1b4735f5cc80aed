#include "server/identity/key_file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "server/store/data_file.h"

namespace peppermill::server {
namespace {

constexpr std::size_t kMostBytes = 64 * 1024;

std::optional<std::string> create_part(const std::string& part) {
  int error = 0;
  const Descriptor created = create_private_file(part, error);
  if (error == EEXIST)
    return part + " exists already; remove it, unless another program is writing the keys.";
  if (error != 0) return "cannot create " + part + ": " + std::strerror(error) + ".";
  return std::nullopt;
}

bool write_text(const std::string& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out << text;
  out.close();
  return out && sync_file(file);
}

}  // namespace

Result<GuestKeys, std::string> read_key_file(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::string text(kMostBytes, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (in.bad() || in.gcount() == 0)
    return file + " cannot be read; check its permissions, or restore it from a backup.";
  text.resize(static_cast<std::size_t>(in.gcount()));
  auto keys = read_guest_keys_json(text);
  if (!keys) return file + " is damaged: " + keys.error() + " Restore it from a backup.";
  return keys;
}

std::optional<std::string> write_key_file(const std::string& file, const GuestKeys& keys) {
  // The file gets its name only when it is complete.
  const std::string part = file + ".part";
  if (auto why = create_part(part)) return why;
  std::error_code error;
  if (!write_text(part, guest_keys_json(keys).dump() + "\n"))
    error = std::make_error_code(std::errc::io_error);
  else
    std::filesystem::rename(part, file, error);
  if (!error && sync_folder_of(file)) return std::nullopt;
  std::error_code ignored;
  std::filesystem::remove(part, ignored);
  return "cannot write " + file + (error ? ": " + error.message() : std::string()) + ".";
}

}  // namespace peppermill::server
