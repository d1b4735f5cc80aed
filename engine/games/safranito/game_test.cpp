#include "engine/games/safranito/game.h"

#include <gtest/gtest.h>

#include "engine/core/testing/conformance.h"

namespace peppermill::safranito {
namespace {

struct Kit {
  using G = Safranito;

  static std::vector<Action> probes() {
    std::vector<Action> all = {kPass, action_of(ActionKind::reserve), action_of(ActionKind::chef),
                               action_of(ActionKind::buy)};
    for (int i = 0; i < kSpices; ++i) {
      all.push_back(keep(spice_of(i)));
      all.push_back(open_bowl(spice_of(i)));
    }
    for (int count = 0; count <= kCopies; ++count) all.push_back(sell(count));
    for (Blend blend = 1; blend <= kBlends; ++blend) all.push_back(make_blend(blend));
    for (Digit digit = 1; digit <= kDigits; ++digit) add_throws(digit, all);
    return all;
  }

  // Inside the ranges, at their ends, just beyond them and far out.
  static void add_throws(Digit digit, std::vector<Action>& all) {
    all.push_back(usual_throw(digit));
    const auto add = [&](int at, int heading, int speed, int loft, int spin) {
      all.push_back(launch(digit, at, heading, speed, loft, spin, Face::up));
    };
    add(kAt.low, kHeading.high, kSpeed.low, kLoft.high, kSpin.low);
    add(kAt.high, kHeading.low, kSpeed.high, kLoft.low, kSpin.high);
    add(kAt.low - 1, 0, 1000, 300, 0);
    add(0, kHeading.high + 1, 1000, 300, 0);
    add(0, 0, kSpeed.low - 1, 300, 0);
    add(0, 0, kSpeed.high + 1, 300, 0);
    add(0, 0, 1000, kLoft.low - 1, 0);
    add(0, 0, 1000, 300, kSpin.high + 1);
    add(1'000'000'000, 0, 1000, 300, 0);
    add(0, -1'000'000'000, 1000, 300, 0);
    add(0, 0, -1'000'000'000, 300, 0);
  }

  // Few rounds: the throws take most of the time.
  static Options random_options(QuickRng& rng) {
    return {.chef_in_ties = static_cast<ChefInTies>(rng.below(2)),
            .hand = static_cast<Steadiness>(rng.below(3)),
            .max_rounds = static_cast<std::uint16_t>(1 + rng.below(3))};
  }

  // Half of the matches start in the middle: cards in all hands, reserved blends, nearly empty piles, chips
  // on the board. In so few rounds a fresh deal would seldom lead to sales, blends and reshuffles.
  static State random_start(const Options& options, int players, QuickRng& rng) {
    if (rng.below(2) == 0) return setup(options, players, rng.fresh_rng());
    std::array<int, kSpices> left{};
    left.fill(kCopies);
    const auto draw = [&](int count) {
      Json cards = Json::object();
      for (int i = 0; i < count; ++i) {
        const std::size_t spice = rng.below(kSpices);
        if (left[spice]-- <= 0) continue;
        const Json* held = cards.find(kSpiceNames[spice]);
        cards.set(kSpiceNames[spice], held ? *held->as_integer() + 1 : 1);
      }
      return cards;
    };
    constexpr std::array<std::string_view, 4> kPhases = {"throw", "actions", "trade", "blend"};
    const std::string_view phase = kPhases[rng.below(4)];
    Json hands = Json::list(), reserved = Json::list(), completed = Json::list(), pile = Json::list();
    int blend = 1 + static_cast<int>(rng.below(6));
    for (int seat = 0; seat < players; ++seat) {
      hands.push_back(draw(static_cast<int>(rng.below(10))));
      reserved.push_back(Json::List{blend, blend + 1});
      completed.push_back(rng.below(3) == 0 ? Json::List{blend + 2} : Json::List{});
      blend += 3;
    }
    const Json display = draw(4);
    for (std::uint32_t i = rng.below(12); i > 0; --i) {
      const std::size_t spice = rng.below(kSpices);
      if (left[spice]-- > 0) pile.push_back(kSpiceNames[spice]);
    }
    Json fields = Json::object().set("phase", phase).set("hands", hands).set("display", display);
    fields.set("reserved", reserved).set("completed", completed).set("spice_pile", pile);
    if (phase == "actions" || phase == "trade") fields.set("chips", random_chips(players, rng));
    const auto state = setup_from(options, players, rng.fresh_rng(), fields);
    if (!state) ADD_FAILURE() << state.error().message << " " << fields.dump();
    return state ? *state : setup(options, players, rng.fresh_rng());
  }

  // Three chips per seat, on different points of a grid with room for all.
  static Json random_chips(int players, QuickRng& rng) {
    Json chips = Json::list();
    std::array<bool, 49> used{};
    for (int seat = 0; seat < players; ++seat) {
      for (int value = 10; value <= 60; value += 20) {
        std::uint32_t at = 0;
        do {
          at = rng.below(49);
        } while (used[at]);
        used[at] = true;
        const int x = (static_cast<int>(at) % 7 - 3) * 70, y = (static_cast<int>(at) / 7 - 3) * 70;
        chips.push_back(Json::object()
                            .set("seat", seat)
                            .set("value", value)
                            .set("x", x)
                            .set("y", y)
                            .set("face", rng.below(4) == 0 ? "up" : "down"));
      }
    }
    return chips;
  }

  // Everything is in exactly one place, and all that was seen is where it was seen to go.
  static void expect_world_fits(const State& state, const State& world, Viewer viewer,
                                const std::vector<testing::Conformance<Kit>::Done>&) {
    expect_whole(state);
    expect_whole(world);
    ASSERT_EQ(world.table, state.table);
    const PublicState& table = state.table;
    for (std::size_t i = 0; i < table.board.size(); ++i) {
      if (table.board[i].digit == kUnknown) continue;
      EXPECT_EQ(world.digits[i], state.digits[i]);
    }
    for (Seat seat = 0; seat < table.players; ++seat) {
      // A chip that has been shown is where it is, even in hand.
      EXPECT_EQ(world.chips[seat] & table.shown[seat], state.chips[seat] & table.shown[seat]);
      EXPECT_EQ(world.out[seat] & table.shown[seat], state.out[seat] & table.shown[seat]);
      for (std::size_t i = 0; i < kSpices; ++i) EXPECT_GE(world.hands[seat][i], table.known[seat][i]);
    }
    for (std::size_t i = 0; i < state.spice_pile.size(); ++i) {
      if (!table.pile_known[i].contains(viewer.seat())) continue;
      EXPECT_EQ(world.spice_pile[i], state.spice_pile[i]);
    }
    for (const State* one : {&state, &world}) expect_exclusions(*one);
  }

  static void expect_whole(const State& state) {
    const PublicState& table = state.table;
    SpiceCounts spices = table.display;
    const auto add_counts = [&](const SpiceCounts& more) {
      for (std::size_t i = 0; i < kSpices; ++i) spices[i] = static_cast<std::uint8_t>(spices[i] + more[i]);
    };
    add_counts(table.discard);
    for (Spice spice : state.spice_pile) ++spices[index_of(spice)];
    for (Spice spice : state.offer) ++spices[index_of(spice)];
    std::uint32_t blends = 0;
    const auto add_blends = [&](const auto& list) {
      for (Blend blend : list) {
        EXPECT_EQ(blends >> blend & 1, 0u) << "blend " << int{blend} << " twice";
        blends |= std::uint32_t{1} << blend;
      }
    };
    add_blends(table.blends);
    add_blends(state.blend_pile);
    EXPECT_EQ(state.blend_pile.size(), table.blend_pile);
    EXPECT_EQ(state.spice_pile.size(), table.pile_known.size());
    EXPECT_EQ(state.offer.size(), table.offer_known.size());
    EXPECT_EQ(state.digits.size(), table.board.size());
    for (Seat seat = 0; seat < table.players; ++seat) {
      add_counts(state.hands[seat]);
      EXPECT_EQ(total_of(state.hands[seat]), table.hand_size[seat]);
      add_blends(state.reserved[seat]);
      add_blends(table.completed[seat]);
      EXPECT_EQ(state.reserved[seat].size(), table.reserved[seat]);
      expect_chips(state, seat);
    }
    for (std::uint8_t count : spices) EXPECT_EQ(count, kCopies);
    EXPECT_EQ(std::popcount(blends), kBlends);
  }

  static void expect_chips(const State& state, Seat seat) {
    const PublicState& table = state.table;
    DigitSet found = state.chips[seat];
    EXPECT_EQ(found & state.out[seat], 0);
    found = static_cast<DigitSet>(found | state.out[seat]);
    for (std::size_t i = 0; i < table.board.size(); ++i) {
      if (table.board[i].seat != seat) continue;
      EXPECT_FALSE(holds(found, state.digits[i])) << "a duplicate chip";
      add(found, state.digits[i]);
    }
    EXPECT_EQ(found, kAllDigits);
    EXPECT_EQ(std::popcount(state.chips[seat]), table.chips[seat]);
    EXPECT_EQ(std::popcount(state.out[seat]), table.out[seat]);
  }

  // The hidden cards of every hand can be laid out without any card that it cannot be: for every set of
  // spices there are enough slots that allow them.
  static void expect_exclusions(const State& state) {
    const PublicState& table = state.table;
    for (Seat seat = 0; seat < table.players; ++seat) {
      std::vector<SpiceMask> slots;
      for (const HiddenCard& card : table.hidden) {
        if (card.seat == seat) slots.push_back(card.excluded);
      }
      for (SpiceMask set = 1; set < 1 << kSpices; ++set) {
        int cards = 0;
        for (std::size_t i = 0; i < kSpices; ++i) {
          if ((set >> i & 1) != 0) cards += state.hands[seat][i] - table.known[seat][i];
        }
        const auto room = std::ranges::count_if(slots, [&](SpiceMask slot) { return (set & ~slot) != 0; });
        EXPECT_LE(cards, room) << "a hidden card is of an excluded spice";
      }
    }
  }
};

class SafranitoConformance : public ::testing::TestWithParam<int> {};

TEST_P(SafranitoConformance, RandomMatchesKeepEveryPromiseOfAGame) {
  testing::Conformance<Kit>(GetParam()).play(testing::series_of(500));
}

INSTANTIATE_TEST_SUITE_P(Players, SafranitoConformance, ::testing::Range(2, 5));

}  // namespace
}  // namespace peppermill::safranito
