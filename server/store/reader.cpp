#include "server/store/reader.h"

#include <algorithm>
#include <iterator>

#include "server/store/queries.h"

namespace peppermill::server {
namespace {

using sql::Statement;
using sql::Step;

PersonRow person_row(const Statement& row) {
  return {.id = row.text(0),
          .name = row.text(1),
          .login = row.text(2),
          .password_hash = row.text(3),
          .created = row.number(4)};
}

TokenRow token_row(const Statement& row) {
  return {.hash = row.text(0),
          .person = row.text(1),
          .label = row.text(2),
          .created = row.number(3),
          .revoked = row.number(4)};
}

ChatRow chat_row(const Statement& row) {
  return {.table = row.text(0),
          .number = row.number(1),
          .at = row.number(2),
          .person = row.text(3),
          .name = row.text(4),
          .from = row.text(5),
          .text = row.text(6)};
}

struct NumberedTable {
  std::int64_t number;
  TableRow row;
};

NumberedTable table_row(const Statement& row) {
  return {.number = row.number(0),
          .row = {.id = row.text(1),
                  .status = static_cast<TableStatus>(row.number(2)),
                  .listed = row.number(3) != 0,
                  .game = row.text(4),
                  .created = row.number(5),
                  .changed = row.number(6),
                  .people = {},
                  .json = row.text(7)}};
}

template <class Row>
std::optional<Row> first(std::vector<Row> rows) {
  if (rows.empty()) return std::nullopt;
  return std::move(rows.front());
}

}  // namespace

Reader::Reader(const std::string& file, std::function<void(const std::string&)> warn, RootOf root_of)
    : warn_(std::move(warn)),
      database_(file, sql::Access::read_write),
      chains_(database_, std::move(root_of)),
      begin_(database_, "BEGIN"),
      end_(database_, "END"),
      person_(database_, queries::kPerson),
      person_by_login_(database_, queries::kPersonByLogin),
      accounts_(database_, queries::kAccounts),
      token_(database_, queries::kToken),
      tokens_of_(database_, queries::kTokensOf),
      table_(database_, queries::kTable),
      people_at_(database_, queries::kPeopleAt),
      chat_(database_, queries::kChat),
      tables_of_(database_, queries::kTablesOf),
      listed_tables_(database_, queries::kListedTables),
      unfinished_(database_, queries::kUnfinished),
      unpacked_tables_(database_, queries::kUnpackedTables),
      alive_(database_, queries::kAlive) {
  database_.run("PRAGMA query_only = ON");
}

// The caller holds the mutex.
template <class Make, class... Values>
auto Reader::rows(Statement& statement, Make make, const Values&... values) {
  std::vector<decltype(make(statement))> found;
  const Step end = statement.each([&](const Statement& row) { found.push_back(make(row)); }, values...);
  if (end != Step::done) {
    ++failures_;
    found.clear();
  }
  return found;
}

// Tables and their people in one consistent read.
template <class... Values>
std::vector<TableRow> Reader::tables(Statement& statement, const Values&... values) {
  const std::lock_guard lock(mutex_);
  const std::uint64_t failures_before = failures_;
  std::vector<TableRow> found;
  begin_.run();
  for (NumberedTable& table : rows(statement, table_row, values...)) {
    table.row.people = rows(
        people_at_, [](const Statement& row) { return row.text(0); }, table.number);
    found.push_back(std::move(table.row));
  }
  end_.run();
  if (failures_ != failures_before) found.clear();
  return found;
}

std::optional<PersonRow> Reader::person(std::string_view id) {
  const std::lock_guard lock(mutex_);
  return first(rows(person_, person_row, id));
}

std::optional<PersonRow> Reader::person_by_login(std::string_view login) {
  const std::lock_guard lock(mutex_);
  return first(rows(person_by_login_, person_row, login));
}

std::vector<PersonRow> Reader::accounts() {
  const std::lock_guard lock(mutex_);
  return rows(accounts_, person_row);
}

std::optional<TokenRow> Reader::token(std::string_view hash) {
  const std::lock_guard lock(mutex_);
  return first(rows(token_, token_row, hash));
}

std::vector<TokenRow> Reader::tokens_of(std::string_view person) {
  const std::lock_guard lock(mutex_);
  return rows(tokens_of_, token_row, person);
}

std::optional<TableRow> Reader::table(std::string_view id) { return first(tables(table_, id)); }

// In one consistent read: the writer may be packing them.
std::optional<std::vector<EntryRow>> Reader::entries(std::string_view table) {
  const std::lock_guard lock(mutex_);
  begin_.run();
  auto chain = chains_.read(table);
  end_.run();
  if (!chain) ++failures_;
  if (chain && chain->damage) report(table, *chain->damage);
  if (!chain || chain->damage) return std::nullopt;
  return std::move(chain->entries);
}

bool Reader::has_its_deal(std::string_view table) {
  const std::lock_guard lock(mutex_);
  std::optional<std::string> damage;
  begin_.run();
  const bool read = chains_.check_deal(table, damage);
  end_.run();
  if (!read) ++failures_;
  if (damage) report(table, *damage);
  return read && !damage;
}

// The caller holds the mutex.
void Reader::report(std::string_view table, const std::string& damage) {
  if (!damaged_.emplace(table).second) return;
  ++damages_;
  if (warn_) warn_("table " + std::string(table) + ", " + damage + ".");
}

Millis Reader::alive() {
  const std::lock_guard lock(mutex_);
  return first(rows(alive_, [](const Statement& row) { return row.number(0); })).value_or(0);
}

std::vector<ChatRow> Reader::chat(std::string_view table, int most) {
  const std::lock_guard lock(mutex_);
  auto found = rows(chat_, chat_row, table, std::int64_t{std::max(most, 0)});
  std::ranges::reverse(found);
  return found;
}

std::vector<TableRow> Reader::tables_of(std::string_view person, int most) {
  return tables(tables_of_, person, std::int64_t{std::max(most, 0)});
}

std::vector<TableRow> Reader::listed_tables(TableStatus status, int most) {
  return tables(listed_tables_, static_cast<std::int64_t>(status), std::int64_t{std::max(most, 0)});
}

std::vector<UnfinishedTable> Reader::unfinished(TableStatus status, std::string_view after, int most) {
  const std::lock_guard lock(mutex_);
  const auto read = [](const Statement& row) { return UnfinishedTable{row.text(0), row.number(1)}; };
  return rows(unfinished_, read, static_cast<std::int64_t>(status), after, std::int64_t{std::max(most, 0)});
}

std::vector<std::string> Reader::unpacked_tables(int most) {
  const std::lock_guard lock(mutex_);
  return rows(
      unpacked_tables_, [](const Statement& row) { return row.text(0); }, std::int64_t{std::max(most, 0)});
}

}  // namespace peppermill::server
