// The figures of the hand (docs/hand.md): how often an aimed lob stays in its bowl, and how often a hard flat
// shot sends a chip out of its bowl. `hand [THROWS]` uses that many throws (2000) for each line.
#include "engine/games/safranito/hand.h"

#include <cstdio>
#include <cstdlib>
#include <string>

#include "engine/games/safranito/aim.h"
#include "engine/games/safranito/testing/aim.h"

namespace peppermill::safranito {
namespace {

constexpr Steadiness kHands[] = {Steadiness::steady, Steadiness::natural, Steadiness::shaky};
constexpr const char* kSpices[] = {"curry",  "ginger", "cardamom", "chili",   "saffron",
                                   "garlic", "mint",   "cumin",    "cinnamon"};

double percent(int part, int whole) { return whole > 0 ? 100.0 * part / whole : 0; }

struct Counts {
  int good = 0, hits = 0, out = 0, flips = 0, throws = 0;
  void operator+=(const Counts& other) {
    good += other.good, hits += other.hits, out += other.out, flips += other.flips, throws += other.throws;
  }
};

void count_thrown(Counts& counts, const Landing& landing) {
  ++counts.throws;
  for (const Lying& chip : landing.on_board)
    counts.flips += chip.id == 0 && chip.pose.face == Face::up ? 1 : 0;
  for (const Lying& chip : landing.out) counts.out += chip.id == 0 ? 1 : 0;
}

Counts throw_lobs(const Throw& lob, int bowl, Steadiness hand, int throws) {
  Counts counts;
  Rng rng = Rng::from_seed("hand/lob/" + std::to_string(bowl));
  for (int k = 0; k < throws; ++k) {
    Draws draws(rng);
    const Landing landing = land({}, 0, 0, lob, hand, draws);
    count_thrown(counts, landing);
    for (const Lying& chip : landing.on_board) counts.good += bowl_at(chip.pose) == bowl ? 1 : 0;
  }
  return counts;
}

Counts throw_shots(const Lying& target, const Throw& shot, int bowl, Steadiness hand, int throws) {
  Counts counts;
  Rng rng = Rng::from_seed("hand/shot/" + std::to_string(bowl));
  for (int k = 0; k < throws; ++k) {
    Draws draws(rng);
    const Landing landing = land({&target, 1}, 0, 0, shot, hand, draws);
    count_thrown(counts, landing);
    const testing::Hit hit = testing::hit_of(landing, target, bowl);
    counts.hits += hit != testing::Hit::missed ? 1 : 0;
    counts.good += hit == testing::Hit::out_of_bowl ? 1 : 0;
  }
  return counts;
}

void lobs(int loft, int throws) {
  std::printf("\nLobs of %d degrees at the middle of a bowl, empty board: %% valid in that bowl\n",
              loft / 10);
  std::printf("%-10s %6s %8s %8s %8s   natural: %% out, %% turned over\n", "bowl", "speed", "steady",
              "natural", "shaky");
  Counts all[3];
  for (int bowl = 0; bowl < 9; ++bowl) {
    const Throw lob = lob_to(kBowls[static_cast<std::size_t>(bowl)], loft);
    Counts counts[3];
    for (int h = 0; h < 3; ++h) all[h] += counts[h] = throw_lobs(lob, bowl, kHands[h], throws);
    std::printf("%-10s %6d %8.1f %8.1f %8.1f   %5.1f %5.1f\n", kSpices[bowl], lob.speed,
                percent(counts[0].good, throws), percent(counts[1].good, throws),
                percent(counts[2].good, throws), percent(counts[1].out, throws),
                percent(counts[1].flips, throws));
  }
  std::printf("%-10s %6s %8.1f %8.1f %8.1f   %5.1f %5.1f\n", "all nine", "",
              percent(all[0].good, all[0].throws), percent(all[1].good, all[1].throws),
              percent(all[2].good, all[2].throws), percent(all[1].out, all[1].throws),
              percent(all[1].flips, all[1].throws));
}

void shots(int throws) {
  std::printf("\nHard flat shots at a chip in the middle of a bowl, natural hand\n");
  std::printf("%-10s %6s %6s %8s %22s %12s\n", "bowl", "speed", "loft", "% hits", "% of hits: out of bowl",
              "% self out");
  Counts all;
  for (int bowl = 0; bowl < 9; ++bowl) {
    const Point middle = kBowls[static_cast<std::size_t>(bowl)];
    const Lying target{1, flat_pose(middle.x, middle.y, Face::down)};
    const Throw shot = testing::aim_shot(target, bowl);
    const Counts counts = throw_shots(target, shot, bowl, Steadiness::natural, throws);
    std::printf("%-10s %6d %6d %8.1f %22.1f %12.1f\n", kSpices[bowl], shot.speed, shot.loft,
                percent(counts.hits, throws), percent(counts.good, counts.hits), percent(counts.out, throws));
    all += counts;
  }
  std::printf("%-10s %6s %6s %8.1f %22.1f %12.1f\n", "all nine", "", "", percent(all.hits, all.throws),
              percent(all.good, all.hits), percent(all.out, all.throws));
}

}  // namespace
}  // namespace peppermill::safranito

int main(int argc, char** argv) {
  const int throws = argc > 1 ? std::atoi(argv[1]) : 2000;
  if (throws < 1 || argc > 2) {
    std::fprintf(stderr, "usage: hand [THROWS]\n");
    return 2;
  }
  for (const int loft : {450, 550}) peppermill::safranito::lobs(loft, throws);
  peppermill::safranito::shots(throws);
}
