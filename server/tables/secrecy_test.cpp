// Secrecy on the wire: matches that differ only in hidden facts send the same bytes to spectators and to
// seats that may not know the difference, from the first message on, errors included.
#include <fstream>
#include <sstream>

#include "server/tables/testing/twins.h"

namespace peppermill::server::testing {
namespace {

// Pairs of setups that differ only in hidden facts; docs/add-a-game.md has the fields.
Json twins_of(const GameInfo& game) {
  std::string folder(game.id);
  std::ranges::replace(folder, '-', '_');
  const std::string path = PEPPERMILL_SOURCE "/engine/games/" + folder + "/testing/twins.json";
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  const auto json = parse_json(text.str());
  EXPECT_TRUE(json) << "every game brings a " << path;
  return json.value_or(Json());
}

int number_in(const Json& json, std::string_view name) {
  return json.find(name)->as_integer(0, 1000).value();
}

struct GameTwins : ::testing::TestWithParam<const GameInfo*> {
  const Json file = twins_of(*GetParam());

  void play(const Json& options) {
    std::vector<Seat> blind;
    for (const Json& seat : *file.find("blind")->as_list())
      blind.push_back(static_cast<Seat>(*seat.as_integer(0, kMaxSeats - 1)));
    std::vector<std::string> may_part_at;
    for (const Json& event : *file.find("may_part_at")->as_list()) may_part_at.push_back(*event.as_text());
    int steps = 0, undos = 0, secret_turns = 0;
    std::uint64_t seed = 0;
    for (const Json& pair : *file.find("pairs")->as_list()) {
      const Json::List& setups = *pair.as_list();
      Twins twins(GetParam()->id, number_in(file, "players"), options, {setups[0], setups[1]}, blind,
                  may_part_at, ++seed);
      steps += twins.play(number_in(file, "most_steps"));
      undos += twins.undos();
      secret_turns += twins.secret_turns();
      if (HasFailure()) FAIL() << "pair " << seed;
    }
    const Json& least = *file.find("least");
    EXPECT_GE(steps, number_in(least, "steps"));
    EXPECT_GE(undos, number_in(least, "undos"));
    EXPECT_GE(secret_turns, number_in(least, "secret_turns")) << "the twins prompted different seats";
  }
};

TEST_P(GameTwins, NobodyElseLearnsWhatIsHidden) {
  ASSERT_TRUE(file.find("pairs"));
  for (const Json& options : *file.find("options")->as_list()) {
    SCOPED_TRACE(options.dump());
    play(options);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, GameTwins, ::testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& game) {
                           std::string name(game.param->id);
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

// A secret choice changes nothing that others receive, until the choices are revealed.
TEST(SecretChoices, AreTheSameToAllOthers) {
  const Json setup = parsed(R"({"dealer":0})");
  World one("chaud-devant", 4, Json::object(), setup), two("chaud-devant", 4, Json::object(), setup);
  const auto compare = [&] {
    for (const Seat seat : {0, 3}) EXPECT_EQ(one.at(seat).device().lines(), two.at(seat).device().lines());
    EXPECT_EQ(one.guest().device().lines(), two.guest().device().lines());
  };
  one.act(1, "menu pea");
  two.act(1, "menu chili");
  compare();
  EXPECT_EQ(one.undo(1), "ok");
  EXPECT_EQ(two.undo(1), "ok");
  compare();
  one.act(2, "menu none");
  two.act(2, "menu onion");
  one.act(1, "menu mushroom");
  two.act(1, "menu none");
  compare();
  EXPECT_EQ(one.undo(2), "ok");
  EXPECT_EQ(two.undo(2), "ok");
  compare();
  EXPECT_NE(one.at(1).device().lines(), two.at(1).device().lines()) << "the seat that chose knows";
}

}  // namespace
}  // namespace peppermill::server::testing
