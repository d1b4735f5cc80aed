#include "engine/physics/solver.h"

namespace peppermill::physics {
namespace {

constexpr int kRounds = 20;
constexpr int kRoundsOfAPile = 50;  // loads travel one chip per round
constexpr int kPile = 40;           // contacts
constexpr int kPushIterations = 4;
constexpr double kBounceSpeed = 60;                // slower impacts do not bounce
constexpr double kSmallImpulse = kChipMass * 0.2;  // 0.1 mm/s: too little to see
constexpr double kFreeFall = 300;                  // mm/s: chips on an edge meet the board more slowly
constexpr double kBlowTolerance = 0.001;           // plus a thousandth of the blow's speed
constexpr double kSlop = 0.002;
constexpr double kPushShare = 0.5;  // of an overlap, per step

inline void make_row(Row& r, Vec3 direction, Vec3 arm_a, Vec3 arm_b, const Body& a, const Body* b) {
  r.direction = direction;
  r.arm_a = cross(arm_a, direction);
  r.turn_a = inverse_inertia(a.axis, r.arm_a);
  double k = kInverseMass + dot(r.arm_a, r.turn_a);
  if (b != nullptr) {
    r.arm_b = cross(arm_b, direction);
    r.turn_b = inverse_inertia(b->axis, r.arm_b);
    k += kInverseMass + dot(r.arm_b, r.turn_b);
  }
  r.mass = 1 / k;
}

// `Moving` is a body, or a shift that is treated like one.
template <class Moving>
inline double speed_along(const Row& r, const Moving& a, const Moving* b) {
  double v = dot(r.direction, a.velocity) + dot(r.arm_a, a.omega);
  if (b != nullptr) v -= dot(r.direction, b->velocity) + dot(r.arm_b, b->omega);
  return v;
}

template <class Moving>
inline void apply(const Row& r, double impulse, Moving& a, Moving* b) {
  a.velocity += r.direction * (impulse * kInverseMass);
  a.omega += r.turn_a * impulse;
  if (b == nullptr) return;
  b->velocity -= r.direction * (impulse * kInverseMass);
  b->omega -= r.turn_b * impulse;
}

struct Shift {
  Vec3 velocity, omega;
};
using Shifts = std::array<Shift, kMaxBodies>;

template <class Group>
inline auto* other(Group& group, int b) {
  return b == kNoBody ? nullptr : &group[static_cast<std::size_t>(b)];
}

void make_grip(Constraint& c, const Body& a, const Body* b) {
  make_row(c.slide, c.sliding, c.arm_a, c.arm_b, a, b);
  make_row(c.cross, cross(c.normal.direction, c.sliding), c.arm_a, c.arm_b, a, b);
  c.grip = Grip::ready;
}

// Friction inside the true Coulomb disc. Returns how much the impulse changed.
inline double solve_friction(Constraint& c, Body& a, Body* b) {
  if (c.grip == Grip::unused) make_grip(c, a, b);
  double drag = c.drag - speed_along(c.slide, a, b) * c.slide.mass;
  double shear = c.shear - speed_along(c.cross, a, b) * c.cross.mass;
  const double limit = c.friction * c.push;
  const double size = drag * drag + shear * shear;
  if (size > limit * limit) {
    const double scale = limit / std::sqrt(size);
    drag *= scale;
    shear *= scale;
  }
  const double more_drag = drag - c.drag, more_shear = shear - c.shear;
  apply(c.slide, more_drag, a, b);
  apply(c.cross, more_shear, a, b);
  c.drag = drag;
  c.shear = shear;
  return magnitude(more_drag) + magnitude(more_shear);
}

inline double solve_contact(Constraint& c, double target, Bodies& bodies) {
  Body& a = bodies[static_cast<std::size_t>(c.a)];
  Body* b = other(bodies, c.b);
  double push = c.push + (target - speed_along(c.normal, a, b)) * c.normal.mass;
  if (push < 0) push = 0;
  const double more = push - c.push;
  if (more == 0 && push == 0 && c.drag == 0 && c.shear == 0) return 0;
  apply(c.normal, more, a, b);
  c.push = push;
  return magnitude(more) + solve_friction(c, a, b);
}

// Moves a body as if it had the shift's velocity for one unit of time, without changing its momenta.
void shift(Body& b, const Shift& by) {
  if (square(by.velocity) + square(by.omega) == 0) return;
  const Vec3 momentum = angular_momentum(b);
  const Vec3 h = by.omega * 0.5;
  b.position += by.velocity;
  set_orientation(b, Quat{1, h.x, h.y, h.z} * b.orientation);
  b.omega = inverse_inertia(b.axis, momentum);
}

Vec3 slip_direction(Vec3 relative, Vec3 n) {
  const Vec3 slip = reject(relative, n);
  if (square(slip) > 1e-12) return slip * (1 / length(slip));
  return direction_or(cross(n, n.z * n.z < 0.5 ? kUp : Vec3{1, 0, 0}), {});
}

}  // namespace

void Solver::remember() {
  memory_count_ = 0;
  memory_next_ = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(count_); ++i) {
    const Constraint& c = constraints_[i];
    if (c.bounce > 0 || c.push == 0) continue;  // a blow does not predict the next step's load
    memory_[static_cast<std::size_t>(memory_count_++)] = {
        c.key, c.push, c.slide.direction * c.drag + c.cross.direction * c.shear};
  }
}

// Contacts come in nearly the same order each step, so the search starts at the last hit.
void Solver::recall(Constraint& c, double scale, const Bodies& bodies) {
  for (int tried = 0; tried < memory_count_; ++tried) {
    if (memory_next_ >= memory_count_) memory_next_ = 0;
    const Memory& m = memory_[static_cast<std::size_t>(memory_next_++)];
    if (m.key != c.key) continue;
    make_grip(c, bodies[static_cast<std::size_t>(c.a)], other(bodies, c.b));
    c.push = m.push * scale;
    c.drag = dot(m.friction, c.slide.direction) * scale;
    c.shear = dot(m.friction, c.cross.direction) * scale;
    return;
  }
}

void Solver::prepare(const ContactList& contacts, const Bodies& bodies, const Materials& materials,
                     double step) {
  remember();
  const double scale = last_step_ > 0 ? step / last_step_ : 0;
  last_step_ = step;
  count_ = contacts.count;
  double hardest = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(count_); ++i) {
    const Contact& contact = contacts.items[i];
    Constraint& c = constraints_[i];
    c.a = contact.a;
    c.b = contact.b;
    c.key = contact.key;
    const Body& a = bodies[static_cast<std::size_t>(c.a)];
    const Body* b = other(bodies, c.b);
    c.arm_a = contact.point - a.position;
    c.arm_b = b != nullptr ? contact.point - b->position : Vec3{};
    make_row(c.normal, contact.normal, c.arm_a, c.arm_b, a, b);
    c.sliding = slip_direction(relative_velocity(contact, bodies), contact.normal);
    c.grip = Grip::unused;
    c.push = c.drag = c.shear = 0;
    c.target = -((contact.gap > 0 ? contact.gap : 0) + contact.bend) / step;
    // A step of free fall ends half a gravity step higher than the final speed implies.
    if (contact.gap > 0 && contact.approach > kFreeFall && b == nullptr)
      c.target -= kGravity * contact.normal.z * step / 2;
    const Material& m = materials[contact.surface];
    c.friction = m.friction;
    const bool impact = contact.approach > kBounceSpeed && contact.approach * step > contact.gap;
    c.bounce = impact ? m.restitution * contact.approach : 0;
    if (!impact) recall(c, scale, bodies);
    if (impact && contact.approach > hardest) hardest = contact.approach;
  }
  tolerance_ = kSmallImpulse + kChipMass * kBlowTolerance * hardest;
}

void Solver::solve(Bodies& bodies) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(count_); ++i) {
    const Constraint& c = constraints_[i];
    if (c.push == 0) continue;
    Body& a = bodies[static_cast<std::size_t>(c.a)];
    Body* b = other(bodies, c.b);
    apply(c.normal, c.push, a, b);
    apply(c.slide, c.drag, a, b);
    apply(c.cross, c.shear, a, b);
  }
  for (int round = 0; round < rounds(); ++round) {
    double change = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(count_); ++i)
      change += solve_contact(constraints_[i], constraints_[i].target, bodies);
    if (change < tolerance_) return;
  }
}

int Solver::rounds() const { return count_ > kPile ? kRoundsOfAPile : kRounds; }

bool Solver::has_bounce() const {
  for (std::size_t i = 0; i < static_cast<std::size_t>(count_); ++i)
    if (constraints_[i].bounce > 0 && constraints_[i].push > 0) return true;
  return false;
}

void Solver::bounce(Bodies& bodies) {
  for (int round = 0; round < rounds(); ++round) {
    double change = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(count_); ++i) {
      Constraint& c = constraints_[i];
      // The contact that pushed has closed its gap by now.
      change += solve_contact(c, c.push > 0 ? c.bounce : c.target, bodies);
    }
    if (change < tolerance_) return;
  }
}

// An overlap needs no push if the bodies separate fast enough by themselves.
bool Solver::must_push(int i, const Contact& contact, const Bodies& bodies, double step) const {
  if (contact.gap > -kSlop) return false;
  const Constraint& c = constraints_[static_cast<std::size_t>(i)];
  return speed_along(c.normal, bodies[static_cast<std::size_t>(c.a)], other(bodies, c.b)) * step <
         -contact.gap;
}

void Solver::push_apart(const ContactList& contacts, Bodies& bodies, double step) const {
  std::array<int, kMaxContacts> pushing;
  std::array<double, kMaxContacts> pushed;
  std::size_t n = 0;
  for (int i = 0; i < count_; ++i)
    if (must_push(i, contacts.items[static_cast<std::size_t>(i)], bodies, step)) pushing[n++] = i;
  if (n == 0) return;
  Shifts shifts;
  for (std::size_t k = 0; k < n; ++k) pushed[k] = 0;
  for (int round = 0; round < kPushIterations; ++round) {
    for (std::size_t k = 0; k < n; ++k) {
      const auto i = static_cast<std::size_t>(pushing[k]);
      const Constraint& c = constraints_[i];
      Shift& a = shifts[static_cast<std::size_t>(c.a)];
      Shift* b = other(shifts, c.b);
      const double want = kPushShare * (-contacts.items[i].gap - kSlop / 2);
      double p = pushed[k] + (want - speed_along(c.normal, a, b)) * c.normal.mass;
      if (p < 0) p = 0;
      apply(c.normal, p - pushed[k], a, b);
      pushed[k] = p;
    }
  }
  for (std::size_t i = 0; i < kMaxBodies; ++i) shift(bodies[i], shifts[i]);
}

void Solver::report_support(Bodies& bodies) const {
  for (std::size_t i = 0; i < static_cast<std::size_t>(count_); ++i) {
    const Constraint& c = constraints_[i];
    bodies[static_cast<std::size_t>(c.a)].support += c.push;
    if (c.b != kNoBody) bodies[static_cast<std::size_t>(c.b)].support += c.push;
  }
}

}  // namespace peppermill::physics
