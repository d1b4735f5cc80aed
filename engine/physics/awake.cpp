// Which chips take part in a step, and where they touch.
#include <utility>

#include "engine/physics/world.h"

namespace peppermill::physics {
namespace {

constexpr double kWakeSpeed = 5;  // mm/s at the point of contact
constexpr double kImpactSpeed = 60;
constexpr double kNeighbour = 0.3;  // mm: neighbours this near pass a blow on

}  // namespace

void World::wake(int index) {
  if (place_[at(index)] >= 0 || body(index).phase == Phase::gone) return;
  body(index).phase = Phase::awake;
  body(index).still_time = 0;
  place_[at(index)] = awake_count_;
  awake_[at(awake_count_++)] = index;
  film(index);
}

void World::find_contacts(double horizon) {
  double first = 0, second = 0;  // two chips may move towards each other
  for (int k = 0; k < awake_count_; ++k) {
    const double speed = point_speed(body(awake_[at(k)]));
    if (speed > second) second = speed;
    if (second > first) std::swap(first, second);
  }
  fastest_ = first + second + kGravity * settings_.step;
  const double reach = fastest_ * horizon + kTouchDistance;
  contacts_.count = 0;
  for (int k = 0; k < awake_count_; ++k) find_pairs(awake_[at(k)], k, reach);
  for (int k = 0; k < awake_count_; ++k) {
    const int i = awake_[at(k)];
    add_rim_contacts(body(i), i, reach, contacts_);
    if (body(i).attitude == Attitude::loose) add_board_contacts(body(i), i, reach, contacts_);
  }
  measure_approach();
}

void World::measure_approach() {
  impact_ = false;
  for (Contact& c : contacts_) {
    const Vec3 v = relative_velocity(c, bodies_);
    c.approach = -dot(v, c.normal);
    c.speed = length(v);
    impact_ = impact_ || (c.approach > kImpactSpeed && c.approach * settings_.step > c.gap);
  }
}

// awake_ grows while this runs: each chip that wakes gets its turn.
void World::find_pairs(int index, int position, double reach) {
  for (int j = 0; j < count_; ++j) {
    if (j == index || body(j).phase == Phase::gone) continue;
    if (place_[at(j)] >= 0 && place_[at(j)] < position) continue;  // that chip has handled this pair
    const int first = contacts_.count;
    const int low = index < j ? index : j, high = index < j ? j : index;
    add_chip_contacts(body(low), body(high), low, high, reach, contacts_);
    if (body(j).phase == Phase::asleep && contacts_.count > first && must_wake(index, first)) wake(j);
  }
}

// The contacts of the sleeping chip start at `first_contact`; `mover` is awake.
bool World::must_wake(int mover, int first_contact) const {
  const Body& b = body(mover);
  for (int i = first_contact; i < contacts_.count; ++i) {
    const Contact& c = contacts_.items[at(i)];
    const Vec3 v = velocity_at(b, c.point - b.position);
    const double away = dot(v, c.normal) * (c.a == mover ? 1 : -1);
    const bool touches = c.gap + away * settings_.step < kTouchDistance;
    if (touches && square(v) > kWakeSpeed * kWakeSpeed) return true;
  }
  return false;
}

// Wakes neighbours that would otherwise act like a wall in a blow.
bool World::wake_struck_neighbours() {
  const int before = awake_count_;
  for (const Contact& c : contacts_) {
    if (c.b == kNoBody || c.gap > kNeighbour) continue;
    wake(c.a);
    wake(c.b);
  }
  return awake_count_ > before;
}

// A blow travels through a row of touching chips from one to the next, not into all of them at once. So at
// the moment of an impact this drops side contacts that are not part of it.
void World::part_neighbours() {
  int kept = 0;
  for (const Contact& c : contacts_) {
    const bool beside = c.surface != Surface::board && c.normal.z * c.normal.z < 0.1;
    if (beside && c.approach < kImpactSpeed) continue;
    contacts_.items[at(kept++)] = c;
  }
  contacts_.count = kept;
}

// In an impact any chip may get any of the speeds present; otherwise the contact's own speed decides.
bool World::is_near(const Contact& c, double step) const {
  if (c.gap < kTouchDistance) return true;
  const double speed = impact_ ? fastest_ : c.approach + 2 * kGravity * step;
  return c.gap < speed * step + kTouchDistance;
}

// Drops contacts that cannot matter in this step, and treats chips that still sleep as walls. A flat chip
// that touches something gets its board contacts only now: it needs none while it is alone.
void World::keep_near_contacts(double step) {
  for (int i = 0; i < count_; ++i) touched_[at(i)] = 0;
  int kept = 0;
  for (Contact c : contacts_) {
    if (!is_near(c, step)) continue;
    if (c.b != kNoBody && body(c.a).phase == Phase::asleep) {
      c.a = c.b;
      c.b = kNoBody;
      c.normal = -c.normal;
    } else if (c.b != kNoBody && body(c.b).phase == Phase::asleep) {
      c.b = kNoBody;
    }
    touched_[at(c.a)] = 1;
    if (c.b != kNoBody) touched_[at(c.b)] = 1;
    contacts_.items[at(kept++)] = c;
  }
  contacts_.count = kept;
  for (int k = 0; k < awake_count_; ++k) {
    const int i = awake_[at(k)];
    if (body(i).attitude == Attitude::flat && touched_[at(i)])
      add_board_contacts(body(i), i, kTouchDistance, contacts_);
  }
}

}  // namespace peppermill::physics
