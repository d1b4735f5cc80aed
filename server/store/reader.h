// Reads committed data, from any thread, one read at a time. A read that fails returns nothing, never a part.
#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <set>

#include "server/store/packed_entries.h"
#include "server/store/sql.h"
#include "server/store/store.h"
#include "server/store/stored_chains.h"

namespace peppermill::server {

class Reader {
 public:
  // `warn` gets a sentence for each table whose chain is broken, once.
  Reader(const std::string& file, std::function<void(const std::string&)> warn, RootOf root_of);

  // Its `error_code` says whether the file can be read.
  const sql::Database& database() const { return database_; }
  std::uint64_t failures() const { return failures_; }
  std::uint64_t damages() const { return damages_; }

  std::optional<PersonRow> person(std::string_view id);
  std::optional<PersonRow> person_by_login(std::string_view login);
  std::vector<PersonRow> accounts();
  std::optional<TokenRow> token(std::string_view hash);
  std::vector<TokenRow> tokens_of(std::string_view person);
  std::optional<TableRow> table(std::string_view id);
  std::optional<std::vector<EntryRow>> entries(std::string_view table);
  bool has_its_deal(std::string_view table);
  Millis alive();
  std::vector<ChatRow> chat(std::string_view table, int most);
  std::vector<TableRow> tables_of(std::string_view person, int most);
  std::vector<TableRow> listed_tables(TableStatus status, int most);
  std::vector<UnfinishedTable> unfinished(TableStatus status, std::string_view after, int most);
  std::vector<std::string> unpacked_tables(int most);

 private:
  template <class Make, class... Values>
  auto rows(sql::Statement& statement, Make make, const Values&... values);
  void report(std::string_view table, const std::string& damage);
  template <class... Values>
  std::vector<TableRow> tables(sql::Statement& statement, const Values&... values);

  std::mutex mutex_;
  std::function<void(const std::string&)> warn_;
  std::set<std::string, std::less<>> damaged_;  // tables
  sql::Database database_;
  StoredChains chains_;
  sql::Statement begin_, end_;
  sql::Statement person_, person_by_login_, accounts_, token_, tokens_of_, table_, people_at_, chat_,
      tables_of_, listed_tables_, unfinished_, unpacked_tables_, alive_;
  std::atomic<std::uint64_t> failures_ = 0, damages_ = 0;
};

}  // namespace peppermill::server
