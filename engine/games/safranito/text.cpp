// States, views and events as JSON.
#include <bit>

#include "engine/games/safranito/game.h"
#include "engine/games/safranito/phases.h"

namespace peppermill::safranito {
namespace {

constexpr std::array<std::string_view, 10> kPhaseNames = {
    "throw", "extra_throw", "spice_card", "reserve", "chef", "bowl", "sell", "buy", "blend", "over"};

std::string_view name_of(Spice spice) { return kSpiceNames[index_of(spice)]; }
Json spice_or_null(Spice spice) { return spice == Spice::unknown ? Json() : Json(name_of(spice)); }
Json place_or_null(Place place) {
  return place == Place::none ? Json() : Json(kPlaceNames[static_cast<std::size_t>(place)]);
}
Json value_or_null(Digit digit) { return digit == kUnknown ? Json() : Json(value_of(digit)); }

template <class Of>
Json per_seat(const Table& table, Of of) {
  Json list = Json::list();
  for (Seat seat = 0; seat < table.players; ++seat) list.push_back(of(seat));
  return list;
}

// Only the spices that there are.
Json counts_json(const SpiceCounts& counts) {
  Json out = Json::object();
  for (std::size_t i = 0; i < kSpices; ++i) {
    if (counts[i] > 0) out.set(kSpiceNames[i], counts[i]);
  }
  return out;
}

Json chips_json(DigitSet chips) {
  Json list = Json::list();
  for (Digit digit = 1; digit <= kDigits; ++digit) {
    if (holds(chips, digit)) list.push_back(value_of(digit));
  }
  return list;
}

template <class Blends>
Json blends_json(const Blends& blends) {
  return Json::List(blends.begin(), blends.end());
}

template <class Cards>
Json top_first(const Cards& cards, auto as_json) {
  Json list = Json::list();
  for (std::size_t i = cards.size(); i-- > 0;) list.push_back(as_json(cards[i]));
  return list;
}

Json spices_json(const FixedVector<Spice, kDigits>& cards) {
  Json list = Json::list();
  for (Spice spice : cards) list.push_back(name_of(spice));
  return list;
}

Json chip_json(const Chip& chip, Digit digit) {
  return Json::object()
      .set("seat", chip.seat)
      .set("value", value_or_null(digit))
      .set("x", Json::decimal(chip.pose.x, 3))
      .set("y", Json::decimal(chip.pose.y, 3))
      .set("z", Json::decimal(chip.pose.z, 3))
      .set("face", chip.pose.face == Face::up ? "up" : "down")
      .set("place", place_or_null(chip.place));
}

Json board_json(const Board& board, const FixedVector<Digit, kMaxChips>& digits) {
  Json list = Json::list();
  for (std::size_t i = 0; i < board.size(); ++i) list.push_back(chip_json(board[i], digits[i]));
  return list;
}

Json seen_json(const std::vector<Event::SeenChip>& chips) {
  Json list = Json::list();
  for (const auto& [chip, shown] : chips) list.push_back(chip_json(chip, chip.digit));
  return list;
}

// [chip, milliseconds, x, y, z, turn w, x, y, z]: chips count in the order thrown, the thrown one last.
Json path_json(const Film& film) {
  Json list = Json::list();
  for (const FilmFrame& frame : film.frames) {
    list.push_back(Json::List{frame.id, frame.time, Json::decimal(frame.x, 3), Json::decimal(frame.y, 3),
                              Json::decimal(frame.z, 3), Json::decimal(frame.turn[0], 4),
                              Json::decimal(frame.turn[1], 4), Json::decimal(frame.turn[2], 4),
                              Json::decimal(frame.turn[3], 4)});
  }
  return list;
}

// [milliseconds, board|rim|chip, chip, other chip, x, y, strength]
Json touches_json(const Film& film) {
  constexpr std::array<std::string_view, 3> kNames = {"board", "rim", "chip"};
  Json list = Json::list();
  for (const Touch& touch : film.touches) {
    list.push_back(Json::List{touch.time, kNames[static_cast<std::size_t>(touch.surface)], touch.id,
                              touch.other, Json::decimal(touch.x, 3), Json::decimal(touch.y, 3),
                              touch.strength});
  }
  return list;
}

Json values_json(const std::vector<Event::SeenChip>& chips) {
  Json list = Json::list();
  for (const auto& [chip, shown] : chips)
    list.push_back(Json::object().set("seat", chip.seat).set("value", value_or_null(chip.digit)));
  return list;
}

// Others' chips that are out: the values if all of them have been seen, else how many there are.
Json out_json(const Table& table, Seat seat) {
  const DigitSet shown = table.out_shown[seat];
  return std::popcount(shown) == table.out[seat] ? chips_json(shown) : Json(table.out[seat]);
}

Json seats_json(SeatSet seats) {
  Json list = Json::list();
  for (Seat seat : seats) list.push_back(seat);
  return list;
}

Json range_json(Range range) { return Json::List{range.low, range.high}; }

}  // namespace

Options read_options(const std::vector<Json>& values) {
  const auto index = [](const auto& names, const Json& value) {
    std::size_t i = 0;
    while (names[i] != *value.as_text()) ++i;
    return i;
  };
  return {.chef_in_ties = static_cast<ChefInTies>(index(kChefInTiesNames, values[0])),
          .hand = static_cast<Hand>(index(kHandNames, values[1])),
          .max_rounds = static_cast<std::uint16_t>(*values[2].as_integer())};
}

Json options_json(const Options& options) {
  return Json::object()
      .set("chef_in_ties", kChefInTiesNames[static_cast<std::size_t>(options.chef_in_ties)])
      .set("hand", kHandNames[static_cast<std::size_t>(options.hand)])
      .set("max_rounds", options.max_rounds);
}

Json composing_json(const State& state) {
  if (state.table.phase != Phase::throwing && state.table.phase != Phase::extra_throw) return {};
  return Json::object().set("throw", Json::object()
                                         .set("at", range_json(kAt))
                                         .set("heading", range_json(kHeading))
                                         .set("speed", range_json(kSpeed))
                                         .set("loft", range_json(kLoft))
                                         .set("spin", range_json(kSpin))
                                         .set("face", Json::List{"down", "up"}));
}

Json view_json(const View& view) {
  const Table& table = view.table;
  const auto own = [&](Seat seat) { return view.viewer.is(seat); };
  const bool own_offer = table.phase == Phase::spice_card && own(table.next);
  Json out = Json::object();
  out.set("game", kInfo.id).set("players", table.players);
  out.set("phase", kPhaseNames[static_cast<std::size_t>(table.phase)]).set("round", table.round);
  out.set("chef", table.chef).set("turn", seats_json(turn_seen(view)));
  out.set("chips", per_seat(table, [&](Seat seat) {
            return own(seat) ? chips_json(view.chips) : Json(table.chips[seat]);
          }));
  out.set("out", per_seat(table, [&](Seat seat) {
            return own(seat) ? chips_json(view.out) : out_json(table, seat);
          }));
  out.set("out_shown", per_seat(table, [&](Seat seat) { return chips_json(table.out_shown[seat]); }));
  out.set("board", board_json(table.board, view.digits));
  out.set("hands", per_seat(table, [&](Seat seat) {
            return own(seat) ? counts_json(view.hand) : Json(table.hand_size[seat]);
          }));
  out.set("money", per_seat(table, [&](Seat seat) { return Json(table.money[seat]); }));
  out.set("display", counts_json(table.display)).set("bowl", spice_or_null(table.bowl));
  out.set("sales", per_seat(table, [&](Seat seat) {
            return own(seat) && view.sale != kNotChosen ? Json(view.sale) : Json();
          }));
  out.set("offer", own_offer || view.offer.empty() ? spices_json(view.offer) : Json(view.offer.size()));
  out.set("blends", blends_json(table.blends)).set("face_up_used", table.face_up_used);
  out.set("blend_pile", table.blend_pile).set("spice_pile", view.spice_pile.size());
  out.set("discard", counts_json(table.discard));
  out.set("reserved", per_seat(table, [&](Seat seat) {
            return own(seat) ? blends_json(view.reserved) : Json(table.reserved[seat]);
          }));
  out.set("completed", per_seat(table, [&](Seat seat) { return blends_json(table.completed[seat]); }));
  return out.set("options", options_json(table.options));
}

Json state_json(const State& state) {
  const Table& table = state.table;
  Json out = view_json(view(state, Viewer::spectator()));
  out.set("turn", seats_json(to_act(state)));
  out.set("chips", per_seat(table, [&](Seat seat) { return chips_json(state.chips[seat]); }));
  out.set("out", per_seat(table, [&](Seat seat) { return chips_json(state.out[seat]); }));
  out.set("board", board_json(table.board, state.digits));
  out.set("hands", per_seat(table, [&](Seat seat) { return counts_json(state.hands[seat]); }));
  out.set("sales", per_seat(table, [&](Seat seat) {
            return state.sales[seat] == kNotChosen ? Json() : Json(state.sales[seat]);
          }));
  out.set("offer", spices_json(state.offer));
  out.set("blend_pile", top_first(state.blend_pile, [](Blend blend) { return Json(blend); }));
  out.set("spice_pile", top_first(state.spice_pile, [](Spice spice) { return Json(name_of(spice)); }));
  return out.set("reserved", per_seat(table, [&](Seat seat) { return blends_json(state.reserved[seat]); }));
}

Json event_json(const Event& event) {
  const auto typed = [](std::string_view type) { return Json::object().set("type", type); };
  const auto seated = [&](std::string_view type) { return typed(type).set("seat", event.seat); };
  switch (event.type) {
    case EventType::landed:
      return seated("landed")
          .set("board", seen_json(event.board))
          .set("out", seen_json(event.out))
          .set("path", path_json(event.film))
          .set("touches", touches_json(event.film));
    case EventType::revealed_chips:
      return typed("revealed_chips")
          .set("place", place_or_null(event.place))
          .set("chips", values_json(event.board));
    case EventType::action:
      return typed("action").set("place", place_or_null(event.place)).set("seat", event.seat);
    case EventType::drew: {
      Json out = seated("drew").set("count", event.value);
      return event.cards.empty() ? out : out.set("cards", spices_json(event.cards));
    }
    case EventType::kept:
      return seated("kept").set("spice", spice_or_null(event.spice));
    case EventType::reserved:
      return seated("reserved").set("blend", event.blend == 0 ? Json() : Json(event.blend));
    case EventType::mill:
      return seated("mill");
    case EventType::sale_open:
      return typed("sale_open").set("spice", name_of(event.spice)).set("price", event.value);
    case EventType::no_sale:
      return typed("no_sale").set("spice", name_of(event.spice));
    case EventType::sold:
      return typed("sold")
          .set("spice", name_of(event.spice))
          .set("sales", blends_json(event.sales))
          .set("price", event.value);
    case EventType::bought:
      return seated("bought").set("spice", name_of(event.spice)).set("price", event.value);
    case EventType::cannot_pay:
      return seated("cannot_pay").set("spice", name_of(event.spice)).set("price", event.value);
    case EventType::declined:
      return seated("declined");
    case EventType::may_blend:
      return seated("may_blend");
    case EventType::blended:
      return seated("blended").set("blend", event.blend);
    case EventType::round_over:
      return typed("round_over").set("round", event.value);
    case EventType::reshuffled:
      return typed("reshuffled");
    case EventType::refilled:
      return typed("refilled")
          .set("blends", blends_json(event.blends))
          .set("display", counts_json(event.spices));
  }
  return {};
}

}  // namespace peppermill::safranito
