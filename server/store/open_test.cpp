#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <set>

#include "server/store/schema.h"
#include "server/store/sql.h"
#include "server/store/testing/child.h"
#include "server/store/testing/store_folder.h"

namespace peppermill::server {
namespace {

using namespace peppermill::testing;

mode_t mode_of(const std::string& file) {
  struct stat found {};
  return ::stat(file.c_str(), &found) == 0 ? found.st_mode & 0777 : 0;
}

std::string written(const std::string& file, const std::string& content) {
  std::ofstream(file, std::ios::binary) << content;
  return file;
}

void run_sql(const std::string& file, const std::string& statements) {
  if (!std::filesystem::exists(file)) written(file, "");
  sql::Database database(file, sql::Access::read_write);
  EXPECT_TRUE(database.run(statements.c_str())) << database.why();
}

// What `refusal` returns for a user without rights, whoever runs the test.
std::string refusal_for_nobody(const std::string& file) {
  const Child child([&](int answers, int) {
    if (::geteuid() == 0 && ::setuid(65534) != 0) send(answers, "still root");
    send(answers, refusal(file));
  });
  return child.read_all();
}

TEST(Opening, ANewFileAndTheFilesBesideItAreForTheOwnerOnly) {
  const StoreFolder folder;
  const mode_t before = ::umask(0);
  const auto store = opened(folder.file());
  ASSERT_EQ(put(*store, person("p_ann")), Stored::yes);
  ::umask(before);
  for (const char* name : {"data", "data-wal", "data-shm", "data.commit", "data.lock"}) {
    EXPECT_EQ(mode_of(folder.file(name)), 0600u) << name;
  }
}

TEST(Opening, ClosingLeavesTheDataFileTheLockFileAndTheNumberOfTheLastCommit) {
  const StoreFolder folder;
  put(*opened(folder.file()), person("p_ann"));
  std::set<std::string> left;
  for (const auto& found : std::filesystem::directory_iterator(folder.path())) {
    left.insert(found.path().filename());
  }
  EXPECT_EQ(left, (std::set<std::string>{"data", "data.commit", "data.lock"}));
}

TEST(Opening, ANewFileHasNoSecret) {
  const StoreFolder folder;
  EXPECT_EQ(opened(folder.file())->secret(), "");
}

TEST(Opening, ASecretThatIsForgottenLeavesNoTrace) {
  const StoreFolder folder;
  const std::string secret = "the secret of an older version";
  opened(folder.file());
  run_sql(folder.file(), "INSERT INTO meta VALUES ('secret', '" + secret + "')");
  EXPECT_TRUE(holds(folder.file(), secret));
  {
    const auto store = opened(folder.file());
    EXPECT_EQ(store->secret(), secret);
    EXPECT_EQ(put(*store, ForgetSecret{}), Stored::yes);
  }
  EXPECT_EQ(opened(folder.file())->secret(), "");
  EXPECT_FALSE(holds(folder.file(), secret));
}

TEST(Opening, OnlyOneServerMayHaveTheFile) {
  const StoreFolder folder;
  auto store = opened(folder.file());
  EXPECT_TRUE(has(refusal(folder.file()), "another peppermill has this data file open"));
  std::filesystem::create_symlink(folder.file(), folder.file("link"));
  EXPECT_TRUE(has(refusal(folder.file("link")), "another peppermill has this data file open"));
  store.reset();
  EXPECT_EQ(refusal(folder.file("link")), "");
}

TEST(Opening, AnotherProcessIsRefusedToo) {
  const StoreFolder folder;
  const Child child([&](int answers, int signs) {
    char sign = 0;
    if (::read(signs, &sign, 1) == 1) send(answers, refusal(folder.file()));
  });
  const auto store = opened(folder.file());
  child.send('!');
  EXPECT_TRUE(has(child.read_all(), "another peppermill has this data file open"));
}

TEST(Opening, AMissingFolderIsNamed) {
  const StoreFolder folder;
  EXPECT_TRUE(has(refusal(folder.file("none/data")), "none does not exist; create it"));
}

TEST(Opening, AFolderIsNoDataFile) {
  const StoreFolder folder;
  std::filesystem::create_directory(folder.file("sub"));
  EXPECT_TRUE(has(refusal(folder.file("sub")), "is a folder"));
}

TEST(Opening, AFileOfAnotherKindIsRefusedAndLeftAlone) {
  const StoreFolder folder;
  const std::string text(5'000, 'x');
  const std::string file = written(folder.file("letter"), text);
  EXPECT_TRUE(has(refusal(file), "is not a peppermill data file"));
  EXPECT_EQ(std::filesystem::file_size(file), text.size());
}

TEST(Opening, AnSqliteFileOfAnotherProgramIsRefused) {
  const StoreFolder folder;
  run_sql(folder.file(), "CREATE TABLE recipes (name TEXT)");
  EXPECT_TRUE(has(refusal(folder.file()), "is an SQLite file, but not one of peppermill"));
}

TEST(Opening, AFileOfANewerSchemaIsRefusedAndLeftAlone) {
  const StoreFolder folder;
  ASSERT_EQ(refusal(folder.file()), "");
  run_sql(folder.file(), "PRAGMA user_version = 99");
  EXPECT_TRUE(has(refusal(folder.file()), "was written by a newer peppermill (schema 99"));
  sql::Database database(folder.file(), sql::Access::read_only);
  EXPECT_EQ(database.number("PRAGMA user_version"), 99);
}

TEST(Opening, ADamagedFileIsRefused) {
  const StoreFolder folder;
  put(*opened(folder.file()), person("p_ann"));
  std::fstream file(folder.file(), std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(100);
  file << std::string(3'996, '\x5a');
  file.close();
  EXPECT_TRUE(has(refusal(folder.file()), "is damaged"));
}

TEST(Opening, AFileThatLostATableIsRefused) {
  const StoreFolder folder;
  ASSERT_EQ(refusal(folder.file()), "");
  run_sql(folder.file(), "DROP TABLE chat");
  EXPECT_TRUE(has(refusal(folder.file()), "no such table"));
}

TEST(Opening, AFileThatMayNotBeWrittenIsRefused) {
  const StoreFolder folder;
  ASSERT_EQ(refusal(folder.file()), "");
  std::filesystem::remove(folder.file("data.lock"));
  ::chmod(folder.path().c_str(), 0777);
  ::chmod(folder.file().c_str(), 0444);
  EXPECT_TRUE(has(refusal_for_nobody(folder.file()), "cannot be written; check its permissions"));
}

TEST(Opening, AFolderThatMayNotBeWrittenIsRefused) {
  const StoreFolder folder;
  ::chmod(folder.path().c_str(), 0555);
  EXPECT_TRUE(has(refusal_for_nobody(folder.file()), "check the permissions of its folder"));
  ::chmod(folder.path().c_str(), 0755);
}

// The schema of version 1. Never change it.
constexpr const char* kVersionOne = R"sql(
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL, login TEXT UNIQUE,
    password_hash TEXT NOT NULL, created INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE tokens (hash TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES people (id),
    label TEXT NOT NULL, created INTEGER NOT NULL, revoked INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX tokens_by_person ON tokens (person);
  CREATE TABLE tables (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, status INTEGER NOT NULL,
    listed INTEGER NOT NULL, game TEXT NOT NULL, created INTEGER NOT NULL, changed INTEGER NOT NULL,
    json TEXT NOT NULL);
  CREATE INDEX tables_unfinished ON tables (id, status) WHERE status <> 2;
  CREATE TABLE seats (person TEXT NOT NULL, table_number INTEGER NOT NULL REFERENCES tables (number),
    place INTEGER NOT NULL, PRIMARY KEY (person, table_number)) WITHOUT ROWID;
  CREATE INDEX seats_by_table ON seats (table_number, place);
  CREATE TABLE entries (number INTEGER PRIMARY KEY,
    table_number INTEGER NOT NULL REFERENCES tables (number), version INTEGER NOT NULL,
    at INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL, decided_by TEXT NOT NULL,
    spent INTEGER NOT NULL, text TEXT NOT NULL, UNIQUE (table_number, version));
  CREATE TABLE chat (table_number INTEGER NOT NULL REFERENCES tables (number), number INTEGER NOT NULL,
    at INTEGER NOT NULL, person TEXT NOT NULL, name TEXT NOT NULL, said_as TEXT NOT NULL,
    text TEXT NOT NULL, PRIMARY KEY (table_number, number)) WITHOUT ROWID;
  PRAGMA user_version = 1;
  INSERT INTO meta VALUES ('secret', 'the old secret');
  INSERT INTO people VALUES ('p_ann', 'Ann', 'ann', 'hash', 11), ('p_guest', 'Guest', NULL, '', 12);
  INSERT INTO tokens VALUES ('h1', 'p_guest', 'a phone', 13, 0);
  INSERT INTO tables VALUES (1, 't_1', 1, 1, 'dicht_dran', 14, 15, '{}');
  INSERT INTO seats VALUES ('p_guest', 1, 0);
  INSERT INTO entries VALUES (1, 1, 1, 16, 'act', 1, 'person', 17, 'play 1');
  INSERT INTO chat VALUES (1, 1, 18, 'p_ann', 'Ann', 'player', 'hello');
)sql";

TEST(Opening, AFileOfTheFirstVersionComesUpToDateWithAllItsData) {
  const StoreFolder folder;
  run_sql(folder.file(), "PRAGMA application_id = " + std::to_string(kApplicationId) + ";" + kVersionOne);
  const auto store = opened(folder.file());
  ASSERT_TRUE(store);
  EXPECT_EQ(store->secret(), "the old secret");
  EXPECT_EQ(store->person_by_login("ann")->created, 11);
  EXPECT_EQ(store->token("h1")->person, "p_guest");
  EXPECT_EQ(store->tables_of("p_guest", 9).size(), 1u);
  EXPECT_EQ(store->listed_tables(TableStatus::running, 9).size(), 1u);
  EXPECT_EQ(store->chat("t_1", 9).at(0).text, "hello");
  EXPECT_EQ(length(*store, "t_1"), 1) << "its chain begins with what was there";
  EXPECT_EQ(put(*store, {entry("t_1", 2), AdoptPerson{"p_guest", "p_ann"}}), Stored::yes);
  EXPECT_EQ(store->tables_of("p_ann", 9).size(), 1u);
  sql::Database database(folder.file(), sql::Access::read_only);
  EXPECT_EQ(database.number("PRAGMA user_version"), schema_version());
}

TEST(Opening, DamageOfOldEntriesAfterTheirMigrationIsNoticed) {
  const StoreFolder folder;
  run_sql(folder.file(), "PRAGMA application_id = " + std::to_string(kApplicationId) + ";" + kVersionOne);
  ASSERT_EQ(put(*opened(folder.file()), entry("t_1", 2)), Stored::yes);
  run_sql(folder.file(), "UPDATE entries SET text = 'play 9' WHERE version = 1");
  EXPECT_FALSE(opened(folder.file())->entries("t_1"));
}

TEST(Opening, AMigrationThatFailsLeavesTheVersionBeforeIt) {
  const StoreFolder folder;
  run_sql(folder.file(), "PRAGMA application_id = " + std::to_string(kApplicationId) + ";" + kVersionOne);
  run_sql(folder.file(), "CREATE TABLE tables_listed (in_the_way TEXT)");
  EXPECT_TRUE(has(refusal(folder.file()), "already"));
  sql::Database database(folder.file(), sql::Access::read_only);
  EXPECT_EQ(database.number("PRAGMA user_version"), 1);
  EXPECT_EQ(database.number("SELECT count(*) FROM pragma_table_info('people') WHERE name = 'adopted_by'"), 0);
}

TEST(Opening, AnEmptyFileThatACrashLeftBehindBecomesADataFile) {
  const StoreFolder folder;
  EXPECT_EQ(refusal(written(folder.file(), "")), "");
}

}  // namespace
}  // namespace peppermill::server
