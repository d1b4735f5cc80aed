// What a part of a bot is worth: two strengths of one game play against each other on alternating seats. Each
// deal is played twice with the seats exchanged.
//   duel GAME PLAYERS DEALS ONE TWO      a strength is NAME=VALUE,…, such as simulations=1000,worlds=4
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/catalog/games.h"

namespace peppermill {
namespace {

using bots::Strength;

bool set(Strength& strength, std::string_view name, const std::string& value) {
  const auto number = static_cast<float>(std::atof(value.c_str()));
  if (name == "simulations") {
    strength.simulations = static_cast<int>(number);
  } else if (name == "sight") {
    strength.sight = static_cast<int>(number);
  } else if (name == "worlds") {
    strength.worlds = static_cast<int>(number);
  } else if (name == "forgets") {
    strength.forgets = number;
  } else if (name == "misjudges") {
    strength.misjudges = number;
  } else if (name == "naive") {
    strength.naive = number;
  } else if (name == "serious") {
    strength.serious = static_cast<int>(number);
  } else if (name == "exploration") {
    strength.exploration = number;
  } else {
    return false;
  }
  return true;
}

Strength read_strength(std::string_view text) {
  Strength strength{.simulations = 100};
  while (!text.empty()) {
    const std::string_view pair = text.substr(0, text.find(','));
    text.remove_prefix(std::min(text.size(), pair.size() + 1));
    const auto equals = pair.find('=');
    if (equals == std::string_view::npos ||
        !set(strength, pair.substr(0, equals), std::string(pair.substr(equals + 1)))) {
      std::fprintf(stderr, "duel: what is '%s'?\n", std::string(pair).c_str());
      std::exit(2);
    }
  }
  return strength;
}

// The share of pairs of opponents in which `one` finished ahead; ties count half.
template <class G, class P>
double play(int players, std::uint64_t deal, int first, const Strength& one, const Strength& two) {
  auto state = G::setup({}, players, Rng::from_seed("duel/" + std::to_string(deal)));
  QuickRng rng(deal * 2 + static_cast<std::uint64_t>(first));
  const auto is_one = [&](Seat seat) { return (seat + first) % 2 == 0; };
  for (SeatSet asked = G::to_act(state); !asked.empty(); asked = G::to_act(state)) {
    const Seat seat = *asked.begin();
    const bots::Player<G, P> player(BotLevel::chef, is_one(seat) ? one : two);
    G::apply(state, seat, player.think(G::view(state, seat), seat, Budget(), rng).action(), nullptr);
  }
  const Scores standing = standing_of<G>(state);
  double ahead = 0, pairs = 0;
  for (Seat a = 0; a < players; ++a) {
    for (Seat b = 0; b < players; ++b) {
      if (!is_one(a) || is_one(b)) continue;
      ++pairs;
      ahead += standing[a] > standing[b] ? 1 : standing[a] == standing[b] ? 0.5 : 0;
    }
  }
  return ahead / pairs;
}

template <class G, class P>
void duel(int players, int deals, const Strength& one, const Strength& two) {
  double sum = 0, squares = 0;
  for (int deal = 0; deal < deals; ++deal) {
    const auto seed = static_cast<std::uint64_t>(deal);
    const double share =
        (play<G, P>(players, seed, 0, one, two) + play<G, P>(players, seed, 1, one, two)) / 2;
    sum += share;
    squares += share * share;
  }
  const double mean = sum / deals;
  const double error = 1.96 * std::sqrt((squares / deals - mean * mean) / (deals - 1));
  const auto points = [](double share) { return 400 * std::log10(share / (1 - share)); };
  std::printf("%d deals twice: the first is ahead in %.1f %% +- %.1f %%, %+.0f points (%+.0f to %+.0f)\n",
              deals, 100 * mean, 100 * error, points(mean), points(mean - error), points(mean + error));
}

}  // namespace
}  // namespace peppermill

int main(int count, char** arguments) {
  using namespace peppermill;
  if (count != 6) {
    std::fputs(
        "usage: duel GAME PLAYERS DEALS ONE TWO, such as\n"
        "  duel chaud-devant 4 100 simulations=1000,worlds=4 simulations=1000\n",
        stderr);
    return 2;
  }
  const std::string_view game = arguments[1];
  const int players = std::atoi(arguments[2]), deals = std::atoi(arguments[3]);
  const Strength one = read_strength(arguments[4]), two = read_strength(arguments[5]);
  bool found = false;
  for_each_game(AllGames(), [&]<class Bots>() {
    if constexpr (bots::SearchingBots<Bots>) {
      if (Bots::G::kInfo.id != game) return;
      found = true;
      duel<typename Bots::G, typename Bots::P>(players, deals, one, two);
    }
  });
  if (!found) std::fputs("duel: no bots that search play this game.\n", stderr);
  return found ? 0 : 2;
}
