#include "cli/simulate_report.h"

#include <cmath>

#include "cli/format.h"

namespace peppermill::cli {
namespace {

double mean_of(std::int64_t sum, std::int64_t games) {
  return static_cast<double>(sum) / static_cast<double>(games);
}

double mean(const Tally& tally, std::size_t seat) { return mean_of(tally.seats[seat].sum, tally.games); }

// The standard deviation of one game's score.
double spread(const Tally& tally, std::size_t seat) {
  if (tally.games < 2) return 0;
  const double m = mean(tally, seat);
  const double square =
      static_cast<double>(tally.seats[seat].squares) - m * m * static_cast<double>(tally.games);
  return std::sqrt(std::max(0.0, square / static_cast<double>(tally.games - 1)));
}

double decisions_per_second(const SimulationReport& report) {
  return static_cast<double>(report.tally.decisions) / std::max(report.cpu_seconds, 1e-9);
}

std::string bot_of(const SimulationReport& report, std::size_t seat) {
  return std::string(to_text(report.simulation.bots[seat]));
}

std::size_t seats_of(const SimulationReport& report) {
  return static_cast<std::size_t>(report.simulation.players);
}

Json seat_json(const SimulationReport& report, std::size_t seat) {
  const Tally::OfSeat& of = report.tally.seats[seat];
  return Json::object()
      .set("seat", seat)
      .set("bot", bot_of(report, seat))
      .set("mean", rounded(mean(report.tally, seat)))
      .set("spread", rounded(spread(report.tally, seat)))
      .set("least", of.least)
      .set("most", of.most)
      .set("ranks", Json::List(of.ranks.begin(), of.ranks.begin() + report.simulation.players));
}

}  // namespace

std::string report_text(const SimulationReport& report) {
  const Tally& tally = report.tally;
  std::string out = format("%s, %d players, %lld games, seed %s\n", report.simulation.game.c_str(),
                           report.simulation.players, static_cast<long long>(tally.games),
                           report.simulation.seed.substr(0, 64).c_str());
  out += "seat  bot        mean    spread   least    most   share of ranks 1, 2, …\n";
  for (std::size_t seat = 0; seat < seats_of(report); ++seat) {
    const Tally::OfSeat& of = tally.seats[seat];
    out += format("%4zu  %-9s %6.2f  %7.2f  %6lld  %6lld  ", seat, bot_of(report, seat).c_str(),
                  mean(tally, seat), spread(tally, seat), static_cast<long long>(of.least),
                  static_cast<long long>(of.most));
    for (std::size_t rank = 0; rank < seats_of(report); ++rank)
      out += format(" %5.1f %%", 100 * mean_of(of.ranks[rank], tally.games));
    out += "\n";
  }
  out += format("decisions per game: mean %.1f, from %lld to %lld\n", mean_of(tally.decisions, tally.games),
                static_cast<long long>(tally.shortest), static_cast<long long>(tally.longest));
  out += format("decisions per second of CPU time: %.2f million on one thread (%d used)\n",
                decisions_per_second(report) / 1e6, report.threads);
  return out;
}

std::string report_json(const SimulationReport& report) {
  const Tally& tally = report.tally;
  Json seats = Json::list();
  for (std::size_t seat = 0; seat < seats_of(report); ++seat) seats.push_back(seat_json(report, seat));
  Json out = Json::object();
  out.set("game", report.simulation.game)
      .set("players", report.simulation.players)
      .set("seed", report.simulation.seed);
  out.set("options", report.simulation.options).set("games", tally.games).set("decisions", tally.decisions);
  out.set("decisions_per_game", Json::object()
                                    .set("mean", rounded(mean_of(tally.decisions, tally.games)))
                                    .set("least", tally.shortest)
                                    .set("most", tally.longest));
  out.set("cpu_seconds", rounded(report.cpu_seconds)).set("threads", report.threads);
  out.set("decisions_per_second", std::llround(decisions_per_second(report)));
  return out.set("seats", seats).dump() + "\n";
}

std::string report_csv(const SimulationReport& report) {
  std::string out = "seat,bot,games,decisions_per_game,decisions_per_second,mean,spread,least,most";
  for (std::size_t rank = 1; rank <= seats_of(report); ++rank) out += format(",rank_%zu", rank);
  out += "\n";
  for (std::size_t seat = 0; seat < seats_of(report); ++seat) {
    const Tally::OfSeat& of = report.tally.seats[seat];
    out += format("%zu,%s,%lld,%.4f,%.0f,%.4f,%.4f,%lld,%lld", seat, bot_of(report, seat).c_str(),
                  static_cast<long long>(report.tally.games),
                  mean_of(report.tally.decisions, report.tally.games), decisions_per_second(report),
                  mean(report.tally, seat), spread(report.tally, seat), static_cast<long long>(of.least),
                  static_cast<long long>(of.most));
    for (std::size_t rank = 0; rank < seats_of(report); ++rank)
      out += format(",%lld", static_cast<long long>(of.ranks[rank]));
    out += "\n";
  }
  return out;
}

}  // namespace peppermill::cli
