#include "cli/arena/report.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <sstream>

#include "cli/arena/charts.h"

namespace peppermill::cli::arena {
namespace {

// Four games of one external bot, whose name and command contain markup, and two of our own bots.
class ArenaReport : public ::testing::Test {
 protected:
  ArenaReport()
      : settings_{.game = "dicht-dran",
                  .players = 3,
                  .options = Json::object().set("games", 1),
                  .seed = "a,\"b\" <s>",
                  .bots = {{.name = "chef", .level = BotLevel::chef},
                           {.name = "<b>&", .level = {}, .command = "run <script>alert(1)</script>"},
                           {.name = "random", .level = BotLevel::random}},
                  .line_up = {},
                  .simulations = {}},
        schedule_(settings_) {
    for (std::int64_t game = 0; game < 12; ++game) {
      GameResult result{.game = game,
                        .seats = schedule_.seats_of(game),
                        .scores = {},
                        .ranks = {},
                        .decisions = 30 + game % 5,
                        .times = std::vector<TimeTally>(3),
                        .faults = std::vector<Faults>(3)};
      for (std::size_t seat = 0; seat < 3; ++seat) {
        result.scores.push_back(3 - static_cast<int>(result.seats[seat]));
        result.ranks.push_back(1 + static_cast<int>(result.seats[seat]));
        for (int i = 1; i <= 100; ++i) result.times[seat].add(i * 1'000'000);
      }
      result.faults[0].timeouts = result.seats[0] == 1 ? 2 : 0;
      games_.push_back(result);
    }
  }

  Report report() const {
    std::vector<const GameResult*> games;
    for (const GameResult& game : games_) games.push_back(&game);
    return {.settings = settings_,
            .schedule = schedule_,
            .standing = standing_of(settings_, games),
            .games = games,
            .command = "peppermill arena --bot '<b>&'",
            .until = 0.95,
            .settled = true};
  }

  Settings settings_;
  Schedule schedule_;
  std::vector<GameResult> games_;
};

// Checks that every opened element is closed again, in the right order.
void expect_well_formed(const std::string& page) {
  std::vector<std::string> open;
  for (std::size_t at = page.find('<'); at != std::string::npos; at = page.find('<', at + 1)) {
    const std::size_t end = page.find('>', at);
    ASSERT_NE(end, std::string::npos);
    std::string tag = page.substr(at + 1, end - at - 1);
    if (tag.starts_with('!') || tag.ends_with('/') || tag.starts_with("meta")) continue;
    const std::string name = tag.substr(tag[0] == '/' ? 1 : 0, tag.find(' ') - (tag[0] == '/' ? 1 : 0));
    ASSERT_TRUE(std::ranges::all_of(name, [](unsigned char c) { return std::isalnum(c); })) << tag;
    if (tag[0] != '/') {
      open.push_back(name);
      continue;
    }
    ASSERT_FALSE(open.empty()) << tag;
    ASSERT_EQ(open.back(), name);
    open.pop_back();
  }
  EXPECT_TRUE(open.empty());
}

TEST_F(ArenaReport, ThePageIsWellFormedAndLoadsNothing) {
  const std::string page = report_html(report());
  expect_well_formed(page);
  for (const char* outside : {"http:", "https:", "//", "src=", "href", "@import", "url(", "<script", "<link"})
    EXPECT_EQ(page.find(outside), std::string::npos) << outside;
  EXPECT_NE(page.find("prefers-color-scheme: dark"), std::string::npos);
  EXPECT_EQ(std::ranges::count(page, '\0'), 0);
}

TEST_F(ArenaReport, ThePageShowsNamesAsTheyAreAndHowToRepeatIt) {
  const std::string page = report_html(report());
  EXPECT_NE(page.find("&lt;b&gt;&amp;"), std::string::npos);
  EXPECT_EQ(page.find("<b>"), std::string::npos);
  EXPECT_NE(page.find("peppermill arena --bot"), std::string::npos);
  EXPECT_NE(page.find("Dicht dran, 3 players"), std::string::npos);
  EXPECT_NE(page.find("settled with 95 % confidence"), std::string::npos);
}

TEST_F(ArenaReport, JsonHasRatingsStepsTimesAndFaults) {
  const auto json = parse_json(result_json(report()));
  ASSERT_TRUE(json);
  const Json::List& bots = *json->find("bots")->as_list();
  ASSERT_EQ(bots.size(), 3u);
  EXPECT_EQ(*bots[0].find("name"), Json("chef"));
  EXPECT_EQ(*bots[0].find("mean_rank"), Json::decimal(10000, 4));
  EXPECT_EQ(*bots[0].find("first_share")->find("value"), Json::decimal(10000, 4));
  EXPECT_EQ(bots[0].find("faults"), nullptr);
  EXPECT_EQ(*bots[1].find("faults")->find("timeouts"), Json(8));
  EXPECT_EQ(json->find("steps")->as_list()->size(), 2u);
  EXPECT_EQ(*json->find("settled"), Json(true));
}

TEST_F(ArenaReport, TablesHaveARowPerGameAndPerBot) {
  std::istringstream games(games_csv(report()));
  std::string line;
  std::getline(games, line);
  EXPECT_EQ(
      line,
      "game,deal,rotation,seed,decisions,bot_0,bot_1,bot_2,score_0,score_1,score_2,rank_0,rank_1,rank_2");
  std::getline(games, line);
  EXPECT_EQ(line.find("0,0,0,\"a,\"\"b\"\" <s>/0\",30,"), 0u) << line;
  const std::string ratings = ratings_csv(report());
  EXPECT_EQ(std::ranges::count(ratings, '\n'), 4);
  EXPECT_NE(report_text(report()).find("<b>& lost 8 of 1200 turns to random: 0 crashes, 8 timeouts"),
            std::string::npos)
      << report_text(report());
}

TEST_F(ArenaReport, AReportOfNoGamesAtAllIsStillAReport) {
  games_.clear();
  expect_well_formed(report_html(report()));
  EXPECT_TRUE(parse_json(result_json(report())));
  EXPECT_FALSE(report_text(report()).empty());
}

TEST(TimeTally, KnowsMedianAndTailWithinATwelfth) {
  TimeTally tally;
  for (int i = 1; i <= 1000; ++i) tally.add(i * 1'000'000);
  EXPECT_NEAR(tally.milliseconds(0.5), 500, 50);
  EXPECT_NEAR(tally.milliseconds(0.99), 990, 90);
  EXPECT_EQ(tally.most_milliseconds(), 1000);
  EXPECT_EQ(tally.count(), 1000);
  const auto again = TimeTally::from_json(tally.json());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->json(), tally.json());
}

TEST(GameResult, IsReadFromItsLineAndFromNothingElse) {
  GameResult result{.game = 5,
                    .seats = {1, 0},
                    .scores = {-3, 12},
                    .ranks = {2, 1},
                    .decisions = 40,
                    .times = std::vector<TimeTally>(2),
                    .faults = std::vector<Faults>(2)};
  result.times[1].add(12345);
  result.faults[0].crashes = 2;
  const Json line = to_json(result);
  const auto again = read_game_result(line, 2, 2);
  ASSERT_TRUE(again);
  EXPECT_EQ(to_json(*again), line);
  EXPECT_FALSE(read_game_result(line, 1, 2));
  EXPECT_FALSE(read_game_result(line, 2, 3));
  for (const auto& [name, value] : *line.as_object()) {
    Json broken = line;
    broken.set(name, "nonsense");
    EXPECT_FALSE(read_game_result(broken, 2, 2)) << name;
  }
}

TEST(Charts, TicksAreRoundAndReachBeyondBothEnds) {
  EXPECT_EQ(ticks(-130, 260), (std::vector<double>{-200, -100, 0, 100, 200, 300}));
  EXPECT_GE(ticks(5, 5).size(), 1u);
  EXPECT_GE(ticks(-1, 1).size(), 4u);
}

}  // namespace
}  // namespace peppermill::cli::arena
