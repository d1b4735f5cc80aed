#include "server/store/packed_entries.h"

#include <gtest/gtest.h>

#include <limits>

#include "server/store/testing/store_folder.h"

namespace peppermill::server {
namespace {

using namespace peppermill::testing;

std::vector<EntryRow> match(std::int64_t first, int count) {
  std::vector<EntryRow> entries;
  for (int i = 0; i < count; ++i) entries.push_back(entry("t_1", first + i).row);
  return entries;
}

std::vector<Pack> packed(const std::vector<EntryRow>& entries) {
  std::vector<Pack> packs;
  for (std::span<const EntryRow> rest(entries); !rest.empty();) {
    const auto pack = first_pack(rest);
    EXPECT_TRUE(pack);
    if (!pack) break;
    packs.push_back(*pack);
    rest = rest.subspan(static_cast<std::size_t>(pack->last - pack->first) + 1);
  }
  return packs;
}

std::vector<EntryRow> all_of(const std::vector<Pack>& packs) {
  std::vector<EntryRow> all;
  for (const Pack& pack : packs) {
    const auto part = unpacked("t_1", pack);
    EXPECT_TRUE(part);
    if (part) all.insert(all.end(), part->begin(), part->end());
  }
  return all;
}

TEST(PackedEntries, ComeBackWithEveryField) {
  for (const int count : {1, 2, 200}) {
    const auto entries = match(1, count);
    const auto packs = packed(entries);
    ASSERT_EQ(packs.size(), 1u);
    EXPECT_EQ(packs[0].first, 1);
    EXPECT_EQ(packs[0].last, count);
    EXPECT_EQ(all_of(packs), entries);
  }
}

TEST(PackedEntries, KeepEveryNumberAndEveryByte) {
  auto entries = match(7, 4);
  entries[0].at = std::numeric_limits<std::int64_t>::max();
  entries[1].at = std::numeric_limits<std::int64_t>::min();
  entries[1].spent = -1;
  entries[2].spent = std::numeric_limits<std::int64_t>::min();
  entries[2].seat = -5;
  entries[2].kind = "";
  entries[3].by = std::string("\0\xff", 2);
  entries[3].text = std::string(300, '\n') + "ä";
  EXPECT_EQ(all_of(packed(entries)), entries);
}

TEST(PackedEntries, ALongMatchHasSeveralPacksOfBoundedSize) {
  auto entries = match(1, 3000);
  for (EntryRow& row : entries) row.text = std::string(200, static_cast<char>('a' + row.version % 26));
  const auto packs = packed(entries);
  EXPECT_GT(packs.size(), 3u);
  for (std::size_t i = 1; i < packs.size(); ++i) EXPECT_EQ(packs[i].first, packs[i - 1].last + 1);
  EXPECT_EQ(all_of(packs), entries);
}

TEST(PackedEntries, NoEntriesGiveNoPack) { EXPECT_FALSE(first_pack({})); }

TEST(PackedEntries, AGapIsNotPacked) {
  auto entries = match(1, 3);
  entries[2].version = 4;
  EXPECT_FALSE(first_pack(entries));
}

TEST(PackedEntries, EveryFlippedBitIsNoticed) {
  const Pack pack = first_pack(match(1, 20)).value();
  for (std::size_t bit = 0; bit < pack.bytes.size() * 8; ++bit) {
    Pack damaged = pack;
    damaged.bytes[bit / 8] ^= static_cast<char>(1 << bit % 8);
    EXPECT_FALSE(unpacked("t_1", damaged)) << bit;
  }
}

TEST(PackedEntries, CutBytesAndAnotherNumberOfEntriesAreNoticed) {
  const Pack pack = first_pack(match(1, 20)).value();
  for (std::size_t length = 0; length < pack.bytes.size(); ++length)
    EXPECT_FALSE(unpacked("t_1", {1, 20, pack.bytes.substr(0, length)})) << length;
  for (const std::int64_t last : {0, 19, 21}) EXPECT_FALSE(unpacked("t_1", {1, last, pack.bytes})) << last;
  EXPECT_FALSE(unpacked("t_1", {std::numeric_limits<std::int64_t>::min(),
                                std::numeric_limits<std::int64_t>::max(), pack.bytes}));
}

}  // namespace
}  // namespace peppermill::server
