// Actions, states, views and events as text and JSON.
#include "engine/core/text.h"

#include <string>

#include "engine/core/json_text.h"
#include "engine/games/dicht_dran/game.h"

namespace peppermill::dicht_dran {
namespace {

template <AnyJson J>
J number_or_null(Number number) {
  return number == kNoNumber ? J() : J(number);
}

template <AnyJson J>
J out_as(const Piles& piles, Seat owner) {
  J list = J::list();
  for (int i = 0; i < piles.out_size(); ++i) {
    if (piles.out_at(i).owner == owner) list.push_back(piles.out_at(i).number);
  }
  return list;
}

template <AnyJson J>
J gap_as(const Gap& gap) {
  return row_of<J>(gap.low, gap.high);
}

template <AnyJson J>
J gaps_as(const PublicState& table) {
  J list = J::list();
  for (int position = 0; position < kCircle; ++position) list.push_back(gap_as<J>(table.gap(position)));
  return list;
}

// The numbers that are in the target's gap.
template <AnyJson J>
J safe_as(const PublicState& table, const NumberSet& hand) {
  J list = J::list();
  for (Number number : hand) {
    if (table.gap(table.target).contains(number)) list.push_back(number);
  }
  return list;
}

template <AnyJson J>
J points_as(const PublicState& table, Seat seat) {
  J list = J::list();
  for (int game = 0; game < table.finished_games(); ++game)
    list.push_back(table.points[static_cast<std::size_t>(game)][seat]);
  return list;
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
  return {.peppers = Peppers(*values[1].as_text()),
          .games = static_cast<std::uint8_t>(*values[0].as_integer())};
}

namespace {

template <AnyJson J>
J options_as(const Options& options) {
  return J::object().set("games", options.games).set("peppers", options.peppers.digits());
}

template <AnyJson J>
J view_as(const View& view) {
  const PublicState& table = view.table;
  const auto own = [&](Seat seat) { return view.viewer.is(seat); };

  J out = J::object();
  out.set("game", kInfo.id).set("players", table.players);
  out.set("phase", table.phase == Phase::over ? "over" : "choose").set("game_number", table.game_number);
  out.set("circle", list_of<J>(table.circle))
      .set("target", table.target)
      .set("next_target", table.next_target())
      .set("gaps", gaps_as<J>(table))
      .set("turn", list_of<J>(seats_to_act(table)));
  out.set("hands", per_seat<J>(table.players, [&](Seat seat) {
            return own(seat) ? list_of<J>(view.hand) : J(table.hand_size[seat]);
          }));
  out.set("safe", view.viewer.is_spectator() ? J() : safe_as<J>(table, view.hand));
  out.set("chosen", per_seat<J>(table.players,
                                [&](Seat seat) { return own(seat) ? number_or_null<J>(view.choice) : J(); }));
  out.set("revealed",
          per_seat<J>(table.players, [&](Seat seat) { return number_or_null<J>(table.revealed[seat]); }));
  out.set("draw", view.piles.draw_size()).set("discard", view.piles.out_count(kDiscard));
  out.set("collected", per_seat<J>(table.players, [&](Seat seat) {
            return own(seat) ? out_as<J>(view.piles, seat) : J(view.piles.out_count(seat));
          }));
  out.set("scores", per_seat<J>(table.players, [&](Seat seat) { return points_as<J>(table, seat); }));
  return std::move(out).set("options", options_as<J>(table.options));
}

template <AnyJson J>
J event_as(const Event& event) {
  const auto typed = [](std::string_view type) { return J::object().set("type", type); };
  switch (event.type) {
    case EventType::dealt:
      return typed("dealt").set("game_number", event.value);
    case EventType::chosen:
      return typed("chosen").set("seat", event.seat).set("card", number_or_null<J>(event.number));
    case EventType::revealed:
      return typed("revealed")
          .set("cards", list_of<J>(event.numbers))
          .set("order", list_of<J>(event.order))
          .set("safe", list_of<J>(event.safe));
    case EventType::won:
      return typed("won")
          .set("seat", event.seat)
          .set("target", event.number)
          .set("position", event.value)
          .set("gap", gap_as<J>(event.gap));
    case EventType::drew: {
      J out = typed("drew").set("seat", event.seat).set("count", event.value);
      if (!event.numbers.empty()) out.set("cards", list_of<J>(event.numbers));
      return out;
    }
    case EventType::reshuffled:
      return typed("reshuffled");
    case EventType::game_scored:
      return typed("game_scored").set("points", list_of<J>(event.points));
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
  out.set("hands",
          per_seat<Json>(table.players, [&](Seat seat) { return list_of<Json>(state.hands[seat]); }));
  out.set("chosen", per_seat<Json>(table.players,
                                   [&](Seat seat) { return number_or_null<Json>(state.choices[seat]); }));
  return out.set("collected",
                 per_seat<Json>(table.players, [&](Seat seat) { return out_as<Json>(state.piles, seat); }));
}

Json state_json(const State& state) {
  Json draw = Json::list();
  for (int depth = 0; depth < state.piles.draw_size(); ++depth) draw.push_back(state.piles.draw_at(depth));
  return open_view_json(state).set("draw", draw).set("discard", out_as<Json>(state.piles, kDiscard));
}

}  // namespace peppermill::dicht_dran
