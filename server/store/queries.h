// The store's queries, here so that a test can check their query plans.
#pragma once

namespace peppermill::server::queries {

inline constexpr const char* kAlive = "SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'alive'";
inline constexpr const char* kPerson =
    "SELECT id, name, login, password_hash, created FROM people WHERE id = ? AND adopted_by IS NULL";
inline constexpr const char* kPersonByLogin =
    "SELECT id, name, login, password_hash, created FROM people WHERE login = ? AND adopted_by IS NULL";
inline constexpr const char* kAccounts =
    "SELECT id, name, login, password_hash, created FROM people WHERE login > '' AND adopted_by IS NULL";
inline constexpr const char* kToken =
    "SELECT hash, person, label, created, revoked FROM tokens WHERE hash = ?";
inline constexpr const char* kTokensOf =
    "SELECT hash, person, label, created, revoked FROM tokens WHERE person = ? ORDER BY created, hash";
inline constexpr const char* kTable =
    "SELECT number, id, status, listed, game, created, changed, json FROM tables WHERE id = ?";
inline constexpr const char* kPeopleAt = "SELECT person FROM seats WHERE table_number = ? ORDER BY place";
inline constexpr const char* kEntries =
    "SELECT t.id, version, at, kind, seat, decided_by, spent, text, mark "
    "FROM tables AS t JOIN entries AS e ON e.table_number = t.number WHERE t.id = ? ORDER BY version";
inline constexpr const char* kPacks =
    "SELECT t.id, first, last, bytes "
    "FROM tables AS t JOIN packs AS p ON p.table_number = t.number WHERE t.id = ? ORDER BY first";
// The table's number, the end of its chain if it has one, and whether its entries are packed.
inline constexpr const char* kHead =
    "SELECT t.number, h.root, h.version, h.link, t.packed "
    "FROM tables AS t LEFT JOIN heads AS h ON h.table_number = t.number WHERE t.id = ?";
inline constexpr const char* kChat =
    "SELECT t.id, c.number, at, person, name, said_as, text "
    "FROM tables AS t JOIN chat AS c ON c.table_number = t.number WHERE t.id = ? "
    "ORDER BY c.number DESC LIMIT ?";
// Table numbers count up, so the highest is the newest.
inline constexpr const char* kTablesOf =
    "SELECT t.number, id, status, listed, game, created, changed, json "
    "FROM seats AS s JOIN tables AS t ON t.number = s.table_number WHERE s.person = ? "
    "ORDER BY s.table_number DESC LIMIT ?";
inline constexpr const char* kListedTables =
    "SELECT number, id, status, listed, game, created, changed, json "
    "FROM tables WHERE listed = 1 AND status = ? ORDER BY number DESC LIMIT ?";
inline constexpr const char* kUnpackedTables =
    "SELECT id FROM tables WHERE status = 2 AND packed = 0 LIMIT ?";
inline constexpr const char* kUnfinished =
    "SELECT id, max(changed, coalesce((SELECT at FROM entries WHERE table_number = t.number "
    "ORDER BY version DESC LIMIT 1), 0)) "
    "FROM tables AS t WHERE status <> 2 AND status = ? AND id > ? ORDER BY id LIMIT ?";
inline constexpr const char* kDataId = "SELECT value FROM meta WHERE key = 'id'";
inline constexpr const char* kCommit = "SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'commit'";
inline constexpr const char* kSecret = "SELECT value FROM meta WHERE key = 'secret'";
inline constexpr const char* kForgetSecret = "DELETE FROM meta WHERE key = 'secret'";

}  // namespace peppermill::server::queries
