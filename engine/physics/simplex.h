// Up to four points of a Minkowski difference, reduced to the part nearest to the origin.
#pragma once

#include <array>

#include "engine/physics/vec.h"

namespace peppermill::physics {

struct Vertex {
  Vec3 on_a, on_b;
  Vec3 w;  // on_b - on_a
};

class Simplex {
 public:
  void add(const Vertex& v) { vertices_[static_cast<std::size_t>(count_++)] = v; }
  int count() const { return count_; }
  bool contains(Vec3 w) const;
  // Keeps only the vertices that span the nearest point. False if the origin is inside.
  bool reduce();
  Vec3 nearest() const;
  Vec3 on_a() const;
  Vec3 on_b() const;

 private:
  struct Region {
    std::array<int, 3> index{};
    std::array<double, 3> weight{};
    int count = 0;
    double distance = 0;  // squared
  };
  Region point(int i) const;
  Region segment(int i, int j) const;
  Region triangle(int i, int j, int k) const;
  Region tetrahedron() const;
  bool beyond(int i, int j, int k, int opposite) const;
  void keep(const Region& r);

  std::array<Vertex, 4> vertices_;
  std::array<double, 4> weights_{};
  int count_ = 0;
};

}  // namespace peppermill::physics
