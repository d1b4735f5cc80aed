// How chips come to rest, and how they leave.
#include "engine/physics/slide.h"
#include "engine/physics/world.h"

namespace peppermill::physics {
namespace {

constexpr double kStillSpeed = 3;    // mm/s of the centre and of the edge
constexpr double kStillTime = 0.04;  // s
constexpr double kSlideEnd = 0.5;    // mm/s: a single flat chip needs no waiting

bool slower(const Body& b, double speed) {
  return square(b.velocity) < speed * speed && square(b.omega) * kChipRadius * kChipRadius < speed * speed;
}

// On its edge but not upright: if nothing else holds it, it will fall or rock back, however slow it is now.
bool unbalanced(const Body& b) {
  const double lean = b.axis.z * b.axis.z;
  return lean > 1e-4 && lean < 0.25;
}

bool outside(double x, double limit) { return x > limit || x < -limit; }

bool leaving(double x, double v) {
  const double gone = kRimOuter + kBound;
  return (x > gone && v >= 0) || (x < -gone && v <= 0);
}

// The units in which poses are kept: 0.001 mm and 1e-6.
double rounded(double x, double units) {
  const double scaled = x * units;
  const auto whole = static_cast<long long>(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
  return static_cast<double>(whole) / units;
}

// Flat on flat chips: heights are multiples of the thickness, and small tilts are numerical residue.
void snap(Body& b) {
  const double tilt = b.axis.x * b.axis.x + b.axis.y * b.axis.y;
  if (tilt > 4e-6) return;
  const double layer = rounded((b.position.z - kChipHalf) / (2 * kChipHalf), 1);
  const double height = kChipHalf + 2 * kChipHalf * layer;
  const double off = b.position.z - height;
  const double sag = 0.02 + 0.005 * layer;  // each chip below may overlap its neighbour a little
  if (off > sag || off < -sag) return;
  lie_flat(b);
  b.position.z = height;
}

Pose rest_pose(Body b) {
  snap(b);
  const Vec3 p = b.position;
  const Quat q = b.orientation;
  return {{rounded(p.x, 1e3), rounded(p.y, 1e3), rounded(p.z, 1e3)},
          {rounded(q.w, 1e6), rounded(q.x, 1e6), rounded(q.y, 1e6), rounded(q.z, 1e6)}};
}

bool same_within_rounding(const Pose& a, const Pose& b) {
  const Quat p = a.orientation, q = b.orientation;
  const double turn = p.w * q.w + p.x * q.x + p.y * q.y + p.z * q.z;
  return square(a.position - b.position) < 2e-6 && turn * turn > 1 - 1e-5;
}

bool touches_rim_top(const Body& b) {
  ContactBuffer<kFewContacts> contacts;
  add_rim_contacts(b, 0, kTouchDistance, contacts);
  for (const Contact& c : contacts)
    if (c.normal.z > 0.1) return true;
  return false;
}

}  // namespace

// On the rim or on another chip.
bool World::leans(int index) const {
  for (const Contact& c : contacts_)
    if ((c.a == index || c.b == index) && c.surface != Surface::board) return true;
  return false;
}

void World::settle(double step) {
  for (int k = awake_count_ - 1; k >= 0; --k) {
    const int i = awake_[at(k)];
    Body& b = body(i);
    const bool alone = b.attitude == Attitude::flat && !touched_[at(i)];
    if (!alone && b.support > 0 && can_lie_flat(b)) lie_flat(b);
    b.still_time = b.support > 0 && slower(b, kStillSpeed) ? b.still_time + step : 0;
    if (unbalanced(b) && !leans(i)) continue;
    if (b.still_time > kStillTime || (alone && slower(b, kSlideEnd))) sleep(i);
  }
}

void World::sleep(int index) {
  body(index).velocity = body(index).omega = {};
  body(index).phase = Phase::asleep;
  film(index);
  const int place = place_[at(index)];
  for (int k = place + 1; k < awake_count_; ++k) {
    awake_[at(k - 1)] = awake_[at(k)];
    place_[at(awake_[at(k)])] = k - 1;
  }
  --awake_count_;
  place_[at(index)] = -1;
}

void World::lose(int index) {
  if (place_[at(index)] >= 0) sleep(index);
  body(index).phase = Phase::gone;
}

void World::remove_lost() {
  for (int k = awake_count_ - 1; k >= 0; --k) {
    const Body& b = body(awake_[at(k)]);
    const bool away = leaving(b.position.x, b.velocity.x) || leaving(b.position.y, b.velocity.y);
    if (away || b.position.z < -kBound) lose(awake_[at(k)]);
  }
}

// When all chips rest: removes the chips that are out and wakes the chips that lay on them.
bool World::remove_out() {
  bool removed = false;
  for (int i = 0; i < count_; ++i) {
    const Body& b = body(i);
    if (b.phase == Phase::gone) continue;
    const bool beyond = outside(b.position.x, kBoardHalf) || outside(b.position.y, kBoardHalf);
    const bool near =
        outside(b.position.x, kBoardHalf - kBound) || outside(b.position.y, kBoardHalf - kBound);
    if (!beyond && !(near && touches_rim_top(b))) continue;
    lose(i);
    removed = true;
    for (int j = 0; j < count_; ++j) {
      contacts_.count = 0;
      if (j != i && body(j).phase != Phase::gone)
        add_chip_contacts(body(i), body(j), i, j, kTouchDistance, contacts_);
      if (contacts_.count > 0) wake(j);
    }
  }
  return removed;
}

void World::freeze() {
  ending_ = Ending::put_to_rest;
  while (awake_count_ > 0) sleep(awake_[0]);
}

// A chip that nothing touched or only shook keeps every bit of its pose.
Pose World::final_pose(int index) const {
  const Body& b = body(index);
  const Pose& start = start_[at(index)];
  if (index == thrown_) return rest_pose(b);
  if (Pose{b.position, b.orientation} == start) return start;
  const Pose now = rest_pose(b);
  return same_within_rounding(now, start) ? start : now;
}

void World::finish(Outcome& outcome) {
  outcome.count = 0;
  outcome.duration = time_;
  outcome.ending = ending_;
  for (int i = 0; i < count_; ++i) {
    const Fate fate = body(i).phase == Phase::gone ? Fate::out : Fate::in;
    const Pose pose = final_pose(i);
    outcome.results[at(outcome.count++)] = {{body(i).id, pose}, fate};
    const bool moved = i == thrown_ || !(pose == start_[at(i)]);
    if (path_ != nullptr && moved && fate == Fate::in) path_->add(Frame{time_, body(i).id, pose});
  }
}

Scene Outcome::remaining() const {
  Scene scene;
  for (const Result& r : *this)
    if (r.fate == Fate::in) scene.add(r.chip);
  return scene;
}

}  // namespace peppermill::physics
