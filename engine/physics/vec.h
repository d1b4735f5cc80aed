// Vectors and quaternions: plain doubles with + - * / sqrt only, so every compiler gives the same bits.
#pragma once

#include <cmath>
#include <cstdint>

namespace peppermill::physics {

constexpr double magnitude(double x) { return x < 0 ? -x : x; }
constexpr std::int32_t nearest_integer(double x) {
  return static_cast<std::int32_t>(x < 0 ? x - 0.5 : x + 0.5);
}

struct Vec3 {
  double x = 0, y = 0, z = 0;
  friend bool operator==(const Vec3&, const Vec3&) = default;
};

inline constexpr Vec3 kUp{0, 0, 1};

constexpr Vec3 operator+(Vec3 a, Vec3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
constexpr Vec3 operator-(Vec3 a, Vec3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
constexpr Vec3 operator-(Vec3 a) { return {-a.x, -a.y, -a.z}; }
constexpr Vec3 operator*(Vec3 a, double s) { return {a.x * s, a.y * s, a.z * s}; }
constexpr Vec3 operator*(double s, Vec3 a) { return a * s; }
constexpr Vec3& operator+=(Vec3& a, Vec3 b) { return a = a + b; }
constexpr Vec3& operator-=(Vec3& a, Vec3 b) { return a = a - b; }
constexpr Vec3& operator*=(Vec3& a, double s) { return a = a * s; }

constexpr double dot(Vec3 a, Vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
constexpr double square(Vec3 a) { return dot(a, a); }
constexpr Vec3 cross(Vec3 a, Vec3 b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline double length(Vec3 a) { return std::sqrt(square(a)); }

// v without its part along the unit vector n.
constexpr Vec3 reject(Vec3 v, Vec3 n) { return v - n * dot(v, n); }

// The unit vector along v, or the fallback if v is too short to have a direction.
inline Vec3 direction_or(Vec3 v, Vec3 fallback) {
  const double s = square(v);
  return s > 1e-24 ? v * (1 / std::sqrt(s)) : fallback;
}

struct Quat {
  double w = 1, x = 0, y = 0, z = 0;
  friend bool operator==(const Quat&, const Quat&) = default;
};

constexpr Quat operator*(Quat a, Quat b) {
  return {a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z, a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
          a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x, a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w};
}

inline Quat normalized(Quat q) {
  const double s = 1 / std::sqrt(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z);
  return {q.w * s, q.x * s, q.y * s, q.z * s};
}

// Images of the body's x and z axes.
constexpr Vec3 x_axis(Quat q) {
  return {1 - 2 * (q.y * q.y + q.z * q.z), 2 * (q.x * q.y + q.w * q.z), 2 * (q.x * q.z - q.w * q.y)};
}
constexpr Vec3 z_axis(Quat q) {
  return {2 * (q.x * q.z + q.w * q.y), 2 * (q.y * q.z - q.w * q.x), 1 - 2 * (q.x * q.x + q.y * q.y)};
}

}  // namespace peppermill::physics
