// A log that is missing or damaged takes confirmed commits with it: the start says so and changes nothing.
#include <gtest/gtest.h>

#include <fstream>

#include "server/store/commit_file.h"
#include "server/store/testing/store_folder.h"

namespace peppermill::server {
namespace {

using namespace peppermill::testing;

class LostLog : public ::testing::Test {
 protected:
  // The files of a server that was killed after many commits.
  void SetUp() override {
    const auto store = opened(folder_.file());
    ASSERT_EQ(put(*store, table("t_1")), Stored::yes);
    for (int version = 1; version <= kVersions; ++version)
      ASSERT_EQ(put(*store, entry("t_1", version)), Stored::yes);
    for (const char* end : {"", "-wal", ".commit"})
      std::filesystem::copy_file(folder_.file() + end, killed() + end);
    std::filesystem::copy_file(log(), folder_.file("whole-log"));
  }
  std::string killed() const { return folder_.file("killed"); }
  std::string log() const { return killed() + "-wal"; }
  void spoil(const std::string& file, std::streamoff at) {
    std::fstream out(file, std::ios::in | std::ios::out | std::ios::binary);
    out.seekg(at);
    const auto flipped = static_cast<char>(out.get() ^ 0x55);
    out.seekp(at);
    out.put(flipped);
  }
  static std::string content(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  std::string warnings() {
    std::string said;
    EXPECT_TRUE(open_sqlite_store(killed(), {.warn = [&](const std::string& what) { said += what; }}));
    return said;
  }

  static constexpr int kVersions = 121;
  StoreFolder folder_;
};

TEST_F(LostLog, AWholeLogIsRead) {
  EXPECT_EQ(warnings(), "");
  EXPECT_EQ(length(*opened(killed()), "t_1"), kVersions);
}

TEST_F(LostLog, AMissingLogIsNamedAndNothingIsChanged) {
  std::filesystem::rename(log(), folder_.file("elsewhere"));
  for (int i = 0; i < 2; ++i) {
    const std::string said = refusal(killed());
    EXPECT_TRUE(
        has(said, "killed lacks 122 confirmed commits: it ends with commit 0, and commit 122 was confirmed"));
    EXPECT_TRUE(has(said, "killed-wal is missing or damaged. Nothing was changed; put the log back"));
  }
  std::filesystem::rename(folder_.file("elsewhere"), log());
  EXPECT_EQ(length(*opened(killed()), "t_1"), kVersions);
}

TEST_F(LostLog, ADamagedHeaderOfTheLogIsNamedAndTheLogIsLeftAlone) {
  for (const std::streamoff at : {0, 9, 17, 25}) {
    std::filesystem::copy_file(folder_.file("whole-log"), log(),
                               std::filesystem::copy_options::overwrite_existing);
    spoil(log(), at);
    const std::string before = content(log());
    EXPECT_TRUE(has(refusal(killed()), "lacks 122 confirmed commits")) << at;
    EXPECT_EQ(content(log()), before);
  }
}

TEST_F(LostLog, AFrameThatWasConfirmedAndCannotBeReadIsNamed) {
  spoil(log(), static_cast<std::streamoff>(std::filesystem::file_size(log()) / 2));
  EXPECT_TRUE(has(refusal(killed()), "confirmed commits"));
}

TEST_F(LostLog, WhoRemovesTheNumberGoesOnWithoutThoseCommits) {
  std::filesystem::remove(log());
  std::filesystem::remove(CommitFile::name_of(killed()));
  const auto store = opened(killed());
  ASSERT_TRUE(store);
  EXPECT_EQ(put(*store, {table("t_1"), entry("t_1", 1)}), Stored::yes);
}

// A power cut loses what was not synced: the number then is an older one.
TEST_F(LostLog, AnOlderNumberAndAMissingOneDoNoHarm) {
  std::filesystem::copy_file(killed() + ".commit", folder_.file("old.commit"));
  std::filesystem::remove(killed() + ".commit");
  { EXPECT_EQ(put(*opened(killed()), entry("t_1", kVersions + 1)), Stored::yes); }
  std::filesystem::rename(folder_.file("old.commit"), killed() + ".commit");
  EXPECT_EQ(warnings(), "");
  EXPECT_EQ(CommitFile::read(killed()).last->number, kVersions + 2);
}

TEST_F(LostLog, ATornNumberLeavesTheOneBeforeIt) {
  const std::int64_t last = CommitFile::read(killed()).last->number;
  spoil(killed() + ".commit", last % 2 * 4096 + 3);
  EXPECT_EQ(CommitFile::read(killed()).last->number, last - 1);
  EXPECT_EQ(warnings(), "");
}

TEST_F(LostLog, ANumberThatCannotBeReadIsReported) {
  for (const std::streamoff at : {3, 4096 + 3}) spoil(killed() + ".commit", at);
  EXPECT_TRUE(has(warnings(), "killed.commit is damaged"));
  EXPECT_EQ(warnings(), "") << "it is written anew";
}

TEST_F(LostLog, TheNumberOfAnotherDataFileMeansNothing) {
  const StoreFolder other;
  { EXPECT_EQ(put(*opened(other.file()), table("t_9")), Stored::yes); }
  std::filesystem::copy_file(killed() + ".commit", other.file() + ".commit",
                             std::filesystem::copy_options::overwrite_existing);
  EXPECT_EQ(refusal(other.file()), "");
}

TEST_F(LostLog, AnOlderBackupInPlaceOfTheFileIsNamed) {
  const auto store = opened(folder_.file());
  ASSERT_EQ(backup_sqlite_store(folder_.file(), folder_.file("monday")), std::nullopt);
  ASSERT_EQ(put(*store, entry("t_1", kVersions + 1)), Stored::yes);
  std::filesystem::copy_file(folder_.file() + ".commit", folder_.file("monday.commit"));
  EXPECT_TRUE(has(refusal(folder_.file("monday")), "lacks 1 confirmed commits"));
}

}  // namespace
}  // namespace peppermill::server
