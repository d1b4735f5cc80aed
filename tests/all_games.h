// The games of the catalog for typed tests, and the test files that each game must have.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <type_traits>

#include "engine/catalog/games.h"
#include "engine/core/json.h"

namespace peppermill::testing {

template <class... Bots>
::testing::Types<Bots...> types_of(GameList<Bots...>);
// TypeParam is the bots of a game, TypeParam::G the game.
using AllBots = decltype(types_of(AllGames()));

template <class Found, class... Others>
struct Searching {
  using Type = Found;
};
template <class... Found, class Bots, class... Others>
struct Searching<::testing::Types<Found...>, Bots, Others...>
    : Searching<std::conditional_t<bots::SearchingBots<Bots>, ::testing::Types<Found..., Bots>,
                                   ::testing::Types<Found...>>,
                Others...> {};
template <class... Bots>
typename Searching<::testing::Types<>, Bots...>::Type searching_of(GameList<Bots...>);
// Those that search a tree by a policy.
using AllSearchingBots = decltype(searching_of(AllGames()));

// The name of the game's folders: its id with `_`.
inline std::string folder_of(const GameInfo& game) {
  std::string name(game.id);
  std::ranges::replace(name, '-', '_');
  return name;
}

struct GameNames {
  template <class Bots>
  static std::string GetName(int) {
    return folder_of(Bots::G::kInfo);
  }
};

// A JSON file that every game must have, such as engine/games/<game>/fingerprints.json; null and a test
// failure if it is missing.
inline Json file_of(const GameInfo& game, const std::string& part, const std::string& name) {
  const std::filesystem::path path =
      std::filesystem::path(PEPPERMILL_SOURCE) / "engine" / part / folder_of(game) / name;
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  const auto json = parse_json(text.str());
  EXPECT_TRUE(json) << "every game needs a " << path;
  return json.value_or(Json());
}

}  // namespace peppermill::testing
