#include "cli/arena/report.h"

#include <algorithm>
#include <cmath>
#include <fstream>

#include "cli/format.h"

namespace peppermill::cli::arena {
namespace {

Json estimate_json(const Estimate& estimate) {
  return Json::object()
      .set("value", rounded(estimate.value))
      .set("low", rounded(estimate.low))
      .set("high", rounded(estimate.high));
}

Json bot_json(const Report& report, BotIndex index) {
  const BotStanding& bot = report.standing.bots[index];
  Json json = Json::object()
                  .set("name", bot.name)
                  .set("rating", estimate_json(bot.rating))
                  .set("games", bot.games)
                  .set("seats", bot.seats)
                  .set("mean_rank", rounded(bot.mean_rank))
                  .set("first_share", estimate_json(bot.first_share))
                  .set("even_share", rounded(bot.even_share))
                  .set("milliseconds", Json::object()
                                           .set("median", rounded(bot.times.milliseconds(0.5)))
                                           .set("p99", rounded(bot.times.milliseconds(0.99)))
                                           .set("max", rounded(bot.times.most_milliseconds())));
  if (!report.settings.bots[index].level) json.set("faults", bot.faults.json());
  return json;
}

Json matrix_json(const Standing& standing) {
  Json rows = Json::list();
  for (BotIndex a : standing.order) {
    Json row = Json::list();
    for (BotIndex b : standing.order) {
      const double times = standing.compared[a][b];
      row.push_back(times == 0 ? Json() : rounded(standing.ahead[a][b] / times));
    }
    rows.push_back(row);
  }
  return rows;
}

std::string row_text(const Standing& standing, std::size_t place) {
  const BotStanding& bot = standing.bots[standing.order[place]];
  std::string out = format("  %6ld  %6ld..%-6ld", std::lround(bot.rating.value), std::lround(bot.rating.low),
                           std::lround(bot.rating.high));
  if (place < standing.steps.size()) {
    const Estimate& step = standing.steps[place];
    out += format("  %5ld ± %-4ld", std::lround(step.value), std::lround(step.high - step.value));
  } else {
    out += std::string(14, ' ');
  }
  out += format("  %7lld  %4.2f  %5.1f %%  %5.1f..%-5.1f", static_cast<long long>(bot.games), bot.mean_rank,
                100 * bot.first_share.value, 100 * bot.first_share.low, 100 * bot.first_share.high);
  return out + format("   %10s  %6s  %6s\n", milliseconds_text(bot.times.milliseconds(0.5)).c_str(),
                      milliseconds_text(bot.times.milliseconds(0.99)).c_str(),
                      milliseconds_text(bot.times.most_milliseconds()).c_str());
}

std::string faults_text(const BotStanding& bot) {
  const auto count = [](std::int64_t number, const char* what) { return std::to_string(number) + what; };
  return bot.name + " lost " + count(bot.faults.all(), " of ") +
         count(bot.times.count(), " turns to random: ") + count(bot.faults.crashes, " crashes, ") +
         count(bot.faults.timeouts, " timeouts, ") + count(bot.faults.garbage, " garbage, ") +
         count(bot.faults.illegal, " illegal, ") + count(bot.faults.absent, " absent\n");
}

}  // namespace

bool has_external_bots(const Settings& settings) {
  return std::ranges::any_of(settings.bots, [](const Contestant& bot) { return !bot.level; });
}

std::string headline(const Report& report) {
  return report.settings.game +
         format(", %d players, %lld games in %lld deal%s, seed ", report.settings.players,
                static_cast<long long>(report.standing.games), static_cast<long long>(report.standing.deals),
                report.standing.deals == 1 ? "" : "s") +
         report.settings.seed.substr(0, 64);
}

std::string ending(const Report& report) {
  if (report.stopped)
    return "Stopped before the end; these are the full deals so far. The same command resumes.";
  if (report.settled) return format("The order was settled with %g %% confidence.", 100 * *report.until);
  if (report.until) return format("The order is not settled with %g %% confidence.", 100 * *report.until);
  return "";
}

std::string milliseconds_text(double milliseconds) {
  return format(milliseconds < 0.1 ? "%.3f" : milliseconds < 10 ? "%.2f" : "%.0f", milliseconds);
}

std::string report_text(const Report& report) {
  const Standing& standing = report.standing;
  std::string out = headline(report) + "\n";
  if (const std::string end = ending(report); !end.empty()) out += end + "\n";
  std::size_t width = 14;
  for (const BotStanding& bot : standing.bots) width = std::max(width, bot.name.size());
  out +=
      std::string("bot").append(width - 3, ' ') +
      "  rating      95 %         above next     games  rank   first      95 %        ms: median     p99     "
      "max\n";
  for (std::size_t place = 0; place < standing.order.size(); ++place) {
    const std::string& name = standing.bots[standing.order[place]].name;
    out += name + std::string(width - name.size(), ' ') + row_text(standing, place);
  }
  for (BotIndex i = 0; i < standing.bots.size(); ++i) {
    if (!report.settings.bots[i].level) out += faults_text(standing.bots[i]);
  }
  return out + "Ratings: 400 points are odds of ten to one to finish ahead; their mean is 0.\n";
}

std::string result_json(const Report& report) {
  const Standing& standing = report.standing;
  Json bots = Json::list(), names = Json::list(), steps = Json::list(), lengths = Json::list();
  for (BotIndex bot : standing.order) {
    bots.push_back(bot_json(report, bot));
    names.push_back(standing.bots[bot].name);
  }
  for (std::size_t i = 0; i < standing.steps.size(); ++i) {
    steps.push_back(estimate_json(standing.steps[i])
                        .set("bot", standing.bots[standing.order[i]].name)
                        .set("above", standing.bots[standing.order[i + 1]].name));
  }
  for (const auto& [decisions, games] : standing.lengths)
    lengths.push_back(Json::object().set("decisions", decisions).set("games", games));
  Json json = Json::object()
                  .set("format", 1)
                  .set("settings", to_json(report.settings))
                  .set("command", report.command)
                  .set("games", standing.games)
                  .set("deals", standing.deals)
                  .set("complete", !report.stopped);
  if (report.until) json.set("until", rounded(*report.until)).set("settled", report.settled);
  json.set("bots", bots).set("steps", steps).set("doubt_of_order", rounded(standing.doubt));
  json.set("ahead", Json::object().set("order", names).set("share", matrix_json(standing)));
  return json.set("lengths", lengths).dump() + "\n";
}

std::string games_csv(const Report& report) {
  std::string out = "game,deal,rotation,seed,decisions";
  for (const char* column : {"bot", "score", "rank"}) {
    for (int seat = 0; seat < report.settings.players; ++seat) out += format(",%s_%d", column, seat);
  }
  out += "\n";
  const auto quoted = [](const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string cell = "\"";
    for (char c : text) cell += c == '"' ? std::string("\"\"") : std::string(1, c);
    return cell + '"';
  };
  for (const GameResult* game : report.games) {
    out += format("%lld,%lld,%d,", static_cast<long long>(game->game),
                  static_cast<long long>(report.schedule.deal_of(game->game)),
                  report.schedule.rotation_of(game->game));
    out += quoted(report.schedule.seed_of(game->game)) + "," + std::to_string(game->decisions);
    for (BotIndex bot : game->seats) out += "," + report.settings.bots[bot].name;
    for (int score : game->scores) out += "," + std::to_string(score);
    for (int rank : game->ranks) out += "," + std::to_string(rank);
    out += "\n";
  }
  return out;
}

std::string ratings_csv(const Report& report) {
  std::string out =
      "bot,rating,rating_low,rating_high,above_next,above_next_low,above_next_high,games,seats,mean_rank,"
      "first_share,first_share_low,first_share_high,median_ms,p99_ms,max_ms,lost_turns\n";
  const Standing& standing = report.standing;
  for (std::size_t i = 0; i < standing.order.size(); ++i) {
    const BotStanding& bot = standing.bots[standing.order[i]];
    out += format("%s,%.1f,%.1f,%.1f,", bot.name.c_str(), bot.rating.value, bot.rating.low, bot.rating.high);
    out += i < standing.steps.size() ? format("%.1f,%.1f,%.1f,", standing.steps[i].value,
                                              standing.steps[i].low, standing.steps[i].high)
                                     : ",,,";
    out += format("%lld,%lld,%.4f,%.4f,%.4f,%.4f,", static_cast<long long>(bot.games),
                  static_cast<long long>(bot.seats), bot.mean_rank, bot.first_share.value,
                  bot.first_share.low, bot.first_share.high);
    out += format("%.4f,%.4f,%.4f,%lld\n", bot.times.milliseconds(0.5), bot.times.milliseconds(0.99),
                  bot.times.most_milliseconds(), static_cast<long long>(bot.faults.all()));
  }
  return out;
}

std::optional<std::string> write_files(const Report& report, const std::string& folder) {
  const std::pair<const char*, std::string> files[] = {{"result.json", result_json(report)},
                                                       {"games.csv", games_csv(report)},
                                                       {"ratings.csv", ratings_csv(report)},
                                                       {"report.html", report_html(report)}};
  for (const auto& [name, content] : files) {
    const std::string path = folder + "/" + name;
    std::ofstream file(path, std::ios::binary);
    file << content << std::flush;
    if (!file) return path;
  }
  return std::nullopt;
}

}  // namespace peppermill::cli::arena
