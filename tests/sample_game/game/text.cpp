// Actions, states, views and events as text and JSON.
#include "engine/core/text.h"

#include <string>

#include "engine/core/json_text.h"
#include "tests/sample_game/game/game.h"

namespace peppermill::sample_game {
namespace {

template <AnyJson J>
J card_or_null(Card card) {
  return card == kNoCard ? J() : J(card);
}

template <AnyJson J>
J options_as(const Options& options) {
  return J::object().set("rounds", options.rounds);
}

template <AnyJson J>
J view_as(const View& view) {
  const PublicState& table = view.table;
  const auto own = [&](Seat seat) { return view.viewer.is(seat); };
  J out = J::object();
  out.set("game", kInfo.id).set("players", table.players);
  out.set("phase", table.phase == Phase::over ? "over" : "choose").set("round", table.round);
  out.set("turn", list_of<J>(seats_to_act(table)));
  out.set("hands", per_seat<J>(table.players, [&](Seat seat) {
            return own(seat) ? list_of<J>(cards_of(view.hand)) : J(table.hand_size());
          }));
  out.set("chosen", per_seat<J>(table.players,
                                [&](Seat seat) { return own(seat) ? card_or_null<J>(view.choice) : J(); }));
  out.set("revealed",
          per_seat<J>(table.players, [&](Seat seat) { return card_or_null<J>(table.revealed[seat]); }));
  out.set("points", per_seat<J>(table.players, [&](Seat seat) { return J(table.points[seat]); }));
  return std::move(out).set("options", options_as<J>(table.options));
}

template <AnyJson J>
J event_as(const Event& event) {
  switch (event.type) {
    case EventType::chosen:
      return J::object()
          .set("type", "chosen")
          .set("seat", event.seat)
          .set("card", card_or_null<J>(event.card));
    case EventType::revealed:
      return J::object().set("type", "revealed").set("cards", list_of<J>(event.cards));
    case EventType::won:
      return J::object().set("type", "won").set("seat", event.seat == kNoSeat ? J() : J(event.seat));
  }
  return {};
}

}  // namespace

std::string action_text(Action action) { return "play " + std::to_string(action); }

std::optional<Action> parse_action(std::string_view text) {
  const auto digits = after_prefix(text, "play ");
  const auto number = digits ? parse_number(*digits) : std::nullopt;
  if (!number || *number < 1 || *number > kNumbers) return std::nullopt;
  return static_cast<Action>(*number);
}

Options read_options(const std::vector<Json>& values) {
  return {.rounds = static_cast<std::uint8_t>(*values[0].as_integer())};
}

Json options_json(const Options& options) { return options_as<Json>(options); }
Json view_json(const View& view) { return view_as<Json>(view); }
Json event_json(const Event& event) { return event_as<Json>(event); }
JsonText view_text(const View& view) { return view_as<JsonText>(view); }
JsonText event_text(const Event& event) { return event_as<JsonText>(event); }

Json open_view_json(const State& state) {
  const int players = state.table.players;
  return view_as<Json>(view(state, Viewer::spectator()))
      .set("hands",
           per_seat<Json>(players, [&](Seat seat) { return list_of<Json>(cards_of(state.hands[seat])); }))
      .set("chosen",
           per_seat<Json>(players, [&](Seat seat) { return card_or_null<Json>(state.choices[seat]); }));
}

// There are no piles.
Json state_json(const State& state) { return open_view_json(state); }

}  // namespace peppermill::sample_game
