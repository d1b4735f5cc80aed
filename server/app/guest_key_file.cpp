#include "server/app/guest_key_file.h"

#include <utility>

#include "server/app/log.h"
#include "server/identity/key_file.h"

namespace peppermill::server {
namespace {

constexpr const char* kKeyFile = "peppermill.keys";

void log_forgotten(Stored stored) {
  if (stored == Stored::yes) return;
  log_line(LogLevel::error, "fault",
           Json::object()
               .set("table", "")
               .set("what",
                    "the old key of guests' tokens could not be removed from the "
                    "data file; the next start tries again"));
}

void log_missing(const std::string& file) {
  log_line(LogLevel::warning, "guest_keys",
           Json::object().set("what", file + " was missing: all guests become new guests"));
}

}  // namespace

std::string key_file(const std::string& folder) {
  return (std::filesystem::path(folder) / kKeyFile).string();
}

Result<GuestKeys, std::string> open_guest_keys(const std::string& file, Store& store, Millis now) {
  const std::string secret = store.secret();
  std::error_code error;
  if (!std::filesystem::exists(file, error)) {
    const GuestKeys made = {secret.empty() ? new_guest_key(now) : guest_key_of(secret)};
    if (auto why = write_key_file(file, made)) return *why;
    if (secret.empty() && store.alive() != 0) log_missing(file);
  }
  auto keys = read_key_file(file);
  if (keys && !secret.empty()) store.write({ForgetSecret{}}, log_forgotten);
  return keys;
}

KeyFileWatch::KeyFileWatch(std::string file) : file_(std::move(file)), seen_(written()) {}

std::optional<Result<GuestKeys, std::string>> KeyFileWatch::changed() {
  const auto now = written();
  if (std::exchange(seen_, now) == now) return std::nullopt;
  return read_key_file(file_);
}

std::filesystem::file_time_type KeyFileWatch::written() const {
  std::error_code ignored;
  return std::filesystem::last_write_time(file_, ignored);
}

}  // namespace peppermill::server
