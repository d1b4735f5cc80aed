// Secrecy on the wire: matches that differ only in hidden facts give the same traffic, byte by byte, to
// spectators and to seats that may not know. From the first message on, errors included.
#include "server/tables/testing/twins.h"

namespace peppermill::server::testing {
namespace {

Json dealt(std::string_view game, int players, std::uint64_t seed) {
  const auto match =
      new_match({.game = game, .players = players, .options = nullptr, .seed = Seed(seed), .setup = nullptr});
  return (*match)->state();
}

// The hands with one card of seat 1 in seat 2's place and the other way round.
template <class MayChange>
std::optional<Json> with_swapped_cards(const Json& hands, MayChange may_change) {
  Json::List changed = *hands.as_list();
  Json::List first = *changed[1].as_list(), second = *changed[2].as_list();
  for (Json& mine : first) {
    for (Json& yours : second) {
      if (mine == yours || !may_change(mine, yours)) continue;
      std::swap(mine, yours);
      changed[1] = first;
      changed[2] = second;
      return Json(changed);
    }
  }
  return std::nullopt;
}

class ChaudDevantTwins : public ::testing::TestWithParam<const char*> {};

TEST_P(ChaudDevantTwins, NobodyElseLearnsWhoHoldsWhichCard) {
  int steps = 0, undos = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const Json state = dealt("chaud-devant", 4, seed);
    Json setup = Json::object().set("dealer", *state.find("dealer")).set("hands", *state.find("hands"));
    const auto hands = with_swapped_cards(*state.find("hands"), [&](const Json& a, const Json& b) {
      return (*a.as_text())[0] ==
             (*b.as_text())[0];  // the same vegetable: the twins can follow suit for longer
    });
    ASSERT_TRUE(hands);
    Json other = setup;
    other.set("hands", *hands);
    Twins twins("chaud-devant", 4, parsed(GetParam()), setup, other, {0, 3}, seed);
    steps += twins.play(400);
    undos += twins.undos();
    if (HasFailure()) FAIL() << "seed " << seed;
  }
  EXPECT_GT(steps, 100);
  EXPECT_GT(undos, 0);
}

INSTANTIATE_TEST_SUITE_P(Options, ChaudDevantTwins,
                         ::testing::Values("{}", R"({"open_menus":true,"chili_any_time":true})"));

TEST(DichtDranTwins, NobodyElseLearnsWhoHoldsWhichNumber) {
  const auto peppers = [](const Json& card) {
    const auto number = *card.as_integer();
    return number % 5 == 0 ? 3 : number % 3 == 0 ? 2 : 1;
  };
  int steps = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const Json state = dealt("dicht-dran", 4, seed);
    Json setup = Json::object();
    for (const std::string name : {"circle", "target", "hands", "draw"}) setup.set(name, *state.find(name));
    // Of the same worth: points count what is left in hand.
    const auto hands = with_swapped_cards(
        *state.find("hands"), [&](const Json& a, const Json& b) { return peppers(a) == peppers(b); });
    if (!hands) continue;
    Json other = setup;
    other.set("hands", *hands);
    Twins twins("dicht-dran", 4, Json::object(), setup, other, {0, 3}, seed);
    steps += twins.play(200);
    if (HasFailure()) FAIL() << "seed " << seed;
  }
  EXPECT_GT(steps, 100);
}

TEST(SafranitoTwins, NobodyElseLearnsWhoHoldsWhichSpiceNorWhoIsAskedToSell) {
  const Json options = parsed(R"({"max_rounds":2})");
  const Json setup = parsed(
      R"({"hands":[{"curry":1},{"ginger":1,"cardamom":1,"chili":1},{"garlic":1,"mint":1,"cumin":1},{"saffron":1}]})");
  const Json other = parsed(
      R"({"hands":[{"curry":1},{"garlic":1,"mint":1,"cumin":1},{"ginger":1,"cardamom":1,"chili":1},{"saffron":1}]})");
  int steps = 0, sales = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Twins twins("safranito", 4, options, setup, other, {0, 3}, seed);
    steps += twins.play(80);
    sales += twins.sales_of_others();
    if (HasFailure()) FAIL() << "seed " << seed;
  }
  EXPECT_GT(steps, 60);
  EXPECT_GT(sales, 0) << "sales in which one twin asks seat 1 and the other seat 2";
}

// What is chosen secretly changes nothing that others hear, until it is turned over.
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
  EXPECT_NE(one.at(1).device().lines(), two.at(1).device().lines()) << "who chose knows";
}

}  // namespace
}  // namespace peppermill::server::testing
