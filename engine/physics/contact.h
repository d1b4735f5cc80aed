// Where two objects touch or soon will. This is only geometry; the solver adds the rest.
#pragma once

#include <array>
#include <cstdint>

#include "engine/physics/body.h"
#include "engine/physics/buffer.h"

namespace peppermill::physics {

inline constexpr int kMaxBodies = kMaxChips;
inline constexpr int kNoBody = -1;
inline constexpr double kTouchDistance = 0.05;  // resting chips this near touch

using Bodies = std::array<Body, kMaxBodies>;

// A contact pushes body `a` along the normal and body `b` (if any) against it.
struct Contact {
  Vec3 point;
  Vec3 normal;
  double gap = 0;       // negative: overlap
  double approach = 0;  // speed at which the gap closes at the start of the step
  double speed = 0;     // of one point past the other, in any direction
  double bend = 0;      // how much the gap will differ from the straight-line forecast
  int a = 0;
  int b = kNoBody;
  Surface surface = Surface::board;
  std::uint32_t key = 0;  // identifies the same feature of the same pair in the next step
};

// A list in a caller's buffer. It drops contacts beyond the capacity; the next step finds them again.
struct ContactList {
  Contact* items;
  int capacity;
  int count = 0;

  ContactList(Contact* buffer, int size) : items(buffer), capacity(size) {}
  ContactList(const ContactList&) = delete;
  ContactList& operator=(const ContactList&) = delete;

  void add(const Contact& c) {
    if (count < capacity) items[count++] = c;
  }
  Contact* begin() { return items; }
  Contact* end() { return items + count; }
  const Contact* begin() const { return items; }
  const Contact* end() const { return items + count; }
};

template <int kSize>
struct ContactBuffer : ContactList {
  ContactBuffer() : ContactList(nullptr, kSize) { items = storage.data(); }
  Buffer<Contact, kSize> storage;
};

// 32 chips with 4 points on the board and 4 on each of 3 pairs; one pair or one chip's walls need far less.
inline constexpr int kMaxContacts = 640;
inline constexpr int kFewContacts = 40;

inline Vec3 relative_velocity(const Contact& c, const Bodies& bodies) {
  const Body& a = bodies[static_cast<std::size_t>(c.a)];
  const Vec3 v = velocity_at(a, c.point - a.position);
  if (c.b == kNoBody) return v;
  const Body& b = bodies[static_cast<std::size_t>(c.b)];
  return v - velocity_at(b, c.point - b.position);
}

// What takes part in a contact, and how near points must be to matter.
struct Touch {
  int a = 0;
  int b = kNoBody;
  Surface surface = Surface::board;
  int place = 0;  // distinguishes board, rim sides and chips in the key
  double margin = 0;

  Contact at(Vec3 point, Vec3 normal, double gap, int feature) const {
    const auto key = static_cast<std::uint32_t>((a * 64 + place) * 16 + feature);
    return {point, normal, gap, 0, 0, 0, a, b, surface, key};
  }
};

// The points of a chip that face a plane, lowest first: of the lower edge circle the lowest, the
// highest and the two between, and the lowest of the upper edge circle.
struct FacingPoints {
  std::array<Vec3, 5> core;      // on the core; the skin adds kRounding
  std::array<double, 5> height;  // of the core point along the normal
};
FacingPoints facing_points(const Body& b, Vec3 normal);

void add_board_contacts(const Body& body, int index, double margin, ContactList& out);
// How turning changes the height of the chip's lowest point in one step, beyond the straight line.
double turning_bend(const Body& body, double step);
void add_rim_contacts(const Body& body, int index, double margin, ContactList& out);
void add_chip_contacts(const Body& lower, const Body& upper, int lower_index, int upper_index, double margin,
                       ContactList& out);

}  // namespace peppermill::physics
