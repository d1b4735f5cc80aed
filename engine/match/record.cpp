#include "engine/match/record.h"

#include "engine/core/field_reader.h"

namespace peppermill {
namespace {

Error bad_record(std::string message) { return {ErrorCode::bad_record, std::move(message)}; }

std::optional<Scores> read_numbers(const Json& json) {
  const Json::List* list = json.as_list();
  if (!list || list->size() > Scores::capacity()) return std::nullopt;
  Scores numbers;
  for (const Json& item : *list) {
    const auto number = item.as_integer(-1'000'000'000, 1'000'000'000);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

std::optional<Record::Action> read_action(const Json& json) {
  const Json::List* pair = json.as_list();
  if (!pair || pair->size() != 2) return std::nullopt;
  const auto seat = (*pair)[0].as_integer(0, kMaxSeats - 1);
  const std::string* text = (*pair)[1].as_text();
  if (!seat || !text) return std::nullopt;
  return std::pair(static_cast<Seat>(*seat), *text);
}

std::optional<std::vector<Record::Action>> read_actions(const Json& json) {
  if (!json.as_list()) return std::nullopt;
  std::vector<Record::Action> actions;
  for (const Json& item : *json.as_list()) {
    auto action = read_action(item);
    if (!action) return std::nullopt;
    actions.push_back(std::move(*action));
  }
  return actions;
}

std::optional<Json> as_it_is(const Json& json) { return json; }

constexpr std::string_view kOnlyFormat = "1, the only one so far";

using ReadSeed = std::optional<Seed> (*)(const Json&);

Result<Record> read_with(const Json& json, ReadSeed read_seed) {
  if (!json.as_object()) return bad_record("A record must be an object.");
  const auto number = [](int most) {
    return [most](const Json& field) { return field.as_integer(0, most); };
  };
  FieldReader read(json);
  Record record;
  if (read.get<std::int64_t>("format", kOnlyFormat) != kRecordFormat)
    read.fail("format must be " + std::string(kOnlyFormat) + ".");
  record.game = read.get<std::string>("game", "a game's id, such as \"dicht-dran\"");
  record.players = read.required_part("players", number(1000), "the number of seats");
  record.options = read.part("options", as_it_is, "").value_or(record.options);
  const auto seed = read.part("seed", read_seed, Seed::kForm);
  if (!seed) read.fail("seed must be " + std::string(Seed::kForm) + ".");
  record.setup = read.part("setup", as_it_is, "");
  record.outcome_version = read.part(kOutcomeVersionKey, number(1'000'000'000), "the number of a version");
  record.actions =
      read.required_part("actions", read_actions, "a list of [seat, text], such as [0, \"play 63\"]");
  record.result = read.part("result", read_result, "{\"over\":…, \"scores\":[…], \"ranks\":[…]}");
  if (read.failed()) return bad_record(read.error());
  record.seed = *seed;
  return record;
}

}  // namespace

Json to_json(const MatchResult& result) {
  return Json::object()
      .set("over", result.over)
      .set("scores", Json::List(result.scores.begin(), result.scores.end()))
      .set("ranks", Json::List(result.ranks.begin(), result.ranks.end()));
}

std::optional<MatchResult> read_result(const Json& json) {
  FieldReader read(json);
  MatchResult result;
  result.over = read.get<bool>("over");
  result.scores = read.required_part("scores", read_numbers, "a list of whole numbers");
  result.ranks = read.required_part("ranks", read_numbers, "a list of whole numbers");
  return read.failed() ? std::nullopt : std::optional(result);
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

Result<Record> read_record(const Json& json) { return read_with(json, Seed::from_json); }

Result<Record> read_stored_record(const Json& json) { return read_with(json, Seed::from_stored); }

}  // namespace peppermill
