#include "server/store/check.h"

#include <sqlite3.h>

#include <filesystem>
#include <utility>
#include <vector>

#include "server/store/commit_file.h"
#include "server/store/data_file.h"
#include "server/store/schema.h"

namespace peppermill::server {
namespace {

using sql::Statement;
using sql::Step;

constexpr int kStepsBetweenLooks = 10'000;
// A read transaction keeps the log from being shortened: the chains are read one by one.
constexpr std::int64_t kTablesAtOnce = 1'000;
constexpr const char* kPages = "PRAGMA integrity_check(100)";
constexpr const char* kReferences = "PRAGMA foreign_key_check";
constexpr const char* kNextTables = "SELECT number, id FROM tables WHERE number > ? ORDER BY number LIMIT ?";

int stop_wanted(void* flag) { return static_cast<std::atomic<bool>*>(flag)->load() ? 1 : 0; }

}  // namespace

DataFileCheck::DataFileCheck(const std::string& file, RootOf root_of, CheckWatch watch)
    : file_(true_path(file)),
      root_of_(std::move(root_of)),
      watch_(std::move(watch)),
      database_(file_, sql::Access::read_only) {
  if (database_.handle())
    sqlite3_progress_handler(database_.handle(), kStepsBetweenLooks, stop_wanted, &interrupted_);
}

DataFileCheck::~DataFileCheck() = default;

void DataFileCheck::interrupt() {
  interrupted_ = true;
  if (database_.handle()) sqlite3_interrupt(database_.handle());
}

std::optional<Result<CheckResult, std::string>> DataFileCheck::run() {
  found_ = {};
  if (const auto why = cannot_open()) {
    if (database_.error_code() != SQLITE_CORRUPT) return *why;
    damage(*why);
    return found_;
  }
  if (const auto lost = lost_commits(database_, file_)) damage(*lost);
  const std::int64_t version = database_.number("PRAGMA user_version");
  if (version == 0 && found_.damages == 0) return file_ + " is empty; there is nothing to check.";
  // Files of an older schema have no chains yet: the next start of a server makes them.
  if (!chains_ && version == schema_version()) chains_.emplace(database_, root_of_);
  check_pages();
  check_references();
  if (chains_) check_chains();
  if (interrupted_) return std::nullopt;
  return found_;
}

std::optional<std::string> DataFileCheck::cannot_open() {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(file_, ignored)) return "there is no data file " + file_ + ".";
  if (auto why = check_schema(database_, file_)) return why;
  if (database_.error_code() != 0) return sentence_about(database_, file_);
  return std::nullopt;
}

void DataFileCheck::damage(const std::string& what) {
  if (interrupted_) return;
  ++found_.damages;
  if (watch_.on_damage) watch_.on_damage(what);
}

void DataFileCheck::check_pages() {
  const auto note = [this](const Statement& row) {
    if (const std::string said = row.text(0); said != "ok") damage(file_ + ": " + said + ".");
  };
  if (Statement(database_, kPages).each(note) != Step::done) damage(file_ + ": its pages cannot be read.");
}

void DataFileCheck::check_references() {
  const auto note = [this](const Statement& row) {
    damage(file_ + ": row " + row.text(1) + " of " + row.text(0) + " belongs to a row of " + row.text(2) +
           " that is missing.");
  };
  if (Statement(database_, kReferences).each(note) != Step::done)
    damage(file_ + ": its references cannot be read.");
}

void DataFileCheck::check_chains() {
  const std::int64_t all = database_.number("SELECT count(*) FROM tables");
  Statement next(database_, kNextTables);
  std::int64_t last = 0;
  for (std::vector<std::string> ids = {""}; !ids.empty() && !interrupted_;) {
    ids.clear();
    const auto note = [&](const Statement& row) {
      last = row.number(0);
      ids.push_back(row.text(1));
    };
    if (next.each(note, last, kTablesAtOnce) != Step::done)
      return damage(file_ + ": its tables cannot be read.");
    for (const std::string& id : ids) {
      if (interrupted_) return;
      check_chain(id);
      ++found_.tables;
      if (watch_.on_progress) watch_.on_progress(found_.tables, all);
    }
  }
}

void DataFileCheck::check_chain(const std::string& table) {
  Statement begin(database_, "BEGIN"), end(database_, "END");
  begin.run();
  const auto chain = chains_->read(table);
  std::optional<std::string> deal;
  const bool read = chain && chains_->check_deal(table, deal);
  end.run();
  if (!read) return damage("table " + table + ": it cannot be read.");
  for (const auto& found : {deal, chain->damage}) {
    if (found) damage("table " + table + ", " + *found + ".");
  }
  found_.entries += std::ssize(chain->entries);
}

}  // namespace peppermill::server
