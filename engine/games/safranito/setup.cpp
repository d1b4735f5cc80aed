// Fresh deals and exact positions.
#include <algorithm>
#include <span>
#include <string>

#include "engine/core/setup_reader.h"
#include "engine/games/safranito/phases.h"

namespace peppermill::safranito {
namespace {

enum class Start { throwing, actions, trade, blend };
constexpr std::array<std::string_view, 4> kStartNames = {"throw", "actions", "trade", "blend"};

// The cards that the setup has not named yet; dealing takes the rest.
struct Pool {
  SpiceCounts spices;
  std::array<bool, kBlends + 1> blends;

  Pool() {
    spices.fill(kCopies);
    blends.fill(true);
  }
};

// What the setup names before anything is dealt.
struct Named {
  bool display, spice_pile, blends, blend_pile;
};

State empty_table(const Options& options, int players, const Rng& rng) {
  State state;
  state.rng = rng;
  PublicState& table = state.table;
  table.options = options;
  table.players = static_cast<std::uint8_t>(players);
  for (Seat seat = 0; seat < players; ++seat) {
    table.money[seat] = kStartMoney;
    table.chips[seat] = kDigits;
    state.chips[seat] = kAllDigits;
  }
  Draws draws(state.rng);
  table.chef = static_cast<Seat>(draws.below(static_cast<std::uint32_t>(players)));
  return state;
}

void put_on_spice_pile(State& state, Spice spice) {
  state.spice_pile.push_back(spice);
  state.table.pile_known.push_back({});
}

void deal_blends(State& state, const Named& named, const Pool& pool, Draws& draws) {
  BlendList rest;
  for (Blend blend = 1; blend <= kBlends; ++blend) {
    if (pool.blends[blend]) rest.push_back(blend);
  }
  shuffle(draws, std::span(rest.begin(), rest.size()));
  if (!named.blends) {
    while (state.table.blends.size() < table_size(state.table.players).blends && !rest.empty()) {
      state.table.blends.push_back(rest.back());
      rest.pop_back();
    }
  }
  if (named.blend_pile) return;  // what the setup does not name is not in the game
  state.blend_pile = rest;
  state.table.blend_pile = static_cast<std::uint8_t>(rest.size());
}

void deal_spices(State& state, const Named& named, const Pool& pool, Draws& draws) {
  FixedVector<Spice, kSpiceCards> rest;
  for (int i = 0; i < kSpices; ++i) {
    for (int n = 0; n < pool.spices[static_cast<std::size_t>(i)]; ++n) rest.push_back(spice_of(i));
  }
  shuffle(draws, std::span(rest.begin(), rest.size()));
  if (!named.display) {
    for (int i = 0; i < table_size(state.table.players).spices && !rest.empty(); ++i) {
      ++state.table.display[index_of(rest.back())];
      rest.pop_back();
    }
  }
  for (Spice spice : rest) {
    if (named.spice_pile) {
      ++state.table.discard[index_of(spice)];
    } else {
      put_on_spice_pile(state, spice);
    }
  }
}

void deal(State& state, const Named& named, const Pool& pool) {
  Draws draws(state.rng);
  deal_blends(state, named, pool, draws);
  deal_spices(state, named, pool, draws);
}

// Takes one card of the spice from the pool.
bool take(SetupReader& reader, Pool& pool, std::size_t spice) {
  if (pool.spices[spice] == 0) {
    reader.fail("There are only six cards of " + std::string(kSpiceNames[spice]) + ".");
    return false;
  }
  --pool.spices[spice];
  return true;
}

// {"saffron":2, …}
SpiceCounts read_counts(SetupReader& reader, std::string_view field, const Json& json, Pool& pool) {
  SpiceCounts counts{};
  const auto wrong = [&] {
    reader.fail(std::string(field) + " must count cards by spice, such as {\"saffron\":2}.");
    return SpiceCounts{};
  };
  if (!json.as_object()) return wrong();
  for (const auto& [name, value] : *json.as_object()) {
    const auto spice = parse_spice(name);
    const auto count = value.as_integer(0, kSpiceCards);
    if (!spice || !count) return wrong();
    for (int n = 0; n < *count; ++n) {
      if (!take(reader, pool, index_of(*spice))) return {};
    }
    counts[index_of(*spice)] = static_cast<std::uint8_t>(counts[index_of(*spice)] + *count);
  }
  return counts;
}

void read_hands(SetupReader& reader, State& state, Pool& pool) {
  PublicState& table = state.table;
  const Json::List* hands = reader.list("hands", table.players);
  if (!hands) return;
  for (Seat seat = 0; seat < table.players; ++seat) {
    state.hands[seat] = read_counts(reader, "hands", (*hands)[seat], pool);
    table.hand_size[seat] = static_cast<std::uint8_t>(total_of(state.hands[seat]));
    for (int i = 0; i < table.hand_size[seat]; ++i) table.hidden.push_back({.seat = seat, .excluded = 0});
  }
}

bool read_spice_pile(SetupReader& reader, State& state, Pool& pool) {
  const Json::List* pile = reader.list("spice_pile");
  if (!pile) return false;
  for (auto item = pile->rbegin(); item != pile->rend(); ++item) {
    const auto spice = item->as_text() ? parse_spice(*item->as_text()) : std::nullopt;
    if (!spice) {
      reader.fail("spice_pile must hold names of spices, the top one first.");
      return true;
    }
    if (!take(reader, pool, index_of(*spice))) return true;
    put_on_spice_pile(state, *spice);
  }
  return true;
}

// Reads blends into a list with room for `most`.
template <class List>
void read_blends(SetupReader& reader, std::string_view field, const Json::List& items, std::size_t most,
                 Pool& pool, List& out) {
  if (items.size() > most)
    return reader.fail(std::string(field) + " may hold at most " + std::to_string(most) + " blends.");
  for (const Json& item : items) {
    const auto blend = item.as_integer(1, kBlends);
    if (!blend) return reader.fail(std::string(field) + " must hold blends, numbers from 1 to 18.");
    bool& free = pool.blends[static_cast<std::size_t>(*blend)];
    if (!free)
      return reader.fail("Blend " + std::to_string(*blend) + " is named twice; there is one of each.");
    free = false;
    out.push_back(static_cast<Blend>(*blend));
  }
}

Named read_cards(SetupReader& reader, State& state, Pool& pool) {
  PublicState& table = state.table;
  Named named{};
  read_hands(reader, state, pool);
  if (const Json* display = reader.field("display")) {
    named.display = true;
    table.display = read_counts(reader, "display", *display, pool);
  }
  named.spice_pile = read_spice_pile(reader, state, pool);
  if (const Json::List* blends = reader.list("blends")) {
    named.blends = true;
    read_blends(reader, "blends", *blends, table_size(table.players).blends, pool, table.blends);
  }
  if (const Json::List* pile = reader.list("blend_pile")) {
    named.blend_pile = true;
    read_blends(reader, "blend_pile", *pile, kBlends, pool, state.blend_pile);
    std::reverse(state.blend_pile.begin(), state.blend_pile.end());
    table.blend_pile = static_cast<std::uint8_t>(state.blend_pile.size());
  }
  if (const Json::List* lists = reader.lists("reserved", table.players)) {
    for (Seat seat = 0; seat < table.players; ++seat) {
      read_blends(reader, "reserved", *(*lists)[seat].as_list(), kBlends, pool, state.reserved[seat]);
      table.reserved[seat] = static_cast<std::uint8_t>(state.reserved[seat].size());
    }
  }
  if (const Json::List* lists = reader.lists("completed", table.players)) {
    for (Seat seat = 0; seat < table.players; ++seat) {
      // Three blends would already have won.
      read_blends(reader, "completed", *(*lists)[seat].as_list(), kBlendsToWin - 1, pool,
                  table.completed[seat]);
    }
  }
  return named;
}

Start read_start(SetupReader& reader) {
  const Json* json = reader.field("phase");
  if (!json) return Start::throwing;
  for (std::size_t i = 0; i < kStartNames.size(); ++i) {
    if (json->as_text() && *json->as_text() == kStartNames[i]) return static_cast<Start>(i);
  }
  reader.fail("phase must be throw, actions, trade or blend.");
  return Start::throwing;
}

// Reads millimetres with at most three decimals, as micrometres.
std::optional<std::int32_t> read_length(const Json& json) {
  const JsonNumber* number = json.as_number();
  if (!number || number->exponent < -3 || number->exponent > 0 || number->digits > 1'000'000)
    return std::nullopt;
  auto length = static_cast<std::int64_t>(number->digits);
  for (int i = number->exponent; i > -3; --i) length *= 10;
  return static_cast<std::int32_t>(number->negative ? -length : length);
}

std::optional<Face> read_face(const Json& json) {
  if (json == Json("down")) return Face::down;
  if (json == Json("up")) return Face::up;
  return std::nullopt;
}

// {"seat":0,"value":40,"x":-75,"y":75,"face":"down"}; "z" for a chip that lies flat on others.
void read_chip(SetupReader& reader, const Json& json, State& state) {
  PublicState& table = state.table;
  if (!json.as_object()) return reader.fail("Each of the chips must be an object.");
  FieldReader fields(json);
  const auto length = [&](std::string_view name, bool needed) -> std::optional<std::int32_t> {
    const Json* given = fields.take(name);
    if (!given && !needed) return 0;
    const auto value = given ? read_length(*given) : std::nullopt;
    if (!value)
      reader.fail("A chip needs " + std::string(name) + " in millimetres with at most three decimals.");
    return value;
  };
  const Json* seat_json = fields.take("seat");
  const auto seat = seat_json ? seat_json->as_integer(0, table.players - 1) : std::nullopt;
  if (!seat) return reader.fail("A chip needs the seat of a player.");
  const Json* value_json = fields.take("value");
  const auto value = value_json ? value_json->as_integer(10, 10 * kDigits) : std::nullopt;
  if (!value || *value % 10 != 0) return reader.fail("A chip's value must be 10, 20, 30, 40, 50 or 60.");
  const auto x = length("x", true), y = length("y", true), z = length("z", false);
  const Json* face_json = fields.take("face");
  const auto face = face_json ? read_face(*face_json) : Face::down;
  if (!face) return reader.fail("A chip's face must be down or up.");
  if (const std::string* name = fields.unknown())
    return reader.fail("A chip of a setup has no field \"" + *name + "\".");
  if (reader.failed()) return;
  const auto digit = static_cast<Digit>(*value / 10);
  if (!holds(state.chips[static_cast<std::size_t>(*seat)], digit))
    return reader.fail("Each player has one chip of each value.");
  Chip chip{.pose = flat_pose(*x, *y, *face), .seat = static_cast<Seat>(*seat)};
  chip.pose.z = *z;
  chip.place = place_of(chip.pose);
  if (*face == Face::up) {
    chip.digit = digit;
    add(table.shown[chip.seat], digit);
  }
  remove(state.chips[chip.seat], digit);
  --table.chips[chip.seat];
  table.board.push_back(chip);
  state.digits.push_back(digit);
}

// No overlap at all: only chips that the physics has placed may press into each other that much.
bool any_overlap(const Chips& lying) {
  for (const Lying& one : lying) {
    for (const Lying& other : lying) {
      const std::int64_t dx = one.pose.x - other.pose.x, dy = one.pose.y - other.pose.y;
      constexpr std::int64_t kApart = 40 * kMillimetre;
      const std::int64_t dz = one.pose.z - other.pose.z;
      const bool same_height = -2 * kMillimetre < dz && dz < 2 * kMillimetre;
      if (one.id < other.id && same_height && dx * dx + dy * dy < kApart * kApart) return true;
    }
  }
  return false;
}

void read_chips(SetupReader& reader, Start start, State& state) {
  const Json::List* chips = reader.list("chips");
  if (!chips) return;
  if (start == Start::blend && !chips->empty())
    return reader.fail("While players blend, no chips are on the board.");
  for (const Json& chip : *chips) {
    read_chip(reader, chip, state);
    if (reader.failed()) return;
  }
  const Chips lying = lying_on(state.table.board);
  if (any_overlap(lying)) return reader.fail("Two chips at the same height must be at least 40 mm apart.");
  if (const auto why = impossible(std::span(lying.begin(), lying.size())))
    return reader.fail("The chips cannot lie like this: " + std::string(*why) + ".");
  if (!at_rest(std::span(lying.begin(), lying.size())))
    return reader.fail("The chips cannot lie like this: one of them would fall or tip.");
  if (start != Start::throwing) return;
  for (Seat seat = 0; seat < state.table.players; ++seat) {
    if (kDigits - state.table.chips[seat] < table_size(state.table.players).throws) return;
  }
  reader.fail("A player must have a chip left to throw; otherwise the throwing is already over.");
}

void begin(State& state, Start start) {
  switch (start) {
    case Start::throwing:
      return continue_throws(state, nullptr);
    case Start::actions:
      return score_spaces_from(state, Place::extra_throw, nullptr);
    case Start::trade:
      return start_market(state, nullptr);
    case Start::blend:
      return start_blending(state, nullptr);
  }
}

}  // namespace

State setup(const Options& options, int players, const Rng& rng) {
  State state = empty_table(options, players, rng);
  deal(state, {}, {});
  begin(state, Start::throwing);
  return state;
}

Result<State> setup_from(const Options& options, int players, const Rng& rng, const Json& fields) {
  if (!fields.as_object()) return bad_setup("A setup must be an object, such as {\"round\":3}.");
  SetupReader reader(fields);
  State state = empty_table(options, players, rng);
  PublicState& table = state.table;
  if (const auto round = reader.integer("round", 1, options.max_rounds))
    table.round = static_cast<std::uint16_t>(*round);
  if (const auto chef = reader.integer("chef", 0, players - 1)) table.chef = static_cast<Seat>(*chef);
  const Start start = read_start(reader);
  reader.amounts("money", kMaxSetupMoney, std::span(table.money).first(table.players));
  Pool pool;
  const Named named = read_cards(reader, state, pool);
  read_chips(reader, start, state);
  if (const auto error = reader.error()) return *error;
  deal(state, named, pool);
  begin(state, start);
  return state;
}

}  // namespace peppermill::safranito
