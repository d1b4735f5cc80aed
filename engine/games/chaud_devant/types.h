// Chaud devant ! — soup cards, hands, menus and options.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace peppermill::chaud_devant {

enum class Suit : std::uint8_t { pea, onion, mushroom, chili };
inline constexpr int kSuits = 4;
inline constexpr std::array<std::string_view, kSuits> kSuitNames = {"pea", "onion", "mushroom", "chili"};

// A kind of card: suit * 8 + rank, in the sorting order of hands. Rank 0 is broth, 1 to 5 are themselves, 6
// is the ten, 7 the boil-over. Chili has only the ranks 1 to 5, so a kind fits into five bits.
using Card = std::uint8_t;
inline constexpr int kKinds = 32;
inline constexpr int kTenRank = 6;
inline constexpr int kBoilOverRank = 7;
inline constexpr int kDeckSize = 52;

constexpr Card card_of(Suit suit, int rank) { return static_cast<Card>(static_cast<int>(suit) * 8 + rank); }
constexpr Suit suit_of(Card card) { return static_cast<Suit>(card / 8); }
constexpr int rank_of(Card card) { return card % 8; }
constexpr int value_of(Card card) {
  constexpr std::array<std::uint8_t, 8> kValues = {0, 1, 2, 3, 4, 5, 10, 0};
  return kValues[static_cast<std::size_t>(rank_of(card))];
}
constexpr bool is_ten(Card card) { return rank_of(card) == kTenRank; }
constexpr bool is_boil_over(Card card) { return rank_of(card) == kBoilOverRank; }
constexpr bool is_broth(Card card) { return rank_of(card) == 0; }
constexpr bool is_chili(Card card) { return suit_of(card) == Suit::chili; }

// How often the box holds a card of this kind: broths and 1 to 5 twice, ten and boil-over once.
constexpr int copies_of(int kind) {
  const int rank = kind % 8;
  if (kind / 8 == static_cast<int>(Suit::chili)) return rank >= 1 && rank <= 5 ? 2 : 0;
  return rank <= 5 ? 2 : 1;
}

// Kinds of cards as a mask of 32 bits.
using KindSet = std::uint32_t;
inline constexpr KindSet kAllKinds = 0xffff'ffff;
constexpr KindSet suit_mask(Suit suit) { return 0xffu << (static_cast<int>(suit) * 8); }

// A multiset of cards: bit k for the first card of kind k, bit 32 + k for the second.
class Hand {
 public:
  constexpr Hand() = default;

  // From bits that may name the second card of a kind without the first.
  static constexpr Hand of_bits(std::uint64_t bits) {
    const std::uint64_t first = bits & kAllKinds;
    const std::uint64_t second = bits >> 32;
    Hand hand;
    hand.bits_ = (first | second) | (first & second) << 32;
    return hand;
  }

  static constexpr Hand deck() {
    Hand all;
    for (int kind = 0; kind < kKinds; ++kind) {
      for (int copy = 0; copy < copies_of(kind); ++copy) all.add(static_cast<Card>(kind));
    }
    return all;
  }

  constexpr void add(Card card) {
    const std::uint64_t first = std::uint64_t{1} << card;
    bits_ |= (bits_ & first) != 0 ? first << 32 : first;
  }
  constexpr void remove(Card card) {
    const std::uint64_t first = std::uint64_t{1} << card;
    bits_ &= ~((bits_ & first << 32) != 0 ? first << 32 : first);
  }
  constexpr void remove_all(const Hand& other) {
    for (Card card : other) remove(card);
  }

  constexpr KindSet kinds() const { return static_cast<KindSet>(bits_); }
  constexpr bool holds(Card card) const { return (bits_ >> card & 1) != 0; }
  constexpr int count(Card card) const {
    return static_cast<int>((bits_ >> card & 1) + (bits_ >> (32 + card) & 1));
  }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr int size(Suit suit) const {
    return std::popcount(bits_ & std::uint64_t{0x1'0000'0001} * suit_mask(suit));
  }
  constexpr bool empty() const { return bits_ == 0; }

  // In sorting order, equal cards one after the other.
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr Card operator*() const { return static_cast<Card>(std::countr_zero(kinds())); }
    constexpr Iterator& operator++() {
      const std::uint64_t first = std::uint64_t{1} << **this;
      bits_ &= ~((bits_ & first << 32) != 0 ? first << 32 : first);
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    constexpr KindSet kinds() const { return static_cast<KindSet>(bits_); }
    std::uint64_t bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

  constexpr bool operator==(const Hand&) const = default;

 private:
  std::uint64_t bits_ = 0;
};

static_assert(Hand::deck().size() == kDeckSize);

enum class Menu : std::uint8_t { pea, onion, mushroom, chili, none, unknown };
inline constexpr int kMenus = 5;
inline constexpr std::array<std::string_view, kMenus> kMenuNames = {"pea", "onion", "mushroom", "chili",
                                                                    "none"};

// A set of menus, one bit each.
using MenuSet = std::uint8_t;
inline constexpr MenuSet kAllMenus = 0b11111;
constexpr MenuSet only(Menu menu) { return static_cast<MenuSet>(1 << static_cast<int>(menu)); }
constexpr MenuSet without(MenuSet set, Menu menu) { return static_cast<MenuSet>(set & ~only(menu)); }

enum class LedTen : std::uint8_t { zero, later_ten };

struct Options {
  bool open_menus = false;
  bool chili_any_time = false;
  LedTen led_ten = LedTen::zero;

  bool operator==(const Options&) const = default;
};

// An action is a card to play (below 32) or a menu (32 and up).
using Action = std::uint8_t;
inline constexpr Action kFirstMenuAction = kKinds;
constexpr Action play(Card card) { return card; }
constexpr Action choose(Menu menu) { return static_cast<Action>(kFirstMenuAction + static_cast<int>(menu)); }
constexpr bool is_menu(Action action) { return action >= kFirstMenuAction; }
constexpr Menu menu_of(Action action) { return static_cast<Menu>(action - kFirstMenuAction); }

std::string to_text(Card card);
std::optional<Card> parse_card(std::string_view text);
std::optional<Menu> parse_menu(std::string_view text);

}  // namespace peppermill::chaud_devant
