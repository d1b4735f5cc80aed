#include "cli/arena/standing.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace peppermill::cli::arena {
namespace {

// First places and games, deal by deal.
struct FirstPlaces {
  double firsts = 0;
  double games = 0;
};

// Wilson's interval for as many independent games as vary like these deals do. It stays within 0 and 1 and
// keeps a width for a bot that always or never wins.
Estimate share_of(const std::vector<FirstPlaces>& deals) {
  double firsts = 0, games = 0, count = 0;
  for (const FirstPlaces& deal : deals) {
    firsts += deal.firsts;
    games += deal.games;
    count += deal.games > 0 ? 1 : 0;
  }
  if (games == 0) return {0, 0, 1};
  const double p = firsts / games;
  double squares = 0;
  for (const FirstPlaces& deal : deals) squares += std::pow(deal.firsts - p * deal.games, 2);
  const double variance = squares / (games * games) * count / std::max(count - 1, 1.0);
  const double n = variance > 1e-12 ? p * (1 - p) / variance : count;
  const double z = students_quantile(static_cast<std::int64_t>(count) - 1);
  const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return {p, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

class Counting {
 public:
  explicit Counting(const Settings& settings)
      : players_(static_cast<std::size_t>(settings.players)), firsts_(settings.bots.size()) {
    for (const Contestant& bot : settings.bots) standing_.bots.emplace_back().name = bot.name;
    standing_.ahead = standing_.compared = square_matrix(settings.bots.size());
  }

  Standing count(const std::vector<const GameResult*>& games) {
    for (const GameResult* game : games) {
      if (standing_.games++ % static_cast<std::int64_t>(players_) == 0) begin_deal();
      count_seats(*game);
      count_first_places(*game);
      compare(*game);
      ++standing_.lengths[game->decisions];
    }
    end_deal();
    conclude();
    return std::move(standing_);
  }

 private:
  void begin_deal() {
    end_deal();
    ++standing_.deals;
    deal_ahead_ = deal_compared_ = square_matrix(standing_.bots.size());
    for (auto& firsts : firsts_) firsts.emplace_back();
  }

  void end_deal() {
    for (BotIndex a = 0; a < deal_compared_.size(); ++a) {
      for (BotIndex b = a + 1; b < deal_compared_.size(); ++b) {
        if (deal_compared_[a][b] == 0) continue;
        meetings_.push_back({standing_.deals, a, b, deal_ahead_[a][b], deal_compared_[a][b]});
      }
    }
  }

  void count_seats(const GameResult& game) {
    for (std::size_t seat = 0; seat < players_; ++seat) {
      BotStanding& bot = standing_.bots[game.seats[seat]];
      ++bot.seats;
      bot.mean_rank += game.ranks[seat];
      bot.times.add(game.times[seat]);
      bot.faults.add(game.faults[seat]);
    }
  }

  void count_first_places(const GameResult& game) {
    const double share = 1 / static_cast<double>(std::ranges::count(game.ranks, 1));
    for (BotIndex bot = 0; bot < standing_.bots.size(); ++bot) {
      if (std::ranges::count(game.seats, bot) == 0) continue;
      ++standing_.bots[bot].games;
      FirstPlaces& firsts = firsts_[bot].back();
      firsts.games += 1;
      for (std::size_t seat = 0; seat < players_; ++seat)
        firsts.firsts += game.seats[seat] == bot && game.ranks[seat] == 1 ? share : 0;
    }
  }

  void compare(const GameResult& game) {
    for (std::size_t i = 0; i < players_; ++i) {
      for (std::size_t j = 0; j < players_; ++j) {
        const BotIndex a = game.seats[i], b = game.seats[j];
        if (a == b) continue;
        const double ahead = game.ranks[i] < game.ranks[j] ? 1 : game.ranks[i] == game.ranks[j] ? 0.5 : 0;
        for (Matrix* sum : {&deal_ahead_, &standing_.ahead}) (*sum)[a][b] += ahead;
        for (Matrix* sum : {&deal_compared_, &standing_.compared}) (*sum)[a][b] += 1;
      }
    }
  }

  void conclude() {
    const Ratings ratings(standing_.bots.size(), meetings_);
    for (BotIndex i = 0; i < standing_.bots.size(); ++i) {
      BotStanding& bot = standing_.bots[i];
      bot.rating = ratings.of(i);
      bot.first_share = share_of(firsts_[i]);
      if (bot.seats == 0) continue;
      bot.mean_rank /= static_cast<double>(bot.seats);
      bot.even_share = static_cast<double>(bot.seats) /
                       static_cast<double>(bot.games * static_cast<std::int64_t>(players_));
    }
    standing_.order = ratings.order();
    standing_.doubt = 0;
    for (std::size_t i = 0; i + 1 < standing_.order.size(); ++i) {
      standing_.steps.push_back(ratings.above(standing_.order[i], standing_.order[i + 1]));
      standing_.doubt += ratings.doubt(standing_.order[i], standing_.order[i + 1]);
    }
    standing_.doubt = std::min(1.0, standing_.doubt);
  }

  std::size_t players_;
  Standing standing_;
  std::vector<Meeting> meetings_;
  std::vector<std::vector<FirstPlaces>> firsts_;  // by bot and deal
  Matrix deal_ahead_, deal_compared_;
};

}  // namespace

Standing standing_of(const Settings& settings, const std::vector<const GameResult*>& games) {
  return Counting(settings).count(games);
}

Looks::Looks(const Schedule& schedule) {
  constexpr std::int64_t kFewestDeals = 30;  // with fewer deals the intervals themselves are unreliable
  constexpr int kMost = 40;
  const std::int64_t round = schedule.tables();
  std::int64_t rounds = (kFewestDeals + round - 1) / round;
  for (int i = 0; i < kMost; ++i, rounds += (rounds + 1) / 2)
    looks_.push_back(rounds * round * schedule.players());
}

std::int64_t Looks::next_after(std::int64_t games) const {
  const auto next = std::ranges::upper_bound(looks_, games);
  return next == looks_.end() ? std::numeric_limits<std::int64_t>::max() : *next;
}

bool Looks::settled(const Standing& standing, double confidence) const {
  const auto look = std::ranges::lower_bound(looks_, standing.games);
  const double n = static_cast<double>(look - looks_.begin() + 1);
  return standing.doubt <= (1 - confidence) / (n * (n + 1));
}

}  // namespace peppermill::cli::arena
