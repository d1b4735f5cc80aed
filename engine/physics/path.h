// The film of a throw: key frames and contact events, in the caller's buffers.
#pragma once

#include <array>

#include "engine/physics/scene.h"

namespace peppermill::physics {

struct Frame {
  double time = 0;
  int id = 0;
  Pose pose;  // straight line and slerp between a chip's frames suffice for 60 Hz
};

struct ContactEvent {
  double time = 0;
  Surface surface = Surface::board;
  int id = 0;
  int other_id = -1;  // the second chip if the surface is a chip
  Vec3 position;
  double strength = 0;  // speed of approach, mm/s
};

struct Path {
  static constexpr double kFrameTime = 1.0 / 120;
  std::array<Frame, 16384> frames;
  std::array<ContactEvent, 1024> events;
  int frame_count = 0;
  int event_count = 0;
  bool truncated = false;  // a buffer was full: later frames or events are missing

  void clear() {
    frame_count = event_count = 0;
    truncated = false;
  }
  void add(const Frame& f) { push(frames, frame_count, f); }
  void add(const ContactEvent& e) { push(events, event_count, e); }

 private:
  template <class Buffer, class T>
  void push(Buffer& buffer, int& count, const T& value) {
    if (count == static_cast<int>(buffer.size())) {
      truncated = true;
      return;
    }
    buffer[static_cast<std::size_t>(count++)] = value;
  }
};

}  // namespace peppermill::physics
