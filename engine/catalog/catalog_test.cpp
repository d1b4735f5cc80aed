#include "engine/catalog/catalog.h"

#include <gtest/gtest.h>

#include <set>

namespace peppermill {
namespace {

Json json_of(std::string_view text) { return parse_json(text).value(); }

Result<std::unique_ptr<AnyMatch>> start(std::string_view game, int players, std::string_view options = "null",
                                        std::string_view setup = "null", std::uint64_t seed = 7) {
  const Json given_options = json_of(options);
  const Json given_setup = json_of(setup);
  return new_match({.game = game,
                    .players = players,
                    .options = &given_options,
                    .seed = Seed(seed),
                    .setup = &given_setup});
}

std::string text_of(const Error& error) { return std::string(to_text(error.code)) + ": " + error.message; }

std::string error_in(const Result<std::unique_ptr<AnyMatch>>& match) {
  return match ? "none" : text_of(match.error());
}

// Plays up to `most` random moves.
void play_on(AnyMatch& match, int most, std::uint64_t seed = 1) {
  QuickRng rng(seed);
  for (int i = 0; i < most && !match.turn().empty(); ++i) {
    const Seat seat = *match.turn().begin();
    const auto choices = match.choices(seat);
    const auto error = match.act(seat, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
    ASSERT_FALSE(error) << error->message;
  }
}

constexpr int kToTheEnd = 10'000;

TEST(Catalog, TheGamesAreListedOnceEachWithPlausibleFacts) {
  std::set<std::string_view> ids;
  for (const GameInfo* info : all_games()) {
    EXPECT_TRUE(ids.insert(info->id).second) << info->id;
    EXPECT_EQ(find_game(info->id), info);
    EXPECT_LE(2, info->min_players);
    EXPECT_LE(info->min_players, info->max_players);
    EXPECT_LE(info->max_players, kMaxSeats);
    EXPECT_FALSE(info->name.empty());
  }
  EXPECT_TRUE(ids.contains("chaud-devant"));
  EXPECT_TRUE(ids.contains("dicht-dran"));
  for (const char* id : {"", "chaud", "Chaud-devant", "chaud_devant"})
    EXPECT_EQ(find_game(id), nullptr) << id;
}

TEST(NewMatch, AnUnknownGameIsRefusedWithTheKnownOnes) {
  const std::string refused = error_in(start("chess", 2));
  EXPECT_EQ(refused.find("unknown_game: Unknown game \"chess\""), 0u) << refused;
  EXPECT_NE(refused.find("dicht-dran"), std::string::npos);
}

TEST(NewMatch, TooFewAndTooManyPlayersAreBadOptions) {
  for (const GameInfo* info : all_games()) {
    for (int players : {info->min_players - 1, info->max_players + 1, 0, -1, 1000}) {
      EXPECT_EQ(error_in(start(info->id, players)).find("bad_options: "), 0u) << info->id << ' ' << players;
    }
    for (int players = info->min_players; players <= info->max_players; ++players) {
      const auto match = start(info->id, players);
      ASSERT_EQ(error_in(match), "none");
      EXPECT_EQ((*match)->players(), players);
      EXPECT_EQ(&(*match)->info(), info);
    }
  }
  EXPECT_EQ(error_in(start("dicht-dran", 6)), "bad_options: Dicht dran is for 2 to 5 players.");
}

TEST(NewMatch, WrongOptionsAreBadOptions) {
  for (const char* options : {R"({"typo":1})", R"({"open_menus":1})", R"({"open_menus":"true"})",
                              R"({"led_ten":"ten"})", "[]", "7"})
    EXPECT_EQ(error_in(start("chaud-devant", 3, options)).find("bad_options: "), 0u) << options;
  EXPECT_EQ(error_in(start("dicht-dran", 3, R"({"open_menus":true})")).find("bad_options: "), 0u);
}

TEST(NewMatch, WrongSetupsAreBadSetup) {
  for (const char* setup : {R"({"typo":1})", R"({"dealer":3})", R"({"round":6})", R"({"hands":[[],[],[]]})",
                            "[]", R"({"hands":[["pea-10","pea-10"],["pea-1"],["pea-1"]]})", "7"})
    EXPECT_EQ(error_in(start("chaud-devant", 3, "{}", setup)).find("bad_setup: "), 0u) << setup;
  for (const char* setup :
       {R"({"round":1})", R"({"target":6})", R"({"hands":[[5],[5]]})", R"({"hands":[[101],[5]]})"})
    EXPECT_EQ(error_in(start("dicht-dran", 2, "{}", setup)).find("bad_setup: "), 0u) << setup;
}

TEST(NewMatch, OptionsAreLookedAtBeforeTheSetup) {
  EXPECT_EQ(error_in(start("chaud-devant", 9, R"({"typo":1})", R"({"typo":1})")).find("bad_options: Chaud"),
            0u);
  EXPECT_EQ(error_in(start("chaud-devant", 3, R"({"typo":1})", R"({"typo":1})"))
                .find("bad_options: Unknown option"),
            0u);
}

TEST(NewMatch, MissingAndNullOptionsAndSetupAreAFreshGame) {
  const auto missing = new_match({.game = "dicht-dran",
                                  .players = 3,
                                  .options = nullptr,
                                  .seed = Seed(std::uint64_t{7}),
                                  .setup = nullptr});
  ASSERT_TRUE(missing);
  EXPECT_EQ((*missing)->state(), (*start("dicht-dran", 3))->state());
  EXPECT_FALSE((*start("dicht-dran", 3))->record().setup);
}

TEST(NewMatch, TheSeedDecidesTheDeal) {
  const Json seven = (*start("chaud-devant", 4))->state();
  EXPECT_EQ(seven, (*start("chaud-devant", 4))->state());
  EXPECT_NE(seven, (*start("chaud-devant", 4, "null", "null", 8))->state());
}

TEST(AnyMatch, ParseThenTurnThenLegality) {
  auto match = start("chaud-devant", 2, "{}", R"({"dealer":0,"menus":["pea","pea"]})");
  ASSERT_TRUE(match);
  AnyMatch& table = **match;
  const Json before = table.state();
  EXPECT_EQ(table.act(0, "nonsense")->code, ErrorCode::bad_action);
  EXPECT_EQ(table.act(0, "menu pea")->code, ErrorCode::not_your_turn);
  EXPECT_EQ(table.act(1, "menu pea")->code, ErrorCode::illegal_action);
  EXPECT_EQ(table.act(1, "menu pea")->rule, "menu_already_chosen");
  EXPECT_EQ(table.state(), before);
  EXPECT_TRUE(table.record().actions.empty());
}

TEST(AnyMatch, ChoicesAreThoseOfTheAskedSeatOnly) {
  auto match = start("chaud-devant", 2, "{}", R"({"dealer":0,"menus":["pea","pea"]})");
  ASSERT_TRUE(match);
  EXPECT_FALSE((*match)->choices(1).empty());
  EXPECT_TRUE((*match)->choices(0).empty());
}

TEST(AnyMatch, UndoGoesThroughTheInterface) {
  auto match = start("dicht-dran", 3);
  ASSERT_TRUE(match);
  AnyMatch& table = **match;
  const Json before = table.state();
  EXPECT_FALSE(table.undo(0));
  ASSERT_FALSE(table.act(0, table.choices(0)[0]));
  EXPECT_NE(table.state(), before);
  EXPECT_FALSE(table.undo(1));
  EXPECT_EQ(table.undo_depth(0), 1);
  EXPECT_TRUE(table.undo(0));
  EXPECT_EQ(table.state(), before);
  EXPECT_TRUE(table.record().actions.empty());
}

TEST(LoadMatch, ARecordMidGameAndAtTheEndLoadsInFull) {
  for (const GameInfo* info : all_games()) {
    for (int moves : {0, 1, 17, kToTheEnd}) {
      auto match = start(info->id, 3);
      ASSERT_TRUE(match);
      play_on(**match, moves);
      const Json written = to_json((*match)->record());
      const auto read = read_record(json_of(written.dump()));
      ASSERT_TRUE(read);
      const auto loaded = load_match(*read);
      ASSERT_EQ(error_in(loaded), "none");
      EXPECT_EQ((*loaded)->state(), (*match)->state());
      EXPECT_EQ(to_json((*loaded)->record()), written);
      EXPECT_TRUE(moves != kToTheEnd || (*loaded)->turn().empty());
      play_on(**match, 100, 2);
      play_on(**loaded, 100, 2);
      EXPECT_EQ((*loaded)->state(), (*match)->state());
    }
  }
}

TEST(LoadMatch, OptionsAndSetupAreKept) {
  auto match = start("chaud-devant", 3, R"({"open_menus":true})", R"({"dealer":2,"round":4})");
  ASSERT_TRUE(match);
  play_on(**match, 20);
  const auto loaded = load_match((*match)->record());
  ASSERT_EQ(error_in(loaded), "none");
  EXPECT_EQ((*loaded)->state(), (*match)->state());
  EXPECT_EQ(*(*match)->record().options.find("open_menus"), Json(true));
}

Record played_record() {
  auto match = start("chaud-devant", 3);
  play_on(**match, 40);
  return (*match)->record();
}

TEST(LoadMatch, AnIllegalActionIsRefusedByItsNumber) {
  Record record = played_record();
  record.actions[1].second = "play pea-3";  // a card before all menus are chosen
  EXPECT_EQ(error_in(load_match(record)).find("bad_record: Action 2: "), 0u);
  record = played_record();
  record.actions[4].second = "juggle";
  EXPECT_EQ(error_in(load_match(record)).find("bad_record: Action 5: "), 0u);
  record = played_record();
  record.actions[3].first = static_cast<Seat>((record.actions[3].first + 1) % 3);
  EXPECT_EQ(error_in(load_match(record)).find("bad_record: Action 4: "), 0u);
  record = played_record();
  record.actions[0].first = 4;
  EXPECT_EQ(error_in(load_match(record)).find("bad_record: Action 1: "), 0u);
}

TEST(LoadMatch, ActionsAfterTheEndAreRefused) {
  auto match = start("dicht-dran", 2);
  play_on(**match, kToTheEnd);
  Record record = (*match)->record();
  record.actions.emplace_back(0, "play 5");
  EXPECT_EQ(error_in(load_match(record)).find("bad_record: Action "), 0u);
}

TEST(LoadMatch, AnotherResultIsRefused) {
  const std::string sentence = "bad_record: The actions do not lead to the record's result.";
  Record record = played_record();
  record.result->scores[0] += 1;
  EXPECT_EQ(error_in(load_match(record)), sentence);
  record = played_record();
  record.result->over = true;
  EXPECT_EQ(error_in(load_match(record)), sentence);
  record = played_record();
  record.result->ranks[0] = 3 - record.result->ranks[0];
  EXPECT_EQ(error_in(load_match(record)), sentence);
  record = played_record();
  record.result.reset();
  EXPECT_EQ(error_in(load_match(record)), "none");
}

TEST(LoadMatch, AWrongStartIsABadRecord) {
  const std::string at_start = "bad_record: The record's start: ";
  Record record = played_record();
  record.game = "chess";
  EXPECT_EQ(error_in(load_match(record)).find(at_start), 0u);
  record = played_record();
  record.players = 7;
  EXPECT_EQ(error_in(load_match(record)).find(at_start), 0u);
  record = played_record();
  record.options.set("typo", true);
  EXPECT_EQ(error_in(load_match(record)).find(at_start), 0u);
  record = played_record();
  record.setup = json_of(R"({"typo":1})");
  EXPECT_EQ(error_in(load_match(record)).find(at_start), 0u);
}

TEST(LoadMatch, AnotherSeedDoesNotFitTheActions) {
  Record record = played_record();
  record.seed = Seed("another");
  EXPECT_EQ(error_in(load_match(record)).find("bad_record: Action "), 0u);
}

// One round for games that count rounds: more would only take longer.
Json short_options(std::string_view game) {
  Json options = Json::object();
  const GameInfo* info = find_game(game);
  for (const OptionSpec& spec : info ? info->options : std::span<const OptionSpec>()) {
    if (spec.name == "max_rounds") options.set(spec.name, 1);
  }
  return options;
}

Simulation series(std::string_view game, BotLevel level) {
  return {.game = std::string(game),
          .players = 3,
          .options = short_options(game),
          .seed = "series",
          .bots = {level, BotLevel::random, BotLevel::random},
          .bot_simulations = 10};
}

std::vector<std::int64_t> figures(const Tally& tally) {
  std::vector<std::int64_t> out = {tally.games, tally.decisions, tally.shortest, tally.longest};
  for (const Tally::OfSeat& seat : tally.seats) {
    for (std::int64_t figure : {seat.sum, seat.squares, seat.least, seat.most}) out.push_back(figure);
    out.insert(out.end(), seat.ranks.begin(), seat.ranks.end());
  }
  return out;
}

TEST(Simulate, OnePortionCountsTheSameAsManyInAnyOrder) {
  for (const GameInfo* info : all_games()) {
    for (BotLevel level : {BotLevel::random, BotLevel::chef}) {
      const Simulation simulation = series(info->id, level);
      Tally whole, first, second;
      ASSERT_FALSE(simulate(simulation, 0, 12, whole));
      ASSERT_FALSE(simulate(simulation, 7, 5, first));
      ASSERT_FALSE(simulate(simulation, 3, 4, first));
      ASSERT_FALSE(simulate(simulation, 0, 3, second));
      first.add(second);
      EXPECT_EQ(figures(whole), figures(first));
      Tally other;
      ASSERT_FALSE(simulate(simulation, 100, 12, other));
      EXPECT_NE(figures(whole), figures(other));
    }
  }
}

TEST(Simulate, TheFiguresFitTogether) {
  Tally tally;
  ASSERT_FALSE(simulate(series("dicht-dran", BotLevel::random), 0, 200, tally));
  EXPECT_EQ(tally.games, 200);
  EXPECT_LE(tally.shortest * 200, tally.decisions);
  EXPECT_GE(tally.longest * 200, tally.decisions);
  EXPECT_LE(tally.longest, find_game("dicht-dran")->max_decisions);
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
    const Tally::OfSeat& of = tally.seats[seat];
    std::int64_t ranked = 0;
    for (std::int64_t count : of.ranks) ranked += count;
    EXPECT_EQ(ranked, seat < 3 ? 200 : 0);
    if (seat < 3) {
      EXPECT_LE(of.least * 200, of.sum);
      EXPECT_GE(of.most * 200, of.sum);
      EXPECT_GE(of.squares * 200, of.sum * of.sum);
    }
  }
}

TEST(Simulate, SearchBeatsChance) {
  Tally tally;
  Simulation simulation = series("chaud-devant", BotLevel::chef);
  simulation.bot_simulations = 60;
  ASSERT_FALSE(simulate(simulation, 0, 40, tally));
  EXPECT_GT(tally.seats[0].sum, tally.seats[1].sum);
  EXPECT_GT(tally.seats[0].sum, tally.seats[2].sum);
}

TEST(Simulate, AnErrorInTheTableIsReportedAndNothingIsCounted) {
  Tally tally;
  Simulation simulation = series("chess", BotLevel::random);
  EXPECT_EQ(simulate(simulation, 0, 1, tally)->code, ErrorCode::unknown_game);
  simulation = series("dicht-dran", BotLevel::random);
  simulation.players = 6;
  EXPECT_EQ(simulate(simulation, 0, 1, tally)->code, ErrorCode::bad_options);
  simulation = series("dicht-dran", BotLevel::random);
  simulation.options.set("typo", 1);
  EXPECT_EQ(simulate(simulation, 0, 1, tally)->code, ErrorCode::bad_options);
  EXPECT_EQ(figures(tally), figures(Tally()));
}

}  // namespace
}  // namespace peppermill
