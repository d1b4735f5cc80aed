#include "cli/arena/game_result.h"

#include <algorithm>
#include <cmath>
#include <limits>

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

Json list_of(const auto& items) { return Json::List(items.begin(), items.end()); }

Json mapped(const auto& items) {
  Json list = Json::list();
  for (const auto& item : items) list.push_back(item.json());
  return list;
}

std::optional<std::int64_t> count_in(const Json* json) {
  const auto count = json ? json->as_integer() : std::nullopt;
  return count && *count >= 0 ? count : std::nullopt;
}

// `read` turns each entry into an item, or returns none.
template <class T, class Read>
std::optional<std::vector<T>> read_list(const Json* json, std::size_t size, Read read) {
  if (!json || !json->as_list() || json->as_list()->size() != size) return std::nullopt;
  std::vector<T> items;
  for (const Json& entry : *json->as_list()) {
    const auto item = read(entry);
    if (!item) return std::nullopt;
    items.push_back(static_cast<T>(*item));
  }
  return items;
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
  const auto most = count_in(&list->front());
  if (!most) return std::nullopt;
  tally.most_ = *most;
  for (std::size_t i = 1; i < list->size(); i += 2) {
    const auto step = (*list)[i].as_integer(0, kMostSteps);
    const auto count = count_in(&(*list)[i + 1]);
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
  Faults faults;
  for (const FaultField& fault : kFaultFields) {
    const auto count = count_in(json.find(fault.name));
    if (!count) return std::nullopt;
    faults.*fault.field = *count;
  }
  return faults;
}

Json to_json(const GameResult& result) {
  Json json = Json::object()
                  .set("game", result.game)
                  .set("seats", list_of(result.seats))
                  .set("scores", list_of(result.scores))
                  .set("ranks", list_of(result.ranks))
                  .set("decisions", result.decisions)
                  .set("times", mapped(result.times));
  // Most games have none.
  if (std::ranges::any_of(result.faults, [](const Faults& faults) { return faults.all() > 0; }))
    json.set("faults", mapped(result.faults));
  return json;
}

std::optional<GameResult> read_game_result(const Json& json, std::size_t bots, std::size_t players) {
  constexpr int kMost = std::numeric_limits<int>::max();
  const auto game = count_in(json.find("game"));
  const auto decisions = count_in(json.find("decisions"));
  auto seats = read_list<BotIndex>(json.find("seats"), players, within(0, static_cast<int>(bots) - 1));
  auto scores = read_list<int>(json.find("scores"), players, within(-kMost, kMost));
  auto ranks = read_list<int>(json.find("ranks"), players, within(1, static_cast<int>(players)));
  auto times = read_list<TimeTally>(json.find("times"), players, TimeTally::from_json);
  auto faults = json.find("faults") ? read_list<Faults>(json.find("faults"), players, Faults::from_json)
                                    : std::optional(std::vector<Faults>(players));
  if (!game || !decisions || !seats || !scores || !ranks || !times || !faults) return std::nullopt;
  return GameResult{*game, *seats, *scores, *ranks, *decisions, *times, *faults};
}

}  // namespace peppermill::cli::arena
