#include "engine/physics/contact.h"

namespace peppermill::physics {

FacingPoints facing_points(const Body& b, Vec3 n) {
  const double cosine = dot(b.axis, n);
  const Vec3 lower = b.axis * (cosine > 0 ? -kCoreHalf : kCoreHalf);
  const Vec3 slope = n - b.axis * cosine;
  // A level chip has no lowest point. Any four points will do if they stay fixed in the chip.
  const Vec3 down = -direction_or(slope, x_axis(b.orientation));
  const Vec3 across = cross(b.axis, down);
  const Vec3 d = down * kCoreRadius, e = across * kCoreRadius;
  FacingPoints f{{lower + d, lower - d, lower + e, lower - e, d - lower}, {}};
  for (std::size_t i = 0; i < 5; ++i) {
    f.core[i] += b.position;
    f.height[i] = dot(f.core[i], n);
  }
  return f;
}

namespace {

// How far a tilted chip's core reaches below its centre.
double reach_down(double axis_z) {
  const double c = axis_z < 0 ? -axis_z : axis_z;
  const double s = 1 - c * c;
  return kCoreHalf * c + kCoreRadius * std::sqrt(s > 0 ? s : 0);
}

}  // namespace

double turning_bend(const Body& b, double step) {
  const double tilt = 1 - b.axis.z * b.axis.z;
  const double swing = square(reject(b.omega, b.axis)) * step * step;
  // Rocking through the level position has no smooth forecast; tiny swings need none.
  if (swing < 1e-5 || tilt < 4 * swing) return 0;
  Body turned = b;
  rotate(turned, step);
  const double change = reach_down(b.axis.z) - reach_down(turned.axis.z);
  return change - cross(b.omega, facing_points(b, kUp).core[0] - b.position).z * step;
}

void add_board_contacts(const Body& body, int index, double margin, ContactList& out) {
  if (body.position.z > kBound + margin || body.position.z < -kBound) return;
  const Touch touch{index, kNoBody, Surface::board, 40, margin};
  const FacingPoints f = facing_points(body, kUp);
  for (std::size_t i = 0; i < 5; ++i) {
    const double gap = f.height[i] - kRounding;
    const Vec3 p = f.core[i];
    const double far = p.x * p.x > p.y * p.y ? p.x : p.y;
    // The half millimetre keeps contact with a chip pressed against the wall.
    if (gap < margin && far < kBoardHalf + 0.5 && far > -kBoardHalf - 0.5)
      out.add(touch.at({p.x, p.y, p.z - kRounding}, kUp, gap, static_cast<int>(i)));
  }
}

}  // namespace peppermill::physics
