#include "engine/physics/simulate.h"

#include "engine/physics/closest.h"

namespace peppermill::physics {
namespace {

bool finite(double x) { return x - x == 0; }
bool finite(Vec3 v) { return finite(v.x) && finite(v.y) && finite(v.z); }

void run(World& world, Outcome& outcome) {
  while (world.advance()) {
  }
  world.finish(outcome);
}

void deepen(double& overlap, ContactList& contacts) {
  for (const Contact& c : contacts)
    if (-c.gap > overlap) overlap = -c.gap;
  contacts.count = 0;
}

bool is_unit(Quat q) { return magnitude(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z - 1) < 1e-3; }

}  // namespace

void simulate(World& world, const Scene& scene, const Launch& launch, Outcome& outcome, Path* path) {
  world.begin(scene, path);
  world.launch(launch);
  run(world, outcome);
}

void settle(World& world, const Scene& scene, Outcome& outcome, Path* path) {
  world.begin(scene, path);
  world.wake_all();
  run(world, outcome);
}

double deepest_overlap(const Scene& scene) {
  ContactBuffer<kFewContacts> contacts;
  double overlap = 0;
  for (int i = 0; i < scene.count; ++i) {
    const Body a = resting_body(scene.chips[static_cast<std::size_t>(i)]);
    add_board_contacts(a, i, 0, contacts);
    add_rim_contacts(a, i, 0, contacts);
    deepen(overlap, contacts);
    for (int j = i + 1; j < scene.count; ++j) {
      add_chip_contacts(a, resting_body(scene.chips[static_cast<std::size_t>(j)]), i, j, 0, contacts);
      deepen(overlap, contacts);
    }
  }
  return overlap;
}

SceneFault check(const Scene& scene) {
  if (scene.count < 0 || scene.count > kMaxChips) return SceneFault::too_many;
  for (const Chip* c = scene.begin(); c != scene.end(); ++c) {
    const Vec3 p = c->pose.position;
    if (!finite(p) || !is_unit(c->pose.orientation)) return SceneFault::not_finite;
    if (magnitude(p.x) > kBoardHalf || magnitude(p.y) > kBoardHalf || p.z < 0) return SceneFault::off_board;
    for (const Chip* d = scene.begin(); d != c; ++d)
      if (d->id == c->id) return SceneFault::same_id;
  }
  return deepest_overlap(scene) > kOverlapAllowed ? SceneFault::overlap : SceneFault::none;
}

LaunchFault check(const Launch& l, const Scene& scene) {
  const bool all_finite = finite(l.release) && finite(l.heading) && finite(l.speed) && finite(l.loft) &&
                          finite(l.spin) && finite(l.tilt) && finite(l.tumble);
  if (!all_finite || magnitude(l.heading) > 1e3 || magnitude(l.loft) > 1e3 || magnitude(l.tilt) > 1e3)
    return LaunchFault::not_finite;
  if (magnitude(l.speed) > kMaxSpeed || magnitude(l.spin) > kMaxSpin || magnitude(l.tumble) > kMaxSpin)
    return LaunchFault::too_fast;
  for (const Chip& c : scene)
    if (c.id == l.id) return LaunchFault::same_id;
  if (scene.count >= kMaxChips) return LaunchFault::board_full;
  const bool over_board = magnitude(l.release.x) < kRimOuter && magnitude(l.release.y) < kRimOuter;
  return over_board || l.release.z < kRimHeight + kBound ? LaunchFault::inside_board : LaunchFault::none;
}

}  // namespace peppermill::physics
