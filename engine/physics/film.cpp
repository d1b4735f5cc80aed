// Key frames and contact events for the path.
#include "engine/physics/world.h"

namespace peppermill::physics {
void World::film(int index) {
  if (path_ == nullptr) return;
  const Body& b = body(index);
  path_->add(Frame{time_, b.id, {b.position, b.orientation}});
}

void World::film_awake() {
  if (path_ == nullptr || time_ < next_frame_) return;
  next_frame_ = time_ + Path::kFrameTime;
  for (int k = 0; k < awake_count_; ++k) film(awake_[at(k)]);
}

void World::film_flight(const Body& start, double duration) {
  if (path_ == nullptr) return;
  for (double t = Path::kFrameTime; t < duration; t += Path::kFrameTime) {
    const Body b = after_flight(start, t);
    path_->add(Frame{time_ + t, b.id, {b.position, b.orientation}});
  }
  next_frame_ = time_ + duration;
}

// A face touches in several points at once: records one event with the greatest strength.
void World::film_contact(const ContactEvent& event) {
  for (int i = path_->event_count; i-- > 0;) {
    ContactEvent& e = path_->events[at(i)];
    if (e.time != event.time) break;
    if (e.surface != event.surface || e.id != event.id || e.other_id != event.other_id) continue;
    if (event.strength > e.strength) e = event;
    return;
  }
  path_->add(event);
}

void World::film_impacts() {
  if (path_ == nullptr) return;
  std::uint64_t filmed = 0;
  for (int i = 0; i < solver_.count(); ++i) {
    const Constraint& c = solver_[i];
    const Contact& contact = contacts_.items[at(i)];
    if (c.bounce == 0 || c.push == 0) continue;
    const int other = c.b == kNoBody ? -1 : body(c.b).id;
    film_contact({time_, contact.surface, body(c.a).id, other, contact.point, contact.approach});
    for (const int b : {c.a, c.b}) {
      if (b == kNoBody || (filmed >> b & 1) != 0) continue;
      film(b);
      filmed |= std::uint64_t{1} << b;
    }
  }
}

}  // namespace peppermill::physics
