#include <cstdio>

#include "cli/commands.h"
#include "server/app/server.h"
#include "server/store/sqlite_store.h"

namespace peppermill::cli {

int run(const BackupCommand& command) {
  const std::string from = peppermill::server::data_file(command.data);
  if (const auto why = peppermill::server::backup_sqlite_store(from, command.to)) {
    std::fprintf(stderr, "peppermill: %s\n", why->c_str());
    return 1;
  }
  std::printf("%s is a copy of %s.\n", command.to.c_str(), from.c_str());
  return 0;
}

}  // namespace peppermill::cli
