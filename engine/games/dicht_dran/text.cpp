// Actions, states, views and events as text and JSON.
#include "engine/core/text.h"

#include <string>

#include "engine/games/dicht_dran/game.h"

namespace peppermill::dicht_dran {
namespace {

Json number_or_null(Number number) { return number == kNoNumber ? Json() : Json(number); }

template <class Numbers>
Json numbers_json(const Numbers& numbers) {
  Json list = Json::list();
  for (Number number : numbers) list.push_back(number);
  return list;
}

Json out_json(const Piles& piles, Seat owner) {
  Json list = Json::list();
  for (int i = 0; i < piles.out_size(); ++i) {
    if (piles.out_at(i).owner == owner) list.push_back(piles.out_at(i).number);
  }
  return list;
}

template <class Of>
Json per_seat(const Table& table, Of of) {
  Json list = Json::list();
  for (Seat seat = 0; seat < table.players; ++seat) list.push_back(of(seat));
  return list;
}

Json points_json(const Table& table, Seat seat) {
  Json list = Json::list();
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

Json options_json(const Options& options) {
  return Json::object().set("games", options.games).set("peppers", options.peppers.digits());
}

Json view_json(const View& view) {
  const Table& table = view.table;
  const auto own = [&](Seat seat) { return view.viewer.is(seat); };
  Json turn = Json::list();
  for (Seat seat : seats_to_act(table)) turn.push_back(seat);

  Json out = Json::object();
  out.set("game", kInfo.id).set("players", table.players);
  out.set("phase", table.phase == Phase::over ? "over" : "choose").set("game_number", table.game_number);
  out.set("circle", numbers_json(table.circle)).set("target", table.target).set("turn", turn);
  out.set("hands", per_seat(table, [&](Seat seat) {
            return own(seat) ? numbers_json(view.hand) : Json(table.hand_size[seat]);
          }));
  out.set("chosen",
          per_seat(table, [&](Seat seat) { return own(seat) ? number_or_null(view.choice) : Json(); }));
  out.set("revealed", per_seat(table, [&](Seat seat) { return number_or_null(table.revealed[seat]); }));
  out.set("draw", view.piles.draw_size()).set("discard", view.piles.out_count(kDiscard));
  out.set("collected", per_seat(table, [&](Seat seat) {
            return own(seat) ? out_json(view.piles, seat) : Json(view.piles.out_count(seat));
          }));
  out.set("scores", per_seat(table, [&](Seat seat) { return points_json(table, seat); }));
  return out.set("options", options_json(table.options));
}

Json state_json(const State& state) {
  const Table& table = state.table;
  Json draw = Json::list();
  for (int depth = 0; depth < state.piles.draw_size(); ++depth) draw.push_back(state.piles.draw_at(depth));
  Json out = view_json(view(state, Viewer::spectator()));
  out.set("hands", per_seat(table, [&](Seat seat) { return numbers_json(state.hands[seat]); }));
  out.set("chosen", per_seat(table, [&](Seat seat) { return number_or_null(state.choices[seat]); }));
  out.set("draw", draw).set("discard", out_json(state.piles, kDiscard));
  return out.set("collected", per_seat(table, [&](Seat seat) { return out_json(state.piles, seat); }));
}

Json event_json(const Event& event) {
  const auto typed = [](std::string_view type) { return Json::object().set("type", type); };
  switch (event.type) {
    case EventType::dealt:
      return typed("dealt").set("game_number", event.value);
    case EventType::chosen:
      return typed("chosen").set("seat", event.seat).set("card", number_or_null(event.number));
    case EventType::revealed:
      return typed("revealed").set("cards", numbers_json(event.numbers));
    case EventType::won:
      return typed("won").set("seat", event.seat).set("target", event.number).set("position", event.value);
    case EventType::drew: {
      Json out = typed("drew").set("seat", event.seat).set("count", event.value);
      return event.numbers.empty() ? out : out.set("cards", numbers_json(event.numbers));
    }
    case EventType::reshuffled:
      return typed("reshuffled");
    case EventType::game_scored:
      return typed("game_scored").set("points", Json::List(event.points.begin(), event.points.end()));
  }
  return {};
}

}  // namespace peppermill::dicht_dran
