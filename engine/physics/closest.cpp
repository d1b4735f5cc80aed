#include "engine/physics/closest.h"

#include <array>

#include "engine/physics/simplex.h"

namespace peppermill::physics {
namespace {

// The core point farthest along n; the middle of a face if the face points along n.
Vec3 support(const Body& b, Vec3 n) {
  const double c = dot(b.axis, n);
  return b.position + b.axis * (c >= 0 ? kCoreHalf : -kCoreHalf) +
         direction_or(n - b.axis * c, {}) * kCoreRadius;
}

struct Candidate {
  Vec3 normal;
  Vec3 on_a, on_b;
  double separation;
};

Candidate along(const Body& a, const Body& b, Vec3 n) {
  const Vec3 p = support(a, n), q = support(b, -n);
  return {n, p, q, dot(q - p, n)};
}

bool inside_face(const Body& owner, Vec3 p) {
  return square(reject(p - owner.position, owner.axis)) <= kCoreRadius * kCoreRadius;
}

// If the nearest point of one chip lies over the other's face, this returns it.
std::optional<Closest> over_face(const Body& a, const Body& b, const Candidate& by_a, const Candidate& by_b) {
  if (by_a.separation >= by_b.separation && inside_face(a, by_a.on_b))
    return Closest{by_a.normal, by_a.on_b - by_a.normal * by_a.separation, by_a.on_b, by_a.separation};
  if (by_b.separation >= by_a.separation && inside_face(b, by_b.on_a))
    return Closest{by_b.normal, by_b.on_a, by_b.on_a + by_b.normal * by_b.separation, by_b.separation};
  return std::nullopt;
}

// Parallel faces that overlap: every point of the overlap is nearest; take its middle.
std::optional<Closest> parallel_faces(const Body& a, const Body& b, const Candidate& c) {
  const Vec3 offset = reject(b.position - a.position, c.normal);
  if (square(cross(a.axis, b.axis)) > 1e-24 || square(offset) >= 4 * kCoreRadius * kCoreRadius)
    return std::nullopt;
  const Vec3 middle = a.position + offset * 0.5 + c.normal * kCoreHalf;
  return Closest{c.normal, middle, middle + c.normal * c.separation, c.separation};
}

// Side by side with parallel axes: the nearest points lie half-way up the height they share.
std::optional<Closest> side_by_side(const Body& a, const Body& b, const Candidate& c) {
  const double tilt = dot(c.normal, b.axis);
  const double rise = dot(b.position - a.position, a.axis);
  if (tilt * tilt > 1e-16 || rise > 2 * kCoreHalf || rise < -2 * kCoreHalf) return std::nullopt;
  const Vec3 middle = a.position + a.axis * (rise / 2) + c.normal * kCoreRadius;
  return Closest{c.normal, middle, middle + c.normal * c.separation, c.separation};
}

// A point on an edge circle, moved along the circle.
struct EdgePoint {
  Vec3 centre, axis, radial;
  Vec3 point() const { return centre + radial * kCoreRadius; }
  Vec3 tangent() const { return cross(axis, radial); }
  void walk(double arc) { radial = direction_or(radial * kCoreRadius + tangent() * arc, radial); }
};

// The edge circle that faces along n; for an upright chip the one of its two that faces `toward`.
EdgePoint edge_point(const Body& b, Vec3 n, Vec3 toward) {
  const double c = dot(b.axis, n);
  const bool upright = c < 0.01 && c > -0.01;
  const double facing = upright ? dot(b.axis, toward - b.position) : c;
  const Vec3 centre = b.position + b.axis * (facing >= 0 ? kCoreHalf : -kCoreHalf);
  return {centre, b.axis, direction_or(reject(toward - centre, b.axis), x_axis(b.orientation))};
}

// Where to start looking for the crossing of two edges: at the lower corner of the lens of nearly parallel
// faces, else where the cores extend towards each other.
Vec3 crossing_hint(const Body& a, const Body& b, const Candidate& start) {
  const Vec3 n = start.normal, d = b.position - a.position;
  const Vec3 q = reject(d, n);
  const double half = kCoreRadius * kCoreRadius - square(q) / 4;
  if (dot(a.axis, n) * dot(a.axis, n) < 0.5 || half <= 0) return start.on_b;
  const Vec3 corner = direction_or(cross(n, q), {}) * std::sqrt(half);
  const Vec3 up_a = dot(a.axis, n) >= 0 ? a.axis : -a.axis, up_b = dot(b.axis, n) >= 0 ? b.axis : -b.axis;
  return a.position + q * 0.5 + (dot(corner, up_b - up_a) >= 0 ? corner : -corner) + n * (dot(d, n) / 2);
}

// Edge on edge: Newton's method on the two circles; none unless it ends at the true nearest points.
std::optional<Closest> edge_on_edge(const Body& a, const Body& b, const Candidate& start) {
  const Vec3 hint = crossing_hint(a, b, start);
  EdgePoint x = edge_point(a, start.normal, hint), y = edge_point(b, -start.normal, x.point());
  for (int i = 0; i < 8; ++i) {
    const Vec3 r = y.point() - x.point(), s = x.tangent(), t = y.tangent();
    const double g = -dot(r, s), h = dot(r, t);
    if (g * g + h * h < 1e-16) break;
    const double ss = 1 + dot(r, x.radial) / kCoreRadius, tt = 1 - dot(r, y.radial) / kCoreRadius,
                 st = -dot(s, t);
    const double det = ss * tt - st * st;
    if (det < 1e-4) return std::nullopt;
    x.walk((st * h - tt * g) / det);
    y.walk((st * g - ss * h) / det);
  }
  const Vec3 r = y.point() - x.point();
  const double distance = length(r);
  if (distance < 1e-3) return std::nullopt;
  const Vec3 n = r * (1 / distance);
  if (distance - along(a, b, n).separation > 1e-6) return std::nullopt;
  return Closest{n, x.point(), y.point(), distance};
}

// The edge of one chip on the side of another: Newton's method for the edge point nearest to the axis of the
// side; none unless it ends at the true nearest points.
std::optional<Closest> edge_on_side(const Body& side, const Body& edge, Vec3 from_side) {
  EdgePoint y = edge_point(edge, -from_side, side.position);
  for (int i = 0; i < 6; ++i) {
    const Vec3 r = reject(y.point() - side.position, side.axis);
    const double slope = dot(r, y.tangent());
    if (slope * slope < 1e-14) break;
    const double curve = square(reject(y.tangent(), side.axis)) - dot(r, y.radial) / kCoreRadius;
    if (curve < 0.05) return std::nullopt;
    y.walk(-slope / curve);
  }
  const Vec3 q = y.point() - side.position;
  const double height = dot(q, side.axis), distance = length(reject(q, side.axis));
  if (height > kCoreHalf || height < -kCoreHalf || distance < kCoreRadius) return std::nullopt;
  const Vec3 n = reject(q, side.axis) * (1 / distance);
  if (distance - kCoreRadius - along(side, edge, n).separation > 1e-6) return std::nullopt;
  return Closest{n, side.position + side.axis * height + n * kCoreRadius, y.point(), distance - kCoreRadius};
}

std::optional<Closest> turned_round(std::optional<Closest> c) {
  if (c) c = Closest{-c->normal, c->on_b, c->on_a, c->distance};
  return c;
}

// Gilbert, Johnson, Keerthi. The cores are apart, so it ends at the true nearest points.
std::optional<Closest> gjk(const Body& a, const Body& b, Vec3 start, double limit) {
  Simplex simplex;
  Vec3 n = start;
  for (int i = 0; i < 32; ++i) {
    const Vec3 p = support(a, n), q = support(b, -n);
    const double reach = dot(q - p, n);
    if (reach > limit) return Closest{n, p, q, reach};
    if (i > 0) {
      const Vec3 near = simplex.nearest();
      const double distance = length(near);
      const bool done = distance - reach <= 1e-6 * distance || simplex.contains(q - p) || i == 31;
      if (done) return Closest{n, simplex.on_a(), simplex.on_b(), distance};
    }
    simplex.add({p, q, q - p});
    if (!simplex.reduce()) return std::nullopt;
    const double left = length(simplex.nearest());
    if (left < 1e-9) return std::nullopt;
    n = simplex.nearest() * (1 / left);
  }
  return std::nullopt;
}

}  // namespace

std::optional<Closest> closest(const Body& a, const Body& b, double limit) {
  const Vec3 d = b.position - a.position;
  const Vec3 up_a = dot(a.axis, d) >= 0 ? a.axis : -a.axis;
  const Vec3 up_b = dot(b.axis, d) >= 0 ? b.axis : -b.axis;
  const Candidate by_a = along(a, b, up_a);
  if (by_a.separation > limit) return std::nullopt;
  const Candidate by_b = along(a, b, up_b);
  if (by_b.separation > limit) return std::nullopt;
  const Candidate side = along(a, b, direction_or(reject(d, a.axis), x_axis(a.orientation)));
  if (side.separation > limit) return std::nullopt;
  const Candidate& face = by_a.separation >= by_b.separation ? by_a : by_b;
  if (face.separation >= 0) {
    if (const auto c = over_face(a, b, by_a, by_b)) return c;
    if (const auto c = parallel_faces(a, b, face)) return c;
  }
  if (side.separation >= 0 && face.separation <= side.separation)
    if (const auto c = side_by_side(a, b, side)) return c;
  const Candidate& best = face.separation > side.separation ? face : side;
  auto c = edge_on_edge(a, b, best);
  if (!c) c = edge_on_side(a, b, best.normal);
  if (!c) c = turned_round(edge_on_side(b, a, -best.normal));
  if (!c) c = gjk(a, b, best.normal, limit);
  if (c) return c->distance > limit ? std::nullopt : c;
  // The cores overlap, which no valid scene has. Separates them by the shortest of the known directions.
  return Closest{best.normal, best.on_a, best.on_b, best.separation};
}

}  // namespace peppermill::physics
