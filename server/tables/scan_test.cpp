// Scans whole matches: no message contains the deal's secret or a card that its receiver may not know.
#include <regex>
#include <set>
#include <utility>

#include "server/tables/telling.h"
#include "server/tables/testing/player.h"

namespace peppermill::server::testing {
namespace {

// The cards of Chaud devant in a text, and the numbers of Dicht dran where a message has cards.
std::set<std::string> cards_in(const std::string& line, std::string_view game) {
  std::set<std::string> cards;
  if (game == "chaud-devant") {
    static const std::regex card("(pea|onion|mushroom|chili)-(10|[0-5]|boil)");
    for (auto at = std::sregex_iterator(line.begin(), line.end(), card); at != std::sregex_iterator(); ++at)
      cards.insert(at->str());
    return cards;
  }
  const std::function<void(const Json&, bool)> collect = [&](const Json& json, bool inside) {
    if (json.as_number() && inside) cards.insert(json.dump());
    if (const Json::List* list = json.as_list()) {
      for (const Json& item : *list) collect(item, inside);
    }
    if (!json.as_object()) return;
    for (const auto& [name, item] : *json.as_object()) {
      const bool per_seat = name == "hands" || name == "collected";
      const bool direct = name == "chosen" || name == "card" || name == "cards" || name == "revealed";
      if (per_seat) {
        // A hidden list is a number, its length: only lists contain cards.
        for (const Json& seat : *item.as_list()) collect(seat, seat.as_list() != nullptr);
      } else {
        collect(item, direct);
      }
      if (name == "choices") {
        for (const Json& choice : *item.as_list()) cards.insert(choice.as_text()->substr(5));
      }
    }
  };
  collect(*parse_json(line), false);
  return cards;
}

// The cards that a viewer may know: its own hands so far, and everything that has been open.
struct Known {
  std::set<std::string> cards;

  void add(const Json& json, std::string_view game) {
    for (const std::string& card : cards_in(json.dump(), game)) cards.insert(card);
  }
};

// A bill names cards of the finished round, while new hands are dealt. All of these cards had been served.
std::string without_bill(std::string line, const std::set<std::string>& served, std::string_view game) {
  const auto begin = line.find("\"plus\":");
  if (begin == std::string::npos) return line;
  const auto end = line.find('}', begin);
  for (const std::string& card : cards_in(line.substr(begin, end - begin), game))
    EXPECT_TRUE(served.contains(card)) << card << " in " << line;
  return line.erase(begin, end - begin);
}

struct Scan : ::testing::TestWithParam<std::string> {
  Room room;
  std::string id;
  std::vector<Player> players;
  std::optional<Player> guest;
  Deal deal;

  void SetUp() override {
    TableFile file = new_table(Json::object().set("game", GetParam()).set("players", 3).dump(), person("s0"));
    id = room.create(file).table();
    guest.emplace(room, id, "guest");
    guest->spectate();
    for (Seat seat = 0; seat < 3; ++seat) {
      players.emplace_back(room, id, "s" + std::to_string(seat));
      players[seat].join(seat, "", seat == 2 ? "" : "words of " + std::to_string(seat));
      players[seat].watch(seat);
    }
    players[2].commit(2, "words of 2");
    players[0].start("words of 0");
    players[2].reveal(2, "words of 2");
    room.with(id, [&](Table& table) { deal = table.file().deal; });
  }

  // The match of the table, all secrets included.
  std::unique_ptr<AnyMatch> the_same_match() const {
    auto made = new_match({.game = GetParam(),
                           .players = 3,
                           .options = nullptr,
                           .seed = Seed(seed_of(deal)),
                           .setup = nullptr});
    return std::move(*made);
  }
  static std::pair<Seat, std::string> any_move(const AnyMatch& truth, QuickRng& rng) {
    const Seat seat = *truth.turn().begin();
    const auto choices = truth.choices(seat);
    return {seat, truth.member_of(choices[rng.below(static_cast<std::uint32_t>(choices.size()))], rng)};
  }

  void expect_clean(const Player& player) {
    for (const std::string& line : player.device().lines()) {
      EXPECT_EQ(line.find(deal.secret), std::string::npos);
      EXPECT_EQ(line.find(seed_of(deal)), std::string::npos);
      EXPECT_EQ(line.find("words of"), std::string::npos);
    }
  }
};

TEST_P(Scan, NoMessageHoldsTheSecretTheSeedOrAContributionBeforeTheEnd) {
  QuickRng rng(1);
  const auto truth = the_same_match();
  const bool long_films = truth->record().outcome_version.has_value();
  const int most = long_films ? 40 : 100'000;
  for (int step = 0; step < most && !truth->turn().empty(); ++step) {
    const auto [seat, action] = any_move(*truth, rng);
    ASSERT_EQ(players[seat].act(seat, truth->prompt(seat), action).code(), "ok") << action;
    ASSERT_FALSE(truth->act(seat, action));
    if (truth->turn().empty()) break;
    for (Player& player : players) {
      expect_clean(player);
      player.device().forget();
    }
    expect_clean(*guest);
    guest->device().forget();
  }
  if (long_films) return;
  EXPECT_NE(guest->device().lines().back().find("\"over\""), std::string::npos);
  EXPECT_NE(guest->device().lines().front().find(deal.secret), std::string::npos)
      << "after the match everything is open";
}

// The films of throws are long.
struct LongScan : Scan {};

TEST_P(LongScan, ALateSubscriberGetsTheEndOfATooLongPast) {
  QuickRng rng(3);
  const auto truth = the_same_match();
  std::int64_t version = 0;
  std::size_t received = 0;
  for (std::size_t bytes = 0; bytes < 4 * kMaxResentBytes && !truth->turn().empty(); ++version) {
    const auto [seat, action] = any_move(*truth, rng);
    ASSERT_EQ(players[seat].act(seat, truth->prompt(seat), action).code(), "ok") << action;
    ASSERT_FALSE(truth->act(seat, action));
    // A secret choice of another seat may reveal nothing to this seat.
    for (; received < players[0].device().lines().size(); ++received)
      bytes += players[0].device().lines()[received].size();
  }
  Player late = players[0].second_device();
  late.watch(0, 0);
  const auto updates = late.device().received("update");
  std::size_t bytes = 0;
  for (const std::string& line : late.device().lines()) bytes += line.size();
  bytes -= late.device().lines().back().size();
  EXPECT_LE(bytes, kMaxResentBytes);
  EXPECT_GT(bytes, kMaxResentBytes / 2);
  ASSERT_LT(updates.size(), static_cast<std::size_t>(version));
  EXPECT_EQ(get(updates.back(), "version"), get(late.situation(0), "version"));
}

INSTANTIATE_TEST_SUITE_P(Games, LongScan, ::testing::Values("safranito"));

// Games whose cards have names that a scan can find. All games have twins (secrecy_test.cpp).
struct CardScan : Scan {};

TEST_P(CardScan, EveryCardInAMessageIsOneThatItsReceiverMayKnow) {
  QuickRng rng(2);
  const auto truth = the_same_match();
  std::vector<Known> known(4);  // the last for spectators
  Known served, billed;         // in this round, in the one before
  int looked_at = 0;
  const auto learn_hands = [&] {
    const Json state = truth->state();
    for (std::size_t seat = 0; seat < 3; ++seat) {
      // Wrapped as in a message, to be read the same way.
      for (const std::string name : {"hands", "collected"}) {
        if (const Json* all = state.find(name))
          known[seat].add(Json::object().set(name, Json::List{(*all->as_list())[seat]}), GetParam());
      }
    }
    for (Known& one : known) {
      for (const std::string name : {"circle", "revealed", "pot"}) {
        if (const Json* open = state.find(name)) one.add(Json::object().set("cards", *open), GetParam());
      }
    }
  };
  const auto look = [&](const Player& player, const Known& may_know) {
    for (const std::string& line : player.device().lines()) {
      for (const std::string& card : cards_in(without_bill(line, billed.cards, GetParam()), GetParam())) {
        ASSERT_TRUE(may_know.cards.contains(card)) << card << " in " << line;
        ++looked_at;
      }
    }
    player.device().forget();
  };
  learn_hands();
  while (!truth->turn().empty()) {
    for (Seat seat = 0; seat < 3; ++seat) look(players[seat], known[seat]);
    look(*guest, known[3]);
    if (HasFailure()) return;
    const Seat seat = *truth->turn().begin();
    const auto choices = truth->choices(seat);
    const std::string& action = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
    ASSERT_EQ(players[seat].act(seat, truth->prompt(seat), action).code(), "ok");
    ASSERT_FALSE(truth->act(seat, action));
    const Json events = truth->events();
    for (const Json& event : *events.as_list()) {
      if (get(event, "type") == "served") served.add(event, GetParam());
    }
    if (events.dump().find("\"dealt\"") != std::string::npos) {  // new hands for all
      known.assign(4, {});
      billed = std::exchange(served, {});
    }
    for (std::size_t i = 0; i < known.size(); ++i) {
      for (const Json& event : *events.as_list()) {
        const std::string type = get(event, "type");
        const bool own = type == "drew" && get(event, "seat") == std::to_string(i);
        if (own || type == "played" || type == "revealed" || type == "served")
          known[i].add(event, GetParam());
      }
    }
    learn_hands();
  }
  EXPECT_GT(looked_at, 500);
}

INSTANTIATE_TEST_SUITE_P(Games, CardScan, ::testing::Values("chaud-devant", "dicht-dran"),
                         [](const auto& game) { return game.param.substr(0, 5); });

std::vector<std::string> ids_of_all_games() {
  std::vector<std::string> ids;
  for (const GameInfo* game : all_games()) ids.emplace_back(game->id);
  return ids;
}
INSTANTIATE_TEST_SUITE_P(Games, Scan, ::testing::ValuesIn(ids_of_all_games()),
                         [](const auto& game) { return game.param.substr(0, game.param.find('-')); });

}  // namespace
}  // namespace peppermill::server::testing
