// One throw, step by step. A World is reusable: begin() resets it. It allocates nothing and takes about 500
// kB: keep one per thread, not on a small stack.
#pragma once

#include "engine/physics/path.h"
#include "engine/physics/solver.h"

namespace peppermill::physics {

struct Settings {
  Materials materials;
  double step = 1.0 / 480;
  double patience = 6;  // seconds until the world slows moving chips down by force
};

class World {
 public:
  World() = default;
  explicit World(const Settings& settings) : settings_(settings) {}

  void begin(const Scene& scene, Path* path);
  void launch(const Launch& launch);
  void wake_all();
  // Advances by one step or by one flight; false once all chips rest.
  bool advance();
  void finish(Outcome& outcome);

  double time() const { return time_; }
  int count() const { return count_; }
  Body& body(int i) { return bodies_[static_cast<std::size_t>(i)]; }
  const Body& body(int i) const { return bodies_[static_cast<std::size_t>(i)]; }
  double total_energy() const;  // of all chips still there

 private:
  // world.cpp
  bool fly();
  bool slide_far();
  void step();
  double choose_step() const;
  double swing_limited_step() const;
  void forecast_bends(double step);
  void move(double step);
  void bounce(double energy_before);
  void pay_for_lift(double energy_before);
  void resist_rolling(double step);
  void fade(double step);
  // awake.cpp
  void find_contacts(double horizon);
  void find_pairs(int index, int position, double reach);
  bool must_wake(int sleeper, int first_contact) const;
  void measure_approach();
  bool wake_struck_neighbours();
  void wake(int index);
  void part_neighbours();
  void keep_near_contacts(double step);
  bool is_near(const Contact& contact, double step) const;
  // rest.cpp
  void settle(double step);
  void remove_lost();
  bool remove_out();
  void lose(int index);
  bool leans(int index) const;
  void sleep(int index);
  void freeze();
  Pose final_pose(int index) const;
  // film.cpp
  void film(int index);
  void film_awake();
  void film_flight(const Body& start, double duration);
  void film_contact(const ContactEvent& event);
  void film_impacts();

  Settings settings_;
  Bodies bodies_;
  std::array<int, kMaxBodies> awake_;
  std::array<int, kMaxBodies> place_;             // in awake_, or -1
  std::array<std::uint8_t, kMaxBodies> touched_;  // has a contact other than with the board in this step
  std::array<Pose, kMaxBodies> start_;            // where resting chips lay at the start
  int count_ = 0;
  int thrown_ = kNoBody;
  int awake_count_ = 0;
  double time_ = 0;
  double next_frame_ = 0;
  double fastest_ = 0;   // no two points approach faster
  bool impact_ = false;  // some chips collide fast within this step
  Ending ending_ = Ending::at_rest;
  Path* path_ = nullptr;
  ContactBuffer<kMaxContacts> contacts_;
  Solver solver_;
};

}  // namespace peppermill::physics
