// The geometry, compared with brute force.
#include "engine/physics/contact.h"

#include <gtest/gtest.h>

#include "engine/physics/closest.h"
#include "engine/physics/testing/sample.h"

namespace peppermill::physics {
namespace {

using testing::Dice;

Body random_body(Dice& dice, double spread) {
  Body b;
  b.position = {dice.between(-spread, spread), dice.between(-spread, spread), dice.between(-spread, spread)};
  set_orientation(b, {dice.between(-1, 1), dice.between(-1, 1), dice.between(-1, 1), dice.between(0.1, 1)});
  return b;
}

double core_reach(const Body& b, Vec3 n) {
  const double c = dot(b.axis, n);
  return kCoreHalf * (c < 0 ? -c : c) + kCoreRadius * std::sqrt(1 - c * c > 0 ? 1 - c * c : 0);
}

TEST(Closest, DistanceIsProvedByPointsAndByAPlane) {
  Dice dice(3);
  int near = 0;
  for (int i = 0; i < 20000; ++i) {
    const Body a = random_body(dice, 15), b = random_body(dice, 15);
    const auto c = closest(a, b, 10);
    if (!c || c->distance <= 1e-3) continue;
    ++near;
    // The points are that far apart, and a plane between them separates the cores by the same distance.
    EXPECT_NEAR(length(c->on_b - c->on_a), c->distance, 1e-5);
    const double separation =
        dot(b.position - a.position, c->normal) - core_reach(a, c->normal) - core_reach(b, -c->normal);
    EXPECT_NEAR(separation, c->distance, 1e-4) << i;
  }
  EXPECT_GT(near, 2000);
}

TEST(Closest, NothingNearIsMissed) {
  Dice dice(4);
  for (int i = 0; i < 20000; ++i) {
    const Body a = random_body(dice, 20), b = random_body(dice, 20);
    if (closest(a, b, 1)) continue;
    // Sample points of b's core: none may be within 1 mm of a's core.
    for (int k = 0; k < 20; ++k) {
      const Vec3 radial =
          direction_or(cross(b.axis, {dice.between(-1, 1), dice.between(-1, 1), dice.between(-1, 1)}), {});
      const Vec3 p =
          b.position + radial * kCoreRadius + b.axis * dice.between(-kCoreHalf, kCoreHalf) - a.position;
      const double h = dot(p, a.axis), r = length(reject(p, a.axis));
      const double dh = std::max(0.0, std::fabs(h) - kCoreHalf), dr = std::max(0.0, r - kCoreRadius);
      EXPECT_GT(std::sqrt(dh * dh + dr * dr), 1 - 1e-5);
    }
  }
}

Body flat(double x, double y, double z) { return resting_body({1, flat_pose(x, y, z, Face::up)}); }

TEST(ChipContacts, SideBySideHasTwoPoints) {
  ContactBuffer<kFewContacts> contacts;
  add_chip_contacts(flat(0, 0, 2), flat(40.01, 0, 2), 0, 1, 0.05, contacts);
  ASSERT_EQ(contacts.count, 2);
  EXPECT_NEAR(contacts.items[0].gap, 0.01, 1e-9);
  EXPECT_EQ(contacts.items[0].normal, (Vec3{1, 0, 0}));
  EXPECT_NEAR(contacts.items[1].point.z - contacts.items[0].point.z, 2 * kCoreHalf, 1e-9);
}

TEST(ChipContacts, FacesTouchInTheirLens) {
  for (const double offset : {0.0, 5.0, 20.0, 35.0}) {
    ContactBuffer<kFewContacts> contacts;
    add_chip_contacts(flat(0, 0, 2), flat(offset, 0, 6), 0, 1, 0.05, contacts);
    ASSERT_EQ(contacts.count, 4) << offset;
    for (const Contact& c : contacts) {
      EXPECT_NEAR(c.gap, 0, 1e-12);
      EXPECT_LE(length(Vec3{c.point.x, c.point.y, 0}), kCoreRadius + 1e-9);
      EXPECT_LE(length(Vec3{c.point.x - offset, c.point.y, 0}), kCoreRadius + 1e-9);
    }
  }
}

// The rim's cross-section by brute force: the largest separation over all normals.
double rim_gap_by_search(const Body& b) {
  double best = -1e9;
  for (int i = 0; i <= 4000; ++i) {
    const SinCos angle = sin_cos(kPi * i / 4000);
    const Vec3 n{-angle.cos, 0, angle.sin};
    const double edge = n.x < 0 ? kBoardHalf : kRimOuter;
    const double gap =
        dot(b.position - Vec3{edge, b.position.y, kRimHeight}, n) - core_reach(b, n) - kRounding;
    best = gap > best ? gap : best;
  }
  return best;
}

TEST(RimContacts, NearestPointIsFound) {
  Dice dice(5);
  int found = 0;
  for (int i = 0; i < 4000; ++i) {
    Body b = random_body(dice, 1);
    b.position = {dice.between(215, 290), dice.between(-100, 100), dice.between(2, 25)};
    const double gap = rim_gap_by_search(b);
    if (gap < -0.2 || gap > 2) continue;
    ContactBuffer<kFewContacts> contacts;
    add_rim_contacts(b, 0, 2.5, contacts);
    ASSERT_GT(contacts.count, 0) << i;
    double nearest = 1e9;
    for (const Contact& c : contacts) nearest = c.gap < nearest ? c.gap : nearest;
    EXPECT_NEAR(nearest, gap, 0.02) << i << " axis " << b.axis.x << " " << b.axis.y << " " << b.axis.z
                                    << " at " << b.position.x << " " << b.position.z;
    ++found;
  }
  EXPECT_GT(found, 200);
}

TEST(RimContacts, AllSidesAreAlike) {
  for (int side = 0; side < 4; ++side) {
    const double x[] = {219.99, 0, -219.99, 0}, y[] = {0, 219.99, 0, -219.99};
    ContactBuffer<kFewContacts> contacts;
    add_rim_contacts(flat(x[side], y[side], 2), 0, 0.05, contacts);
    ASSERT_EQ(contacts.count, 2) << side;
    EXPECT_NEAR(contacts.items[0].gap, 0.01, 1e-9);
    EXPECT_NEAR(dot(contacts.items[0].normal, Vec3{x[side], y[side], 0}), -219.99, 1e-9);
  }
}

}  // namespace
}  // namespace peppermill::physics
