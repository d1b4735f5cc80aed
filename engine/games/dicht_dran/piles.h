// Dicht dran — the draw pile, the discard pile and the collections in one array. Together with the hands they
// hold the 94 cards outside the circle.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "engine/core/check.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/dicht_dran/types.h"

namespace peppermill::dicht_dran {

inline constexpr int kPileRoom = 94;
// The owner of a card in the discard pile. A collected card's owner is its seat.
inline constexpr Seat kDiscard = kNoSeat;

class Piles {
 public:
  struct Out {
    Number number;
    Seat owner;
  };

  int draw_size() const { return draw_size_; }
  bool draw_empty() const { return draw_size_ == 0; }
  // The draw pile, 0 = top.
  Number draw_at(int depth) const {
    CHECK(depth >= 0 && depth < draw_size_);
    return numbers_[at(draw_size_ - 1 - depth)];
  }
  Number take_top() {
    CHECK(draw_size_ > 0);
    // Clears the slot: a view is a copy and must not contain what other seats drew.
    return std::exchange(numbers_[at(--draw_size_)], kNoNumber);
  }
  void put_on_top(Number number) {
    CHECK(draw_size_ + out_size_ < kPileRoom);
    numbers_[at(draw_size_++)] = number;
  }

  // Discarded and collected cards, in the order in which they left play.
  int out_size() const { return out_size_; }
  Out out_at(int i) const { return {numbers_[at(kPileRoom - 1 - i)], owners_[at(i)]}; }
  void put_out(Number number, Seat owner) {
    CHECK(draw_size_ + out_size_ < kPileRoom);
    owners_[at(out_size_)] = owner;
    numbers_[at(kPileRoom - 1 - out_size_++)] = number;
  }
  int out_count(Seat owner) const {
    return static_cast<int>(std::count(owners_.begin(), owners_.begin() + out_size_, owner));
  }
  NumberSet collected_by(Seat seat) const {
    NumberSet numbers;
    for (int i = 0; i < out_size_; ++i) {
      if (owners_[at(i)] == seat) numbers.add(out_at(i).number);
    }
    return numbers;
  }

  // Shuffles the discard pile into the draw pile, which must be empty.
  void reshuffle(Draws& draws) {
    CHECK(draw_size_ == 0);
    const Piles before = *this;
    *this = {};
    for (int i = 0; i < before.out_size_; ++i) {
      const Out out = before.out_at(i);
      if (out.owner == kDiscard) {
        put_on_top(out.number);
      } else {
        put_out(out.number, out.owner);
      }
    }
    shuffle(draws, std::span(numbers_.data(), at(draw_size_)));
  }

  // The same piles with every card replaced: `of(number, owner)` gives the new card for each card out,
  // `of_draw()` for each card of the draw pile.
  template <class OfOut, class OfDraw>
  void replace(OfOut of, OfDraw of_draw) {
    for (int i = 0; i < draw_size_; ++i) numbers_[at(i)] = of_draw();
    for (int i = 0; i < out_size_; ++i) {
      Number& number = numbers_[at(kPileRoom - 1 - i)];
      number = of(number, owners_[at(i)]);
    }
  }

  bool operator==(const Piles& other) const {
    return draw_size_ == other.draw_size_ && out_size_ == other.out_size_ &&
           std::equal(numbers_.begin(), numbers_.begin() + draw_size_, other.numbers_.begin()) &&
           std::equal(numbers_.end() - out_size_, numbers_.end(), other.numbers_.end() - out_size_) &&
           std::equal(owners_.begin(), owners_.begin() + out_size_, other.owners_.begin());
  }

 private:
  static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

  std::array<Number, kPileRoom> numbers_{};  // draw pile from the front, top last; cards out from the back
  std::array<Seat, kPileRoom> owners_{};     // of the cards out, from the front
  std::uint8_t draw_size_ = 0;
  std::uint8_t out_size_ = 0;
};

}  // namespace peppermill::dicht_dran
