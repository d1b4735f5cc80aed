#include "server/tables/replay_pages.h"

#include "server/tables/finished.h"
#include "server/tables/testing/player.h"

namespace peppermill::server::testing {
namespace {

// Every number at its minimum: the shortest match of the game.
Json shortest_options(const GameInfo& game) {
  Json options = Json::object();
  for (const OptionSpec& spec : game.options) {
    if (spec.kind == OptionSpec::Kind::number) options.set(spec.name, spec.low);
  }
  return options;
}

// A match that bots have played to its end.
struct FinishedMatch {
  Room room;
  std::string id;
  Json whole;  // without a viewer
  int pages = 0;

  void play(const GameInfo& game, const Json& options) {
    const protocol::NewTable wanted{
        .game = std::string(game.id), .players = game.max_players, .options = options, .level = "random"};
    auto quick = read_quick_table(wanted, person("anna"), std::nullopt, 1);
    ASSERT_TRUE(quick) << quick.refusal().message;
    quick->seats[0] = {.kind = SeatKind::bot, .level = BotLevel::random};
    id = room.create_and_start(*quick, person("anna")).table();
    ASSERT_EQ(room.status(id), "over") << "bots play without requests";
    room.with(id, [&](Table& table) {
      whole = as_json(protocol::Replay{table_message(table.parts()),
                                       *replay_steps(table.file(), table.parts().view().log, room.store())});
    });
  }

  const Json::List& states() const { return *whole.find("steps")->as_list(); }

  std::string page_text(const ReplayQuery& query) {
    std::string text;
    room.with(id, [&](Table& table) {
      const auto page = replay_page(table.file(), table.parts().view().log, room.store(),
                                    table_message(table.parts()), query);
      text = page ? protocol::text_of(*page) : page.refusal().message;
    });
    return text;
  }

  // The steps of all pages, in order.
  Json::List steps_of(std::optional<Viewer> viewer) {
    Json::List steps;
    for (std::optional<std::int64_t> from = 0; from;) {
      const std::string text = page_text({viewer, *from});
      const Json page = parsed(text);
      const Json::List& more = *page.find("steps")->as_list();
      EXPECT_FALSE(more.empty()) << text;
      steps.insert(steps.end(), more.begin(), more.end());
      EXPECT_LE(text.size() - more.back().dump().size(), kReplayPage + 4096)
          << "a page ends with the step that fills it";
      ++pages;
      from = page.find("next")->as_integer();
      if (from) {
        EXPECT_GT(text.size(), kReplayPage);
        EXPECT_EQ(*from, static_cast<std::int64_t>(steps.size()));
      }
    }
    return steps;
  }
};

struct ReplayPages : FinishedMatch, ::testing::TestWithParam<const GameInfo*> {
  void SetUp() override { play(*GetParam(), shortest_options(*GetParam())); }
};

// The part of a whole state that a board needs.
Json with_sizes_of_piles(Json state) {
  for (const std::string_view pile : {"draw", "discard", "spice_pile", "blend_pile"}) {
    const Json* cards = state.find(pile);
    if (cards && cards->as_list()) state.set(pile, static_cast<std::int64_t>(cards->as_list()->size()));
  }
  return state;
}

TEST_P(ReplayPages, AllHandsAreOpenAndPilesAreTheirSizes) {
  const Json::List steps = steps_of(std::nullopt);
  ASSERT_EQ(steps.size(), states().size());
  for (std::size_t i = 0; i < steps.size(); ++i) {
    ASSERT_EQ(*steps[i].find("view"), with_sizes_of_piles(*states()[i].find("state"))) << i;
    for (const std::string_view same : {"version", "kind", "seat", "by", "at_ms", "action", "events"})
      ASSERT_EQ(get(steps[i], same), get(states()[i], same)) << i;
  }
}

TEST_P(ReplayPages, ASeatSeesWhatItSawThen) {
  const int players = GetParam()->max_players;
  std::vector<Viewer> viewers = {Viewer::spectator()};
  for (Seat seat = 0; seat < players; ++seat) viewers.emplace_back(seat);
  for (const Viewer viewer : viewers) {
    const Json::List steps = steps_of(viewer);
    ASSERT_EQ(steps.size(), states().size());
    std::optional<MatchLog> log;
    room.with(id, [&](Table& table) { log = MatchLog::start(table.file()); });
    const auto entries = room.store().entries(id);
    for (std::size_t i = 0; i < steps.size(); ++i) {
      if (i > 0) {
        ASSERT_TRUE(log->repeat((*entries)[i - 1]));
        ASSERT_EQ(*steps[i].find("events"), log->match().events(viewer));
        ASSERT_EQ(get(steps[i], "seat"), get(states()[i], "seat")) << "who moved is no longer a secret";
        ASSERT_EQ(get(steps[i], "action"), get(states()[i], "action"));
      }
      ASSERT_EQ(*steps[i].find("view"), log->match().view(viewer));
    }
  }
}

TEST_P(ReplayPages, APageBeginsAtTheRequestedVersion) {
  const auto last = static_cast<std::int64_t>(states().size()) - 1;
  for (const std::int64_t from : {std::int64_t{1}, last / 2, last}) {
    const Json page = parsed(page_text({std::nullopt, from}));
    EXPECT_EQ(get(page, "steps.0.version"), std::to_string(from));
    EXPECT_EQ(get(page, "viewer"), "all");
  }
  EXPECT_EQ(page_text({std::nullopt, last + 1}),
            "from must be a version of this match, 0 to " + std::to_string(last) + ".");
  EXPECT_EQ(page_text({Viewer(static_cast<Seat>(GetParam()->max_players)), 0}),
            "viewer must be a seat of this table.");
}

INSTANTIATE_TEST_SUITE_P(Games, ReplayPages, ::testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& game) {
                           std::string name(game.param->id);
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

TEST(LongReplay, ComesInSeveralPages) {
  FinishedMatch match;
  match.play(*find_game("dicht-dran"), parsed(R"({"games":10})"));
  EXPECT_EQ(match.steps_of(std::nullopt).size(), match.states().size());
  EXPECT_GE(match.pages, 2);
}

TEST(ReplayQueries, NameAViewerAndPerhapsAVersion) {
  EXPECT_FALSE(read_replay_query("all", std::nullopt)->viewer);
  EXPECT_EQ(read_replay_query("all", "12")->from, 12);
  EXPECT_TRUE(read_replay_query("spectator", std::nullopt)->viewer->is_spectator());
  EXPECT_EQ(read_replay_query("3", "0")->viewer->seat(), 3);
}

TEST(ReplayQueries, WithoutAValidViewerAreRefused) {
  for (const std::string_view viewer : {"", "ALL", "cook", "-1", "5", "01", "1 ", "99999999999"})
    EXPECT_EQ(read_replay_query(viewer, std::nullopt).refusal().code, protocol::Code::bad_request) << viewer;
  for (const std::string_view from : {"", "-1", "x", "1.5", "99999999999"})
    EXPECT_EQ(read_replay_query("all", from).refusal().code, protocol::Code::bad_request) << from;
}

}  // namespace
}  // namespace peppermill::server::testing
