#include <chrono>
#include <cstdio>
#include <filesystem>

#include "cli/commands.h"
#include "server/app/guest_key_file.h"
#include "server/identity/key_file.h"

namespace peppermill::cli {
namespace {

std::int64_t now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// Returns an error message, or none.
std::optional<std::string> rotate(const RotateKeysCommand& command, const std::string& file) {
  using namespace peppermill::server;
  std::error_code ignored;
  if (!std::filesystem::exists(file, ignored))
    return "there is no key file " + file + "; the first start of the server makes it.";
  const auto keys = read_key_file(file);
  if (!keys) return keys.error();
  GuestKeys next = rotated(*keys, now());
  if (command.old_keys == OldGuestKeys::end) next.resize(1);
  return write_key_file(file, next);
}

}  // namespace

int run(const RotateKeysCommand& command) {
  const std::string file = peppermill::server::key_file(command.data);
  if (const auto why = rotate(command, file)) {
    std::fprintf(stderr, "peppermill: %s\n", why->c_str());
    return 1;
  }
  std::printf("%s has a new key. A running server takes it within five seconds.\n", file.c_str());
  if (command.old_keys == OldGuestKeys::end)
    std::printf("The old keys have ended: every guest becomes a new guest.\n");
  else
    std::printf("The tokens of the old keys stay valid for the setting guest_key_days.\n");
  return 0;
}

}  // namespace peppermill::cli
