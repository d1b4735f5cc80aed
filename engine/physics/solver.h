// Contact impulses by projected Gauss–Seidel.
#pragma once

#include "engine/physics/contact.h"

namespace peppermill::physics {

// One direction of a contact: how a unit impulse along it turns the bodies.
struct Row {
  Vec3 direction;
  Vec3 arm_a, arm_b;    // arm × direction
  Vec3 turn_a, turn_b;  // I⁻¹ · (arm × direction)
  double mass = 0;      // effective mass
};

enum class Grip : std::uint8_t { unused, ready };  // the solver makes friction rows for contacts that push

struct Constraint {
  Row normal, slide, cross;
  Vec3 arm_a, arm_b;
  Vec3 sliding;  // direction of the slip at the start of the step
  double push;   // accumulated impulses
  double drag, shear;
  double target;  // lowest allowed normal velocity
  double friction;
  double bounce;  // normal velocity after the impact, 0 if it does not bounce
  int a, b;
  std::uint32_t key;
  Grip grip;
};

class Solver {
 public:
  void forget() { count_ = 0, last_step_ = 0; }
  // Sets up the constraints. The first guess is the impulses of the same contacts in the last step.
  void prepare(const ContactList& contacts, const Bodies& bodies, const Materials& materials, double step);
  void solve(Bodies& bodies);
  // After the move: gives fast impacts their rebound. True if there was one.
  bool has_bounce() const;
  void bounce(Bodies& bodies);
  // Moves overlapping bodies apart without giving them velocity.
  void push_apart(const ContactList& contacts, Bodies& bodies, double step) const;
  // Sets each body's `support`.
  void report_support(Bodies& bodies) const;

  int count() const { return count_; }
  const Constraint& operator[](int i) const { return constraints_[static_cast<std::size_t>(i)]; }

 private:
  struct Memory {
    std::uint32_t key;
    double push;
    Vec3 friction;
  };
  int rounds() const;
  void remember();
  void recall(Constraint& c, double scale, const Bodies& bodies);
  bool must_push(int i, const Contact& contact, const Bodies& bodies, double step) const;

  Buffer<Constraint, kMaxContacts> constraints_;
  Buffer<Memory, kMaxContacts> memory_;
  int count_ = 0;
  int memory_count_ = 0;
  int memory_next_ = 0;
  double last_step_ = 0;
  double tolerance_ = 0;  // a round that changes less than this is the last
};

}  // namespace peppermill::physics
