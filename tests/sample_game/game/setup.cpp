// Fresh deals and exact positions.
#include <span>
#include <string>

#include "engine/core/setup_reader.h"
#include "tests/sample_game/game/rules.h"
#include "tests/sample_game/game/view.h"

namespace peppermill::sample_game {
namespace {

State empty_table(const Options& options, int players, const Rng& rng) {
  State state;
  state.rng = rng;
  state.table.options = options;
  state.table.players = static_cast<std::uint8_t>(players);
  return state;
}

// What no field of a setup has named yet, in random order.
Deck shuffled(const Cards& left, Rng& rng) {
  Deck deck = cards_of(left);
  Draws draws(rng);
  shuffle(draws, std::span(deck.begin(), deck.size()));
  return deck;
}

void deal(Deck& deck, int count, Cards& to) {
  for (int i = 0; i < count; ++i) {
    ++to[deck.back()];
    deck.pop_back();
  }
}

int played_before(const PublicState& table) { return (table.round - 1) * table.players; }

// Cards of a setup, which the rest of the deck then lacks.
void read_cards(SetupReader& reader, std::string_view field, const Json::List& cards, int count, Cards& to,
                Cards& left) {
  if (static_cast<int>(cards.size()) != count)
    return reader.fail(std::string(field) + " must have " + std::to_string(count) + " cards in this round.");
  for (const Json& json : cards) {
    const auto card = json.as_integer(1, kNumbers);
    if (!card) return reader.fail(std::string(field) + " must hold numbers from 1 to 6.");
    const auto number = static_cast<Card>(*card);
    if (left[number] == 0) return reader.fail("The deck holds each number three times.");
    --left[number];
    ++to[number];
  }
}

void read_points(SetupReader& reader, PublicState& table) {
  PerSeat<std::int32_t> points{};
  reader.amounts("points", kMaxPoints, std::span(points.data(), table.players));
  for (Seat seat = 0; seat < table.players; ++seat)
    table.points[seat] = static_cast<std::uint8_t>(points[seat]);
}

}  // namespace

State setup(const Options& options, int players, const Rng& rng) {
  State state = empty_table(options, players, rng);
  Deck deck = shuffled(full_deck(), state.rng);
  for (Seat seat = 0; seat < players; ++seat) deal(deck, state.table.hand_size(), state.hands[seat]);
  return state;
}

Result<State> setup_from(const Options& options, int players, const Rng& rng, const Json& fields) {
  if (!fields.as_object()) return bad_setup("A setup must be an object.");
  State state = empty_table(options, players, rng);
  PublicState& table = state.table;
  SetupReader reader(fields);
  if (const auto round = reader.integer("round", 1, options.rounds))
    table.round = static_cast<std::uint8_t>(*round);
  read_points(reader, table);
  Cards left = full_deck();
  const Json::List* played = reader.list("played");
  if (played) read_cards(reader, "played", *played, played_before(table), table.seen, left);
  const Json::List* hands = reader.lists("hands", players);
  for (Seat seat = 0; hands && seat < players; ++seat)
    read_cards(reader, "hands", *(*hands)[seat].as_list(), table.hand_size(), state.hands[seat], left);
  if (const auto error = reader.error()) return *error;
  Deck deck = shuffled(left, state.rng);
  for (Seat seat = 0; !hands && seat < players; ++seat) deal(deck, table.hand_size(), state.hands[seat]);
  if (!played) deal(deck, played_before(table), table.seen);
  return state;
}

}  // namespace peppermill::sample_game
