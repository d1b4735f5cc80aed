#include "engine/physics/world.h"

#include "engine/physics/slide.h"

namespace peppermill::physics {
namespace {

constexpr double kFastApproach = 150;  // mm/s: such impacts get short steps
constexpr int kShortest = 64;          // the shortest step is this fraction
constexpr int kShort = 16;             // without impacts, no step is shorter than this fraction
constexpr double kPassing = 0.5;       // mm
constexpr double kMaxSwing = 0.08;     // rad: bends the forecast of an edge by 0.06 mm
constexpr double kMeeting = 0.002;     // mm: an impact this near takes place now
// Lever of the rolling resistance: the board yields a little under an edge. With 1 mm a coin's wobble ends
// within a second.
constexpr double kRollingLever = 1.0;
// A nearly flat chip must squeeze out the air below it and presses on soft card. This damps its rocking.
constexpr double kFilmRate = 300;   // per second
constexpr double kFilmTilt = 0.15;  // rad
constexpr int kSlideSteps = 3;
constexpr double kSlowSlide = 50;  // mm/s: the end of a slide needs short steps
constexpr double kFadeRate = 70;   // per second: velocities halve every 10 ms

// Gravity speeds up a fall onto the board or the rim. Between chips it pulls both.
double time_to_meet(const Contact& c) {
  const double time = c.gap / c.approach;
  const double pull = c.surface == Surface::chip ? 0 : kGravity * c.normal.z;
  return c.gap / (c.approach + pull * time / 2);
}

double top_of(const Body& b) {
  const double c = b.axis.z < 0 ? -b.axis.z : b.axis.z;
  const double s = 1 - c * c;
  return b.position.z + kCoreHalf * c + kCoreRadius * std::sqrt(s > 0 ? s : 0) + kRounding;
}

}  // namespace

void World::begin(const Scene& scene, Path* path) {
  count_ = awake_count_ = 0;
  time_ = next_frame_ = 0;
  ending_ = Ending::at_rest;
  path_ = path;
  contacts_.count = 0;
  solver_.forget();
  if (path_ != nullptr) path_->clear();
  for (const Chip& c : scene) {
    int i = count_++;
    for (; i > 0 && body(i - 1).id > c.id; --i)
      body(i) = body(i - 1);  // sorted by id: the given order must not matter
    body(i) = resting_body(c);
  }
  for (int i = 0; i < count_; ++i) start_[at(i)] = {body(i).position, body(i).orientation};
  for (int& place : place_) place = -1;
  thrown_ = kNoBody;
}

void World::launch(const Launch& launch) {
  int i = count_++;
  for (; i > 0 && body(i - 1).id > launch.id; --i) {
    body(i) = body(i - 1);
    start_[at(i)] = start_[at(i - 1)];
  }
  thrown_ = i;
  body(i) = launched_body(launch);
  body(i).phase = Phase::asleep;
  wake(i);
}

void World::wake_all() {
  for (int i = 0; i < count_; ++i) wake(i);
}

bool World::advance() {
  if (awake_count_ == 0 && !remove_out()) return false;
  if (awake_count_ == 0) return true;
  if (time_ > settings_.patience + 1)
    freeze();
  else if (!fly() && !slide_far())
    step();
  return true;
}

double World::total_energy() const {
  double sum = 0;
  for (int i = 0; i < count_; ++i)
    if (body(i).phase != Phase::gone) sum += energy(body(i));
  return sum;
}

// A single chip above everything else needs no steps.
bool World::fly() {
  if (awake_count_ != 1) return false;
  Body& b = body(awake_[0]);
  if (b.position.z < kRimHeight + kBound) return false;
  double ceiling = kRimHeight;
  for (int i = 0; i < count_; ++i)
    if (body(i).phase == Phase::asleep && top_of(body(i)) > ceiling) ceiling = top_of(body(i));
  const double height = b.position.z - ceiling - kBound;
  if (height < 0.5) return false;
  const double root = std::sqrt(b.velocity.z * b.velocity.z + 2 * kGravity * height);
  const double duration = (b.velocity.z + root) / kGravity;
  if (duration < 2 * settings_.step) return false;
  film_flight(b, duration);
  b = after_flight(b, duration);
  time_ += duration;
  remove_lost();
  return true;
}

// Flat chips with nothing in reach need no short steps.
bool World::slide_far() {
  if (time_ > settings_.patience) return false;
  for (int k = 0; k < awake_count_; ++k)
    if (body(awake_[at(k)]).attitude != Attitude::flat || point_speed(body(awake_[at(k)])) < kSlowSlide)
      return false;
  const double step = kSlideSteps * settings_.step;
  find_contacts(step);
  if (contacts_.count > 0) return false;
  for (int i = 0; i < count_; ++i) touched_[at(i)] = 0;
  move(step);
  time_ += step;
  film_awake();
  settle(step);
  return true;
}

void World::step() {
  find_contacts(settings_.step);
  if (impact_ && wake_struck_neighbours()) find_contacts(settings_.step);
  const double step = choose_step();
  if (step <= settings_.step / kShortest) part_neighbours();
  keep_near_contacts(step);
  forecast_bends(step);
  double before = 0;
  for (int k = 0; k < awake_count_; ++k) before += energy(body(awake_[at(k)]));
  solver_.prepare(contacts_, bodies_, settings_.materials, step);
  for (int k = 0; k < awake_count_; ++k) {
    Body& b = body(awake_[at(k)]);
    b.support = 0;
    if (b.attitude == Attitude::loose || touched_[at(awake_[at(k)])]) b.velocity.z -= kGravity * step;
  }
  solver_.solve(bodies_);
  solver_.report_support(bodies_);
  move(step);
  time_ += step;
  if (solver_.has_bounce()) bounce(before);
  solver_.push_apart(contacts_, bodies_, step);
  pay_for_lift(before);
  resist_rolling(step);
  if (time_ > settings_.patience) fade(step);
  film_awake();
  settle(step);
  remove_lost();
}

// For a chip rolling or wobbling on its edge: otherwise it would sink in and be lifted in every step.
void World::forecast_bends(double step) {
  for (Contact& c : contacts_) {
    const bool lowest = c.surface == Surface::board && (c.key & 15) == 0;
    if (lowest && c.gap < kTouchDistance && c.approach < kFastApproach)
      c.bend = turning_bend(body(c.a), step);
  }
}

// A chip near something may swing its axis by at most kMaxSwing: contacts are straight-line forecasts.
double World::swing_limited_step() const {
  double swing = 0;
  for (const Contact& c : contacts_)
    for (const int i : {c.a, c.b}) {
      if (i == kNoBody || body(i).phase != Phase::awake) continue;
      const double rate = square(reject(body(i).omega, body(i).axis));
      if (rate > swing) swing = rate;
    }
  const double longest = settings_.step;
  if (swing * longest * longest < kMaxSwing * kMaxSwing) return longest;
  const double step = kMaxSwing / std::sqrt(swing);
  return step > longest / kShort ? step : longest / kShort;
}

// Short enough for a fast impact to begin with the next step instead of inside this one.
double World::choose_step() const {
  double step = swing_limited_step();
  const double shortest = settings_.step / kShortest;
  const double short_step = settings_.step / kShort;
  for (const Contact& c : contacts_) {
    // Past the edges of chips and rim the nearest point can jump: moves no farther than the gap and a little.
    const bool passing =
        c.surface != Surface::board && c.speed * step > c.gap + kPassing && step > short_step;
    if (passing) step = (c.gap + kPassing) / c.speed > short_step ? (c.gap + kPassing) / c.speed : short_step;
    if (c.approach < kFastApproach || c.approach * step < c.gap) continue;
    step = c.gap < kMeeting ? shortest : time_to_meet(c);
    if (step <= shortest) return shortest;
  }
  return step;
}

void World::move(double step) {
  for (int k = 0; k < awake_count_; ++k) {
    const int i = awake_[at(k)];
    Body& b = body(i);
    if (b.attitude == Attitude::flat && !touched_[at(i)]) {
      slide(b, settings_.materials[Surface::board].friction, step);
      b.support = 1;
      continue;
    }
    b.position += b.velocity * step;
    if (b.support == 0) b.position.z += kGravity * step * step / 2;  // free fall, exactly
    rotate(b, step);
    b.attitude = Attitude::loose;
  }
}

// Friction combined with several rebounds could create energy. A bounce may only return what was there.
void World::bounce(double energy_before) {
  const Bodies& calm = bodies_;
  std::array<Vec3, kMaxBodies> velocity, omega;
  double low = 0;
  for (int k = 0; k < awake_count_; ++k) {
    const Body& b = calm[at(awake_[at(k)])];
    velocity[at(k)] = b.velocity;
    omega[at(k)] = b.omega;
    low += energy(b);
  }
  solver_.bounce(bodies_);
  film_impacts();
  double high = 0;
  for (int k = 0; k < awake_count_; ++k) high += energy(body(awake_[at(k)]));
  if (high <= energy_before || high <= low) return;
  // Energy is convex along the blend, so the linear share is safe.
  const double share = energy_before > low ? (energy_before - low) / (high - low) : 0;
  for (int k = 0; k < awake_count_; ++k) {
    Body& b = body(awake_[at(k)]);
    b.velocity = velocity[at(k)] + (b.velocity - velocity[at(k)]) * share;
    b.omega = omega[at(k)] + (b.omega - omega[at(k)]) * share;
  }
}

// Pushing overlapping chips apart lifts them. The chips lose speed for it.
void World::pay_for_lift(double energy_before) {
  double total = 0, kinetic = 0;
  for (int k = 0; k < awake_count_; ++k) {
    const Body& b = body(awake_[at(k)]);
    total += energy(b);
    kinetic += kinetic_energy(b);
  }
  const double excess = total - energy_before;
  if (excess <= 0 || kinetic == 0) return;
  const double keep = excess < kinetic ? std::sqrt(1 - excess / kinetic) : 0;
  for (int k = 0; k < awake_count_; ++k) {
    body(awake_[at(k)]).velocity *= keep;
    body(awake_[at(k)]).omega *= keep;
  }
}

void World::resist_rolling(double step) {
  for (int k = 0; k < awake_count_; ++k) {
    Body& b = body(awake_[at(k)]);
    if (b.attitude == Attitude::flat || b.support == 0) continue;
    const double speed = length(b.omega);
    const double loss = kRollingLever * b.support / kInertiaAcross;
    b.omega *= speed > loss ? 1 - loss / speed : 0;
    const double tilt = std::sqrt(1 - (b.axis.z * b.axis.z < 1 ? b.axis.z * b.axis.z : 1));
    const bool low = b.position.z < kChipHalf + kChipRadius * tilt + 0.5;  // over the board, not over chips
    if (tilt > kFilmTilt || !low) continue;
    const Vec3 rocking = reject(b.omega, b.axis);
    b.omega -= rocking * (kFilmRate * step * (1 - tilt / kFilmTilt));
  }
}

void World::fade(double step) {
  ending_ = Ending::put_to_rest;
  const double keep = 1 - kFadeRate * step;
  for (int k = 0; k < awake_count_; ++k) {
    Body& b = body(awake_[at(k)]);
    b.velocity *= keep;
    b.omega *= keep;
  }
}

}  // namespace peppermill::physics
