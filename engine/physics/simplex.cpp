// Nearest points to the origin by Voronoi regions (Ericson, Real-Time Collision Detection, 5.1).
#include "engine/physics/simplex.h"

namespace peppermill::physics {

bool Simplex::contains(Vec3 w) const {
  for (std::size_t i = 0; i < static_cast<std::size_t>(count_); ++i)
    if (vertices_[i].w == w) return true;
  return false;
}

Simplex::Region Simplex::point(int i) const {
  return {{i}, {1}, 1, square(vertices_[static_cast<std::size_t>(i)].w)};
}

Simplex::Region Simplex::segment(int i, int j) const {
  const Vec3 a = vertices_[static_cast<std::size_t>(i)].w, b = vertices_[static_cast<std::size_t>(j)].w;
  const Vec3 ab = b - a;
  const double t = -dot(a, ab), len = square(ab);
  if (t <= 0) return point(i);
  if (t >= len) return point(j);
  const double s = t / len;
  return {{i, j}, {1 - s, s}, 2, square(a + ab * s)};
}

Simplex::Region Simplex::triangle(int i, int j, int k) const {
  const Vec3 a = vertices_[static_cast<std::size_t>(i)].w, b = vertices_[static_cast<std::size_t>(j)].w,
             c = vertices_[static_cast<std::size_t>(k)].w;
  const Vec3 ab = b - a, ac = c - a;
  const double d1 = -dot(ab, a), d2 = -dot(ac, a), d3 = -dot(ab, b), d4 = -dot(ac, b), d5 = -dot(ab, c),
               d6 = -dot(ac, c);
  const double va = d3 * d6 - d5 * d4, vb = d5 * d2 - d1 * d6, vc = d1 * d4 - d3 * d2;
  const double sum = va + vb + vc;
  if (va > 0 && vb > 0 && vc > 0 && sum > 0) {
    const Vec3 p = (a * va + b * vb + c * vc) * (1 / sum);
    return {{i, j, k}, {va / sum, vb / sum, vc / sum}, 3, square(p)};
  }
  Region best = segment(i, j);
  for (const Region& r : {segment(i, k), segment(j, k)})
    if (r.distance < best.distance) best = r;
  return best;
}

// Whether the plane ijk separates the origin from the opposite vertex.
bool Simplex::beyond(int i, int j, int k, int opposite) const {
  const Vec3 a = vertices_[static_cast<std::size_t>(i)].w, b = vertices_[static_cast<std::size_t>(j)].w,
             c = vertices_[static_cast<std::size_t>(k)].w,
             d = vertices_[static_cast<std::size_t>(opposite)].w;
  const Vec3 n = cross(b - a, c - a);
  return -dot(a, n) * dot(d - a, n) <= 0;
}

Simplex::Region Simplex::tetrahedron() const {
  constexpr std::array<std::array<int, 4>, 4> faces{{{0, 1, 2, 3}, {0, 1, 3, 2}, {0, 2, 3, 1}, {1, 2, 3, 0}}};
  Region best;
  for (const auto& f : faces) {
    if (!beyond(f[0], f[1], f[2], f[3])) continue;
    const Region r = triangle(f[0], f[1], f[2]);
    if (best.count == 0 || r.distance < best.distance) best = r;
  }
  return best;
}

void Simplex::keep(const Region& r) {
  std::array<Vertex, 3> kept;
  for (std::size_t i = 0; i < static_cast<std::size_t>(r.count); ++i)
    kept[i] = vertices_[static_cast<std::size_t>(r.index[i])];
  for (std::size_t i = 0; i < static_cast<std::size_t>(r.count); ++i) {
    vertices_[i] = kept[i];
    weights_[i] = r.weight[i];
  }
  count_ = r.count;
}

bool Simplex::reduce() {
  Region r;
  switch (count_) {
    case 1:
      r = point(0);
      break;
    case 2:
      r = segment(0, 1);
      break;
    case 3:
      r = triangle(0, 1, 2);
      break;
    default:
      r = tetrahedron();
      break;
  }
  if (r.count == 0) return false;
  keep(r);
  return true;
}

Vec3 Simplex::nearest() const { return on_b() - on_a(); }

Vec3 Simplex::on_a() const {
  Vec3 p;
  for (std::size_t i = 0; i < static_cast<std::size_t>(count_); ++i) p += vertices_[i].on_a * weights_[i];
  return p;
}

Vec3 Simplex::on_b() const {
  Vec3 p;
  for (std::size_t i = 0; i < static_cast<std::size_t>(count_); ++i) p += vertices_[i].on_b * weights_[i];
  return p;
}

}  // namespace peppermill::physics
