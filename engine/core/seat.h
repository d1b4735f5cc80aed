// Seats around the table, sets of seats, and viewers.
#pragma once

#include <bit>
#include <cstdint>

namespace peppermill {

// Seats are numbered clockwise from 0; the left neighbour of seat s is s + 1.
using Seat = std::uint8_t;

inline constexpr int kMaxSeats = 5;
inline constexpr Seat kNoSeat = 0xff;

constexpr Seat left_of(Seat seat, int players) {
  const int next = seat + 1;
  // A mask instead of a branch: search calls this for every card, and no branch predictor learns the number
  // of players.
  return static_cast<Seat>(next & -static_cast<int>(next != players));
}

// A small set of seats, iterated in ascending order.
class SeatSet {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint8_t bits) : bits_(bits) {}
    constexpr Seat operator*() const { return static_cast<Seat>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ = static_cast<std::uint8_t>(bits_ & (bits_ - 1));
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint8_t bits_;
  };

  constexpr SeatSet() = default;
  static constexpr SeatSet first(int players) {
    return SeatSet(static_cast<std::uint8_t>((1 << players) - 1));
  }
  static constexpr SeatSet only(Seat seat) { return SeatSet(static_cast<std::uint8_t>(1 << seat)); }

  constexpr bool contains(Seat seat) const { return seat < 8 && (bits_ >> seat & 1) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | 1 << seat); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1 << seat)); }
  constexpr SeatSet without(SeatSet other) const {
    return SeatSet(static_cast<std::uint8_t>(bits_ & ~other.bits_));
  }

  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }
  constexpr bool operator==(const SeatSet&) const = default;

 private:
  constexpr explicit SeatSet(std::uint8_t bits) : bits_(bits) {}
  std::uint8_t bits_ = 0;
};

// Whom a view is for: a seat, or a spectator, who sees only what is public.
class Viewer {
 public:
  constexpr Viewer(Seat seat) : seat_(seat) {}
  static constexpr Viewer spectator() { return Viewer(kNoSeat); }
  constexpr bool is(Seat seat) const { return seat_ == seat; }
  constexpr bool is_spectator() const { return seat_ == kNoSeat; }
  constexpr Seat seat() const { return seat_; }
  constexpr bool operator==(const Viewer&) const = default;

 private:
  Seat seat_;
};

}  // namespace peppermill
