#include "cli/arena/game_result.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/core/field_reader.h"

namespace peppermill::cli::arena {
namespace {

constexpr int kStepsPerDoubling = 8;
constexpr int kMostSteps = 64 * kStepsPerDoubling;

struct FaultField {
  std::string_view name;
  std::int64_t Faults::*field;
};
constexpr FaultField kFaultFields[] = {{"crashes", &Faults::crashes},
                                       {"timeouts", &Faults::timeouts},
                                       {"garbage", &Faults::garbage},
                                       {"illegal", &Faults::illegal},
                                       {"absent", &Faults::absent}};

Json json_list(const auto& items) { return Json::List(items.begin(), items.end()); }

Json mapped(const auto& items) {
  Json list = Json::list();
  for (const auto& item : items) list.push_back(item.json());
  return list;
}

std::optional<std::int64_t> read_count(const Json& json) {
  const auto count = json.as_integer();
  return count && *count >= 0 ? count : std::nullopt;
}

// A list of that size; `read` turns each entry into an item, or returns none.
template <class T, class Read>
auto list_of(std::size_t size, Read read) {
  return [=](const Json& json) -> std::optional<std::vector<T>> {
    if (!json.as_list() || json.as_list()->size() != size) return std::nullopt;
    std::vector<T> items;
    for (const Json& entry : *json.as_list()) {
      const auto item = read(entry);
      if (!item) return std::nullopt;
      items.push_back(static_cast<T>(*item));
    }
    return items;
  };
}

auto within(int low, int high) {
  return [=](const Json& json) { return json.as_integer(low, high); };
}

}  // namespace

void TimeTally::add(std::int64_t nanoseconds) {
  const double steps =
      kStepsPerDoubling * std::log2(static_cast<double>(std::max<std::int64_t>(nanoseconds, 1)));
  count(static_cast<int>(steps), 1);
  most_ = std::max(most_, nanoseconds);
}

void TimeTally::add(const TimeTally& other) {
  for (const auto& [step, count] : other.steps_) this->count(step, count);
  most_ = std::max(most_, other.most_);
}

void TimeTally::count(int step, std::int64_t times) {
  const auto place = std::ranges::lower_bound(steps_, step, {}, &Step::step);
  if (place != steps_.end() && place->step == step) {
    place->count += times;
  } else {
    steps_.insert(place, {step, times});
  }
}

std::int64_t TimeTally::count() const {
  std::int64_t sum = 0;
  for (const auto& [step, count] : steps_) sum += count;
  return sum;
}

double TimeTally::milliseconds_of_step(int step) {
  return std::exp2(static_cast<double>(step) / kStepsPerDoubling) / 1e6;
}

double TimeTally::milliseconds(double share) const {
  double left = share * static_cast<double>(count());
  for (const auto& [step, count] : steps_) {
    left -= static_cast<double>(count);
    if (left <= 0) return std::min(most_milliseconds(), milliseconds_of_step(step + 1));
  }
  return most_milliseconds();
}

Json TimeTally::json() const {
  Json list = Json::list();
  list.push_back(most_);
  for (const auto& [step, count] : steps_) {
    list.push_back(step);
    list.push_back(count);
  }
  return list;
}

std::optional<TimeTally> TimeTally::from_json(const Json& json) {
  const Json::List* list = json.as_list();
  if (!list || list->size() % 2 == 0) return std::nullopt;
  TimeTally tally;
  const auto most = read_count(list->front());
  if (!most) return std::nullopt;
  tally.most_ = *most;
  for (std::size_t i = 1; i < list->size(); i += 2) {
    const auto step = (*list)[i].as_integer(0, kMostSteps);
    const auto count = read_count((*list)[i + 1]);
    if (!step || !count) return std::nullopt;
    tally.count(*step, *count);
  }
  return tally;
}

void Faults::add(const Faults& other) {
  for (const FaultField& fault : kFaultFields) this->*fault.field += other.*fault.field;
}

Json Faults::json() const {
  Json json = Json::object();
  for (const FaultField& fault : kFaultFields) json.set(fault.name, this->*fault.field);
  return json;
}

std::optional<Faults> Faults::from_json(const Json& json) {
  FieldReader read(json);
  Faults faults;
  for (const FaultField& fault : kFaultFields)
    faults.*fault.field = read.required_part(fault.name, read_count, "a count");
  return read.failed() ? std::nullopt : std::optional(faults);
}

Json to_json(const GameResult& result) {
  Json json = Json::object()
                  .set("game", result.game)
                  .set("seats", json_list(result.seats))
                  .set("scores", json_list(result.scores))
                  .set("ranks", json_list(result.ranks))
                  .set("decisions", result.decisions)
                  .set("times", mapped(result.times));
  // Most games have none.
  if (std::ranges::any_of(result.faults, [](const Faults& faults) { return faults.all() > 0; }))
    json.set("faults", mapped(result.faults));
  return json;
}

std::optional<GameResult> read_game_result(const Json& json, std::size_t bots, std::size_t players) {
  constexpr int kMost = std::numeric_limits<int>::max();
  const std::string_view one_each = "a list with one entry per seat";
  FieldReader read(json);
  GameResult result;
  result.game = read.required_part("game", read_count, "a count");
  result.decisions = read.required_part("decisions", read_count, "a count");
  result.seats = read.required_part(
      "seats", list_of<BotIndex>(players, within(0, static_cast<int>(bots) - 1)), one_each);
  result.scores = read.required_part("scores", list_of<int>(players, within(-kMost, kMost)), one_each);
  result.ranks =
      read.required_part("ranks", list_of<int>(players, within(1, static_cast<int>(players))), one_each);
  result.times = read.required_part("times", list_of<TimeTally>(players, TimeTally::from_json), one_each);
  result.faults = read.part("faults", list_of<Faults>(players, Faults::from_json), one_each)
                      .value_or(std::vector<Faults>(players));
  return read.failed() ? std::nullopt : std::optional(std::move(result));
}

}  // namespace peppermill::cli::arena
