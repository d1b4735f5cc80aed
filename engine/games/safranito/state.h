// Safranito — a running game: what lies open on the table, and what only some seats may know.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/safranito/types.h"

namespace peppermill::safranito {

inline constexpr int kStartMoney = 200;
inline constexpr int kMaxChips = kMaxPlayers * kDigits;
inline constexpr int kMaxFaceUp = 3;

enum class Phase : std::uint8_t {
  throwing,
  extra_throw,
  spice_card,
  reserve,
  chef,
  bowl,
  sell,
  buy,
  blend,
  over
};

// A chip on the board as all viewers see it.
struct Chip {
  Pose pose;
  Seat seat = 0;
  Digit digit = kUnknown;  // once it has lain face up in this round
  Place place = Place::none;

  bool operator==(const Chip&) const = default;
};
using Board = FixedVector<Chip, kMaxChips>;

// A card in a hand that came unseen from the pile, and the spices that past events exclude for it.
struct HiddenCard {
  std::uint16_t seat : 3;
  std::uint16_t excluded : 9;

  bool operator==(const HiddenCard&) const = default;
};

// Everything that all have seen, including what they remember.
struct PublicState {
  PerSeat<std::int32_t> money{};
  Options options;
  std::uint16_t round = 1;
  std::uint8_t players = 0;
  Phase phase = Phase::throwing;
  Seat chef = 0;  // owner of the mill
  Seat next = 0;  // the seat to act, where only one acts; in the blending phase the seat whose turn it is
  Spice bowl = Spice::unknown;  // open for sale and purchase
  bool face_up_used = false;    // by the seat that is blending now

  Board board;                    // in the order thrown
  PerSeat<std::uint8_t> chips{};  // in hand
  PerSeat<std::uint8_t> out{};    // out for this round
  PerSeat<DigitSet> shown{};      // chips that have lain face up in this round, wherever they are now
  PerSeat<DigitSet> out_shown{};  // those of them that are out of the round

  PerSeat<std::uint8_t> hand_size{};
  PerSeat<SpiceCounts> known{};                 // cards in hand that all saw arrive
  FixedVector<HiddenCard, kSpiceCards> hidden;  // all others, the oldest first
  SpiceCounts display{};
  SpiceCounts discard{};
  FixedVector<SeatSet, kSpiceCards>
      pile_known;                             // the seats that know each card of the spice pile, bottom first
  FixedVector<SeatSet, kDigits> offer_known;  // the same for the cards drawn to choose from

  FixedVector<Blend, kMaxFaceUp> blends;  // face up
  PerSeat<FixedVector<Blend, kBlendsToWin>> completed;
  PerSeat<std::uint8_t> reserved{};
  std::uint8_t blend_pile = 0;

  bool operator==(const PublicState&) const = default;
};

inline constexpr std::int8_t kNotChosen = -1;

struct State {
  PublicState table;
  FixedVector<Digit, kMaxChips> digits;  // of the chips on the board
  PerSeat<DigitSet> chips{};             // in hand
  PerSeat<DigitSet> out{};
  PerSeat<SpiceCounts> hands{};
  PerSeat<std::int8_t> sales = {kNotChosen, kNotChosen, kNotChosen, kNotChosen};
  FixedVector<Spice, kDigits> offer;           // in the order drawn
  FixedVector<Spice, kSpiceCards> spice_pile;  // bottom first
  BlendList blend_pile;                        // bottom first
  PerSeat<BlendList> reserved;
  Rng rng;

  bool operator==(const State&) const = default;
};

// What one viewer knows. A spectator has no cards or chips.
struct View {
  PublicState table;
  Viewer viewer = Viewer::spectator();
  FixedVector<Digit, kMaxChips> digits{};  // of the chips on the board, kUnknown where hidden
  DigitSet chips = 0;
  DigitSet out = 0;
  SpiceCounts hand{};
  std::int8_t sale = kNotChosen;
  FixedVector<Spice, kDigits> offer{};           // Spice::unknown where hidden
  FixedVector<Spice, kSpiceCards> spice_pile{};  // the same
  BlendList reserved{};
};

}  // namespace peppermill::safranito
