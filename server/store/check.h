// The whole check of a data file, while a server has it open or not: every page and index, every reference
// between rows, every chain of entries with its deal, and the number of the last commit.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "engine/core/result.h"
#include "server/store/stored_chains.h"

namespace peppermill::server {

// Calls come from the thread that runs the check.
struct CheckWatch {
  std::function<void(const std::string& what)> on_damage = {};
  std::function<void(std::int64_t tables, std::int64_t of_all)> on_progress = {};
};

struct CheckResult {
  std::int64_t tables = 0, entries = 0, damages = 0;
};

class DataFileCheck {
 public:
  DataFileCheck(const std::string& file, RootOf root_of, CheckWatch watch);
  ~DataFileCheck();
  DataFileCheck(const DataFileCheck&) = delete;
  DataFileCheck& operator=(const DataFileCheck&) = delete;

  // Nothing if it was interrupted; otherwise what it found, or why there is nothing to check.
  std::optional<Result<CheckResult, std::string>> run();
  // From any thread: ends the check that runs now and all later ones.
  void interrupt();

 private:
  std::optional<std::string> cannot_open();
  void check_pages();
  void check_references();
  void check_chains();
  void check_chain(const std::string& table);
  void damage(const std::string& what);

  const std::string file_;
  RootOf root_of_;
  CheckWatch watch_;
  sql::Database database_;
  CheckResult found_;
  std::optional<StoredChains> chains_;
  std::atomic<bool> interrupted_ = false;
};

}  // namespace peppermill::server
