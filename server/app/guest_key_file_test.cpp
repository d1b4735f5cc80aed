#include "server/app/guest_key_file.h"

#include <gtest/gtest.h>

#include "server/identity/key_file.h"
#include "server/store/testing/memory_store.h"
#include "server/store/testing/store_folder.h"

namespace peppermill::server {
namespace {

using peppermill::testing::StoreFolder;

// A store of an older version, which has a secret.
class OldStore : public testing::MemoryStore {
 public:
  std::string secret() override { return forgotten ? "" : "the secret of an older version"; }
  void write(Batch batch, std::function<void(Stored)> done) override {
    forgotten = std::holds_alternative<ForgetSecret>(batch.at(0));
    MemoryStore::write(std::move(batch), std::move(done));
  }
  bool forgotten = false;
};

TEST(GuestKeyFile, IsMadeOnceAndThenKept) {
  const StoreFolder folder;
  testing::MemoryStore store;
  const std::string file = key_file(folder.path());
  const auto first = open_guest_keys(file, store, 5);
  ASSERT_TRUE(first);
  EXPECT_EQ(first->size(), 1u);
  EXPECT_EQ(first->front().made, 5);
  EXPECT_EQ(open_guest_keys(file, store, 6).value(), *first);
}

TEST(GuestKeyFile, TheFirstStartMovesTheKeyOfAnOlderVersionIntoIt) {
  const StoreFolder folder;
  OldStore store;
  const std::string file = key_file(folder.path());
  const auto keys = open_guest_keys(file, store, 5);
  ASSERT_TRUE(keys);
  EXPECT_EQ(*keys, GuestKeys{guest_key_of("the secret of an older version")});
  EXPECT_EQ(read_key_file(file).value(), *keys) << "before the store forgets it";
  EXPECT_TRUE(store.forgotten);
  EXPECT_EQ(open_guest_keys(file, store, 6).value(), *keys);
}

TEST(GuestKeyFile, TheOldSecretDoesNotBringBackAKeyThatHasEnded) {
  const StoreFolder folder;
  OldStore store;
  const std::string file = key_file(folder.path());
  const GuestKeys keys = {new_guest_key(1)};
  ASSERT_EQ(write_key_file(file, keys), std::nullopt);
  EXPECT_EQ(open_guest_keys(file, store, 5).value(), keys);
  EXPECT_TRUE(store.forgotten);
}

TEST(GuestKeyFile, ADamagedOneStopsTheStartAndKeepsTheOldSecret) {
  const StoreFolder folder;
  OldStore store;
  std::ofstream(key_file(folder.path())) << "{}";
  EXPECT_FALSE(open_guest_keys(key_file(folder.path()), store, 5));
  EXPECT_FALSE(store.forgotten);
}

TEST(GuestKeyFile, AReplacedOneIsNoticedOnce) {
  const StoreFolder folder;
  const std::string file = key_file(folder.path());
  const GuestKeys first = {new_guest_key(1)}, second = rotated(first, 2);
  ASSERT_EQ(write_key_file(file, first), std::nullopt);
  KeyFileWatch watch(file);
  EXPECT_FALSE(watch.changed());
  ASSERT_EQ(write_key_file(file, second), std::nullopt);
  // Two writes within one tick of the file system's clock have the same time.
  std::filesystem::last_write_time(file, std::filesystem::last_write_time(file) + std::chrono::seconds(1));
  const auto changed = watch.changed();
  ASSERT_TRUE(changed && *changed);
  EXPECT_EQ(**changed, second);
  EXPECT_FALSE(watch.changed());
  std::filesystem::remove(file);
  const auto gone = watch.changed();
  ASSERT_TRUE(gone);
  EXPECT_FALSE(*gone);
}

}  // namespace
}  // namespace peppermill::server
