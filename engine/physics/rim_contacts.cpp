// The rim is four bars. Each has its own frame: u points away from the board's middle, v along the bar. A bar
// is a prism, so contact normals lie in its cross-section and one angle finds them.
#include "engine/physics/contact.h"

namespace peppermill::physics {
namespace {

constexpr Vec3 kInward{-1, 0, 0};
constexpr Vec3 kOutward{1, 0, 0};
constexpr Vec3 kAlong{0, 1, 0};

// Quarter turns about z are exact, so all four sides behave alike.
constexpr Vec3 to_side(Vec3 p, int side) {
  switch (side) {
    case 0:
      return p;
    case 1:
      return {p.y, -p.x, p.z};
    case 2:
      return {-p.x, -p.y, p.z};
    default:
      return {-p.y, p.x, p.z};
  }
}
constexpr Vec3 from_side(Vec3 p, int side) { return to_side(p, (4 - side) & 3); }

// The core point farthest along -n, the lowest if there are several.
Vec3 nearest_point(Vec3 centre, Vec3 axis, Vec3 n) {
  const double c = dot(axis, n);
  const bool level = c < 1e-12 && c > -1e-12;
  const bool backward = level ? axis.z > 0 : c > 0;
  return centre + axis * (backward ? -kCoreHalf : kCoreHalf) - direction_or(n - axis * c, {}) * kCoreRadius;
}

struct Nearest {
  Vec3 normal;
  Vec3 core;
  double gap;
};

Nearest against(Vec3 centre, Vec3 axis, Vec3 n, Vec3 origin) {
  const Vec3 p = nearest_point(centre, axis, n);
  return {n, p, dot(p - origin, n) - kRounding};
}

// Around an edge of the bar the normal turns from n0 to n1. Halves the angle until the nearest core point is
// straight above the edge.
Nearest round_edge(Vec3 centre, Vec3 axis, Vec3 n0, Vec3 n1, Vec3 edge) {
  Nearest best{};
  for (int i = 0; i < 18; ++i) {
    const Vec3 n = direction_or(n0 + n1, n0);
    best = against(centre, axis, n, edge);
    const double toward_n1 = dot(best.core - edge, n1 - n * dot(n1, n));
    (toward_n1 > 0 ? n0 : n1) = n;
  }
  return best;
}

enum class Part : std::uint8_t { inner_wall, inner_edge, top, outer_edge, outer_wall };

struct RimNearest {
  Nearest nearest;
  Part part;
};

constexpr Vec3 kInnerEdge{kBoardHalf, 0, kRimHeight};
constexpr Vec3 kOuterEdge{kRimOuter, 0, kRimHeight};

RimNearest nearest_of_rim(Vec3 centre, Vec3 axis) {
  const Nearest top = against(centre, axis, kUp, kInnerEdge);
  const bool over_top = top.core.x >= kBoardHalf && top.core.x <= kRimOuter;
  if (over_top && centre.z > kRimHeight) return {top, Part::top};
  if ((over_top ? centre.x : top.core.x) > (kBoardHalf + kRimOuter) / 2) {
    const Nearest wall = against(centre, axis, kOutward, kOuterEdge);
    if (wall.core.z <= kRimHeight) return {wall, Part::outer_wall};
    return {round_edge(centre, axis, kOutward, kUp, kOuterEdge), Part::outer_edge};
  }
  const Nearest wall = against(centre, axis, kInward, kInnerEdge);
  if (wall.core.z <= kRimHeight) return {wall, Part::inner_wall};
  return {round_edge(centre, axis, kInward, kUp, kInnerEdge), Part::inner_edge};
}

// A chip's face across an edge of the bar touches along a chord. Adds the two ends of it.
void add_chord(const Body& local, const Nearest& near, Vec3 edge, const Touch& touch, int feature,
               ContactList& out) {
  const double cosine = dot(local.axis, near.normal);
  if (cosine * cosine < 0.8) return;
  const Vec3 outward = cosine > 0 ? -local.axis : local.axis;
  const Vec3 e = edge - (local.position + outward * kCoreHalf);
  const Vec3 e0 = reject(e, outward);
  const Vec3 k = reject(kAlong, outward);
  const double kk = square(k), half = dot(e0, k) / kk;
  const double disc = half * half - (square(e0) - kCoreRadius * kCoreRadius) / kk;
  if (disc < 0) return;
  const double root = std::sqrt(disc);
  for (const double v : {-half - root, -half + root}) {
    const Vec3 p = edge + kAlong * v;
    double gap = dot(e + kAlong * v, outward) / -dot(outward, near.normal) - kRounding;
    if (gap < near.gap) gap = near.gap;  // no point can be nearer than the nearest one
    if (gap < touch.margin) out.add(touch.at(p, near.normal, gap, feature++));
  }
}

void add_wall(const Body& local, const Nearest& near, Vec3 origin, const Touch& touch, ContactList& out) {
  const FacingPoints f = facing_points(local, near.normal);
  for (std::size_t i = 0; i < 5; ++i) {
    const double gap = f.height[i] - dot(origin, near.normal) - kRounding;
    if (gap < touch.margin && f.core[i].z <= kRimHeight)
      out.add(touch.at(f.core[i] - near.normal * kRounding, near.normal, gap, static_cast<int>(i)));
  }
}

// A face on the rim: points of the chip over the top, and the chords over both edges.
void add_face(const Body& local, const Nearest& near, const Touch& touch, ContactList& out) {
  const FacingPoints f = facing_points(local, kUp);
  for (std::size_t i = 0; i < 5; ++i) {
    const double gap = (f.core[i].z - kRimHeight) / near.normal.z - kRounding;
    const double u = f.core[i].x;
    if (gap < touch.margin && u >= kBoardHalf && u <= kRimOuter)
      out.add(touch.at(f.core[i] - near.normal * kRounding, near.normal, gap, static_cast<int>(i)));
  }
  add_chord(local, near, {kBoardHalf, local.position.y, kRimHeight}, touch, 5, out);
  add_chord(local, near, {kRimOuter, local.position.y, kRimHeight}, touch, 7, out);
}

void add_edge(const Body& local, const Nearest& near, const Touch& touch, ContactList& out) {
  const int before = out.count;
  if (near.normal.z > 0.7) add_face(local, near, touch, out);
  bool reached = false;
  for (const Contact* c = out.begin() + before; c != out.end(); ++c)
    reached = reached || c->gap < near.gap + 0.01;
  if (!reached) out.add(touch.at(near.core - near.normal * kRounding, near.normal, near.gap, 9));
}

void add_side(const Body& local, const Touch& touch, ContactList& out) {
  const RimNearest r = nearest_of_rim(local.position, local.axis);
  if (r.nearest.gap > touch.margin) return;
  switch (r.part) {
    case Part::inner_wall:
      return add_wall(local, r.nearest, kInnerEdge, touch, out);
    case Part::outer_wall:
      return add_wall(local, r.nearest, kOuterEdge, touch, out);
    case Part::top:
      return add_face(local, r.nearest, touch, out);
    case Part::inner_edge:
    case Part::outer_edge:
      return add_edge(local, r.nearest, touch, out);
  }
}

}  // namespace

void add_rim_contacts(const Body& body, int index, double margin, ContactList& out) {
  const double reach = kBound + margin;
  if (body.position.z > kRimHeight + reach) return;
  for (int side = 0; side < 4; ++side) {
    const Vec3 p = to_side(body.position, side);
    if (p.x < kBoardHalf - reach || p.x > kRimOuter + reach || p.y > kRimOuter || p.y < -kRimOuter) continue;
    Body local = body;
    local.position = p;
    local.axis = to_side(body.axis, side);
    const int first = out.count;
    add_side(local, {index, kNoBody, Surface::rim, 41 + side, margin}, out);
    for (Contact* c = out.begin() + first; c != out.end(); ++c) {
      c->point = from_side(c->point, side);
      c->normal = from_side(c->normal, side);
    }
  }
}

}  // namespace peppermill::physics
