#include "server/identity/guest_keys.h"

#include <gtest/gtest.h>

#include "server/identity/key_file.h"
#include "server/identity/tokens.h"
#include "server/store/testing/store_folder.h"

namespace peppermill::server {
namespace {

using peppermill::testing::has;
using peppermill::testing::StoreFolder;

std::string error_in(std::string_view text) {
  const auto keys = read_guest_keys_json(text);
  return keys ? "" : keys.error();
}

TEST(GuestKeys, AreReadBackAsTheyWereWritten) {
  GuestKeys keys = {new_guest_key(5)};
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(read_guest_keys_json(guest_keys_json(keys).dump()).value(), keys);
    keys = rotated(keys, 10 + i);
  }
}

TEST(GuestKeys, AnotherIsAnother) { EXPECT_NE(new_guest_key(1).bytes, new_guest_key(1).bytes); }

TEST(GuestKeys, RotatingRetiresTheKeyThatSigned) {
  const GuestKeys first = {new_guest_key(5)}, second = rotated(first, 10), third = rotated(second, 20);
  ASSERT_EQ(third.size(), 3u);
  EXPECT_EQ(third[0].retired, 0);
  EXPECT_EQ(third[0].made, 20);
  EXPECT_EQ(third[1].retired, 20);
  EXPECT_EQ(third[2].retired, 10) << "it stays retired since then";
  EXPECT_EQ(third[2].bytes, first[0].bytes);
}

TEST(GuestKeys, TheOldestGoesWhenThereAreTooMany) {
  GuestKeys keys = {new_guest_key(1)};
  for (std::size_t i = 1; i < kMostGuestKeys; ++i) keys = rotated(keys, 10);
  ASSERT_EQ(keys.size(), kMostGuestKeys);
  const GuestKeys more = rotated(keys, 20);
  EXPECT_EQ(more.size(), kMostGuestKeys);
  EXPECT_EQ(more.back().bytes, keys[kMostGuestKeys - 2].bytes);
  EXPECT_EQ(error_in(guest_keys_json(more).dump()), "");
}

// The token was signed by version 0.2.0 with this secret.
TEST(GuestKeys, TheKeyOfAnOlderVersionIsDerivedAsItWas) {
  const GuestTokens tokens({guest_key_of("a secret of thirty-two bytes....")}, 1);
  const auto found = tokens.check("pmg_p_abc.1700000000000.gA-FHqXEBk9ULjhN5KCsDbMrOfGt4AYfn6H3EFnPGLY", 1);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->person, "p_abc");
}

TEST(GuestKeys, AFileThatMakesNoSenseIsRefused) {
  const std::string key = std::string(64, 'a');
  const auto one = [&](const std::string& retired) {
    return R"({"key":")" + key + R"(","made_ms":1,"retired_ms":)" + retired + "}";
  };
  const auto file = [](const std::string& keys) { return R"({"guest_keys":[)" + keys + "]}"; };
  EXPECT_EQ(error_in(file(one("null"))), "");
  EXPECT_EQ(error_in(file(one("null") + "," + one("7"))), "");
  for (const std::string& bad :
       {std::string(), std::string("[]"), std::string("{}"), file(""), file("7"), file(one("7")),
        file(one("null") + "," + one("null")), file(one("7") + "," + one("null")), file(one("-1")),
        file(one("0")), file(one("\"x\"")), file(R"({"key":"aa","made_ms":1,"retired_ms":null})"),
        file(R"({"key":")" + std::string(64, 'g') + R"(","made_ms":1,"retired_ms":null})"),
        file(R"({"key":")" + key + R"(","retired_ms":null})")})
    EXPECT_NE(error_in(bad), "") << bad;
}

TEST(KeyFile, IsForItsOwnerOnlyAndReplacedAsAWhole) {
  const StoreFolder folder;
  const std::string file = folder.file("keys");
  const GuestKeys first = {new_guest_key(1)}, second = rotated(first, 2);
  for (const GuestKeys& keys : {first, second}) {
    EXPECT_EQ(write_key_file(file, keys), std::nullopt);
    EXPECT_EQ(read_key_file(file).value(), keys);
    EXPECT_EQ(std::filesystem::status(file).permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  }
  EXPECT_FALSE(std::filesystem::exists(file + ".part"));
}

TEST(KeyFile, AnUnfinishedOneIsNeverTakenForTheKeys) {
  const StoreFolder folder;
  const std::string file = folder.file("keys");
  const GuestKeys keys = {new_guest_key(1)};
  ASSERT_EQ(write_key_file(file, keys), std::nullopt);
  std::ofstream(file + ".part") << "half";
  EXPECT_TRUE(has(write_key_file(file, rotated(keys, 2)).value_or(""), "exists already"));
  EXPECT_EQ(read_key_file(file).value(), keys);
}

TEST(KeyFile, AMissingOrDamagedOneSaysSo) {
  const StoreFolder folder;
  EXPECT_TRUE(has(read_key_file(folder.file("keys")).error(), "cannot be read"));
  std::ofstream(folder.file("keys")) << "{}";
  EXPECT_TRUE(has(read_key_file(folder.file("keys")).error(), "is damaged"));
  EXPECT_TRUE(has(read_key_file(folder.path()).error(), "cannot be read"));
  EXPECT_NE(write_key_file(folder.file("nowhere/keys"), {new_guest_key(1)}), std::nullopt);
}

}  // namespace
}  // namespace peppermill::server
