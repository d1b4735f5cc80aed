// fingerprints GAME [OPTIONS]: writes engine/games/<game>/fingerprints.json to standard output.
#include <cstdio>
#include <string>

#include "engine/catalog/games.h"
#include "tests/fingerprint.h"

namespace {

using namespace peppermill;

template <Game G>
Json fingerprints_of(const Json& options, const std::vector<Json>& values) {
  Json players = Json::object();
  for (int count = G::kInfo.min_players; count <= G::kInfo.max_players; ++count)
    players.set(std::to_string(count),
                std::to_string(testing::fingerprint<G>(count, G::read_options(values))));
  return Json::object().set("options", options).set("players", players);
}

}  // namespace

int main(int argc, char** argv) {
  std::string why = "there is no such game";
  Json found;
  const auto options = read_json(argc == 3 ? argv[2] : "{}");
  if (!options) why = options.error();
  for_each_game(AllGames(), [&]<class Bots>() {
    using G = typename Bots::G;
    if (argc < 2 || G::kInfo.id != argv[1] || !options) return;
    const auto values = read_options(G::kInfo.options, &*options);
    if (values) found = fingerprints_of<G>(*options, *values);
    if (!values) why = values.error().message;
  });
  if (found.is_null()) {
    std::fprintf(stderr, "usage: fingerprints dicht-dran '{\"games\":1}' (%s)\n", why.c_str());
    return 2;
  }
  std::puts(found.dump().c_str());
  return 0;
}
