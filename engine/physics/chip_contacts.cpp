#include "engine/physics/closest.h"
#include "engine/physics/contact.h"

namespace peppermill::physics {
namespace {

constexpr double kSkins = 2 * kRounding;
constexpr double kParallel = 0.995;  // cosine: within 5.7° two faces or two sides may share several points
constexpr double kUpright = 0.1;

// Two chips and the normal between them, shared by all manifolds.
struct Pair {
  const Body& a;
  const Body& b;
  const Closest& nearest;
  const Touch& touch;

  double nearest_gap() const { return nearest.distance - kSkins; }
  void add(Vec3 point, double gap, int feature, ContactList& out) const {
    const double bounded =
        gap < nearest_gap() ? nearest_gap() : gap;  // no point is nearer than the nearest one
    if (bounded < touch.margin) out.add(touch.at(point, nearest.normal, bounded, feature));
  }
};

// How high above the chip's centre its face is, at a lateral offset from the centre.
double face_height(const Body& chip, Vec3 outward, Vec3 offset, Vec3 n) {
  const double facing = dot(chip.axis, outward) >= 0 ? 1 : -1;
  const Vec3 normal = chip.axis * facing;
  return (kCoreHalf - dot(offset, normal)) / dot(n, normal);
}

// Faces on faces: the corners of the lens where they overlap, and the middles of its arcs.
void add_lens(const Pair& pair, ContactList& out) {
  const Vec3 n = pair.nearest.normal;
  const Vec3 d = pair.b.position - pair.a.position;
  const Vec3 q = reject(d, n);
  const double apart = length(q);
  const double half = kCoreRadius * kCoreRadius - apart * apart / 4;
  if (half <= 0) return pair.add((pair.nearest.on_a + pair.nearest.on_b) * 0.5, pair.nearest_gap(), 0, out);
  const Vec3 e =
      apart > 1e-6 ? q * (1 / apart) : direction_or(reject(x_axis(pair.a.orientation), n), {1, 0, 0});
  const Vec3 f = cross(n, e) * std::sqrt(half);
  const std::array<Vec3, 4> lens{q * 0.5 + f, q * 0.5 - f, e * kCoreRadius, q - e * kCoreRadius};
  double lowest = 1e9;
  int feature = 1;
  for (const Vec3 p : lens) {
    const double from = face_height(pair.a, n, p, n);
    const double gap = dot(d, n) + face_height(pair.b, -n, p - q, n) - from - kSkins;
    lowest = gap < lowest ? gap : lowest;
    pair.add(pair.a.position + p + n * (from + kRounding + gap / 2), gap, feature++, out);
  }
  if (pair.nearest_gap() < lowest - 0.002)
    pair.add((pair.nearest.on_a + pair.nearest.on_b) * 0.5, pair.nearest_gap(), 0, out);
}

// Sides of upright neighbours: the ends of the line along which they touch.
void add_side_line(const Pair& pair, ContactList& out) {
  const Vec3 axis = pair.a.axis, n = pair.nearest.normal;
  const double rise = dot(pair.b.position - pair.a.position, axis);
  const double top = rise > 0 ? kCoreHalf : kCoreHalf + rise;
  const double bottom = rise > 0 ? rise - kCoreHalf : -kCoreHalf;
  if (top <= bottom)
    return pair.add((pair.nearest.on_a + pair.nearest.on_b) * 0.5, pair.nearest_gap(), 0, out);
  const double lean_a = dot(axis, n);
  const double lean_b = dot(pair.b.axis, n) * (dot(axis, pair.b.axis) >= 0 ? 1 : -1);
  const double level = dot(pair.b.position - pair.a.position, n) - 2 * kCoreRadius - kSkins;
  int feature = 5;
  for (const double h : {bottom, top}) {
    const double gap = level + lean_b * (h - rise) - lean_a * h;
    pair.add(pair.a.position + axis * h + n * kChipRadius, gap, feature++, out);
  }
}

// A chip standing on another's face: the lowest points of both its edges.
void add_standing(const Pair& pair, const Body& floor, const Body& standing, Vec3 up, ContactList& out) {
  const FacingPoints f = facing_points(standing, up);
  for (const std::size_t i : {std::size_t{0}, std::size_t{4}}) {
    const Vec3 p = f.core[i] - floor.position;
    if (square(reject(p, floor.axis)) > kCoreRadius * kCoreRadius) continue;
    const double gap = dot(p, up) - face_height(floor, up, reject(p, up), up) - kSkins;
    pair.add(f.core[i] - up * kRounding, gap, 7 + static_cast<int>(i), out);
  }
}

}  // namespace

void add_chip_contacts(const Body& lower, const Body& upper, int lower_index, int upper_index, double margin,
                       ContactList& out) {
  const double reach = 2 * kBound + margin;
  if (square(upper.position - lower.position) > reach * reach) return;
  const auto near = closest(lower, upper, margin + kSkins);
  if (!near) return;
  const Touch touch{upper_index, lower_index, Surface::chip, lower_index, margin};
  const Pair pair{lower, upper, *near, touch};
  const double a = magnitude(dot(lower.axis, near->normal)), b = magnitude(dot(upper.axis, near->normal));
  if (a > kParallel && b > kParallel) return add_lens(pair, out);
  if (a < kUpright && b < kUpright && magnitude(dot(lower.axis, upper.axis)) > kParallel)
    return add_side_line(pair, out);
  const int before = out.count;
  if (a > kParallel && b < kUpright) add_standing(pair, lower, upper, near->normal, out);
  if (b > kParallel && a < kUpright) add_standing(pair, upper, lower, -near->normal, out);
  bool reached = false;
  for (const Contact* c = out.begin() + before; c != out.end(); ++c)
    reached = reached || c->gap < pair.nearest_gap() + 0.01;
  if (!reached) pair.add((near->on_a + near->on_b) * 0.5, near->distance - kSkins, 0, out);
}

}  // namespace peppermill::physics
