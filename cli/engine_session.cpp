#include "cli/engine_session.h"

#include <algorithm>
#include <array>
#include <limits>

#include "cli/random_seed.h"
#include "cli/think.h"
#include "cli/words.h"

namespace peppermill::cli {
namespace {

Error bad_request(std::string message) { return {ErrorCode::bad_request, std::move(message)}; }

std::string error_line(const Error& error) {
  Json body = Json::object().set("code", to_text(error.code)).set("message", error.message);
  if (!error.rule.empty()) body.set("rule", error.rule);
  return Json::object().set("ok", false).set("error", body).dump();
}

Json ok() { return Json::object().set("ok", true); }

Result<Seed> read_seed(const Json& request) {
  const Json* json = request.find("seed");
  if (!json) return Seed(random_seed());
  auto seed = Seed::from_json(*json);
  if (!seed) return Error{ErrorCode::bad_options, "seed must be a whole number of 64 bits or a text."};
  return *seed;
}

Result<Seat> read_seat(const Json& request, const AnyMatch& match) {
  const Json* json = request.find("seat");
  const auto seat = json ? json->as_integer(0, match.players() - 1) : std::nullopt;
  if (!seat)
    return bad_request("seat must be a whole number from 0 to " + std::to_string(match.players() - 1) + ".");
  return static_cast<Seat>(*seat);
}

bool is_whole(const Json& json) {
  return json.as_number() && json.as_number()->exponent >= 0 && !json.as_number()->cut_off;
}

Json seats_json(SeatSet seats) {
  Json list = Json::list();
  for (Seat seat : seats) list.push_back(seat);
  return list;
}

// Reads a budget field, which may be missing but not wrong.
Result<std::optional<std::int64_t>> read_budget(const Json& request, std::string_view name) {
  const Json* json = request.find(name);
  if (!json) return std::optional<std::int64_t>();
  constexpr int kMost = std::numeric_limits<int>::max();
  const auto value = json->as_integer(1, kMost);
  if (!value)
    return bad_request(std::string(name) + " must be a whole number from 1 to " + std::to_string(kMost) +
                       ".");
  return std::optional<std::int64_t>(*value);
}

Result<Budget> read_budgets(const Json& request) {
  const auto milliseconds = read_budget(request, "milliseconds");
  if (!milliseconds) return milliseconds.error();
  const auto simulations = read_budget(request, "simulations");
  if (!simulations) return simulations.error();
  if (!*milliseconds && !*simulations) return bad_request("Set milliseconds, simulations, or both.");
  return budget_of(*simulations, *milliseconds);
}

}  // namespace

std::string EngineSession::answer_too_long() {
  return error_line({ErrorCode::bad_json, "A line may have at most " + std::to_string(kMaxLine) + " bytes."});
}

std::string EngineSession::answer(std::string_view line) {
  if (line.size() > kMaxLine) return answer_too_long();
  std::string why;
  const auto request = parse_json(line, &why);
  if (!request) return error_line({ErrorCode::bad_json, "This line is not JSON: " + why + "."});
  if (!request->as_object()) return error_line({ErrorCode::bad_json, "A request must be a JSON object."});
  const Answer answer = dispatch(*request);
  return answer ? answer->dump() : error_line(answer.error());
}

EngineSession::Answer EngineSession::dispatch(const Json& request) {
  const Json* cmd = request.find("cmd");
  if (!cmd || !cmd->as_text()) return bad_request("cmd must be a text, such as \"games\" or \"new\".");
  const std::string& name = *cmd->as_text();
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
  const Json* game = request.find("game");
  if (!game || !game->as_text()) return bad_request("game must be a text, such as \"chaud-devant\".");
  if (!find_game(*game->as_text())) {
    return Error{ErrorCode::unknown_game, "Unknown game \"" + *game->as_text() + "\"; ask for \"games\"."};
  }
  const Json* players = request.find("players");
  if (!players || !is_whole(*players)) return bad_request("players must be a whole number: how many seats.");
  const auto seed = read_seed(request);
  if (!seed) return seed.error();
  auto match = new_match({.game = *game->as_text(),
                          .players = players->as_integer(0, 1000).value_or(0),
                          .options = request.find("options"),
                          .seed = *seed,
                          .setup = request.find("setup")});
  if (!match) return match.error();
  match_ = std::move(*match);
  return ok().set("seed", seed->json()).set("state", match_->state());
}

EngineSession::Answer EngineSession::load(const Json& request) {
  const Json* json = request.find("record");
  if (!json) return bad_request("record is missing: send the answer of \"save\".");
  const auto record = read_record(*json);
  if (!record) return record.error();
  auto match = load_match(*record);
  if (!match) return match.error();
  match_ = std::move(*match);
  return ok().set("state", match_->state());
}

EngineSession::Answer EngineSession::view(const Json& request) const {
  if (!request.find("seat")) return ok().set("view", match_->view(Viewer::spectator()));
  const auto seat = read_seat(request, *match_);
  if (!seat) return seat.error();
  return ok().set("view", match_->view(*seat));
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
  const auto seat = read_seat(request, *match_);
  if (!seat) return seat.error();
  const Json* action = request.find("action");
  if (!action || !action->as_text())
    return bad_request("action must be a text, such as one from the answer of \"legal\".");
  if (const auto error = match_->act(*seat, *action->as_text())) return *error;
  return ok().set("events", match_->events()).set("state", match_->state());
}

EngineSession::Answer EngineSession::bot(const Json& request) const {
  const auto seat = read_seat(request, *match_);
  if (!seat) return seat.error();
  const Json* name = request.find("level");
  const auto level = name && name->as_text() ? parse_bot_level(*name->as_text()) : std::nullopt;
  if (!level) return bad_request("level must be one of " + bot_names() + ".");
  const auto budget = read_budgets(request);
  if (!budget) return budget.error();
  const auto seed = read_seed(request);
  if (!seed) return bad_request(seed.error().message);
  if (!match_->turn().contains(*seat)) {
    return Error{ErrorCode::not_your_turn, "It is not the turn of seat " + std::to_string(*seat) + "."};
  }
  const BotAnswer answer = match_->think(*seat, *level, *budget, bot_seed(*seed));
  return ok().set("action", answer.action).set("thinking", thinking_json(answer));
}

}  // namespace peppermill::cli
