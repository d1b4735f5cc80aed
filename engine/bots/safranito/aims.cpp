#include "engine/bots/safranito/aims.h"

#include "engine/games/safranito/aim.h"

namespace peppermill::safranito {
namespace {

constexpr std::size_t kWays = 3;
constexpr std::size_t at(Place place) { return static_cast<std::size_t>(place); }

// clang-format off
// By place and way: along the edge, heading, speed, loft, spin. No bot shoots at chips on action spaces:
// those entries repeat the lob.
constexpr std::array<std::array<std::array<std::int16_t, 5>, kWays>, kPlaces> kAims = {{
    {{{-180, 0, 1555, 150, 30}, {-165, 0, 1630, 550, 30}, {-150, 0, 3500, -50, 30}}},  // curry
    {{{-15, 0, 1555, 150, 30}, {0, 0, 1630, 550, 30}, {0, 0, 3250, -175, 30}}},  // ginger
    {{{150, 0, 1555, 150, 30}, {165, 0, 1630, 550, 30}, {150, 0, 3250, -175, 30}}},  // cardamom
    {{{-180, 0, 940, 100, 30}, {-165, 0, 1290, 550, 30}, {-150, 0, 2000, -175, 30}}},  // chili
    {{{0, 0, 920, 50, 30}, {0, 0, 1290, 550, 30}, {0, 0, 2750, -25, 30}}},  // saffron
    {{{150, 0, 945, 50, 30}, {165, 0, 1290, 550, 30}, {150, 0, 2000, -175, 30}}},  // garlic
    {{{-165, 0, 580, 250, 30}, {-150, 0, 865, 600, 30}, {-150, 0, 2250, -200, 30}}},  // mint
    {{{0, 0, 695, 400, 30}, {0, 0, 865, 600, 30}, {0, 0, 2250, -200, 30}}},  // cumin
    {{{165, 0, 615, 350, 30}, {150, 0, 865, 600, 30}, {150, 0, 2250, -200, 30}}},  // cinnamon
    {{{-105, 0, 1795, 150, 30}, {-90, 0, 1610, 600, 30}, {-105, 0, 1795, 150, 30}}},  // extra-throw
    {{{45, 0, 1795, 150, 30}, {60, 0, 1610, 600, 30}, {45, 0, 1795, 150, 30}}},  // spice-card
    {{{60, 0, 910, 400, 30}, {75, 0, 1065, 550, 30}, {60, 0, 910, 400, 30}}},  // reserve
    {{{-90, 0, 910, 400, 30}, {-75, 0, 1065, 550, 30}, {-90, 0, 910, 400, 30}}},  // chef
}};

// Thousandths of lobs at a place that end in each place or, last, nowhere; by steadiness.
constexpr std::array<std::array<Ends, kPlaces>, 3> kEnds = {{
    {{  // steady
        {982, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 18},
        {1, 975, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 24},
        {0, 0, 975, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 25},
        {0, 0, 0, 953, 0, 0, 0, 0, 0, 0, 0, 0, 0, 47},
        {0, 0, 0, 0, 972, 0, 0, 0, 0, 0, 0, 0, 0, 28},
        {0, 0, 0, 0, 0, 979, 0, 0, 0, 0, 0, 0, 0, 21},
        {0, 0, 0, 0, 0, 0, 963, 0, 0, 0, 0, 0, 0, 37},
        {0, 0, 0, 0, 0, 0, 0, 986, 0, 0, 0, 0, 0, 14},
        {0, 0, 0, 0, 0, 0, 0, 0, 968, 0, 0, 0, 0, 32},
        {9, 1, 0, 2, 0, 0, 0, 0, 0, 605, 0, 0, 0, 383},
        {0, 9, 1, 0, 2, 0, 0, 0, 0, 0, 605, 0, 0, 383},
        {0, 0, 0, 0, 5, 0, 0, 7, 1, 0, 0, 636, 0, 351},
        {0, 0, 0, 5, 0, 0, 7, 1, 0, 0, 0, 0, 636, 351},
    }},
    {{  // natural
        {795, 27, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 178},
        {66, 708, 49, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 177},
        {0, 37, 775, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 188},
        {0, 0, 0, 747, 22, 0, 0, 0, 0, 8, 0, 0, 0, 223},
        {0, 0, 0, 33, 683, 68, 0, 0, 0, 0, 7, 3, 5, 201},
        {0, 0, 0, 0, 32, 754, 0, 0, 0, 0, 3, 1, 0, 210},
        {0, 0, 0, 0, 0, 0, 747, 33, 0, 0, 0, 0, 0, 220},
        {0, 0, 0, 0, 0, 0, 53, 716, 55, 0, 0, 1, 1, 174},
        {0, 0, 0, 0, 0, 0, 0, 19, 746, 0, 0, 0, 0, 235},
        {64, 26, 0, 45, 34, 0, 0, 0, 0, 313, 5, 0, 0, 513},
        {0, 62, 26, 0, 44, 34, 0, 0, 0, 19, 313, 0, 0, 502},
        {0, 0, 0, 1, 92, 49, 0, 55, 29, 0, 0, 296, 15, 463},
        {0, 0, 0, 93, 49, 0, 55, 29, 0, 0, 0, 5, 296, 473},
    }},
    {{  // shaky
        {557, 89, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 351},
        {160, 472, 125, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 241},
        {1, 118, 555, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 325},
        {10, 1, 0, 479, 74, 0, 0, 0, 0, 27, 1, 0, 7, 401},
        {0, 3, 0, 101, 406, 153, 1, 0, 0, 12, 11, 17, 16, 280},
        {0, 0, 7, 1, 102, 465, 0, 0, 0, 1, 23, 7, 0, 394},
        {0, 0, 0, 3, 0, 0, 533, 111, 0, 0, 0, 0, 7, 346},
        {0, 0, 0, 0, 2, 1, 140, 477, 138, 0, 0, 10, 11, 221},
        {0, 0, 0, 0, 0, 3, 0, 93, 522, 0, 0, 1, 1, 380},
        {95, 67, 5, 76, 58, 2, 0, 0, 0, 153, 33, 0, 0, 511},
        {6, 85, 69, 2, 69, 58, 0, 0, 0, 63, 152, 0, 0, 496},
        {0, 0, 0, 7, 135, 97, 2, 67, 55, 0, 0, 143, 49, 445},
        {0, 0, 0, 141, 95, 5, 69, 53, 3, 0, 0, 29, 143, 462},
    }},
}};
// clang-format on

Point middle_of(Place place) {
  return is_bowl(place) ? kBowls[at(place)] : kActionSpaces[at(place) - kSpices];
}

// The place as the thrower at that side sees it. The board looks the same from all sides.
Place seen_place(int side, Place place) {
  const Point seen = seen_from(side, middle_of(place));
  return place_of(flat_pose(seen.x, seen.y, Face::down));
}

Throw throw_of(const std::array<std::int16_t, 5>& numbers) {
  return {
      .at = numbers[0], .heading = numbers[1], .speed = numbers[2], .loft = numbers[3], .spin = numbers[4]};
}

}  // namespace

Throw aim_at(int side, Place place, Way way) {
  return throw_of(kAims[at(seen_place(side, place))][static_cast<std::size_t>(way)]);
}

Throw shot_at(int side, const Pose& chip, Place bowl) {
  Throw shot = aim_at(side, bowl, Way::shot);
  shot.at = static_cast<std::int16_t>(seen_from(side, {chip.x, chip.y}).x / kMillimetre);
  return shot;
}

EndsOfSide::EndsOfSide(int side, Steadiness hand) {
  const auto& seen_ends = kEnds[static_cast<std::size_t>(hand)];
  std::array<std::size_t, kPlaces + 1> seen{};
  for (std::size_t i = 0; i < kPlaces; ++i) seen[i] = at(seen_place(side, static_cast<Place>(i)));
  seen[kPlaces] = kPlaces;
  for (std::size_t target = 0; target < kPlaces; ++target) {
    for (std::size_t end = 0; end <= kPlaces; ++end) ends_[target][end] = seen_ends[seen[target]][seen[end]];
  }
}

Place EndsOfSide::sample(Place target, QuickRng& rng) const {
  auto left = static_cast<int>(rng.below(1000));
  const Ends& ends = of(target);
  for (std::size_t end = 0; end < kPlaces; ++end) {
    left -= ends[end];
    if (left < 0) return static_cast<Place>(end);
  }
  return Place::none;
}

}  // namespace peppermill::safranito
