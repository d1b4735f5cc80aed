#include "cli/arena/play.h"

#include <time.h>

#include <algorithm>
#include <array>

#include "cli/think.h"

namespace peppermill::cli::arena {
namespace {

// Our own bots are timed by the processor time they use, which a busy machine does not distort. External bots
// are timed by the wall clock.
std::int64_t now(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

class Game {
 public:
  Game(const Settings& settings, const Schedule& schedule, std::int64_t game, ExternalBots& external_bots)
      : settings_(settings), external_bots_(external_bots), match_(start(settings, schedule.seed_of(game))) {
    const auto players = static_cast<std::size_t>(settings.players);
    result_.game = game;
    result_.seats = schedule.seats_of(game);
    result_.times.resize(players);
    result_.faults.resize(players);
    seeds_ = bot_seed(Seed(schedule.seed_of(game) + "/bots/" + std::to_string(schedule.rotation_of(game))));
  }

  GameResult play() {
    for (SeatSet asked = match_->turn(); !asked.empty(); asked = match_->turn()) {
      decide(*asked.begin());
      ++result_.decisions;
      remember_events();
    }
    const MatchResult end = match_->result();
    result_.scores.assign(end.scores.begin(), end.scores.end());
    result_.ranks.assign(end.ranks.begin(), end.ranks.end());
    return std::move(result_);
  }

 private:
  static std::unique_ptr<AnyMatch> start(const Settings& settings, const std::string& seed) {
    return new_match({.game = settings.game,
                      .players = settings.players,
                      .options = &settings.options,
                      .seed = Seed(seed),
                      .setup = nullptr})
        .value();
  }

  const Contestant& bot_of(Seat seat) const { return settings_.bots[result_.seats[seat]]; }

  // A separate seed for every decision of every seat.
  std::uint64_t decision_seed(Seat seat) const {
    return QuickRng(seeds_ + static_cast<std::uint64_t>(result_.decisions) * kMaxSeats + seat).next();
  }

  void decide(Seat seat) {
    const Contestant& bot = bot_of(seat);
    const clockid_t clock = bot.level ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC;
    const std::int64_t begin = now(clock);
    if (bot.level) {
      const BotAnswer answer = think(seat, *bot.level);
      result_.times[seat].add(now(clock) - begin);
      const auto error = match_->act(seat, answer.action);
      CHECK(!error);
    } else {
      const ExternalBot::Answer answer = external_bots_[result_.seats[seat]]->ask(question(seat));
      result_.times[seat].add(now(clock) - begin);
      apply_answer(seat, answer);
    }
  }

  BotAnswer think(Seat seat, BotLevel level) const {
    const Budget budget{.simulations = settings_.simulations};
    return match_->think(seat, level, budget, decision_seed(seat));
  }

  // A turn without a valid answer is played at random.
  void apply_answer(Seat seat, const ExternalBot::Answer& answer) {
    if (!answer.fault && !match_->act(seat, answer.action)) return;
    Faults& faults = result_.faults[seat];
    if (!answer.fault) {
      ++faults.illegal;
    } else {
      count(*answer.fault, faults);
    }
    const auto error = match_->act(seat, think(seat, BotLevel::random).action);
    CHECK(!error);
  }

  static void count(ExternalBot::Fault fault, Faults& faults) {
    switch (fault) {
      case ExternalBot::Fault::crash:
        ++faults.crashes;
        break;
      case ExternalBot::Fault::timeout:
        ++faults.timeouts;
        break;
      case ExternalBot::Fault::garbage:
        ++faults.garbage;
        break;
      case ExternalBot::Fault::absent:
        ++faults.absent;
        break;
    }
  }

  // Only what the seat may know: never the state, the seed or the number of the deal.
  std::string question(Seat seat) {
    std::vector<std::string> legal = match_->choice_names(seat);
    std::ranges::sort(legal);
    Json json = Json::object()
                    .set("cmd", "decide")
                    .set("game", settings_.game)
                    .set("players", settings_.players)
                    .set("seat", seat)
                    .set("first", !asked_before_.contains(seat))
                    .set("prompt", match_->prompt(seat))
                    .set("milliseconds", settings_.external_milliseconds)
                    .set("view", match_->view(seat))
                    .set("legal", Json::List(legal.begin(), legal.end()));
    const Json composing = match_->composing();
    if (const Json::Object* fields = composing.as_object()) {
      for (const auto& [name, value] : *fields) json.set(name, value);
    }
    json.set("events", std::exchange(unsent_events_[seat], Json::List()));
    asked_before_.add(seat);
    return json.dump();
  }

  void remember_events() {
    for (Seat seat = 0; seat < settings_.players; ++seat) {
      if (bot_of(seat).level) continue;
      const Json events = match_->events(seat);
      unsent_events_[seat].insert(unsent_events_[seat].end(), events.as_list()->begin(),
                                  events.as_list()->end());
    }
  }

  const Settings& settings_;
  ExternalBots& external_bots_;
  std::unique_ptr<AnyMatch> match_;
  GameResult result_;
  std::uint64_t seeds_ = 0;
  SeatSet asked_before_;
  std::array<Json::List, kMaxSeats> unsent_events_;  // events that each external bot has not received yet
};

}  // namespace

ExternalBots external_bots_of(const Settings& settings, const std::string& folder) {
  ExternalBots external_bots(settings.bots.size());
  for (BotIndex i = 0; i < settings.bots.size(); ++i) {
    const Contestant& bot = settings.bots[i];
    if (bot.level) continue;
    external_bots[i] =
        std::make_unique<ExternalBot>(bot.command, std::chrono::milliseconds(settings.external_milliseconds),
                                      folder.empty() ? "" : folder + "/" + bot.name + ".log");
  }
  return external_bots;
}

GameResult play_game(const Settings& settings, const Schedule& schedule, std::int64_t game,
                     ExternalBots& external_bots) {
  return Game(settings, schedule, game, external_bots).play();
}

}  // namespace peppermill::cli::arena
