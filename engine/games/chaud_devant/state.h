// Chaud devant ! — a running game: what lies open on the table, and what only some seats may know.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/chaud_devant/types.h"

namespace peppermill::chaud_devant {

inline constexpr int kRounds = 5;
inline constexpr int kStartStars = 5;
inline constexpr int kServeAt = 10;

enum class Phase : std::uint8_t { menu, play, over };

template <class T>
using PerSeat = std::array<T, kMaxSeats>;

// A served pot: where it ends in the round's cards, and which seat took it.
struct Served {
  std::uint8_t end;
  Seat seat;

  bool operator==(const Served&) const = default;
};

// Everything that all have seen, including what they remember of the current round.
struct PublicState {
  PerSeat<std::int32_t> stars{};
  KindSet duty = kAllKinds;  // what follows suit now; everything while there is no suit to follow
  Options options;
  std::uint8_t players = 0;
  Phase phase = Phase::menu;
  std::uint8_t round = 1;
  Seat dealer = 0;
  Seat next = 0;   // the seat to act, where only one acts
  SeatSet chosen;  // seats that have chosen a menu for this round
  PerSeat<Menu> menus = {Menu::unknown, Menu::unknown, Menu::unknown, Menu::unknown,
                         Menu::unknown};  // once revealed
  PerSeat<MenuSet> menus_left{};          // a menu leaves when it is revealed
  PerSeat<std::uint8_t> hand_size{};
  PerSeat<std::uint8_t> shown_void{};   // bit per suit that the seat could not follow in this round
  FixedVector<Card, kDeckSize> played;  // this round's cards in order; the current pot starts at pot_begin
  FixedVector<Served, kDeckSize / 2> served;  // the earlier pots; each has at least two cards
  std::uint8_t pot_begin = 0;
  std::uint8_t pot_value = 0;
  std::uint8_t late_value = 0;  // of a led ten that counts from the second card on (LedTen::later_ten)
  bool spoiled = false;         // a chili card lies in the pot

  bool pot_empty() const { return pot_begin == played.size(); }
  Card led() const { return played[pot_begin]; }
  Seat first_seat() const { return left_of(dealer, players); }

  bool operator==(const PublicState&) const = default;
};

struct State {
  PublicState table;
  PerSeat<Hand> hands{};
  PerSeat<Menu> secret_menus = {Menu::unknown, Menu::unknown, Menu::unknown, Menu::unknown, Menu::unknown};
  Rng rng;

  bool operator==(const State&) const = default;
};

static_assert(sizeof(State) <= 512);

// What one viewer knows. A spectator has an empty hand.
struct View {
  PublicState table;
  Viewer viewer = Viewer::spectator();
  Hand hand{};
  Menu secret_menu = Menu::unknown;
};

}  // namespace peppermill::chaud_devant
