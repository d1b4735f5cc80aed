#include "server/store/sqlite_store.h"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "server/store/background_check.h"
#include "server/store/commit_file.h"
#include "server/store/data_file.h"
#include "server/store/queries.h"
#include "server/store/reader.h"
#include "server/store/schema.h"
#include "server/store/sql.h"
#include "server/store/write_ahead_log.h"
#include "server/store/writer.h"

namespace peppermill::server {
namespace {

using Warn = std::function<void(const std::string&)>;

// SQLite cuts the log to this size after a long reader, such as a backup, has let it grow. What is deleted
// leaves no trace in the file, and so in no copy of it.
constexpr const char* kSettings =
    "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA journal_size_limit = 16777216; "
    "PRAGMA secure_delete = ON";

class SqliteStore : public Store {
 public:
  SqliteStore(Descriptor lock, std::unique_ptr<sql::Database> database, CommitFile commit_file,
              const std::string& file, const StoreOptions& options)
      : lock_(std::move(lock)),
        database_(std::move(database)),
        commit_file_(std::move(commit_file)),
        reader_(file, options.warn, options.root_of),
        writer_(*database_, commit_file_, options.warn) {
    if (options.check_every > 0) check_.emplace(file, options);
  }

  // Starts the threads and the reader. Returns an error message, or none.
  std::optional<std::string> start(const std::string& file) {
    secret_ = database_->text(queries::kSecret);
    commit_file_.begin(last_commit(*database_));
    if (database_->error_code() != 0) return sentence_about(*database_, file);
    if (reader_.database().error_code() != 0) return sentence_about(reader_.database(), file);
    if (!writer_.start() || (check_ && !check_->start())) return "cannot start a thread for " + file + ".";
    database_->keep_log(sql::KeepLog::no);
    return std::nullopt;
  }

  void write(Batch batch, std::function<void(Stored)> done) override {
    writer_.write(std::move(batch), std::move(done));
  }

  std::optional<PersonRow> person(std::string_view id) override { return reader_.person(id); }
  std::optional<PersonRow> person_by_login(std::string_view login) override {
    return reader_.person_by_login(login);
  }
  std::vector<PersonRow> accounts() override { return reader_.accounts(); }
  std::optional<TokenRow> token(std::string_view hash) override { return reader_.token(hash); }
  std::vector<TokenRow> tokens_of(std::string_view person) override { return reader_.tokens_of(person); }
  std::optional<TableRow> table(std::string_view id) override { return reader_.table(id); }
  std::optional<std::vector<EntryRow>> entries(std::string_view table) override {
    return reader_.entries(table);
  }
  bool has_its_deal(std::string_view table) override { return reader_.has_its_deal(table); }
  std::vector<ChatRow> chat(std::string_view table, int most) override { return reader_.chat(table, most); }
  std::vector<TableRow> tables_of(std::string_view person, int most) override {
    return reader_.tables_of(person, most);
  }
  std::vector<TableRow> listed_tables(TableStatus status, int most) override {
    return reader_.listed_tables(status, most);
  }
  std::vector<UnfinishedTable> unfinished(TableStatus status, std::string_view after, int most) override {
    return reader_.unfinished(status, after, most);
  }
  std::vector<std::string> unpacked_tables(int most) override { return reader_.unpacked_tables(most); }
  Millis alive() override { return reader_.alive(); }
  std::string secret() override { return secret_; }

  StoreCounts counts() const override {
    StoreCounts counts = writer_.counts();
    counts.failures += reader_.failures();
    counts.damages = reader_.damages();
    if (check_) {
      counts.checks = check_->checks();
      counts.damages += check_->damages();
    }
    return counts;
  }

 private:
  // Destroyed in reverse order: the check, the last batches, the readers, the log and the file, the lock.
  Descriptor lock_;
  std::unique_ptr<sql::Database> database_;
  CommitFile commit_file_;
  std::string secret_;
  Reader reader_;
  Writer writer_;
  std::optional<BackgroundCheck> check_;
};

std::optional<std::string> create_if_missing(const std::string& file) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  if (fs::is_directory(file, ignored)) return file + " is a folder; name a file in it.";
  int error = 0;
  const Descriptor created = create_private_file(file, error);
  if (error == EEXIST) return std::nullopt;
  if (error != 0) return "cannot create " + file + ": " + std::strerror(error) + ".";
  if (!sync_folder_of(file)) return "cannot create " + file + ": its folder cannot be written to disk.";
  return std::nullopt;
}

// A commit at the end of the log that nobody can read. Whether it was confirmed is known only with the number
// of the last one beside the file; if that one is there, this one was not.
std::optional<std::string> unread_commit(sql::Database& database, const std::string& file) {
  const CommitFile::Content beside = CommitFile::read(file);
  const std::string said =
      CommitFile::name_of(file) + " is damaged: whether all confirmed moves are there is not known.";
  const bool unread = has_unread_commit(file + "-wal", WriteAheadLog(database).frames());
  if (!unread || (beside.last && beside.last->number > 0))
    return beside.damaged ? std::optional(said) : std::nullopt;
  return "the end of " + file +
         "-wal could not be read: moves in it are lost if this disk is damaged, and were never confirmed if "
         "the power was cut.";
}

// Reads what every start needs. The whole check finds damage in all other pages, later.
std::optional<std::string> prepare_file(sql::Database& database, const std::string& file, const Warn& warn) {
  if (database.error_code() != 0) return sentence_about(database, file);
  if (auto why = check_schema(database, file)) return why;
  if (database.read_only()) return file + " cannot be written; check its permissions and its disk.";
  if (auto why = lost_commits(database, file)) return why;
  const std::string mode = database.text("PRAGMA journal_mode = WAL");
  if (database.error_code() != 0) return sentence_about(database, file);
  if (mode != "wal") return file + " is on a disk that does not support it; choose a local disk.";
  if (!database.run(kSettings)) return sentence_about(database, file);
  const auto unread = unread_commit(database, file);
  if (unread && warn) warn(*unread);
  return bring_up_to_date(database, file);
}

}  // namespace

Result<std::unique_ptr<Store>, std::string> open_sqlite_store(const std::string& name,
                                                              const StoreOptions& options) {
  const std::string file = true_path(name);
  const auto folder = std::filesystem::path(file).parent_path();
  std::error_code ignored;
  if (!std::filesystem::is_directory(folder, ignored)) {
    return "the folder " + folder.string() + " does not exist; create it, or choose another data file.";
  }
  auto lock = lock_data_file(file);
  if (!lock) return lock.error();
  if (auto why = create_if_missing(file)) return *why;
  auto database = std::make_unique<sql::Database>(file, sql::Access::read_write);
  database->keep_log(sql::KeepLog::yes);  // a refused start changes nothing
  if (auto why = prepare_file(*database, file, options.warn)) return *why;
  auto commit_file = CommitFile::open(file);
  if (!commit_file) return commit_file.error();
  auto store = std::make_unique<SqliteStore>(*std::move(lock), std::move(database), *std::move(commit_file),
                                             file, options);
  if (auto why = store->start(file)) return *why;
  return std::unique_ptr<Store>(std::move(store));
}

}  // namespace peppermill::server
