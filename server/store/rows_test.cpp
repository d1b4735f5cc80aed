#include <gtest/gtest.h>

#include "server/store/testing/store_folder.h"

namespace peppermill::server {
namespace {

using namespace peppermill::testing;

using Ids = std::vector<std::string>;

class Rows : public ::testing::Test {
 protected:
  void SetUp() override {
    store_ = opened(folder_.file());
    ASSERT_TRUE(store_);
  }
  void reopen() {
    store_.reset();
    SetUp();
  }
  std::vector<std::string> ids(const std::vector<TableRow>& rows) {
    std::vector<std::string> found;
    for (const TableRow& row : rows) found.push_back(row.id);
    return found;
  }

  StoreFolder folder_;
  std::unique_ptr<Store> store_;
};

TEST_F(Rows, APersonIsFoundByIdAndByLogin) {
  EXPECT_EQ(put(*store_, person("p_ann", "ann")), Stored::yes);
  reopen();
  for (const auto& found : {store_->person("p_ann"), store_->person_by_login("ann")}) {
    ASSERT_TRUE(found);
    EXPECT_EQ(found->id, "p_ann");
    EXPECT_EQ(found->name, "Name of p_ann");
    EXPECT_EQ(found->login, "ann");
    EXPECT_EQ(found->password_hash, "hash of ann");
    EXPECT_EQ(found->created, 1'000);
  }
  EXPECT_FALSE(store_->person("p_bob"));
  EXPECT_FALSE(store_->person_by_login("bob"));
}

TEST_F(Rows, ManyGuestsHaveNoLoginAndNoneIsFoundByIt) {
  EXPECT_EQ(put(*store_, {person("p_1"), person("p_2"), person("p_3")}), Stored::yes);
  EXPECT_FALSE(store_->person_by_login(""));
  EXPECT_EQ(store_->person("p_2")->login, "");
}

TEST_F(Rows, APersonPutAgainIsChangedButKeepsItsCreationTime) {
  ASSERT_EQ(put(*store_, person("p_ann")), Stored::yes);
  PutPerson changed = person("p_ann", "ann");
  changed.row.name = "Änn";
  changed.row.created = 9'000;
  ASSERT_EQ(put(*store_, changed), Stored::yes);
  EXPECT_EQ(store_->person_by_login("ann")->name, "Änn");
  EXPECT_EQ(store_->person("p_ann")->created, 1'000);
}

TEST_F(Rows, ALoginBelongsToOnePerson) {
  ASSERT_EQ(put(*store_, person("p_ann", "ann")), Stored::yes);
  EXPECT_EQ(put(*store_, person("p_bob", "ann")), Stored::conflict);
  EXPECT_FALSE(store_->person("p_bob"));
  EXPECT_EQ(store_->person_by_login("ann")->id, "p_ann");
}

TEST_F(Rows, TokensAreFoundAndOnceRevokedStayRevoked) {
  ASSERT_EQ(put(*store_, {person("p_ann"), token("h1", "p_ann"), token("h2", "p_ann")}), Stored::yes);
  PutToken revoked = token("h1", "p_ann");
  revoked.row.revoked = 7'000;
  ASSERT_EQ(put(*store_, revoked), Stored::yes);
  ASSERT_EQ(put(*store_, token("h1", "p_ann")), Stored::yes);
  reopen();
  EXPECT_EQ(store_->token("h1")->revoked, 7'000);
  EXPECT_EQ(store_->token("h2")->revoked, 0);
  EXPECT_EQ(store_->token("h2")->label, "a browser");
  EXPECT_EQ(store_->token("h2")->created, 2'000);
  EXPECT_FALSE(store_->token("h3"));
  const auto all = store_->tokens_of("p_ann");
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].hash, "h1");
  EXPECT_EQ(all[1].hash, "h2");
}

TEST_F(Rows, ATokenOfAnUnknownPersonIsAConflict) {
  EXPECT_EQ(put(*store_, token("h1", "p_ann")), Stored::conflict);
  EXPECT_FALSE(store_->token("h1"));
}

TEST_F(Rows, ATableKeepsAllItsFieldsAndItsPeopleInOrder) {
  PutTable given = table("t_1", {"p_zoe", "p_ann", "p_bob"});
  given.row.status = TableStatus::running;
  given.row.json = std::string("{\"odd\":\"\0 ä\"}", 14);
  ASSERT_EQ(put(*store_, given), Stored::yes);
  reopen();
  const auto found = store_->table("t_1");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->status, TableStatus::running);
  EXPECT_TRUE(found->listed);
  EXPECT_EQ(found->game, "dicht_dran");
  EXPECT_EQ(found->created, 3'000);
  EXPECT_EQ(found->changed, 3'000);
  EXPECT_EQ(found->people, (Ids{"p_zoe", "p_ann", "p_bob"}));
  EXPECT_EQ(found->json, given.row.json);
  EXPECT_FALSE(store_->table("t_2"));
}

TEST_F(Rows, ATablePutAgainIsReplacedPeopleIncluded) {
  ASSERT_EQ(put(*store_, table("t_1", {"p_ann", "p_bob"})), Stored::yes);
  PutTable changed = table("t_1", {"p_bob", "p_zoe"});
  changed.row.status = TableStatus::over;
  changed.row.listed = false;
  changed.row.changed = 8'000;
  changed.row.json = "{}";
  ASSERT_EQ(put(*store_, changed), Stored::yes);
  const auto found = store_->table("t_1");
  EXPECT_EQ(found->status, TableStatus::over);
  EXPECT_FALSE(found->listed);
  EXPECT_EQ(found->changed, 8'000);
  EXPECT_EQ(found->json, "{}");
  EXPECT_EQ(found->people, (Ids{"p_bob", "p_zoe"}));
  EXPECT_TRUE(store_->tables_of("p_ann", 9).empty());
}

TEST_F(Rows, ListsOfTablesComeNewestFirstUpToTheLimit) {
  for (const char* id : {"t_3", "t_1", "t_2"}) ASSERT_EQ(put(*store_, table(id)), Stored::yes);
  PutTable hidden = table("t_0");
  hidden.row.listed = false;
  ASSERT_EQ(put(*store_, hidden), Stored::yes);
  EXPECT_EQ(ids(store_->tables_of("p_ann", 9)), (Ids{"t_0", "t_2", "t_1", "t_3"}));
  EXPECT_EQ(ids(store_->tables_of("p_ann", 2)), (Ids{"t_0", "t_2"}));
  EXPECT_EQ(ids(store_->listed_tables(TableStatus::open, 9)), (Ids{"t_2", "t_1", "t_3"}));
  EXPECT_EQ(ids(store_->listed_tables(TableStatus::open, 1)), (Ids{"t_2"}));
  EXPECT_TRUE(store_->listed_tables(TableStatus::running, 9).empty());
  EXPECT_TRUE(store_->listed_tables(TableStatus::open, -1).empty());
}

Ids ids_of(const std::vector<UnfinishedTable>& tables) {
  Ids ids;
  for (const UnfinishedTable& one : tables) ids.push_back(one.id);
  return ids;
}

TEST_F(Rows, UnfinishedTablesComeInPagesWithTheTimeOfTheirLastChange) {
  PutTable running = table("t_2"), over = table("t_3");
  running.row.status = TableStatus::running;
  over.row.status = TableStatus::over;
  ASSERT_EQ(put(*store_, {table("t_5"), table("t_1"), running, over, table("t_4")}), Stored::yes);
  EXPECT_EQ(ids_of(store_->unfinished(TableStatus::open, "", 2)), (Ids{"t_1", "t_4"}));
  EXPECT_EQ(ids_of(store_->unfinished(TableStatus::open, "t_4", 2)), (Ids{"t_5"}));
  EXPECT_EQ(ids_of(store_->unfinished(TableStatus::running, "", 2)), (Ids{"t_2"}));
  EXPECT_TRUE(store_->unfinished(TableStatus::over, "", 2).empty());
  EXPECT_EQ(store_->unfinished(TableStatus::running, "", 2)[0].last_change, running.row.changed);
  AddEntry late = entry("t_2", 1);
  late.row.at = running.row.changed + 77;
  ASSERT_EQ(put(*store_, late), Stored::yes);
  EXPECT_EQ(store_->unfinished(TableStatus::running, "", 2)[0].last_change, late.row.at);
}

TEST_F(Rows, AnUnfinishedTableIsRemovedWithEverythingAndAFinishedOneNever) {
  PutTable over = table("t_2");
  over.row.status = TableStatus::over;
  ASSERT_EQ(put(*store_, {table("t_1"), entry("t_1", 1), chat("t_1", 1, "hello"), over, entry("t_2", 1)}),
            Stored::yes);
  EXPECT_EQ(put(*store_, RemoveTable{"t_1"}), Stored::yes);
  EXPECT_EQ(put(*store_, RemoveTable{"t_2"}), Stored::conflict);
  reopen();
  EXPECT_FALSE(store_->table("t_1"));
  EXPECT_EQ(length(*store_, "t_1"), 0);
  EXPECT_TRUE(store_->chat("t_1", 9).empty());
  EXPECT_EQ(ids(store_->tables_of("p_ann", 9)), (Ids{"t_2"}));
  EXPECT_EQ(length(*store_, "t_2"), 1);
}

TEST_F(Rows, EntriesComeBackInOrderWithAllTheirFields) {
  ASSERT_EQ(put(*store_, {table("t_1"), entry("t_1", 1), entry("t_1", 2)}), Stored::yes);
  ASSERT_EQ(put(*store_, {table("t_2"), entry("t_2", 1)}), Stored::yes);
  ASSERT_EQ(put(*store_, entry("t_1", 3)), Stored::yes);
  reopen();
  const auto found = store_->entries("t_1").value();
  ASSERT_EQ(found.size(), 3u);
  EXPECT_EQ(length(*store_, "t_1"), 3);
  EXPECT_EQ(length(*store_, "t_2"), 1);
  EXPECT_EQ(found[1].table, "t_1");
  EXPECT_EQ(found[1].at, 4'002);
  EXPECT_EQ(found[1].kind, "act");
  EXPECT_EQ(found[1].seat, 2);
  EXPECT_EQ(found[1].by, "person");
  EXPECT_EQ(found[1].spent, 250);
}

TEST_F(Rows, AVersionThatIsTakenOrLeavesAGapIsAConflict) {
  ASSERT_EQ(put(*store_, {table("t_1"), entry("t_1", 1)}), Stored::yes);
  EXPECT_EQ(put(*store_, entry("t_1", 1)), Stored::conflict);
  EXPECT_EQ(put(*store_, entry("t_1", 3)), Stored::conflict);
  EXPECT_EQ(put(*store_, entry("t_1", 0)), Stored::conflict);
  EXPECT_EQ(put(*store_, entry("t_none", 1)), Stored::conflict);
  EXPECT_EQ(length(*store_, "t_1"), 1);
}

TEST_F(Rows, TheLastChatLinesComeOldestFirst) {
  ASSERT_EQ(put(*store_, table("t_1")), Stored::yes);
  for (int i = 1; i <= 5; ++i) {
    ASSERT_EQ(put(*store_, chat("t_1", i, "word " + std::to_string(i))), Stored::yes);
  }
  EXPECT_EQ(put(*store_, chat("t_1", 5, "taken")), Stored::conflict);
  const auto found = store_->chat("t_1", 2);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].text, "word 4");
  EXPECT_EQ(found[1].text, "word 5");
  EXPECT_EQ(found[1].table, "t_1");
  EXPECT_EQ(found[1].number, 5);
  EXPECT_EQ(found[1].at, 5'005);
  EXPECT_EQ(found[1].person, "p_ann");
  EXPECT_EQ(found[1].name, "Ann");
  EXPECT_EQ(found[1].from, "player");
  EXPECT_EQ(store_->chat("t_1", 99).size(), 5u);
}

}  // namespace
}  // namespace peppermill::server
