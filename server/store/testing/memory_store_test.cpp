#include "server/store/testing/memory_store.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

namespace peppermill::server::testing {
namespace {

PutPerson person(const std::string& id, const std::string& login = "") {
  return {{.id = id, .name = "Name of " + id, .login = login, .password_hash = "", .created = 1}};
}

PutTable table(const std::string& id, Millis changed, std::vector<std::string> people = {}) {
  return {{.id = id,
           .status = TableStatus::open,
           .listed = true,
           .game = "dicht-dran",
           .created = 1,
           .changed = changed,
           .people = std::move(people),
           .json = "{}"}};
}

AddEntry entry(const std::string& table, std::int64_t version) {
  return {{.table = table,
           .version = version,
           .at = version,
           .kind = "act",
           .seat = 0,
           .by = "person",
           .spent = 0,
           .text = "play 4"}};
}

AddChat chat(const std::string& table, std::int64_t number) {
  return {{.table = table,
           .number = number,
           .at = number,
           .person = "p_a",
           .name = "A",
           .from = "player",
           .text = "hello"}};
}

// For a store that answers at once.
Stored write(MemoryStore& store, Batch batch) {
  std::optional<Stored> answer;
  store.write(std::move(batch), [&](Stored stored) { answer = stored; });
  return answer.value();
}

TEST(MemoryStore, KeepsAndChangesPeopleTokensAndTables) {
  MemoryStore store;
  EXPECT_FALSE(store.person("p_a"));
  EXPECT_EQ(
      write(store, {person("p_a", "anna"),
                    PutToken{{.hash = "h", .person = "p_a", .label = "x", .created = 5, .revoked = 0}}}),
      Stored::yes);
  EXPECT_EQ(store.person("p_a")->name, "Name of p_a");
  EXPECT_EQ(store.person_by_login("anna")->id, "p_a");
  EXPECT_FALSE(store.person_by_login(""));
  EXPECT_EQ(store.token("h")->person, "p_a");
  EXPECT_EQ(store.tokens_of("p_a").size(), 1u);
  EXPECT_EQ(write(store, {person("p_a", "anne")}), Stored::yes);
  EXPECT_FALSE(store.person_by_login("anna"));
  EXPECT_EQ(store.person_by_login("anne")->id, "p_a");
}

TEST(MemoryStore, ATestCanActBeforeABatchIsWritten) {
  MemoryStore store;
  bool stored_then = true;
  store.on_write([&] { stored_then = store.counts().batches != 0; });
  store.write({PutAlive{7}}, nullptr);
  EXPECT_FALSE(stored_then);
  EXPECT_EQ(store.alive(), 7);
}

TEST(MemoryStore, ListsTheNewestTablesFirst) {
  MemoryStore store;
  PutTable over = table("t4", 9, {"p_a"});
  over.row.status = TableStatus::over;
  EXPECT_EQ(write(store, {table("t1", 10, {"p_a"}), table("t2", 30, {"p_b", "p_a"}), table("t3", 20), over}),
            Stored::yes);
  EXPECT_EQ(write(store, {table("t1", 99, {"p_a"})}), Stored::yes);  // changed, but not newer
  const auto mine = store.tables_of("p_a", 2);
  ASSERT_EQ(mine.size(), 2u);
  EXPECT_EQ(mine[0].id, "t4");
  EXPECT_EQ(mine[1].id, "t2");
  EXPECT_EQ(store.listed_tables(TableStatus::open, 10).size(), 3u);
  EXPECT_EQ(store.listed_tables(TableStatus::over, 10).size(), 1u);
  const auto open = store.unfinished(TableStatus::open, "t1", 9);
  ASSERT_EQ(open.size(), 2u);
  EXPECT_EQ(open[0].id, "t2");
  EXPECT_EQ(write(store, {RemoveTable{"t2"}}), Stored::yes);
  EXPECT_EQ(write(store, {RemoveTable{"t4"}}), Stored::conflict) << "it is over";
  EXPECT_FALSE(store.table("t2"));
  EXPECT_TRUE(store.table("t4"));
}

TEST(MemoryStore, ABatchIsStoredWholeOrNotAtAll) {
  MemoryStore store;
  EXPECT_EQ(write(store, {table("t", 1), entry("t", 1), entry("t", 2), person("p_a")}), Stored::yes);
  EXPECT_EQ(write(store, {person("p_b"), entry("t", 3), entry("t", 3)}), Stored::conflict);
  EXPECT_FALSE(store.person("p_b"));
  EXPECT_EQ(store.entries("t")->size(), 2u);
  EXPECT_EQ(store.counts().commits, 1u);
}

TEST(MemoryStore, TakenAndGappedNumbersAndTakenLoginsAreConflicts) {
  MemoryStore store;
  EXPECT_EQ(write(store, {table("t", 1), table("other", 1)}), Stored::yes);
  EXPECT_EQ(write(store, {entry("t", 2)}), Stored::conflict);
  EXPECT_EQ(write(store, {entry("t", 1), entry("other", 1), chat("t", 1)}), Stored::yes);
  EXPECT_EQ(write(store, {entry("t", 1)}), Stored::conflict);
  EXPECT_EQ(write(store, {entry("t", 3)}), Stored::conflict);
  EXPECT_EQ(write(store, {chat("t", 1)}), Stored::conflict);
  EXPECT_EQ(write(store, {chat("t", 2), chat("t", 2)}), Stored::conflict);
  EXPECT_EQ(write(store, {chat("t", 2), chat("t", 3), entry("t", 2)}), Stored::yes);
  EXPECT_EQ(write(store, {person("p_a", "anna"), person("p_b")}), Stored::yes);
  EXPECT_EQ(write(store, {person("p_b", "anna")}), Stored::conflict);
  EXPECT_EQ(write(store, {person("p_a", "a2"), person("p_b", "anna")}), Stored::yes);
  EXPECT_EQ(write(store, {person("p_c"), person("p_d")}), Stored::yes);  // guests have no login
}

TEST(MemoryStore, AnUnknownTableOrPersonIsAConflict) {
  MemoryStore store;
  EXPECT_EQ(write(store, {entry("t", 1)}), Stored::conflict);
  EXPECT_EQ(write(store, {chat("t", 1)}), Stored::conflict);
  EXPECT_EQ(write(store, {PutToken{{"h", "p_a", "", 1, 0}}}), Stored::conflict);
  EXPECT_EQ(write(store, {AdoptPerson{"p_g", "p_a"}}), Stored::conflict);
  EXPECT_EQ(write(store, {person("p_g"), person("p_a"), AdoptPerson{"p_g", "p_a"}}), Stored::conflict);
  EXPECT_FALSE(store.person("p_g"));
  EXPECT_EQ(write(store, {table("t", 1), entry("t", 1), chat("t", 1), person("p_a"),
                          PutToken{{"h", "p_a", "", 1, 0}}}),
            Stored::yes);
}

TEST(MemoryStore, ARevokedTokenStaysRevokedAndCreatedStays) {
  MemoryStore store;
  EXPECT_EQ(write(store, {person("p_a"), PutToken{{"h", "p_a", "", 1, 7}}}), Stored::yes);
  PutPerson later = person("p_a");
  later.row.created = 99;
  EXPECT_EQ(write(store, {later, PutToken{{"h", "p_a", "x", 2, 0}}}), Stored::yes);
  EXPECT_EQ(store.token("h")->revoked, 7);
  EXPECT_EQ(store.token("h")->created, 1);
  EXPECT_EQ(store.person("p_a")->created, 1);
}

TEST(MemoryStore, ChatGivesTheLastOnesOldestFirst) {
  MemoryStore store;
  EXPECT_EQ(write(store, {table("t", 1)}), Stored::yes);
  for (int i = 1; i <= 5; ++i) EXPECT_EQ(write(store, {chat("t", i)}), Stored::yes);
  const auto last = store.chat("t", 2);
  ASSERT_EQ(last.size(), 2u);
  EXPECT_EQ(last[0].number, 4);
  EXPECT_EQ(last[1].number, 5);
  EXPECT_EQ(store.chat("t", 99).size(), 5u);
  EXPECT_TRUE(store.chat("nowhere", 99).empty());
}

TEST(MemoryStore, AdoptionHandsOverTablesAndTokens) {
  MemoryStore store;
  EXPECT_EQ(write(store, {person("p_g"), person("p_a", "anna"), table("t1", 1, {"p_g", "p_b"}),
                          table("t2", 2, {"p_g", "p_a"}), PutToken{{"h", "p_g", "", 1, 0}}}),
            Stored::yes);
  EXPECT_EQ(write(store, {AdoptPerson{"p_g", "p_a"}}), Stored::yes);
  EXPECT_FALSE(store.person("p_g"));
  EXPECT_TRUE(store.tables_of("p_g", 9).empty());
  EXPECT_EQ(store.tables_of("p_a", 9).size(), 2u);
  EXPECT_EQ(store.table("t2")->people, std::vector<std::string>{"p_a"});
  EXPECT_EQ(store.token("h")->person, "p_a");
  EXPECT_NE(store.token("h")->revoked, 0);
  EXPECT_EQ(write(store, {person("p_g")}), Stored::conflict);
  EXPECT_EQ(write(store, {table("t1", 3, {"p_g", "p_b"})}), Stored::yes);  // it does not know of the adoption
  EXPECT_EQ(store.table("t1")->people, (std::vector<std::string>{"p_a", "p_b"}));
}

TEST(MemoryStore, ABrokenDiskStoresNothingUntilItIsMended) {
  MemoryStore store;
  EXPECT_EQ(write(store, {table("t", 1), entry("t", 1)}), Stored::yes);
  store.break_disk();
  EXPECT_EQ(write(store, {entry("t", 2)}), Stored::failed);
  EXPECT_EQ(store.entries("t")->size(), 1u);
  EXPECT_EQ(store.counts().failures, 1u);
  store.mend_disk();
  EXPECT_EQ(write(store, {entry("t", 2)}), Stored::yes);
}

TEST(MemoryStore, WaitsForSettleAndKeepsTheOrder) {
  MemoryStore store(Answers::in_settle);
  std::string order;
  store.write({table("t", 1), entry("t", 1)}, [&](Stored stored) {
    order += stored == Stored::yes ? "a" : "-";
    store.write({entry("t", 3)}, [&](Stored) { order += "c"; });
  });
  store.write({entry("t", 2)}, [&](Stored stored) { order += stored == Stored::yes ? "b" : "-"; });
  EXPECT_EQ(order, "");
  EXPECT_EQ(store.waiting(), 2u);
  EXPECT_TRUE(store.entries("t")->empty());
  EXPECT_EQ(store.settle(), 3);
  EXPECT_EQ(order, "abc");
  EXPECT_EQ(store.entries("t")->size(), 3u);
}

TEST(MemoryStore, AnswersFromItsOwnThreadInOrderAndStoresAllBeforeItEnds) {
  std::vector<std::int64_t> order;
  const auto here = std::this_thread::get_id();
  std::atomic<int> elsewhere = 0;
  {
    MemoryStore store(Answers::from_thread);
    store.write({table("t", 1)}, nullptr);
    for (std::int64_t i = 1; i <= 200; ++i) {
      store.write({entry("t", i)}, [&, i](Stored stored) {
        if (stored == Stored::yes) order.push_back(i);
        if (std::this_thread::get_id() != here) ++elsewhere;
      });
    }
  }
  ASSERT_EQ(order.size(), 200u);
  EXPECT_TRUE(std::ranges::is_sorted(order));
  EXPECT_EQ(elsewhere, 200);
}

TEST(MemoryStore, ManyThreadsMayWriteAndRead) {
  MemoryStore store;
  std::atomic<int> answered = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, name = "t" + std::to_string(t)] {
      store.write({table(name, 1)}, nullptr);
      for (int i = 1; i <= 50; ++i) {
        store.write({entry(name, i), person(name)},
                    [&](Stored stored) { answered += stored == Stored::yes; });
        store.entries(name);
        store.person(name);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(answered, 200);
}

}  // namespace
}  // namespace peppermill::server::testing
