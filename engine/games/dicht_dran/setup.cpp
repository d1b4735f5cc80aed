// Fresh deals and exact positions.
#include <algorithm>
#include <array>
#include <span>
#include <string>

#include "engine/core/setup_reader.h"
#include "engine/games/dicht_dran/rules.h"

namespace peppermill::dicht_dran {
namespace {

constexpr int kMaxPoints = 10'000;

constexpr Number kLowest = 1;
constexpr Number kHighest = 100;
constexpr std::size_t kPlaceOfLowest = 0;
constexpr std::size_t kPlaceOfHighest = 3;

// The numbers that the setup has not named yet; dealing takes them one after another.
class Pool {
 public:
  explicit Pool(Number first = 1, Number last = kNumbers) {
    for (Number number = first; number <= last; ++number) numbers_.push_back(number);
  }
  // False if the number is not there.
  bool remove(Number number) {
    Number* found = std::find(numbers_.begin(), numbers_.end(), number);
    if (found == numbers_.end()) return false;
    std::copy(found + 1, numbers_.end(), found);
    numbers_.pop_back();
    return true;
  }
  void shuffle(Rng& rng) {
    Draws draws(rng);
    peppermill::shuffle(draws, std::span(numbers_.begin(), numbers_.size()));
  }
  void sort() { std::sort(numbers_.begin(), numbers_.end()); }
  bool empty() const { return numbers_.empty(); }
  Number take() {
    const Number number = numbers_.back();
    numbers_.pop_back();
    return number;
  }

 private:
  FixedVector<Number, kNumbers> numbers_;
};

// Puts cards from the pool on all free places of the circle.
void fill_circle(PublicState& table, Pool& pool) {
  for (Number& place : table.circle) {
    if (place == kNoNumber && !pool.empty()) place = pool.take();
    table.seen.add(place);
  }
}

void give(State& state, Seat seat, Number number) {
  state.hands[seat].add(number);
  ++state.table.hand_size[seat];
}

void deal_hands(State& state, Pool& pool) {
  for (Seat seat = 0; seat < state.table.players; ++seat) {
    for (int i = 0; i < kHandSize && !pool.empty(); ++i) give(state, seat, pool.take());
  }
}

State empty_table(const Options& options, int players, const Rng& rng) {
  State state;
  state.rng = rng;
  state.table.options = options;
  state.table.players = static_cast<std::uint8_t>(players);
  return state;
}

// Reads one number and takes it from the pool.
Number read_number(SetupReader& reader, std::string_view field, const Json& item, Pool& pool) {
  const auto number = item.as_integer(1, kNumbers);
  if (!number) {
    reader.fail(std::string(field) + " must hold numbers from 1 to 100.");
  } else if (!pool.remove(static_cast<Number>(*number))) {
    reader.fail("The number " + std::to_string(*number) + " is named twice; the deck holds it once.");
  }
  return static_cast<Number>(number.value_or(0));
}

constexpr const char* kNoCircle = "Too few cards are left for the circle.";

// Whether the last card was valid and the piles have room for it: six cards belong to the circle.
bool room_left(SetupReader& reader, const Piles& piles) {
  if (piles.draw_size() + piles.out_size() == kPileRoom) reader.fail(kNoCircle);
  return !reader.failed();
}

void read_scores(SetupReader& reader, PublicState& table) {
  const Json::List* lists = reader.lists("scores", table.players);
  if (!lists) return;
  for (Seat seat = 0; seat < table.players; ++seat) {
    const Json::List& points = *(*lists)[seat].as_list();
    if (points.size() + 1 != table.game_number) {
      return reader.fail("scores needs one number per seat for each game before game_number.");
    }
    for (std::size_t game = 0; game < points.size(); ++game) {
      const auto value = points[game].as_integer(-kMaxPoints, kMaxPoints);
      if (!value) return reader.fail("scores must hold whole numbers from -10000 to 10000.");
      table.points[game][seat] = static_cast<std::int16_t>(*value);
    }
  }
}

// What the setup names before anything is dealt.
struct Named {
  const Json::List* circle;
  const Json::List* hands;
  const Json::List* draw;
};

Named read_cards(SetupReader& reader, State& state, Pool& pool) {
  PublicState& table = state.table;
  const Named named = {reader.list("circle", kCircle), reader.lists("hands", table.players),
                       reader.list("draw")};
  if (named.circle) {
    for (std::size_t i = 0; i < kCircle; ++i) {
      table.circle[i] = read_number(reader, "circle", (*named.circle)[i], pool);
      table.seen.add(table.circle[i]);
    }
  }
  if (const Json::List* collected = reader.lists("collected", table.players)) {
    for (Seat seat = 0; seat < table.players; ++seat) {
      for (const Json& item : *(*collected)[seat].as_list()) {
        const Number number = read_number(reader, "collected", item, pool);
        if (room_left(reader, state.piles)) state.piles.put_out(number, seat);
      }
    }
  }
  if (named.hands) {
    for (Seat seat = 0; seat < table.players; ++seat) {
      for (const Json& item : *(*named.hands)[seat].as_list())
        give(state, seat, read_number(reader, "hands", item, pool));
    }
  }
  if (named.draw) {
    for (auto item = named.draw->rbegin(); item != named.draw->rend(); ++item) {
      const Number number = read_number(reader, "draw", *item, pool);
      if (room_left(reader, state.piles)) state.piles.put_on_top(number);
    }
  }
  return named;
}

void deal_missing(State& state, const Named& named, Pool& pool) {
  if (!named.circle) {
    // 1 and 100 lie opposite each other unless the setup places them elsewhere.
    if (pool.remove(kLowest)) state.table.circle[kPlaceOfLowest] = kLowest;
    if (pool.remove(kHighest)) state.table.circle[kPlaceOfHighest] = kHighest;
  }
  pool.shuffle(state.rng);
  if (!named.circle) fill_circle(state.table, pool);
  if (!named.hands) deal_hands(state, pool);
  if (named.draw) pool.sort();
  while (!pool.empty()) {
    const Number number = pool.take();
    if (named.draw) {
      state.piles.put_out(number, kDiscard);
    } else {
      state.piles.put_on_top(number);
    }
  }
}

}  // namespace

void start_game(State& state, Events* events) {
  PublicState& table = state.table;
  table.seen = {};
  table.revealed.fill(kNoNumber);
  table.hand_size.fill(0);
  table.target = 1;
  state.hands.fill({});
  state.piles = {};
  table.circle = {};
  table.circle[kPlaceOfLowest] = kLowest;
  table.circle[kPlaceOfHighest] = kHighest;
  Pool pool(kLowest + 1, kHighest - 1);
  pool.shuffle(state.rng);
  fill_circle(table, pool);
  deal_hands(state, pool);
  while (!pool.empty()) state.piles.put_on_top(pool.take());
  if (events) events->push_back({.type = EventType::dealt, .value = table.game_number});
}

State setup(const Options& options, int players, const Rng& rng) {
  State state = empty_table(options, players, rng);
  start_game(state, nullptr);
  return state;
}

Result<State> setup_from(const Options& options, int players, const Rng& rng, const Json& fields) {
  if (!fields.as_object()) return bad_setup("A setup must be an object, such as {\"target\":2}.");
  SetupReader reader(fields);
  State state = empty_table(options, players, rng);
  PublicState& table = state.table;
  if (const auto game = reader.integer("game_number", 1, options.games))
    table.game_number = static_cast<std::uint8_t>(*game);
  if (const auto target = reader.integer("target", 0, kCircle - 1))
    table.target = static_cast<std::uint8_t>(*target);
  read_scores(reader, table);
  Pool pool;
  const Named named = read_cards(reader, state, pool);
  if (const auto error = reader.error()) return *error;
  deal_missing(state, named, pool);
  if (std::ranges::count(table.circle, kNoNumber) > 0) return bad_setup(kNoCircle);
  for (Seat seat = 0; seat < players; ++seat) {
    if (table.hand_size[seat] == 0)
      return bad_setup("Every seat needs a card in hand; otherwise the game is already over.");
  }
  return state;
}

}  // namespace peppermill::dicht_dran
