// Safranito — spices, blends, chips, places, options and actions.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/fixed_vector.h"
#include "engine/core/seat.h"
#include "engine/games/safranito/throwing.h"

namespace peppermill::safranito {

inline constexpr int kMaxPlayers = 4;
template <class T>
using PerSeat = std::array<T, kMaxPlayers>;

// In the order of the bowls, row by row from the far side of seat 0.
enum class Spice : std::uint8_t {
  curry,
  ginger,
  cardamom,
  chili,
  saffron,
  garlic,
  mint,
  cumin,
  cinnamon,
  unknown
};
inline constexpr int kSpices = 9;
inline constexpr int kCopies = 6;  // of each spice: our own number
inline constexpr int kSpiceCards = kSpices * kCopies;
inline constexpr std::array<std::string_view, kSpices> kSpiceNames = {
    "curry", "ginger", "cardamom", "chili", "saffron", "garlic", "mint", "cumin", "cinnamon"};
constexpr Spice spice_of(int index) { return static_cast<Spice>(index); }
constexpr std::size_t index_of(Spice spice) { return static_cast<std::size_t>(spice); }

// How many cards of each spice.
using SpiceCounts = std::array<std::uint8_t, kSpices>;
constexpr int total_of(const SpiceCounts& counts) {
  int sum = 0;
  for (std::uint8_t count : counts) sum += count;
  return sum;
}

// Spices as a mask.
using SpiceMask = std::uint16_t;
constexpr SpiceMask only(Spice spice) { return static_cast<SpiceMask>(1 << index_of(spice)); }

// A blend by its number, 1 to 18.
using Blend = std::uint8_t;
inline constexpr int kBlends = 18;
inline constexpr int kSpicesPerBlend = 3;
inline constexpr int kBlendsToWin = 3;
using BlendList = FixedVector<Blend, kBlends>;

// The printed list is not published. Ours is balanced: each spice in six blends, each pair of spices in one
// or two. Number 11 is the one shown in a published picture.
inline constexpr std::array<std::array<Spice, kSpicesPerBlend>, kBlends> kBlendSpices = [] {
  using enum Spice;
  return std::array<std::array<Spice, kSpicesPerBlend>, kBlends>{{
      {curry, ginger, cardamom},
      {curry, ginger, chili},
      {curry, chili, saffron},
      {curry, garlic, mint},
      {curry, garlic, cinnamon},
      {curry, mint, cumin},
      {ginger, cardamom, saffron},
      {ginger, chili, garlic},
      {ginger, saffron, mint},
      {ginger, cumin, cinnamon},
      {cardamom, chili, cumin},
      {cardamom, saffron, cinnamon},
      {cardamom, garlic, mint},
      {cardamom, mint, cumin},
      {chili, mint, cinnamon},
      {chili, cumin, cinnamon},
      {saffron, garlic, cumin},
      {saffron, garlic, cinnamon},
  }};
}();
constexpr const std::array<Spice, kSpicesPerBlend>& spices_of(Blend blend) {
  return kBlendSpices[blend - 1u];
}
constexpr bool can_make(const SpiceCounts& hand, Blend blend) {
  for (Spice spice : spices_of(blend)) {
    if (hand[index_of(spice)] == 0) return false;
  }
  return true;
}

// A chip by its first digit, 1 to 6; 0 is an unknown one. Each player has one of each.
using Digit = std::uint8_t;
inline constexpr int kDigits = 6;
inline constexpr Digit kUnknown = 0;
constexpr int value_of(Digit digit) { return digit * 10; }

// Chips of one player, one bit each.
using DigitSet = std::uint8_t;
inline constexpr DigitSet kAllDigits = 0b111111;
constexpr DigitSet bit_of(Digit digit) { return static_cast<DigitSet>(1 << (digit - 1)); }
constexpr bool holds(DigitSet set, Digit digit) { return digit != kUnknown && (set & bit_of(digit)) != 0; }
constexpr void add(DigitSet& set, Digit digit) { set = static_cast<DigitSet>(set | bit_of(digit)); }
constexpr void remove(DigitSet& set, Digit digit) { set = static_cast<DigitSet>(set & ~bit_of(digit)); }

// Where a chip counts: in the bowl of a spice (0 to 8), on an action space, or nowhere.
enum class Place : std::uint8_t { extra_throw = kSpices, spice_card, reserve, chef, none };
inline constexpr int kPlaces = kSpices + 4;
inline constexpr std::array<std::string_view, kPlaces> kPlaceNames = {
    "curry", "ginger",   "cardamom",    "chili",      "saffron", "garlic", "mint",
    "cumin", "cinnamon", "extra-throw", "spice-card", "reserve", "chef"};
constexpr Place bowl_of(Spice spice) { return static_cast<Place>(spice); }
constexpr bool is_bowl(Place place) { return static_cast<int>(place) < kSpices; }
constexpr Place place_of(const Pose& pose) {
  if (const int bowl = bowl_at(pose); bowl >= 0) return static_cast<Place>(bowl);
  if (const int space = action_space_at(pose); space >= 0) return static_cast<Place>(kSpices + space);
  return Place::none;
}

enum class ChefInTies : std::uint8_t { first, last };

inline constexpr int kMaxMaxRounds = 1000;

struct Options {
  ChefInTies chef_in_ties = ChefInTies::first;
  Steadiness hand = Steadiness::natural;
  std::uint16_t max_rounds = 50;

  bool operator==(const Options&) const = default;
};

// The settings that depend on the number of players.
struct TableSize {
  std::uint8_t blends;  // face up
  std::uint8_t spices;  // added to the display each round
  std::uint8_t throws;  // per player and round
};
constexpr TableSize table_size(int players) {
  constexpr std::array<TableSize, kMaxPlayers + 1> kSizes = {{{}, {}, {2, 4, 4}, {2, 5, 4}, {3, 6, 3}}};
  return kSizes[static_cast<std::size_t>(players)];
}

// An action is a kind and a number; a throw packs its chip and its launch into the number.
using Action = std::uint64_t;

enum class ActionKind : std::uint8_t { pass, keep, reserve, chef, bowl, sell, buy, blend, launch };
inline constexpr int kKindShift = 60;

constexpr Action action_of(ActionKind kind, std::uint64_t number = 0) {
  return static_cast<Action>(kind) << kKindShift | number;
}
constexpr ActionKind kind_of(Action action) { return static_cast<ActionKind>(action >> kKindShift); }
constexpr int number_of(Action action) { return static_cast<int>(action & 0xff); }

inline constexpr Action kPass = action_of(ActionKind::pass);
constexpr Action keep(Spice spice) { return action_of(ActionKind::keep, index_of(spice)); }
constexpr Action open_bowl(Spice spice) { return action_of(ActionKind::bowl, index_of(spice)); }
constexpr Action sell(int count) { return action_of(ActionKind::sell, static_cast<std::uint64_t>(count)); }
constexpr Action make_blend(Blend blend) { return action_of(ActionKind::blend, blend); }
constexpr Spice spice_in(Action action) { return spice_of(number_of(action)); }

// The bits of a launch. A number beyond a field's width is clamped to the field's end, which is outside the
// range of a hand.
struct LaunchField {
  int shift, bits;

  constexpr int reach() const { return 1 << (bits - 1); }
  constexpr std::uint64_t pack(int value) const {
    const int most = reach() - 1;
    const int kept = value > most ? most : value < -reach() ? -reach() : value;
    return static_cast<std::uint64_t>(kept + reach()) << shift;
  }
  constexpr std::int16_t unpack(Action action) const {
    const auto raw = static_cast<int>(action >> shift & ((std::uint64_t{1} << bits) - 1));
    return static_cast<std::int16_t>(raw - reach());
  }
  constexpr bool wider_than(Range range) const { return -reach() < range.low && range.high < reach() - 1; }
};
inline constexpr LaunchField kSpinField{0, 10}, kLoftField{10, 11}, kSpeedField{21, 13},
    kHeadingField{34, 11}, kAtField{45, 10};
inline constexpr int kFaceShift = 55, kDigitShift = 56;
static_assert(kSpinField.wider_than(kSpin) && kLoftField.wider_than(kLoft) &&
              kSpeedField.wider_than(kSpeed) && kHeadingField.wider_than(kHeading) &&
              kAtField.wider_than(kAt));

// A launch with numbers of any size, as a text may contain them.
constexpr Action launch(Digit digit, int at, int heading, int speed, int loft, int spin, Face face) {
  return action_of(ActionKind::launch, kAtField.pack(at) | kHeadingField.pack(heading) |
                                           kSpeedField.pack(speed) | kLoftField.pack(loft) |
                                           kSpinField.pack(spin) |
                                           static_cast<std::uint64_t>(face) << kFaceShift |
                                           static_cast<std::uint64_t>(digit) << kDigitShift);
}
constexpr Digit digit_in(Action action) { return static_cast<Digit>(action >> kDigitShift & 0xf); }
constexpr Throw throw_in(Action action) {
  return {.at = kAtField.unpack(action),
          .heading = kHeadingField.unpack(action),
          .speed = kSpeedField.unpack(action),
          .loft = kLoftField.unpack(action),
          .spin = kSpinField.unpack(action),
          .face = static_cast<Face>(action >> kFaceShift & 1)};
}

// All throws of a chip within the ranges are one choice. This throw represents them: a lob to the middle.
constexpr Action usual_throw(Digit digit) { return launch(digit, 0, 0, 1140, 450, 30, Face::down); }
// The choice that an action belongs to. A throw outside the ranges represents itself and is never offered.
constexpr Action representative(Action action) {
  return kind_of(action) == ActionKind::launch && in_range(throw_in(action)) ? usual_throw(digit_in(action))
                                                                             : action;
}

std::optional<Spice> parse_spice(std::string_view name);

}  // namespace peppermill::safranito
