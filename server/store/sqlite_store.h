// The store in one SQLite file: WAL, synchronous=FULL, one writer thread that commits together what waits
// together.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <variant>

#include "server/store/store.h"

namespace peppermill::server {

// Opens the file, or creates it, and brings an older one up to this version's schema. Otherwise why not, in
// one sentence that says what to do. Only one process may have it open. `warn` is told what its operator
// should know although the file can be used.
std::variant<std::unique_ptr<Store>, std::string> open_sqlite_store(
    const std::string& file, const std::function<void(const std::string&)>& warn = {});

// Copies a data file that may be in use into a new one, whole and consistent. Nothing if that worked,
// otherwise why not.
std::optional<std::string> backup_sqlite_store(const std::string& from, const std::string& to);

}  // namespace peppermill::server
