// The server's persistent data. A batch is stored completely or not at all; `done` is called when it is on
// disk. Only the implementation knows SQLite.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace peppermill::server {

using Millis = std::int64_t;

struct PersonRow {
  std::string id;
  std::string name;           // as shown
  std::string login;          // unique, lower case; empty for a guest
  std::string password_hash;  // empty for a guest
  Millis created = 0;
};

struct TokenRow {
  std::string hash;  // of the token: the file holds no usable token
  std::string person;
  std::string label;
  Millis created = 0;
  Millis revoked = 0;  // 0: valid
};

enum class TableStatus { open = 0, running = 1, over = 2 };

struct TableRow {
  std::string id;
  TableStatus status = TableStatus::open;
  bool listed = false;  // in the public lists
  std::string game;
  Millis created = 0;
  Millis changed = 0;
  std::vector<std::string> people;  // those who hold or held a seat
  std::string json;                 // opaque to the store
  // What the chain of entries begins with: it stands for the deal. Only the one that is put before the first
  // entry counts; reads leave it empty.
  std::string root = {};
};

// Append-only. The versions of a table count from 1 without a gap.
struct EntryRow {
  std::string table;
  std::int64_t version = 0;
  Millis at = 0;
  std::string kind;  // act, undo
  int seat = 0;
  std::string by;          // person, bot, timeout
  std::int64_t spent = 0;  // milliseconds of the seat's time
  std::string text;

  bool operator==(const EntryRow&) const = default;
};

struct ChatRow {
  std::string table;
  std::int64_t number = 0;  // per table from 1
  Millis at = 0;
  std::string person;
  std::string name;
  std::string from;  // player, spectator
  std::string text;
};

// Putting a row again replaces it, except for `created`. A revoked token stays revoked.
struct PutPerson {
  PersonRow row;
};  // new, or changed
struct PutToken {
  TokenRow row;
};  // new, or revoked
struct PutTable {
  TableRow row;
};  // new, or changed
struct AddEntry {
  EntryRow row;
};
// Keeps the next entries of a finished table as few bytes: `unpacked_tables` names the table until all are
// packed. Reads give them back as they were. A table that is not over, that is packed or does not exist is a
// conflict, and so is a further entry.
struct PackEntries {
  std::string table;
};
struct AddChat {
  ChatRow row;
};
// With its entries and its chat. A finished table is never removed.
struct RemoveTable {
  std::string id;
};
// Gives the guest's tables and tokens to the account, revokes those tokens and deletes the guest. A table
// that is put later and still names the guest counts for the account.
struct AdoptPerson {
  std::string guest, account;
};

// The server's heartbeat: clocks do not run while the server is down.
struct PutAlive {
  Millis at;
};

// Deletes the secret: its key lies in a file of its own now.
struct ForgetSecret {};

using Change = std::variant<PutPerson, PutToken, PutTable, AddEntry, PackEntries, AddChat, RemoveTable,
                            AdoptPerson, PutAlive, ForgetSecret>;
using Batch = std::vector<Change>;

enum class Stored {
  yes,
  // A version, a login or a number is taken, a version would leave a gap, or the batch names a table or a
  // person that does not exist (any more). Nothing of this batch was stored.
  conflict,
  failed,  // the disk is full, gone or read-only: nothing of this batch was stored
};

// A table that is not over, and when something was last stored for it: its row or an entry.
struct UnfinishedTable {
  std::string id;
  Millis last_change = 0;
};

// Batches and changes that were stored, and the transactions that stored them; batches and reads that failed.
struct StoreCounts {
  // Batches and changes that were stored, and the transactions that stored them; batches and reads that
  // failed.
  std::uint64_t batches = 0, changes = 0, commits = 0, failures = 0;
  std::uint64_t doubtful =
      0;  // batches of which nobody knows whether they are on disk: they wait for an answer
  std::uint64_t checks = 0;   // whole checks of the data file that have ended
  std::uint64_t damages = 0;  // that a check or a read has found
};

class Store {
 public:
  virtual ~Store() = default;

  // From any thread. Commits batches in the order in which they were written, and those that wait together in
  // one transaction. The store's thread calls `done` in the same order; it must be quick. As long as nobody
  // knows whether a batch is on disk, `done` is not called; batches after it may then fail before it.
  virtual void write(Batch batch, std::function<void(Stored)> done) = 0;

  // Reads see committed data, from any thread. A read that fails returns nothing, never a part,
  // and is counted.
  virtual std::optional<PersonRow> person(std::string_view id) = 0;
  virtual std::optional<PersonRow> person_by_login(std::string_view login) = 0;
  virtual std::vector<PersonRow> accounts() = 0;  // all people with a login
  virtual std::optional<TokenRow> token(std::string_view hash) = 0;
  virtual std::vector<TokenRow> tokens_of(std::string_view person) = 0;
  virtual std::optional<TableRow> table(std::string_view id) = 0;
  // By version. An empty list if there are none; nothing if they cannot be read or are not what was stored.
  virtual std::optional<std::vector<EntryRow>> entries(std::string_view table) = 0;
  // Whether the table still has the deal that its entries began with.
  virtual bool has_its_deal(std::string_view) { return true; }
  virtual std::vector<ChatRow> chat(std::string_view table, int most) = 0;  // the last ones, oldest first
  // Newest first, by the time of the first put.
  virtual std::vector<TableRow> tables_of(std::string_view person, int most) = 0;
  virtual std::vector<TableRow> listed_tables(TableStatus status, int most) = 0;
  // The open or the running tables with a greater id, in order of their ids.
  virtual std::vector<UnfinishedTable> unfinished(TableStatus status, std::string_view after, int most) = 0;
  // Finished tables with entries that are not packed.
  virtual std::vector<std::string> unpacked_tables(int most) = 0;
  // The time of the last heartbeat; 0 if there is none.
  virtual Millis alive() = 0;
  // The secret from which versions up to 0.2 derived the key of guests' tokens, as it was when the file was
  // opened; empty if there is none.
  virtual std::string secret() = 0;

  virtual StoreCounts counts() const = 0;
};

}  // namespace peppermill::server
