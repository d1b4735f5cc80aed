#include "engine/match/record.h"

namespace peppermill {
namespace {

Error bad_record(std::string message) { return {ErrorCode::bad_record, std::move(message)}; }

std::optional<Scores> read_numbers(const Json* json) {
  const Json::List* list = json ? json->as_list() : nullptr;
  if (!list || list->size() > Scores::capacity()) return std::nullopt;
  Scores numbers;
  for (const Json& item : *list) {
    const auto number = item.as_integer(-1'000'000'000, 1'000'000'000);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

std::optional<std::pair<Seat, std::string>> read_action(const Json& json) {
  const Json::List* pair = json.as_list();
  if (!pair || pair->size() != 2) return std::nullopt;
  const auto seat = (*pair)[0].as_integer(0, kMaxSeats - 1);
  const std::string* text = (*pair)[1].as_text();
  if (!seat || !text) return std::nullopt;
  return std::pair(static_cast<Seat>(*seat), *text);
}

}  // namespace

Json to_json(const MatchResult& result) {
  return Json::object()
      .set("over", result.over)
      .set("scores", Json::List(result.scores.begin(), result.scores.end()))
      .set("ranks", Json::List(result.ranks.begin(), result.ranks.end()));
}

std::optional<MatchResult> read_result(const Json& json) {
  const Json* over = json.find("over");
  const auto scores = read_numbers(json.find("scores"));
  const auto ranks = read_numbers(json.find("ranks"));
  if (!over || !over->as_bool() || !scores || !ranks) return std::nullopt;
  return MatchResult{*over->as_bool(), *scores, *ranks};
}

Json to_json(const Record& record) {
  Json actions = Json::list();
  for (const auto& [seat, text] : record.actions) actions.push_back(Json::List{seat, text});
  Json out = Json::object();
  out.set("format", kRecordFormat).set("game", record.game).set("players", record.players);
  out.set("options", record.options).set("seed", record.seed.json());
  if (record.setup) out.set("setup", *record.setup);
  if (record.outcome_version) out.set(kOutcomeVersionKey, *record.outcome_version);
  out.set("actions", actions);
  if (record.result) out.set("result", to_json(*record.result));
  return out;
}

Result<Record> read_record(const Json& json) {
  if (!json.as_object()) return bad_record("A record must be an object.");
  const auto field = [&](std::string_view name) {
    const Json* found = json.find(name);
    return found && !found->is_null() ? found : nullptr;
  };
  Record record;
  const Json* format = field("format");
  if (!format || format->as_integer() != kRecordFormat)
    return bad_record("format must be 1, the only one so far.");
  const Json* game = field("game");
  if (!game || !game->as_text()) return bad_record("game must be a game's id, such as \"dicht-dran\".");
  record.game = *game->as_text();
  const Json* players = field("players");
  const auto count = players ? players->as_integer(0, 1000) : std::nullopt;
  if (!count) return bad_record("players must be the number of seats.");
  record.players = *count;
  if (const Json* options = field("options")) record.options = *options;
  const Json* seed_json = field("seed");
  const auto seed = seed_json ? Seed::from_json(*seed_json) : std::nullopt;
  if (!seed) return bad_record("seed must be a whole number of 64 bits or a text.");
  record.seed = *seed;
  if (const Json* setup = field("setup")) record.setup = *setup;
  if (const Json* version = field(kOutcomeVersionKey)) {
    record.outcome_version = version->as_integer(0, 1'000'000'000);
    if (!record.outcome_version)
      return bad_record(std::string(kOutcomeVersionKey) + " must be the number of a version.");
  }
  const Json* actions = field("actions");
  if (!actions || !actions->as_list()) return bad_record("actions must be a list of [seat, text].");
  for (const Json& item : *actions->as_list()) {
    auto action = read_action(item);
    if (!action) return bad_record("Each of the actions must be [seat, text], such as [0, \"play 63\"].");
    record.actions.push_back(std::move(*action));
  }
  if (const Json* result = field("result")) {
    record.result = read_result(*result);
    if (!record.result) return bad_record("result must be {\"over\":…, \"scores\":[…], \"ranks\":[…]}.");
  }
  return record;
}

}  // namespace peppermill
