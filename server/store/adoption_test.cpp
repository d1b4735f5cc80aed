#include <gtest/gtest.h>

#include "server/store/testing/store_folder.h"

namespace peppermill::server {
namespace {

using namespace peppermill::testing;

class Adoption : public ::testing::Test {
 protected:
  void SetUp() override {
    store_ = opened(folder_.file());
    ASSERT_TRUE(store_);
    ASSERT_EQ(put(*store_, {person("p_guest"), person("p_ann", "ann"), token("hg", "p_guest"),
                            token("ha", "p_ann"), table("t_1", {"p_guest", "p_bob"}),
                            table("t_2", {"p_ann", "p_guest"}), table("t_3", {"p_ann"})}),
              Stored::yes);
  }

  StoreFolder folder_;
  std::unique_ptr<Store> store_;
  using Ids = std::vector<std::string>;
};

TEST_F(Adoption, TheAccountGetsTheTablesAndTokensOfTheDeletedGuest) {
  ASSERT_EQ(put(*store_, AdoptPerson{"p_guest", "p_ann"}), Stored::yes);
  EXPECT_FALSE(store_->person("p_guest"));
  EXPECT_TRUE(store_->person("p_ann"));
  EXPECT_TRUE(store_->tables_of("p_guest", 9).empty());
  EXPECT_EQ(store_->tables_of("p_ann", 9).size(), 3u);
  EXPECT_EQ(store_->table("t_1")->people, (Ids{"p_ann", "p_bob"}));
  EXPECT_EQ(store_->table("t_2")->people, (Ids{"p_ann"}));
  EXPECT_EQ(store_->token("hg")->person, "p_ann");
  EXPECT_NE(store_->token("hg")->revoked, 0);
  EXPECT_EQ(store_->token("ha")->revoked, 0);
  EXPECT_TRUE(store_->tokens_of("p_guest").empty());
}

TEST_F(Adoption, ATableThatStillNamesTheGuestCountsForTheAccount) {
  ASSERT_EQ(put(*store_, AdoptPerson{"p_guest", "p_ann"}), Stored::yes);
  ASSERT_EQ(put(*store_, table("t_4", {"p_bob", "p_guest", "p_ann"})), Stored::yes);
  EXPECT_EQ(store_->table("t_4")->people, (Ids{"p_bob", "p_ann"}));
  EXPECT_TRUE(store_->tables_of("p_guest", 9).empty());
}

TEST_F(Adoption, AnAdoptedGuestStaysDeleted) {
  ASSERT_EQ(put(*store_, AdoptPerson{"p_guest", "p_ann"}), Stored::yes);
  EXPECT_EQ(put(*store_, person("p_guest")), Stored::conflict);
  EXPECT_EQ(put(*store_, token("hn", "p_guest")), Stored::conflict);
  EXPECT_EQ(put(*store_, AdoptPerson{"p_guest", "p_ann"}), Stored::conflict);
  EXPECT_FALSE(store_->person("p_guest"));
}

TEST_F(Adoption, OnlyAGuestIsAdoptedAndOnlyByAnAccount) {
  ASSERT_EQ(put(*store_, {person("p_other"), person("p_bob", "bob")}), Stored::yes);
  EXPECT_EQ(put(*store_, AdoptPerson{"p_guest", "p_other"}), Stored::conflict);
  EXPECT_EQ(put(*store_, AdoptPerson{"p_guest", "p_none"}), Stored::conflict);
  EXPECT_EQ(put(*store_, AdoptPerson{"p_guest", "p_guest"}), Stored::conflict);
  EXPECT_EQ(put(*store_, AdoptPerson{"p_none", "p_ann"}), Stored::conflict);
  EXPECT_EQ(put(*store_, AdoptPerson{"p_bob", "p_ann"}), Stored::conflict);
  EXPECT_TRUE(store_->person("p_guest"));
  EXPECT_EQ(store_->token("hg")->revoked, 0);
}

}  // namespace
}  // namespace peppermill::server
