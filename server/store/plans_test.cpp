#include <gtest/gtest.h>

#include <ctime>

#include "server/store/queries.h"
#include "server/store/sql.h"
#include "server/store/testing/store_folder.h"

namespace peppermill::server {
namespace {

using namespace peppermill::testing;

std::string plan_of(sql::Database& database, const std::string& question) {
  std::string plan;
  sql::Statement explain(database, ("EXPLAIN QUERY PLAN " + question).c_str());
  explain.each([&](const sql::Statement& row) { plan += row.text(3) + "\n"; });
  return plan;
}

TEST(Plans, EveryQuestionIsAnsweredByAnIndexAndWithoutSorting) {
  const StoreFolder folder;
  const auto store = opened(folder.file());
  sql::Database database(folder.file(), sql::Access::read_only);
  for (const char* question : {queries::kPerson, queries::kPersonByLogin, queries::kAccounts, queries::kToken,
                               queries::kTable, queries::kPeopleAt, queries::kEntries, queries::kPacks,
                               queries::kChat, queries::kTablesOf, queries::kListedTables}) {
    const std::string plan = plan_of(database, question);
    EXPECT_TRUE(has(plan, "USING")) << question;
    EXPECT_FALSE(has(plan, "SCAN")) << question << "\n" << plan;
    EXPECT_FALSE(has(plan, "TEMP B-TREE")) << question << "\n" << plan;
  }
  // Reads the whole of an index that holds only these tables.
  EXPECT_TRUE(has(plan_of(database, queries::kUnpackedTables), "COVERING INDEX tables_unpacked"));
  // An index that holds only these tables.
  const std::string unfinished = plan_of(database, queries::kUnfinished);
  EXPECT_TRUE(has(unfinished, "INDEX tables_unfinished (id>?)")) << unfinished;
  EXPECT_FALSE(has(unfinished, "SCAN")) << unfinished;
  EXPECT_FALSE(has(unfinished, "TEMP B-TREE")) << unfinished;
  EXPECT_TRUE(has(plan_of(database, queries::kListedTables), "INDEX tables_listed (status=?)"));
  EXPECT_TRUE(has(plan_of(database, queries::kTablesOf), "PRIMARY KEY (person=?)"));
  EXPECT_TRUE(has(plan_of(database, queries::kTokensOf), "INDEX tokens_by_person (person=?)"));
}

// 10,000 finished matches of 20 entries and 25 running ones, by 1,000 people.
constexpr const char* kManyGames = R"sql(
  BEGIN;
  WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10025)
  INSERT INTO tables (number, id, status, listed, game, created, changed, json)
    SELECT i, 't_' || i, iif(i % 401 = 0, 1, 2), i % 2, 'dicht_dran', i, i,
    '{"filling":"' || hex(zeroblob(200)) || '"}' FROM n;
  INSERT INTO seats SELECT 'p_' || (number % 1000), number, 0 FROM tables;
  INSERT INTO seats SELECT 'q_' || (number % 999), number, 1 FROM tables;
  WITH RECURSIVE v (j) AS (SELECT 1 UNION ALL SELECT j + 1 FROM v WHERE j < 20)
  INSERT INTO entries (table_number, version, at, kind, seat, decided_by, spent, text)
    SELECT number, j, j, 'act', 0, 'person', 0, 'play ' || j FROM tables, v;
  COMMIT;
)sql";

TEST(Plans, ALongHistoryCostsNeitherTheStartNorTheListsMuch) {
  const StoreFolder folder;
  ASSERT_TRUE(opened(folder.file()));
  {
    sql::Database database(folder.file(), sql::Access::read_write);
    ASSERT_TRUE(database.run(kManyGames)) << database.why();
  }
  const std::clock_t before = std::clock();  // of this process, whatever else the machine does
  const auto store = opened(folder.file());
  EXPECT_EQ(store->unfinished(TableStatus::running, "", 100).size(), 25u);
  EXPECT_EQ(store->tables_of("p_7", 20).size(), 11u);
  EXPECT_EQ(store->listed_tables(TableStatus::over, 50).size(), 50u);
  EXPECT_EQ(store->listed_tables(TableStatus::running, 50).size(), 13u);
  EXPECT_EQ(length(*store, "t_777"), 20);
  EXPECT_LT(std::clock() - before, CLOCKS_PER_SEC / 5);
}

}  // namespace
}  // namespace peppermill::server
