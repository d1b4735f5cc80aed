#include <cstdio>
#include <filesystem>

#include "cli/commands.h"
#include "server/app/guest_key_file.h"
#include "server/app/server.h"
#include "server/identity/key_file.h"
#include "server/store/sqlite_store.h"

namespace peppermill::cli {
namespace {

int fail(const std::string& why) {
  std::fprintf(stderr, "peppermill: %s\n", why.c_str());
  return 1;
}

// Returns an error message, or none. Reads the keys first: half a backup is none.
std::optional<std::string> copy(const BackupCommand& command, const std::string& from) {
  using namespace peppermill::server;
  if (command.keys == GuestKeysInBackup::left_out) return backup_sqlite_store(from, command.to);
  const std::string to = command.to + ".keys";
  std::error_code ignored;
  if (std::filesystem::exists(to, ignored)) return to + " exists already; choose another name.";
  const auto keys = read_key_file(key_file(command.data));
  if (!keys) return keys.error();
  if (auto why = backup_sqlite_store(from, command.to)) return why;
  return write_key_file(to, *keys);
}

}  // namespace

int run(const BackupCommand& command) {
  const std::string from = peppermill::server::data_file(command.data);
  if (const auto why = copy(command, from)) return fail(*why);
  std::printf("%s is a copy of %s.\n", command.to.c_str(), from.c_str());
  if (command.keys == GuestKeysInBackup::included)
    std::printf("%s.keys has the keys of guests' tokens: whoever has them can be any guest.\n",
                command.to.c_str());
  else
    std::printf(
        "The keys of guests' tokens are not in it. If they are lost, guests lose their seats and become new\n"
        "guests; accounts lose nothing. To keep them too, use --with-keys.\n");
  return 0;
}

}  // namespace peppermill::cli
