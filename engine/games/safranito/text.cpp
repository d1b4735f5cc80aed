// States, views and events as JSON.
#include <bit>

#include "engine/core/json_text.h"
#include "engine/games/safranito/game.h"
#include "engine/games/safranito/outlook.h"

namespace peppermill::safranito {
namespace {

constexpr std::array<std::string_view, 10> kPhaseNames = {
    "throw", "extra_throw", "spice_card", "reserve", "chef", "bowl", "sell", "buy", "blend", "over"};

std::string_view name_of(Spice spice) { return kSpiceNames[index_of(spice)]; }
template <AnyJson J>
J spice_or_null(Spice spice) {
  return spice == Spice::unknown ? J() : J(name_of(spice));
}
template <AnyJson J>
J place_or_null(Place place) {
  return place == Place::none ? J() : J(kPlaceNames[static_cast<std::size_t>(place)]);
}
template <AnyJson J>
J value_or_null(Digit digit) {
  return digit == kUnknown ? J() : J(value_of(digit));
}

// Only spices with a count above 0.
template <AnyJson J>
J counts_as(const SpiceCounts& counts) {
  J out = J::object();
  for (std::size_t i = 0; i < kSpices; ++i) {
    if (counts[i] > 0) out.set(kSpiceNames[i], counts[i]);
  }
  return out;
}

template <AnyJson J>
J chips_as(DigitSet chips) {
  J list = J::list();
  for (Digit digit = 1; digit <= kDigits; ++digit) {
    if (holds(chips, digit)) list.push_back(value_of(digit));
  }
  return list;
}

Json top_first(const auto& cards, auto as_json) {
  Json list = Json::list();
  for (std::size_t i = cards.size(); i-- > 0;) list.push_back(as_json(cards[i]));
  return list;
}

template <AnyJson J>
J spices_as(const FixedVector<Spice, kDigits>& cards) {
  J list = J::list();
  for (Spice spice : cards) list.push_back(name_of(spice));
  return list;
}

template <AnyJson J>
J chip_as(const Chip& chip, Digit digit) {
  return J::object()
      .set("seat", chip.seat)
      .set("value", value_or_null<J>(digit))
      .set("x", J::decimal(chip.pose.x, 3))
      .set("y", J::decimal(chip.pose.y, 3))
      .set("z", J::decimal(chip.pose.z, 3))
      .set("face", chip.pose.face == Face::up ? "up" : "down")
      .set("place", place_or_null<J>(chip.place));
}

template <AnyJson J>
J board_as(const Board& board, const FixedVector<Digit, kMaxChips>& digits) {
  J list = J::list();
  for (std::size_t i = 0; i < board.size(); ++i) list.push_back(chip_as<J>(board[i], digits[i]));
  return list;
}

template <AnyJson J>
J seen_as(const std::vector<Event::SeenChip>& chips) {
  J list = J::list();
  for (const auto& [chip, shown] : chips) list.push_back(chip_as<J>(chip, chip.digit));
  return list;
}

// [chip, milliseconds, x, y, z, turn w, x, y, z]: the chips count in the order thrown, the thrown one last.
template <AnyJson J>
J path_as(const Film& film) {
  J list = J::list();
  for (const FilmFrame& frame : film.frames) {
    list.push_back(row_of<J>(frame.id, frame.time, J::decimal(frame.x, 3), J::decimal(frame.y, 3),
                             J::decimal(frame.z, 3), J::decimal(frame.turn[0], 4),
                             J::decimal(frame.turn[1], 4), J::decimal(frame.turn[2], 4),
                             J::decimal(frame.turn[3], 4)));
  }
  return list;
}

// [milliseconds, board|rim|chip, chip, other chip, x, y, strength]
template <AnyJson J>
J touches_as(const Film& film) {
  constexpr std::array<std::string_view, 3> kNames = {"board", "rim", "chip"};
  J list = J::list();
  for (const Touch& touch : film.touches) {
    list.push_back(row_of<J>(touch.time, kNames[static_cast<std::size_t>(touch.surface)], touch.id,
                             touch.other, J::decimal(touch.x, 3), J::decimal(touch.y, 3), touch.strength));
  }
  return list;
}

template <AnyJson J>
J values_as(const std::vector<Event::SeenChip>& chips) {
  J list = J::list();
  for (const auto& [chip, shown] : chips)
    list.push_back(J::object().set("seat", chip.seat).set("value", value_or_null<J>(chip.digit)));
  return list;
}

// Other seats' chips that are out: the values if all of them have been seen, else their number.
template <AnyJson J>
J out_as(const PublicState& table, Seat seat) {
  const DigitSet shown = table.out_shown[seat];
  return std::popcount(shown) == table.out[seat] ? chips_as<J>(shown) : J(table.out[seat]);
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
          .hand = static_cast<Steadiness>(index(kHandNames, values[1])),
          .max_rounds = static_cast<std::uint16_t>(*values[2].as_integer())};
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

namespace {

template <AnyJson J>
J options_as(const Options& options) {
  return J::object()
      .set("chef_in_ties", kChefInTiesNames[static_cast<std::size_t>(options.chef_in_ties)])
      .set("hand", kHandNames[static_cast<std::size_t>(options.hand)])
      .set("max_rounds", options.max_rounds);
}

// Which of the round's throws the game asks for.
template <AnyJson J>
J throws_as(const PublicState& table) {
  if (table.phase != Phase::throwing) return {};
  return J::object()
      .set("number", kDigits - table.chips[table.next] + 1)
      .set("of", table_size(table.players).throws);
}

// Spices of a blend that the hand lacks.
template <AnyJson J>
J missing_as(const SpiceCounts& hand, Blend blend) {
  J list = J::list();
  for (Spice spice : spices_of(blend)) {
    if (hand[index_of(spice)] == 0) list.push_back(name_of(spice));
  }
  return list;
}

// For the face-up blends, then for each owner's reserved ones. `hand_of` returns what the viewer may know of
// a hand.
template <AnyJson J>
J recipes_as(const PublicState& table, const PerSeat<BlendList>& reserved, auto hand_of) {
  J list = J::list();
  const auto add = [&](Blend blend, J owner) {
    const auto missing = [&](Seat seat) {
      const SpiceCounts* hand = hand_of(seat);
      return hand ? missing_as<J>(*hand, blend) : J();
    };
    list.push_back(J::object()
                       .set("blend", blend)
                       .set("owner", owner)
                       .set("spices", list_of<J>(spices_of(blend), name_of))
                       .set("missing", per_seat<J>(table.players, missing)));
  };
  for (Blend blend : table.blends) add(blend, {});
  for (Seat seat = 0; seat < table.players; ++seat) {
    for (Blend blend : reserved[seat]) add(blend, seat);
  }
  return list;
}

template <AnyJson J>
J recipes_as(const View& view) {
  PerSeat<BlendList> reserved;
  if (!view.viewer.is_spectator()) reserved[view.viewer.seat()] = view.reserved;
  return recipes_as<J>(view.table, reserved,
                       [&](Seat seat) { return view.viewer.is(seat) ? &view.hand : nullptr; });
}

template <AnyJson J>
J market_as(const std::optional<OpenBowl>& bowl) {
  if (!bowl) return {};
  return J::object()
      .set("price", bowl->price)
      .set("costs", list_of<J>(bowl->costs, [](int cost) { return cost == 0 ? J() : J(cost); }))
      .set("buyers", list_of<J>(bowl->buyers));
}

template <AnyJson J>
J outlook_as(const View& view) {
  const auto all = prospects(view);
  if (all.empty()) return {};
  J out = J::object();
  for (const Prospect& prospect : all) {
    const auto missing = [&](Blend blend) {
      return blend == prospect.made ? J() : missing_as<J>(prospect.hand, blend);
    };
    out.set(action_text(prospect.action), J::object()
                                              .set("money", prospect.money)
                                              .set("hand", counts_as<J>(prospect.hand))
                                              .set("missing", list_of<J>(blends_before(view), missing)));
  }
  return out;
}

template <AnyJson J>
J view_as(const View& view) {
  const PublicState& table = view.table;
  const auto own = [&](Seat seat) { return view.viewer.is(seat); };
  const bool own_offer = table.phase == Phase::spice_card && own(table.next);
  J out = J::object();
  out.set("game", kInfo.id).set("players", table.players);
  out.set("phase", kPhaseNames[static_cast<std::size_t>(table.phase)]).set("round", table.round);
  out.set("chef", table.chef).set("turn", list_of<J>(turn_seen(view)));
  out.set("throws", throws_as<J>(table));
  out.set("chips", per_seat<J>(table.players, [&](Seat seat) {
            return own(seat) ? chips_as<J>(view.chips) : J(table.chips[seat]);
          }));
  out.set("out", per_seat<J>(table.players, [&](Seat seat) {
            return own(seat) ? chips_as<J>(view.out) : out_as<J>(table, seat);
          }));
  out.set("out_shown",
          per_seat<J>(table.players, [&](Seat seat) { return chips_as<J>(table.out_shown[seat]); }));
  out.set("board", board_as<J>(table.board, view.digits));
  out.set("hands", per_seat<J>(table.players, [&](Seat seat) {
            return own(seat) ? counts_as<J>(view.hand) : J(table.hand_size[seat]);
          }));
  out.set("money", per_seat<J>(table.players, [&](Seat seat) { return J(table.money[seat]); }));
  out.set("display", counts_as<J>(table.display)).set("bowl", spice_or_null<J>(table.bowl));
  out.set("sales", per_seat<J>(table.players, [&](Seat seat) {
            return own(seat) && view.sale != kNotChosen ? J(view.sale) : J();
          }));
  out.set("offer", own_offer || view.offer.empty() ? spices_as<J>(view.offer) : J(view.offer.size()));
  out.set("blends", list_of<J>(table.blends)).set("face_up_used", table.face_up_used);
  out.set("blend_pile", table.blend_pile).set("spice_pile", view.spice_pile.size());
  out.set("discard", counts_as<J>(table.discard));
  out.set("reserved", per_seat<J>(table.players, [&](Seat seat) {
            return own(seat) ? list_of<J>(view.reserved) : J(table.reserved[seat]);
          }));
  out.set("completed",
          per_seat<J>(table.players, [&](Seat seat) { return list_of<J>(table.completed[seat]); }));
  out.set("recipes", recipes_as<J>(view)).set("market", market_as<J>(open_bowl_of(view)));
  out.set("outlook", outlook_as<J>(view));
  return std::move(out).set("options", options_as<J>(table.options));
}

template <AnyJson J>
J event_as(const Event& event) {
  const auto typed = [](std::string_view type) { return J::object().set("type", type); };
  const auto seated = [&](std::string_view type) { return typed(type).set("seat", event.seat); };
  switch (event.type) {
    case EventType::landed:
      return seated("landed")
          .set("board", seen_as<J>(event.board))
          .set("out", seen_as<J>(event.out))
          .set("path", path_as<J>(event.film))
          .set("touches", touches_as<J>(event.film));
    case EventType::revealed_chips:
      return typed("revealed_chips")
          .set("place", place_or_null<J>(event.place))
          .set("chips", values_as<J>(event.board))
          .set("market", market_as<J>(event.market));
    case EventType::action:
      return typed("action").set("place", place_or_null<J>(event.place)).set("seat", event.seat);
    case EventType::drew: {
      J out = seated("drew").set("count", event.value);
      if (!event.cards.empty()) out.set("cards", spices_as<J>(event.cards));
      return out;
    }
    case EventType::kept:
      return seated("kept").set("spice", spice_or_null<J>(event.spice));
    case EventType::reserved:
      return seated("reserved").set("blend", event.blend == 0 ? J() : J(event.blend));
    case EventType::mill:
      return seated("mill");
    case EventType::sale_open:
      return typed("sale_open").set("spice", name_of(event.spice)).set("price", event.value);
    case EventType::no_sale:
      return typed("no_sale").set("spice", name_of(event.spice));
    case EventType::sold:
      return typed("sold")
          .set("spice", name_of(event.spice))
          .set("sales", list_of<J>(event.sales))
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
          .set("blends", list_of<J>(event.blends))
          .set("display", counts_as<J>(event.spices));
  }
  return {};
}

}  // namespace

Json options_json(const Options& options) { return options_as<Json>(options); }
Json view_json(const View& view) { return view_as<Json>(view); }
Json event_json(const Event& event) { return event_as<Json>(event); }
JsonText view_text(const View& view) { return view_as<JsonText>(view); }
JsonText event_text(const Event& event) { return event_as<JsonText>(event); }

Json open_view_json(const State& state) {
  const PublicState& table = state.table;
  Json out = view_as<Json>(view(state, Viewer::spectator()));
  out.set("turn", list_of<Json>(to_act(state)));
  out.set("chips",
          per_seat<Json>(table.players, [&](Seat seat) { return chips_as<Json>(state.chips[seat]); }));
  out.set("out", per_seat<Json>(table.players, [&](Seat seat) { return chips_as<Json>(state.out[seat]); }));
  out.set("board", board_as<Json>(table.board, state.digits));
  out.set("hands",
          per_seat<Json>(table.players, [&](Seat seat) { return counts_as<Json>(state.hands[seat]); }));
  out.set("sales", per_seat<Json>(table.players, [&](Seat seat) {
            return state.sales[seat] == kNotChosen ? Json() : Json(state.sales[seat]);
          }));
  out.set("offer", spices_as<Json>(state.offer));
  out.set("recipes", recipes_as<Json>(table, state.reserved, [&](Seat seat) { return &state.hands[seat]; }));
  return out.set("reserved", per_seat<Json>(table.players,
                                            [&](Seat seat) { return list_of<Json>(state.reserved[seat]); }));
}

Json state_json(const State& state) {
  return open_view_json(state)
      .set("blend_pile", top_first(state.blend_pile, [](Blend blend) { return Json(blend); }))
      .set("spice_pile", top_first(state.spice_pile, [](Spice spice) { return Json(name_of(spice)); }));
}

}  // namespace peppermill::safranito
