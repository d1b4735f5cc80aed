// A store in memory, for tests. A test can make it fail or wait.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <iterator>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

#include "server/store/store.h"

namespace peppermill::server::testing {

// When a batch is stored and `done` is called.
enum class Answers {
  at_once,      // before `write` returns; a write from inside a `done` comes right after it
  from_thread,  // soon, from the store's own thread, like the real one
  in_settle,    // in `settle`; the destructor drops what still waits, like a crash
};

class MemoryStore : public Store {
 public:
  explicit MemoryStore(Answers answers = Answers::at_once) : answers_(answers) {
    if (answers == Answers::from_thread) writer_ = std::thread([this] { work(); });
  }

  ~MemoryStore() override {
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
    }
    written_.notify_all();
    if (writer_.joinable()) writer_.join();
  }
  MemoryStore(const MemoryStore&) = delete;
  MemoryStore& operator=(const MemoryStore&) = delete;

  // All writes fail from now on; reads still work.
  void break_disk() { set_disk(Stored::failed); }
  void mend_disk() { set_disk(Stored::yes); }
  // Called before each batch is written, to fail there.
  void on_write(std::function<void()> what) { on_write_ = std::move(what); }
  // From now on no entries can be read.
  void damage_entries() { unreadable_ = true; }

  // Stores and answers what waits, and what is written meanwhile. Returns the number of batches.
  int settle() {
    std::unique_lock lock(mutex_);
    if (answering_) return 0;
    answering_ = true;
    int settled = 0;
    for (; !waiting_.empty(); ++settled) {
      const auto [batch, done] = std::move(waiting_.front());
      waiting_.pop_front();
      const Stored stored = commit(batch);
      lock.unlock();
      if (done) done(stored);
      lock.lock();
    }
    answering_ = false;
    return settled;
  }

  std::size_t waiting() const {
    const std::lock_guard lock(mutex_);
    return waiting_.size();
  }

  void write(Batch batch, std::function<void(Stored)> done) override {
    if (on_write_) on_write_();
    {
      const std::lock_guard lock(mutex_);
      waiting_.emplace_back(std::move(batch), std::move(done));
    }
    written_.notify_all();
    if (answers_ == Answers::at_once) settle();
  }

  std::optional<PersonRow> person(std::string_view id) override { return find(people_, id); }

  std::optional<PersonRow> person_by_login(std::string_view login) override {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, row] : people_) {
      if (!login.empty() && row.login == login) return row;
    }
    return std::nullopt;
  }

  std::vector<PersonRow> accounts() override {
    const std::lock_guard lock(mutex_);
    std::vector<PersonRow> found;
    for (const auto& [id, row] : people_) {
      if (!row.login.empty()) found.push_back(row);
    }
    return found;
  }

  std::optional<TokenRow> token(std::string_view hash) override { return find(tokens_, hash); }

  std::vector<TokenRow> tokens_of(std::string_view person) override {
    const std::lock_guard lock(mutex_);
    std::vector<TokenRow> found;
    for (const auto& [hash, row] : tokens_) {
      if (row.person == person) found.push_back(row);
    }
    std::ranges::stable_sort(found, {}, &TokenRow::created);
    return found;
  }

  std::optional<TableRow> table(std::string_view id) override { return find(tables_, id); }

  std::optional<std::vector<EntryRow>> entries(std::string_view table) override {
    if (unreadable_) return std::nullopt;
    return find(entries_, table).value_or(std::vector<EntryRow>());
  }

  std::vector<ChatRow> chat(std::string_view table, int most) override {
    const auto all = find(chats_, table).value_or(Chat());
    const auto skipped = std::max<std::ptrdiff_t>(std::ssize(all) - std::max(most, 0), 0);
    std::vector<ChatRow> rows;
    for (auto at = std::next(all.begin(), skipped); at != all.end(); ++at) rows.push_back(at->second);
    return rows;
  }

  std::vector<TableRow> tables_of(std::string_view person, int most) override {
    return newest(
        most, [&](const TableRow& row) { return std::ranges::find(row.people, person) != row.people.end(); });
  }

  std::vector<TableRow> listed_tables(TableStatus status, int most) override {
    return newest(most, [&](const TableRow& row) { return row.listed && row.status == status; });
  }

  std::vector<UnfinishedTable> unfinished(TableStatus status, std::string_view after, int most) override {
    const std::lock_guard lock(mutex_);
    std::vector<UnfinishedTable> found;
    for (auto at = tables_.upper_bound(after); at != tables_.end() && std::ssize(found) < most; ++at) {
      if (at->second.status != status || status == TableStatus::over) continue;
      const auto entries = entries_.find(at->first);
      const Millis last = entries == entries_.end() ? 0 : entries->second.back().at;
      found.push_back({at->first, std::max(at->second.changed, last)});
    }
    return found;
  }

  std::vector<std::string> unpacked_tables(int) override { return {}; }
  Millis alive() override {
    const std::lock_guard lock(mutex_);
    return alive_;
  }
  std::string secret() override { return ""; }

  StoreCounts counts() const override {
    const std::lock_guard lock(mutex_);
    return counts_;
  }

 private:
  template <class Row>
  using Rows = std::map<std::string, Row, std::less<>>;
  using Chat = std::map<std::int64_t, ChatRow>;

  template <class Row>
  std::optional<Row> find(const Rows<Row>& rows, std::string_view key) const {
    const std::lock_guard lock(mutex_);
    const auto found = rows.find(key);
    return found == rows.end() ? std::nullopt : std::optional(found->second);
  }

  template <class Fits>
  std::vector<TableRow> newest(int most, Fits fits) const {
    const std::lock_guard lock(mutex_);
    std::vector<TableRow> found;
    for (const auto& [id, row] : tables_) {
      if (fits(row)) found.push_back(row);
    }
    std::ranges::sort(found, std::greater(), [this](const TableRow& row) { return numbers_.at(row.id); });
    found.resize(std::min(found.size(), static_cast<std::size_t>(std::max(most, 0))));
    return found;
  }

  void set_disk(Stored stored) {
    const std::lock_guard lock(mutex_);
    disk_ = stored;
  }

  void work() {
    for (;;) {
      {
        std::unique_lock lock(mutex_);
        written_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
      }
      settle();
    }
  }

  Stored commit(const Batch& batch) {
    const Stored stored = disk_ != Stored::yes ? disk_ : fits(batch) ? Stored::yes : Stored::conflict;
    if (stored == Stored::failed) ++counts_.failures;
    if (stored != Stored::yes) return stored;
    ++counts_.batches;
    ++counts_.commits;
    counts_.changes += batch.size();
    for (const Change& change : batch) std::visit([this](const auto& one) { apply(one); }, change);
    return stored;
  }

  // What a batch changes in the rows that decide about a conflict.
  struct Trial {
    Rows<PersonRow> people;
    Rows<std::string> adopters;
    std::set<std::string, std::less<>> tables;             // new ones
    std::map<std::string, std::int64_t> versions;          // the last version of each table
    std::set<std::pair<std::string, std::int64_t>> chats;  // new ones
  };

  // Whether every change is possible after the changes before it in the batch.
  bool fits(const Batch& batch) const {
    Trial trial{people_, adopters_, {}, {}, {}};
    return std::ranges::all_of(batch, [&](const Change& change) {
      return std::visit([&](const auto& one) { return fits(trial, one); }, change);
    });
  }

  bool has_table(const Trial& trial, const std::string& id) const {
    return tables_.contains(id) || trial.tables.contains(id);
  }
  bool fits(Trial& trial, const PutPerson& put) const {
    if (trial.adopters.contains(put.row.id)) return false;  // an adopted guest stays deleted
    for (const auto& [id, row] : trial.people) {
      if (id != put.row.id && !row.login.empty() && row.login == put.row.login) return false;
    }
    trial.people[put.row.id] = put.row;
    return true;
  }
  bool fits(Trial& trial, const PutToken& put) const { return trial.people.contains(put.row.person); }
  bool fits(Trial& trial, const PutTable& put) const {
    trial.tables.insert(put.row.id);
    return true;
  }
  bool fits(Trial& trial, const AddEntry& add) const {
    const auto stored = entries_.find(add.row.table);
    const auto last = stored == entries_.end() ? 0 : stored->second.back().version;
    return has_table(trial, add.row.table) &&
           ++trial.versions.try_emplace(add.row.table, last).first->second == add.row.version;
  }
  bool fits(Trial&, const PackEntries& pack) const {
    const auto table = tables_.find(pack.table);
    return table != tables_.end() && table->second.status == TableStatus::over;
  }
  bool fits(Trial& trial, const AddChat& add) const {
    const auto stored = chats_.find(add.row.table);
    const bool taken = stored != chats_.end() && stored->second.contains(add.row.number);
    return has_table(trial, add.row.table) && !taken &&
           trial.chats.emplace(add.row.table, add.row.number).second;
  }
  bool fits(Trial& trial, const AdoptPerson& adopt) const {
    const auto guest = trial.people.find(adopt.guest), account = trial.people.find(adopt.account);
    if (guest == trial.people.end() || !guest->second.login.empty()) return false;
    if (account == trial.people.end() || account->second.login.empty()) return false;
    trial.adopters[adopt.guest] = adopt.account;
    trial.people.erase(guest);
    return true;
  }

  bool fits(Trial&, const PutAlive&) const { return true; }
  bool fits(Trial&, const ForgetSecret&) const { return true; }
  bool fits(Trial&, const RemoveTable& remove) const {
    const auto found = tables_.find(remove.id);
    return found != tables_.end() && found->second.status != TableStatus::over;
  }

  void apply(const PutPerson& put) {
    const auto [kept, fresh] = people_.try_emplace(put.row.id, put.row);
    const Millis created = kept->second.created;
    kept->second = put.row;
    kept->second.created = created;
  }
  void apply(const PutToken& put) {
    const auto [kept, fresh] = tokens_.try_emplace(put.row.hash, put.row);
    kept->second.label = put.row.label;
    if (kept->second.revoked == 0) kept->second.revoked = put.row.revoked;
  }
  void apply(const PutTable& put) {
    const auto [kept, fresh] = tables_.try_emplace(put.row.id, put.row);
    const Millis created = kept->second.created;
    kept->second = put.row;
    kept->second.created = created;
    numbers_.try_emplace(put.row.id, numbers_.size());
    for (const auto& [guest, account] : adopters_) replace(kept->second.people, guest, account);
  }
  void apply(const AddEntry& add) { entries_[add.row.table].push_back(add.row); }
  void apply(const PackEntries&) {}  // memory needs no packing
  void apply(const AddChat& add) { chats_[add.row.table].emplace(add.row.number, add.row); }
  void apply(const PutAlive& put) { alive_ = put.at; }
  void apply(const ForgetSecret&) {}
  void apply(const RemoveTable& remove) {
    tables_.erase(remove.id);
    entries_.erase(remove.id);
    chats_.erase(remove.id);
  }
  void apply(const AdoptPerson& adopt) {
    for (auto& [hash, token] : tokens_) {
      if (token.person != adopt.guest) continue;
      token.person = adopt.account;
      if (token.revoked == 0) token.revoked = 1;
    }
    for (auto& [id, row] : tables_) replace(row.people, adopt.guest, adopt.account);
    adopters_[adopt.guest] = adopt.account;
    people_.erase(adopt.guest);
  }

  static void replace(std::vector<std::string>& people, const std::string& guest,
                      const std::string& account) {
    const auto found = std::ranges::find(people, guest);
    if (found == people.end()) return;
    if (std::ranges::find(people, account) == people.end())
      *found = account;
    else
      people.erase(found);
  }

  const Answers answers_;
  mutable std::mutex mutex_;
  std::condition_variable written_;
  std::deque<std::pair<Batch, std::function<void(Stored)>>> waiting_;
  bool answering_ = false, closing_ = false;
  Stored disk_ = Stored::yes;
  StoreCounts counts_;
  bool unreadable_ = false;
  std::function<void()> on_write_;
  Millis alive_ = 0;
  Rows<PersonRow> people_;
  Rows<TokenRow> tokens_;
  Rows<TableRow> tables_;
  Rows<std::vector<EntryRow>> entries_;
  Rows<Chat> chats_;
  Rows<std::string> adopters_;  // guest to account
  Rows<std::size_t> numbers_;   // table to its place in the order of creation
  std::thread writer_;
};

}  // namespace peppermill::server::testing
