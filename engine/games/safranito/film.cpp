#include "engine/games/safranito/film.h"

#include <memory>

#include "engine/physics/path.h"

namespace peppermill::safranito {
namespace {

using physics::Frame;

constexpr double kMissAllowed = 0.3;     // mm
constexpr double kTurnAllowed = 1.7e-4;  // 1 - cos²(half of 1.5 degrees)
constexpr double kLongest = 0.1;         // s between two frames: a slerp must not turn the wrong way
constexpr double kSoftest = 20;          // mm/s: softer contacts are inaudible

double dot(const physics::Quat& a, const physics::Quat& b) {
  return a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z;
}

// Whether the straight path from one frame to another passes the frame between them.
bool passes(const Frame& from, const Frame& to, const Frame& between) {
  const double share = to.time > from.time ? (between.time - from.time) / (to.time - from.time) : 0;
  const physics::Vec3 way = to.pose.position - from.pose.position;
  const physics::Vec3 miss = from.pose.position + way * share - between.pose.position;
  if (physics::square(miss) > kMissAllowed * kMissAllowed) return false;
  const physics::Quat &a = from.pose.orientation, &b = to.pose.orientation;
  const double sign = dot(a, b) < 0 ? -1 : 1, rest = 1 - share, part = share * sign;
  const physics::Quat mixed = physics::normalized(
      {a.w * rest + b.w * part, a.x * rest + b.x * part, a.y * rest + b.y * part, a.z * rest + b.z * part});
  const double near = dot(mixed, between.pose.orientation);
  return 1 - near * near < kTurnAllowed;
}

bool can_skip(const std::vector<const Frame*>& frames, std::size_t from, std::size_t to) {
  if (frames[to]->time - frames[from]->time > kLongest) {
    // A chip that lies still while others move needs no frames.
    if (!(frames[to]->pose == frames[from]->pose)) return false;
  }
  for (std::size_t i = from + 1; i < to; ++i) {
    if (!passes(*frames[from], *frames[to], *frames[i])) return false;
  }
  return true;
}

FilmFrame to_integers(const Frame& f) {
  const physics::Quat& q = f.pose.orientation;
  const auto unit = [](double part) {
    return static_cast<std::int16_t>(physics::nearest_integer(part * FilmFrame::kTurnUnit));
  };
  return {physics::nearest_integer(f.time * 1000),
          physics::nearest_integer(f.pose.position.x * kMillimetre),
          physics::nearest_integer(f.pose.position.y * kMillimetre),
          physics::nearest_integer(f.pose.position.z * kMillimetre),
          {unit(q.w), unit(q.x), unit(q.y), unit(q.z)},
          static_cast<std::uint8_t>(f.id)};
}

void add_frames(Film& film, const std::vector<const Frame*>& frames) {
  for (std::size_t from = 0; from < frames.size();) {
    film.frames.push_back(to_integers(*frames[from]));
    std::size_t next = from + 1;
    while (next + 1 < frames.size() && can_skip(frames, from, next + 1)) ++next;
    from = next;
  }
}

std::vector<const Frame*> frames_of(const physics::Path& path, int id) {
  std::vector<const Frame*> frames;
  for (int i = 0; i < path.frame_count; ++i) {
    const Frame& frame = path.frames[static_cast<std::size_t>(i)];
    if (frame.id == id) frames.push_back(&frame);
  }
  return frames;
}

void add_touches(Film& film, const physics::Path& path) {
  for (int i = 0; i < path.event_count; ++i) {
    const physics::ContactEvent& event = path.events[static_cast<std::size_t>(i)];
    if (event.strength < kSoftest) continue;
    film.touches.push_back({physics::nearest_integer(event.time * 1000),
                            physics::nearest_integer(event.position.x * kMillimetre),
                            physics::nearest_integer(event.position.y * kMillimetre),
                            physics::nearest_integer(event.strength), static_cast<Surface>(event.surface),
                            static_cast<std::uint8_t>(event.id),
                            static_cast<std::uint8_t>(event.other_id < 0 ? event.id : event.other_id)});
  }
}

}  // namespace

Film film_of(const physics::Path& path) {
  Film film;
  for (int id = 0; id < kMaxLying; ++id) add_frames(film, frames_of(path, id));
  add_touches(film, path);
  return film;
}

Landing land_filmed(std::span<const Lying> board, std::uint8_t thrown_id, int side, const Throw& wanted,
                    Steadiness hand, Draws& draws, Film& film) {
  const auto path = std::make_unique<physics::Path>();
  const Landing landing = land(board, thrown_id, side, wanted, hand, draws, path.get());
  film = film_of(*path);
  return landing;
}

}  // namespace peppermill::safranito
