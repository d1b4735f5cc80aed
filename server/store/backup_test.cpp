#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <thread>

#include "server/store/sql.h"
#include "server/store/testing/child.h"
#include "server/store/testing/faulty_disk.h"
#include "server/store/testing/store_folder.h"

namespace peppermill::server {
namespace {

using namespace peppermill::testing;

class Backup : public ::testing::Test {
 protected:
  void fill(Store& store) {
    ASSERT_EQ(put(store, table("t_1")), Stored::yes);
    Batch many;
    for (int version = 1; version <= 2'000; ++version) many.push_back(entry("t_1", version));
    ASSERT_EQ(put(store, many), Stored::yes);
  }
  std::string backup() { return backup_sqlite_store(folder_.file(), copy()).value_or(""); }
  std::string copy() const { return folder_.file("copy"); }
  bool exists(const std::string& name) const { return std::filesystem::exists(folder_.file(name)); }

  StoreFolder folder_;
};

TEST_F(Backup, AClosedFileIsCopiedWholeForItsOwnerOnly) {
  fill(*opened(folder_.file()));
  ASSERT_EQ(backup(), "");
  struct stat found {};
  ASSERT_EQ(::stat(copy().c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777, 0600u);
  EXPECT_FALSE(exists("copy.part"));
  const auto store = opened(copy());
  ASSERT_TRUE(store);
  EXPECT_EQ(length(*store, "t_1"), 2'000);
  EXPECT_EQ(put(*store, entry("t_1", 2'001)), Stored::yes);
}

TEST_F(Backup, TheSecretOfAnOlderVersionStaysWhereItIs) {
  const std::string secret = "the secret of an older version";
  fill(*opened(folder_.file()));
  {
    sql::Database database(folder_.file(), sql::Access::read_write);
    ASSERT_TRUE(database.run(("INSERT INTO meta VALUES ('secret', '" + secret + "')").c_str()));
  }
  ASSERT_EQ(backup(), "");
  EXPECT_TRUE(holds(folder_.file(), secret));
  EXPECT_FALSE(holds(copy(), secret));
  EXPECT_FALSE(exists("copy-wal") || exists("copy.part-wal") || exists("copy.part"));
  const auto store = opened(copy());
  ASSERT_TRUE(store);
  EXPECT_EQ(store->secret(), "");
  EXPECT_EQ(length(*store, "t_1"), 2'000);
}

TEST_F(Backup, AFileInUseIsCopiedWhileItIsWritten) {
  const auto store = opened(folder_.file());
  fill(*store);
  std::atomic<bool> over = false;
  std::atomic<std::int64_t> confirmed = 2'000;
  std::thread writer([&] {
    while (!over && put(*store, entry("t_1", confirmed + 1)) == Stored::yes) ++confirmed;
  });
  for (int i = 0; i < 5; ++i) {
    const std::int64_t before = confirmed;
    const std::string to = folder_.file("copy" + std::to_string(i));
    EXPECT_EQ(backup_sqlite_store(folder_.file(), to), std::nullopt);
    EXPECT_GE(length(*opened(to), "t_1"), before);
  }
  over = true;
  writer.join();
  EXPECT_EQ(length(*store, "t_1"), confirmed);
}

TEST_F(Backup, AnotherProcessCanMakeItWhileTheServerRuns) {
  const Child child([&](int answers, int signs) {
    char sign = 0;
    if (::read(signs, &sign, 1) == 1) send(answers, "said: " + backup());
  });
  const auto store = opened(folder_.file());
  fill(*store);
  child.send('!');
  EXPECT_EQ(child.read_all(), "said: ");
  EXPECT_EQ(length(*opened(copy()), "t_1"), 2'000);
  EXPECT_EQ(put(*store, entry("t_1", 2'001)), Stored::yes);
}

TEST_F(Backup, AnExistingFileIsNeverOverwritten) {
  fill(*opened(folder_.file()));
  std::ofstream(copy()) << "precious";
  EXPECT_TRUE(has(backup(), "exists already"));
  EXPECT_EQ(std::filesystem::file_size(copy()), 8u);
  EXPECT_FALSE(exists("copy.part"));
}

TEST_F(Backup, AnUnfinishedBackupOfAnotherProcessIsLeftAlone) {
  fill(*opened(folder_.file()));
  std::ofstream(folder_.file("copy.part")) << "half";
  EXPECT_TRUE(has(backup(), "unless another backup is running"));
  EXPECT_TRUE(exists("copy.part"));
  EXPECT_FALSE(exists("copy"));
}

TEST_F(Backup, AFailureLeavesNothingBehind) {
  FaultyDisk disk;
  const auto store = opened(folder_.file());
  fill(*store);
  disk.room(50'000);
  EXPECT_TRUE(has(backup(), "full"));
  EXPECT_FALSE(exists("copy"));
  EXPECT_FALSE(exists("copy.part"));
  disk.heal();
  EXPECT_EQ(backup(), "");
  EXPECT_EQ(length(*opened(copy()), "t_1"), 2'000);
}

TEST_F(Backup, OnlyADataFileIsCopied) {
  EXPECT_TRUE(has(backup(), "there is no data file"));
  std::ofstream(folder_.file()) << std::string(3'000, 'x');
  EXPECT_TRUE(has(backup(), "is not a peppermill data file"));
  std::ofstream(folder_.file(), std::ios::trunc).close();
  EXPECT_TRUE(has(backup(), "is empty"));
  EXPECT_FALSE(exists("copy"));
}

TEST_F(Backup, AMissingFolderIsReported) {
  fill(*opened(folder_.file()));
  const auto why = backup_sqlite_store(folder_.file(), folder_.file("none/copy"));
  ASSERT_TRUE(why);
  EXPECT_TRUE(has(*why, "cannot create"));
}

}  // namespace
}  // namespace peppermill::server
