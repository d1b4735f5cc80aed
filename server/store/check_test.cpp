#include "server/store/check.h"

#include <gtest/gtest.h>

#include <fstream>
#include <latch>
#include <thread>

#include "server/store/testing/store_folder.h"

namespace peppermill::server {
namespace {

using namespace peppermill::testing;

class Checks : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto store = opened(folder_.file());
    ASSERT_EQ(put(*store, {table("t_1"), table("t_2"), person("p_ann"), token("h", "p_ann")}), Stored::yes);
    for (int version = 1; version <= 40; ++version)
      ASSERT_EQ(put(*store, entry("t_1", version)), Stored::yes);
  }
  // One line for each damage; "error: " and why if there was nothing to check.
  std::string said(const std::string& file) {
    std::string lines;
    DataFileCheck check(
        file, {},
        {.on_damage = [&](const std::string& what) { lines += what + "\n"; },
         .on_progress = [&](std::int64_t tables,
                            std::int64_t of_all) { progress_.emplace_back(tables, of_all); }});
    const auto result = check.run();
    if (!result) return "interrupted";
    if (!*result) return "error: " + result->error();
    found_ = **result;
    return lines;
  }
  void damage_page(std::streamoff page) {
    std::fstream file(folder_.file(), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(page * kPage + (page == 0 ? 100 : 0));
    file << std::string(kPage - 100, '\x5a');
  }

  static constexpr std::streamoff kPage = 4096;
  StoreFolder folder_;
  CheckResult found_;
  std::vector<std::pair<std::int64_t, std::int64_t>> progress_;
};

TEST_F(Checks, AWholeFileHasNoDamage) {
  EXPECT_EQ(said(folder_.file()), "");
  EXPECT_EQ(found_.tables, 2);
  EXPECT_EQ(found_.entries, 40);
  EXPECT_EQ(progress_, (std::vector<std::pair<std::int64_t, std::int64_t>>{{1, 2}, {2, 2}}));
}

TEST_F(Checks, AFileInUseIsCheckedWithWhatIsOnlyInItsLog) {
  const auto store = opened(folder_.file());
  ASSERT_EQ(put(*store, entry("t_2", 1)), Stored::yes);
  EXPECT_EQ(said(folder_.file()), "");
  EXPECT_EQ(found_.entries, 41);
}

// The start reads only what it needs. Each damage is either in its way or found by the check.
TEST_F(Checks, ADamagedPageIsFoundByTheStartOrByTheCheck) {
  const auto pages = static_cast<std::streamoff>(std::filesystem::file_size(folder_.file())) / kPage;
  ASSERT_GT(pages, 10);
  std::filesystem::copy_file(folder_.file(), folder_.file("whole"));
  for (std::streamoff page = 0; page < pages; ++page) {
    std::filesystem::copy_file(folder_.file("whole"), folder_.file(),
                               std::filesystem::copy_options::overwrite_existing);
    damage_page(page);
    EXPECT_NE(said(folder_.file()), "") << "page " << page;
    const std::string refused = refusal(folder_.file());
    EXPECT_TRUE(refused.empty() || has(refused, "damaged") || has(refused, "not a peppermill data file"))
        << refused;
  }
}

TEST_F(Checks, AMissingLogIsNamed) {
  const auto store = opened(folder_.file());
  ASSERT_EQ(put(*store, entry("t_2", 1)), Stored::yes);
  for (const char* end : {"", ".commit"})
    std::filesystem::copy_file(folder_.file() + end, folder_.file("left") + end);
  EXPECT_TRUE(has(said(folder_.file("left")), "lacks 1 confirmed commits"));
}

TEST_F(Checks, ARowThatBelongsToNothingIsNamed) {
  sql::Database(folder_.file(), sql::Access::read_write).run("DELETE FROM people");
  EXPECT_TRUE(has(said(folder_.file()), "of tokens belongs to a row of people that is missing"));
}

TEST_F(Checks, WhatIsNoDataFileIsNotChecked) {
  EXPECT_TRUE(has(said(folder_.file("none")), "error: there is no data file"));
  std::ofstream(folder_.file("letter")) << std::string(5'000, 'x');
  EXPECT_TRUE(has(said(folder_.file("letter")), "error: "));
}

TEST_F(Checks, AnInterruptedCheckSaysNothing) {
  DataFileCheck check(
      folder_.file(), {},
      {.on_damage = [](const std::string& what) { ADD_FAILURE() << what; }, .on_progress = {}});
  check.interrupt();
  EXPECT_FALSE(check.run());
}

TEST_F(Checks, RunInTheBackgroundAfterTheStartAndReportDamage) {
  sql::Database(folder_.file(), sql::Access::read_write)
      .run("UPDATE entries SET text = 'x' WHERE version = 7");
  std::string warned;
  std::latch heard(1);
  const auto store = open_sqlite_store(folder_.file(), {.warn =
                                                            [&](const std::string& what) {
                                                              warned = what;
                                                              heard.count_down();
                                                            },
                                                        .root_of = {},
                                                        .check_every = 3'600'000});
  ASSERT_TRUE(store);
  heard.wait();
  while ((*store)->counts().checks == 0) std::this_thread::yield();
  EXPECT_EQ(warned, "table t_1, version 7: the content is not what was stored.");
  EXPECT_EQ((*store)->counts().damages, 1u);
  EXPECT_EQ((*store)->counts().failures, 0u);
  EXPECT_EQ(put(**store, entry("t_2", 1)), Stored::yes) << "the other tables go on";
}

}  // namespace
}  // namespace peppermill::server
