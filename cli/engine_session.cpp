#include "cli/engine_session.h"

#include <algorithm>
#include <array>
#include <limits>

#include "cli/random_seed.h"
#include "cli/think.h"
#include "cli/words.h"
#include "engine/core/field_reader.h"

namespace peppermill::cli {
namespace {

Error bad_request(std::string message) { return {ErrorCode::bad_request, std::move(message)}; }

std::string error_line(const Error& error) {
  Json body = Json::object().set("code", to_text(error.code)).set("message", error.message);
  if (!error.rule.empty()) body.set("rule", error.rule);
  return Json::object().set("ok", false).set("error", body).dump();
}

Json ok() { return Json::object().set("ok", true); }

Result<Seed> read_seed(FieldReader& request) {
  const Json* json = request.take("seed");
  if (!json) return Seed(random_seed());
  auto seed = Seed::from_json(*json);
  if (!seed) return Error{ErrorCode::bad_options, "seed must be " + std::string(Seed::kForm) + "."};
  return *seed;
}

Seat read_seat(FieldReader& request, const AnyMatch& match) {
  const int last = match.players() - 1;
  const auto seat = [last](const Json& json) { return json.as_integer(0, last); };
  return static_cast<Seat>(
      request.required_part("seat", seat, "a whole number from 0 to " + std::to_string(last)));
}

// The game refuses a number of players that it does not have, however large.
std::optional<int> read_players(const Json& json) {
  const JsonNumber* number = json.as_number();
  if (!number || number->exponent < 0 || number->cut_off) return std::nullopt;
  return json.as_integer(0, 1000).value_or(0);
}

std::optional<BotLevel> read_level(const Json& json) {
  return json.as_text() ? parse_bot_level(*json.as_text()) : std::nullopt;
}

Json seats_json(SeatSet seats) {
  Json list = Json::list();
  for (Seat seat : seats) list.push_back(seat);
  return list;
}

Result<Budget> read_budgets(FieldReader& request) {
  constexpr int kMost = std::numeric_limits<int>::max();
  const auto milliseconds = request.integer("milliseconds", 1, kMost);
  const auto simulations = request.integer("simulations", 1, kMost);
  if (request.failed()) return bad_request(request.error());
  if (!milliseconds && !simulations) return bad_request("Set milliseconds, simulations, or both.");
  return budget_of(simulations, milliseconds);
}

}  // namespace

std::string EngineSession::answer_too_long() {
  return error_line({ErrorCode::bad_json, "A line may have at most " + std::to_string(kMaxLine) + " bytes."});
}

std::string EngineSession::answer(std::string_view line) {
  if (line.size() > kMaxLine) return answer_too_long();
  const auto request = read_json(line);
  if (!request) return error_line({ErrorCode::bad_json, "This line is not JSON: " + request.error() + "."});
  if (!request->as_object()) return error_line({ErrorCode::bad_json, "A request must be a JSON object."});
  const Answer answer = dispatch(*request);
  return answer ? answer->dump() : error_line(answer.error());
}

EngineSession::Answer EngineSession::dispatch(const Json& request) {
  FieldReader read(request);
  const auto name = read.get<std::string>("cmd", "a text, such as \"games\" or \"new\"");
  if (read.failed()) return bad_request(read.error());
  if (name == "games") return ok().set("games", games_json());
  if (name == "new") return start(request);
  if (name == "load") return load(request);

  constexpr std::array<std::string_view, 7> kOfMatch = {"state", "view",   "legal", "apply",
                                                        "bot",   "result", "save"};
  if (std::ranges::count(kOfMatch, name) == 0) {
    return Error{
        ErrorCode::unknown_command,
        "Unknown command \"" + name +
            "\"; the commands are games, new, state, view, legal, apply, bot, result, save and load."};
  }
  if (!match_) return Error{ErrorCode::no_game, "No game is running; start one with \"new\" or \"load\"."};
  if (name == "state") return ok().set("state", match_->state());
  if (name == "view") return view(request);
  if (name == "legal") return legal();
  if (name == "apply") return apply(request);
  if (name == "bot") return bot(request);
  if (name == "save") return ok().set("record", to_json(match_->record()));
  const MatchResult result = match_->result();
  return to_json(result).set("ok", true);
}

EngineSession::Answer EngineSession::start(const Json& request) {
  FieldReader read(request);
  const auto game = read.get<std::string>("game", "a text, such as \"chaud-devant\"");
  if (read.failed()) return bad_request(read.error());
  if (!find_game(game))
    return Error{ErrorCode::unknown_game, "Unknown game \"" + game + "\"; ask for \"games\"."};
  const int players = read.required_part("players", read_players, "a whole number: how many seats");
  if (read.failed()) return bad_request(read.error());
  const auto seed = read_seed(read);
  if (!seed) return seed.error();
  auto match = new_match({.game = game,
                          .players = players,
                          .options = read.take("options"),
                          .seed = *seed,
                          .setup = read.take("setup")});
  if (!match) return match.error();
  match_ = std::move(*match);
  return ok().set("seed", seed->json()).set("state", match_->state());
}

EngineSession::Answer EngineSession::load(const Json& request) {
  const Json* json = FieldReader(request).take("record");
  if (!json) return bad_request("record is missing: send the answer of \"save\".");
  const auto record = read_record(*json);
  if (!record) return record.error();
  auto match = load_match(*record);
  if (!match) return match.error();
  match_ = std::move(*match);
  return ok().set("state", match_->state());
}

EngineSession::Answer EngineSession::view(const Json& request) const {
  FieldReader read(request);
  if (!read.take("seat")) return ok().set("view", match_->view(Viewer::spectator()));
  const Seat seat = read_seat(read, *match_);
  if (read.failed()) return bad_request(read.error());
  return ok().set("view", match_->view(seat));
}

EngineSession::Answer EngineSession::legal() const {
  Json actions = Json::object();
  for (Seat seat : match_->turn()) {
    std::vector<std::string> texts = match_->choice_names(seat);
    std::sort(texts.begin(), texts.end());
    actions.set(std::to_string(seat), Json::List(texts.begin(), texts.end()));
  }
  Json answer = ok().set("turn", seats_json(match_->turn())).set("actions", actions);
  const Json composing = match_->composing();
  if (const Json::Object* fields = composing.as_object()) {
    for (const auto& [name, value] : *fields) answer.set(name, value);
  }
  return answer;
}

EngineSession::Answer EngineSession::apply(const Json& request) {
  FieldReader read(request);
  const Seat seat = read_seat(read, *match_);
  const auto action = read.get<std::string>("action", "a text, such as one from the answer of \"legal\"");
  if (read.failed()) return bad_request(read.error());
  if (const auto error = match_->act(seat, action)) return *error;
  return ok().set("events", match_->events()).set("state", match_->state());
}

EngineSession::Answer EngineSession::bot(const Json& request) const {
  FieldReader read(request);
  const Seat seat = read_seat(read, *match_);
  const BotLevel level = read.required_part("level", read_level, "one of " + bot_names());
  const auto budget = read_budgets(read);
  if (!budget) return budget.error();
  const auto seed = read_seed(read);
  if (!seed) return bad_request(seed.error().message);
  if (!match_->turn().contains(seat))
    return Error{ErrorCode::not_your_turn, "It is not the turn of seat " + std::to_string(seat) + "."};
  const BotAnswer answer = match_->think(seat, level, *budget, bot_seed(*seed));
  return ok().set("action", answer.action).set("thinking", thinking_json(answer));
}

}  // namespace peppermill::cli
