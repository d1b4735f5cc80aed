// The store in one SQLite file, with WAL and synchronous=FULL. One writer thread commits
// waiting batches together.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "engine/core/result.h"
#include "server/store/store.h"
#include "server/store/stored_chains.h"

namespace peppermill::server {

struct StoreOptions {
  // Gets a problem that the operator should know of although the file is usable, from any thread.
  std::function<void(const std::string&)> warn = {};
  RootOf root_of = {};
  // The time between two whole checks in the background. The first one begins at once. 0: there are none.
  Millis check_every = 0;
};

// Opens or creates the file and migrates an older one to this version's schema. Otherwise returns one
// sentence that says what to do; then nothing was changed. Only one process may have the file open.
Result<std::unique_ptr<Store>, std::string> open_sqlite_store(const std::string& file,
                                                              const StoreOptions& options = {});

// Copies a data file, even one in use, into a new one: complete and consistent, but without the secret of an
// older version. Returns an error message, or none.
std::optional<std::string> backup_sqlite_store(const std::string& from, const std::string& to);

}  // namespace peppermill::server
