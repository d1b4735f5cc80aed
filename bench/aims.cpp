// Finds the aims of the bots (engine/bots/safranito/aims.cpp) for the current hand. For each place, seen from
// the bottom side, it finds the lob that stays there most often, a steep one that flies over other chips, the
// flat shot that best sends a chip away, and where the first of them ends. `aims [THROWS]` uses that many
// throws for each figure (2000).
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "engine/games/safranito/aim.h"
#include "engine/games/safranito/testing/aim.h"
#include "engine/games/safranito/types.h"

namespace peppermill::safranito {
namespace {

constexpr int kPractice = 150, kBest = 6;

struct Tried {
  Throw aim;
  int good;
};

Point middle_of(int place) {
  return place < kSpices ? kBowls[static_cast<std::size_t>(place)]
                         : kActionSpaces[static_cast<std::size_t>(place - kSpices)];
}

using Ends = std::array<int, kPlaces + 1>;

Ends ends_of(const Throw& aim, Steadiness hand, int throws) {
  Ends ends{};
  Rng rng = Rng::from_seed("aims");
  for (int k = 0; k < throws; ++k) {
    Draws draws(rng);
    const Landing landing = land({}, 0, 0, aim, hand, draws);
    const Place place = landing.on_board.empty() ? Place::none : place_of(landing.on_board[0].pose);
    ++ends[static_cast<std::size_t>(place)];
  }
  return ends;
}

// The best lob between two lofts, aimed at the place or a little beside it.
Throw best_lob(int place, int low, int high, int throws) {
  const Point middle = middle_of(place);
  std::vector<Tried> tried;
  for (int loft = low; loft <= high; loft += 50) {
    for (int ahead : {-15, 0, 15}) {
      const Throw lob = lob_to({middle.x, middle.y + ahead * kMillimetre}, loft);
      for (int beside : {-30, -15, 0, 15, 30}) {
        Throw aim = lob;
        aim.at = static_cast<std::int16_t>(aim.at + beside);
        tried.push_back({aim, ends_of(aim, Steadiness::natural, kPractice)[static_cast<std::size_t>(place)]});
      }
    }
  }
  const auto better = [](const Tried& a, const Tried& b) { return a.good > b.good; };
  std::stable_sort(tried.begin(), tried.end(), better);
  tried.resize(kBest);
  for (Tried& one : tried)
    one.good = ends_of(one.aim, Steadiness::natural, throws)[static_cast<std::size_t>(place)];
  std::stable_sort(tried.begin(), tried.end(), better);
  return tried[0].aim;
}

void print_aim(const Throw& aim) {
  std::printf("{%d, %d, %d, %d, %d}", aim.at, aim.heading, aim.speed, aim.loft, aim.spin);
}

void print_ends(int place, Steadiness hand, const Throw& aim, int throws) {
  std::printf("%d %d: {", static_cast<int>(hand), place);
  for (int count : ends_of(aim, hand, throws)) std::printf("%d, ", (count * 1000 + throws / 2) / throws);
  std::printf("},\n");
}

}  // namespace
}  // namespace peppermill::safranito

int main(int argc, char** argv) {
  using namespace peppermill::safranito;
  const int throws = argc > 1 ? std::atoi(argv[1]) : 2000;
  if (throws < 1 || argc > 2) {
    std::fprintf(stderr, "usage: aims [THROWS]\n");
    return 2;
  }
  for (int place = 0; place < kPlaces; ++place) {
    const Throw lob = best_lob(place, 50, 450, throws), steep = best_lob(place, 550, 650, throws);
    const Point middle = middle_of(place);
    const Lying target{1, flat_pose(middle.x, middle.y, Face::down)};
    const Throw shot = place < kSpices ? testing::aim_shot(target, place) : Throw{};
    std::printf("{");
    for (const Throw& aim : {lob, steep, shot}) print_aim(aim), std::printf(", ");
    std::printf("},  // %s\n", std::string(kPlaceNames[static_cast<std::size_t>(place)]).c_str());
    for (Steadiness hand : {Steadiness::steady, Steadiness::natural, Steadiness::shaky})
      print_ends(place, hand, lob, throws);
    std::fflush(stdout);
  }
}
