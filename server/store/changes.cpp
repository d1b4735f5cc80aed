#include "server/store/changes.h"

#include <algorithm>
#include <iterator>
#include <span>

#include "server/store/chain.h"
#include "server/store/entry_words.h"
#include "server/store/packed_entries.h"
#include "server/store/queries.h"

namespace peppermill::server {
namespace {

using sql::Step;

// A guest that an account has adopted stays deleted.
constexpr const char* kPutPerson = R"sql(
  INSERT INTO people (id, name, login, password_hash, created) VALUES (?1, ?2, nullif(?3, ''), ?4, ?5)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, login = excluded.login,
    password_hash = excluded.password_hash
  WHERE adopted_by IS NULL
)sql";

// A revoked token never becomes valid again, and a token never changes its owner.
constexpr const char* kPutToken = R"sql(
  INSERT INTO tokens (hash, person, label, created, revoked)
  SELECT ?1, id, ?3, ?4, ?5 FROM people WHERE id = ?2 AND adopted_by IS NULL
  ON CONFLICT (hash) DO UPDATE SET label = excluded.label,
    revoked = iif(revoked <> 0, revoked, excluded.revoked)
)sql";

constexpr const char* kPutTable = R"sql(
  INSERT INTO tables (id, status, listed, game, created, changed, json) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
  ON CONFLICT (id) DO UPDATE SET status = excluded.status, listed = excluded.listed, game = excluded.game,
    changed = excluded.changed, json = excluded.json
  RETURNING number
)sql";

// A table that does not know of an adoption may still name the guest.
constexpr const char* kSeat = R"sql(
  INSERT OR IGNORE INTO seats (table_number, place, person)
  VALUES (?1, ?2, coalesce((SELECT adopted_by FROM people WHERE id = ?3), ?3))
)sql";

// The chain begins anew until the first entry is there.
constexpr const char* kPutRoot = R"sql(
  INSERT INTO heads (table_number, root, version, link) VALUES (?1, ?2, 0, ?3)
  ON CONFLICT (table_number) DO UPDATE SET root = excluded.root, link = excluded.link
  WHERE version = 0 AND root <> excluded.root
)sql";

constexpr const char* kAddEntry = R"sql(
  INSERT INTO entries (table_number, version, at, kind, seat, decided_by, spent, text, mark)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
)sql";

constexpr const char* kPutHead = R"sql(
  INSERT INTO heads (table_number, root, version, link) VALUES (?1, x'', ?2, ?3)
  ON CONFLICT (table_number) DO UPDATE SET version = excluded.version, link = excluded.link
)sql";

constexpr const char* kFirstEntries = R"sql(
  SELECT version, at, kind, seat, decided_by, spent, text FROM entries WHERE table_number = ? ORDER BY version
  LIMIT ?
)sql";
constexpr std::int64_t kEntriesRead = 1024;  // for one pack: more than go into it, unless they are very short

constexpr const char* kAddChat = R"sql(
  INSERT INTO chat (table_number, number, at, person, name, said_as, text)
  SELECT number, ?2, ?3, ?4, ?5, ?6, ?7 FROM tables WHERE id = ?1
)sql";

// The rows of a table that is not over.
constexpr const char* kRemoveEntries = R"sql(
  DELETE FROM entries WHERE table_number = (SELECT number FROM tables WHERE id = ? AND status <> 2)
)sql";
constexpr const char* kRemoveHead = R"sql(
  DELETE FROM heads WHERE table_number = (SELECT number FROM tables WHERE id = ? AND status <> 2)
)sql";
constexpr const char* kRemoveChat = R"sql(
  DELETE FROM chat WHERE table_number = (SELECT number FROM tables WHERE id = ? AND status <> 2)
)sql";
constexpr const char* kRemoveSeats = R"sql(
  DELETE FROM seats WHERE table_number = (SELECT number FROM tables WHERE id = ? AND status <> 2)
)sql";

// Only a guest is adopted, only once, and only by an account. Nobody is adopted by a deleted person.
constexpr const char* kAdopt = R"sql(
  UPDATE people SET adopted_by = ?2
  WHERE id = ?1 AND adopted_by IS NULL AND login IS NULL
    AND EXISTS (SELECT 1 FROM people WHERE id = ?2 AND login IS NOT NULL)
)sql";

constexpr const char* kAdoptTokens = R"sql(
  UPDATE tokens SET person = ?2, revoked = iif(revoked <> 0, revoked, unixepoch() * 1000) WHERE person = ?1
)sql";

EntryRow entry_of(const sql::Statement& row) {
  return {.table = {},
          .version = row.number(0),
          .at = row.number(1),
          .kind = std::string(written_out(row.text(2))),
          .seat = static_cast<int>(row.number(3)),
          .by = std::string(written_out(row.text(4))),
          .spent = row.number(5),
          .text = row.text(6)};
}

// Nothing unless it gives back the same entries: those are deleted next.
std::optional<Pack> checked_pack(std::span<const EntryRow> entries) {
  auto pack = first_pack(entries);
  const auto again = pack ? unpacked("", *pack) : std::nullopt;
  const bool same =
      again && again->size() <= entries.size() && std::ranges::equal(*again, entries.first(again->size()));
  return same ? pack : std::nullopt;
}

}  // namespace

Changes::Changes(sql::Database& database)
    : database_(database),
      put_person_(database, kPutPerson),
      put_token_(database, kPutToken),
      put_table_(database, kPutTable),
      seated_(database, "SELECT person FROM seats WHERE table_number = ? ORDER BY place"),
      unseat_(database, "DELETE FROM seats WHERE table_number = ?"),
      seat_(database, kSeat),
      put_root_(database, kPutRoot),
      head_(database, queries::kHead),
      add_entry_(database, kAddEntry),
      put_head_(database, kPutHead),
      add_chat_(database, kAddChat),
      to_pack_(database, "SELECT number FROM tables WHERE id = ? AND status = 2 AND packed = 0"),
      first_entries_(database, kFirstEntries),
      put_pack_(database, "INSERT INTO packs (table_number, first, last, bytes) VALUES (?, ?, ?, ?)"),
      drop_entries_(database, "DELETE FROM entries WHERE table_number = ? AND version <= ?"),
      mark_packed_(database, "UPDATE tables SET packed = 1 WHERE number = ?"),
      remove_entries_(database, kRemoveEntries),
      remove_head_(database, kRemoveHead),
      remove_chat_(database, kRemoveChat),
      remove_seats_(database, kRemoveSeats),
      remove_table_(database, "DELETE FROM tables WHERE id = ? AND status <> 2"),
      adopt_(database, kAdopt),
      adopt_seats_(database, "UPDATE OR IGNORE seats SET person = ?2 WHERE person = ?1"),
      leave_seats_(database, "DELETE FROM seats WHERE person = ?"),
      adopt_tokens_(database, kAdoptTokens),
      put_alive_(database, "INSERT OR REPLACE INTO meta (key, value) VALUES ('alive', ?)"),
      forget_secret_(database, queries::kForgetSecret) {}

Step Changes::apply(const Change& change) {
  return std::visit([this](const auto& one) { return apply(one); }, change);
}

Step Changes::some_row(Step step) const {
  return step == Step::done && database_.changed() == 0 ? Step::conflict : step;
}

Step Changes::apply(const PutPerson& change) {
  const PersonRow& row = change.row;
  return some_row(put_person_.run(row.id, row.name, row.login, row.password_hash, row.created));
}

Step Changes::apply(const PutToken& change) {
  const TokenRow& row = change.row;
  return some_row(put_token_.run(row.hash, row.person, row.label, row.created, row.revoked));
}

Step Changes::apply(const PutTable& change) {
  const TableRow& row = change.row;
  std::int64_t number = 0;
  const Step put = put_table_.each([&](const sql::Statement& found) { number = found.number(0); }, row.id,
                                   static_cast<std::int64_t>(row.status), std::int64_t{row.listed}, row.game,
                                   row.created, row.changed, row.json);
  if (put != Step::done) return put;
  const Step rooted = row.root.empty() ? Step::done : put_root(number, row.root);
  return rooted == Step::done ? seat_people(number, row.people) : rooted;
}

Step Changes::put_root(std::int64_t table, const std::string& root) {
  return put_root_.run(table, sql::Blob{root}, sql::Blob{bytes_of(first_link(root))});
}

Step Changes::seat_people(std::int64_t table, const std::vector<std::string>& people) {
  std::vector<std::string> seated;
  const Step asked = seated_.each([&](const sql::Statement& row) { seated.push_back(row.text(0)); }, table);
  if (asked != Step::done || seated == people) return asked;
  Step step = unseat_.run(table);
  for (std::size_t i = 0; step == Step::done && i < people.size(); ++i) {
    step = seat_.run(table, static_cast<std::int64_t>(i), people[i]);
  }
  return step;
}

namespace {

struct Head {
  std::int64_t table = 0, version = 0;
  bool packed = false;  // over for good
  Link link = first_link("");
};

Head head_of(const sql::Statement& row) {
  Head head{.table = row.number(0), .version = row.number(2), .packed = row.number(4) != 0};
  const std::string link = row.blob(3);
  if (link.size() == head.link.size()) std::ranges::copy(link, head.link.begin());
  return head;
}

}  // namespace

Step Changes::apply(const AddEntry& change) {
  const EntryRow& row = change.row;
  std::optional<Head> head;
  const Step asked = head_.each([&](const sql::Statement& found) { head = head_of(found); }, row.table);
  if (asked != Step::done) return asked;
  if (!head || head->packed || row.version != head->version + 1) return Step::conflict;
  const Link link = next_link(head->link, row);
  const Step added =
      add_entry_.run(head->table, row.version, row.at, shortened(row.kind), std::int64_t{row.seat},
                     shortened(row.by), row.spent, row.text, mark_of(link));
  return added == Step::done ? put_head_.run(head->table, row.version, sql::Blob{bytes_of(link)}) : added;
}

// Entries that cannot be packed stay as they are, for good: nobody should try again.
Step Changes::apply(const PackEntries& change) {
  std::optional<std::int64_t> table;
  Step step = to_pack_.each([&](const sql::Statement& row) { table = row.number(0); }, change.table);
  if (step != Step::done) return step;
  if (!table) return Step::conflict;
  std::vector<EntryRow> entries;
  step = first_entries_.each([&](const sql::Statement& row) { entries.push_back(entry_of(row)); }, *table,
                             kEntriesRead);
  if (step != Step::done) return step;
  const auto pack = checked_pack(entries);
  if (pack) step = put_pack_.run(*table, pack->first, pack->last, sql::Blob{pack->bytes});
  if (pack && step == Step::done) step = drop_entries_.run(*table, pack->last);
  const bool more = pack && (std::ssize(entries) == kEntriesRead || pack->last != entries.back().version);
  return step == Step::done && !more ? mark_packed_.run(*table) : step;
}

Step Changes::apply(const AddChat& change) {
  const ChatRow& row = change.row;
  return some_row(add_chat_.run(row.table, row.number, row.at, row.person, row.name, row.from, row.text));
}

Step Changes::apply(const RemoveTable& change) {
  Step step = Step::done;
  for (sql::Statement* remove : {&remove_entries_, &remove_head_, &remove_chat_, &remove_seats_}) {
    if (step == Step::done) step = remove->run(change.id);
  }
  return step == Step::done ? some_row(remove_table_.run(change.id)) : step;
}

Step Changes::apply(const AdoptPerson& change) {
  Step step = some_row(adopt_.run(change.guest, change.account));
  if (step == Step::done) step = adopt_seats_.run(change.guest, change.account);
  if (step == Step::done) step = leave_seats_.run(change.guest);
  if (step == Step::done) step = adopt_tokens_.run(change.guest, change.account);
  return step;
}

Step Changes::apply(const PutAlive& change) { return put_alive_.run(change.at); }

Step Changes::apply(const ForgetSecret&) { return forget_secret_.run(); }

}  // namespace peppermill::server
