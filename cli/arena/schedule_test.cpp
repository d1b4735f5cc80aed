#include "cli/arena/schedule.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace peppermill::cli::arena {
namespace {

Settings settings_for(std::size_t bots, int players) {
  Settings settings{.game = "dicht-dran",
                    .players = players,
                    .options = {},
                    .seed = "s",
                    .bots = {},
                    .line_up = {},
                    .simulations = {}};
  for (std::size_t i = 0; i < bots; ++i)
    settings.bots.push_back({.name = std::string(1, static_cast<char>('a' + i)), .level = BotLevel::random});
  return settings;
}

TEST(Schedule, MoreBotsThanSeatsMeetInEveryChoiceOfThem) {
  const auto tables = all_tables(6, 4);
  EXPECT_EQ(tables.size(), 15u);
  EXPECT_EQ(std::set(tables.begin(), tables.end()).size(), 15u);
  for (const LineUp& table : tables) EXPECT_EQ(std::set(table.begin(), table.end()).size(), 4u);
}

TEST(Schedule, FewerBotsThanSeatsFillThemEvenly) {
  EXPECT_EQ(all_tables(2, 4), (std::vector<LineUp>{{0, 0, 1, 1}}));
  EXPECT_EQ(all_tables(2, 3), (std::vector<LineUp>{{0, 0, 1}, {0, 1, 1}}));
  EXPECT_EQ(all_tables(3, 4), (std::vector<LineUp>{{0, 0, 1, 2}, {0, 1, 1, 2}, {0, 1, 2, 2}}));
  EXPECT_EQ(all_tables(4, 4), (std::vector<LineUp>{{0, 1, 2, 3}}));
}

TEST(Schedule, InEveryDealEachBotSitsInEachSeatEquallyOften) {
  for (std::size_t bots : {2u, 3u, 4u, 7u}) {
    for (int players : {2, 3, 4, 5}) {
      const Schedule schedule(settings_for(bots, players));
      for (std::int64_t deal = 0; deal < 20; ++deal) {
        std::map<BotIndex, std::vector<int>> sits;
        for (std::int64_t game = deal * players; game < (deal + 1) * players; ++game) {
          EXPECT_EQ(schedule.deal_of(game), deal);
          const LineUp seats = schedule.seats_of(game);
          for (std::size_t seat = 0; seat < seats.size(); ++seat) {
            sits[seats[seat]].resize(static_cast<std::size_t>(players));
            ++sits[seats[seat]][seat];
          }
        }
        for (const auto& [bot, counts] : sits) EXPECT_EQ(std::ranges::count(counts, counts[0]), players);
      }
    }
  }
}

TEST(Schedule, ADealIsReplayedWithTheSameSeedAndRotatedSeats) {
  const Schedule schedule(settings_for(5, 3));
  std::set<std::string> seeds;
  for (std::int64_t deal = 0; deal < 30; ++deal) {
    LineUp seats = schedule.seats_of(3 * deal);
    seeds.insert(schedule.seed_of(3 * deal));
    for (int rotation = 1; rotation < 3; ++rotation) {
      std::rotate(seats.begin(), seats.begin() + 1, seats.end());
      EXPECT_EQ(schedule.seats_of(3 * deal + rotation), seats);
      EXPECT_EQ(schedule.seed_of(3 * deal + rotation), schedule.seed_of(3 * deal));
    }
  }
  EXPECT_EQ(seeds.size(), 30u);
}

TEST(Schedule, EveryRoundHasEveryTableOnceInAnOrderOfItsOwn) {
  const Schedule schedule(settings_for(6, 4));
  ASSERT_EQ(schedule.tables(), 15);
  std::set<std::vector<LineUp>> orders;
  for (std::int64_t round = 0; round < 5; ++round) {
    std::set<LineUp> tables;
    std::vector<LineUp> order;
    for (std::int64_t deal = round * 15; deal < (round + 1) * 15; ++deal) {
      LineUp seats = schedule.seats_of(4 * deal);
      std::ranges::sort(seats);
      tables.insert(seats);
      order.push_back(seats);
    }
    EXPECT_EQ(tables.size(), 15u);
    orders.insert(order);
  }
  EXPECT_EQ(orders.size(), 5u);
}

TEST(Schedule, NeighboursChangeFromDealToDeal) {
  const Schedule schedule(settings_for(4, 4));
  std::map<BotIndex, int> left_of_first;
  for (std::int64_t deal = 0; deal < 300; ++deal) {
    const LineUp seats = schedule.seats_of(4 * deal);
    const auto first = static_cast<std::size_t>(std::ranges::find(seats, 0u) - seats.begin());
    ++left_of_first[seats[(first + 1) % 4]];
  }
  for (BotIndex bot : {1u, 2u, 3u}) EXPECT_NEAR(left_of_first[bot], 100, 40);
}

TEST(Schedule, AFixedLineUpKeepsItsOrderAndIsRotated) {
  Settings settings = settings_for(2, 4);
  settings.line_up = {0, 1, 1, 1};
  const Schedule schedule(settings);
  EXPECT_EQ(schedule.tables(), 1);
  EXPECT_EQ(schedule.seats_of(40), (LineUp{0, 1, 1, 1}));
  EXPECT_EQ(schedule.seats_of(41), (LineUp{1, 1, 1, 0}));
  EXPECT_EQ(schedule.seats_of(43), (LineUp{1, 0, 1, 1}));
}

TEST(Schedule, GamesAreRoundedUpToWholeDeals) {
  const Schedule schedule(settings_for(3, 4));
  EXPECT_EQ(schedule.whole_deals(1), 4);
  EXPECT_EQ(schedule.whole_deals(8), 8);
  EXPECT_EQ(schedule.whole_deals(9), 12);
}

}  // namespace
}  // namespace peppermill::cli::arena
