// The report as one page: no script, no external files, with a light and a dark theme.
#include <algorithm>
#include <cmath>

#include "cli/arena/charts.h"
#include "cli/arena/report.h"
#include "cli/format.h"

namespace peppermill::cli::arena {
namespace {

constexpr const char* kStyle = R"(
:root { color-scheme: light dark; --paper: #fffdf8; --ink: #2a2320; --quiet: #6f635b; --line: #e6dccf;
  --accent: #b4501b; --better: 178, 84, 24; --worse: 58, 104, 148; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1b1714; --ink: #efe6dc; --quiet: #a89a8d; --line: #3a322c; --accent: #f0a25c;
    --better: 214, 122, 48; --worse: 74, 132, 186; }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 58rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.15rem; margin: 2.6rem 0 .5rem; }
p { margin: .3rem 0; } .quiet { color: var(--quiet); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: .92rem; }
th { font-weight: 600; } th, td { padding: .38rem .55rem; text-align: right; white-space: nowrap; }
tr > :first-child { text-align: left; }
thead th { color: var(--quiet); border-bottom: 1px solid var(--line); font-weight: 500; }
tbody tr + tr > * { border-top: 1px solid var(--line); }
.matrix td { text-align: center; min-width: 3.2rem; } .matrix thead th { text-align: center; }
.matrix { width: auto; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: 6px; padding: .8rem 1rem; font-size: .88rem; }
svg { display: block; width: 100%; min-width: 34rem; height: auto; }
svg text { fill: var(--ink); font: 13px system-ui, sans-serif; font-variant-numeric: tabular-nums; }
svg text.quiet { fill: var(--quiet); font-size: 12px; } svg text.figure { font-weight: 600; }
.grid, .base { stroke: var(--line); stroke-width: 1; }
.reach { stroke: var(--accent); stroke-width: 2; stroke-linecap: round; opacity: .7; }
.dot, .bar { fill: var(--accent); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.2rem; margin: .5rem 0; }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
)";

std::string escaped(std::string_view text) {
  std::string out;
  for (char c : text) {
    switch (c) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string row_of(std::string_view tag, const std::vector<std::string>& cells) {
  std::string out = "<tr>";
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string kind = i == 0 ? "th" : std::string(tag);
    out += "<" + kind + ">" + cells[i] + "</" + kind + ">";
  }
  return out + "</tr>\n";
}

std::string points(double rating) { return std::to_string(std::lround(rating)); }

std::string quiet(const std::string& text) { return " <span class=\"quiet\">" + text + "</span>"; }

std::string step_text(const Estimate& step) {
  return points(step.value) + quiet(points(step.low) + " to " + points(step.high));
}

std::string bots_table(const Report& report) {
  const Standing& standing = report.standing;
  const bool external_bots = has_external_bots(report.settings);
  std::vector<std::string> head = {"bot",       "rating",      "above the next",       "games",
                                   "mean rank", "first place", "ms median · p99 · max"};
  if (external_bots) head.push_back("turns lost");
  std::string out = "<div class=\"wide\"><table><thead>" + row_of("th", head) + "</thead><tbody>\n";
  for (std::size_t i = 0; i < standing.order.size(); ++i) {
    const BotStanding& bot = standing.bots[standing.order[i]];
    const bool last = i == standing.steps.size();
    std::vector<std::string> cells = {
        escaped(bot.name),
        points(bot.rating.value) + quiet("±" + points(bot.rating.high - bot.rating.value)),
        last ? "" : step_text(standing.steps[i]),
        std::to_string(bot.games),
        format("%.2f", bot.mean_rank),
        format("%.1f %%", 100 * bot.first_share.value) +
            quiet(format("%.1f to %.1f", 100 * bot.first_share.low, 100 * bot.first_share.high)),
        milliseconds_text(bot.times.milliseconds(0.5)) + " · " +
            milliseconds_text(bot.times.milliseconds(0.99)) + " · " +
            milliseconds_text(bot.times.most_milliseconds())};
    if (external_bots) cells.push_back(std::to_string(bot.faults.all()));
    out += row_of("td", cells);
  }
  return out + "</tbody></table></div>\n";
}

std::string faults_table(const Report& report) {
  if (!has_external_bots(report.settings)) return "";
  std::string out =
      "<h2>Turns of programs that were played at random</h2>\n<div class=\"wide\"><table><thead>" +
      row_of("th", {"bot", "turns", "crashes", "timeouts", "garbage", "illegal", "absent"}) +
      "</thead><tbody>\n";
  for (BotIndex index : report.standing.order) {
    if (report.settings.bots[index].level) continue;
    const BotStanding& bot = report.standing.bots[index];
    std::vector<std::string> cells = {escaped(bot.name), std::to_string(bot.times.count())};
    for (std::int64_t count :
         {bot.faults.crashes, bot.faults.timeouts, bot.faults.garbage, bot.faults.illegal, bot.faults.absent})
      cells.push_back(std::to_string(count));
    out += row_of("td", cells);
  }
  return out + "</tbody></table></div>\n";
}

std::string matrix(const Standing& standing) {
  std::string out = "<div class=\"wide\"><table class=\"matrix\"><thead><tr><th></th>";
  for (BotIndex b : standing.order) out += "<th>" + escaped(standing.bots[b].name) + "</th>";
  out += "</tr></thead><tbody>\n";
  for (BotIndex a : standing.order) {
    out += "<tr><th>" + escaped(standing.bots[a].name) + "</th>";
    for (BotIndex b : standing.order) {
      const double times = standing.compared[a][b];
      if (times == 0) {
        out += "<td class=\"quiet\">–</td>";
        continue;
      }
      const double share = standing.ahead[a][b] / times;
      out += format("<td style=\"background: rgba(var(--%s), %.2f)\" title=\"%.0f comparisons\">%.1f</td>",
                    share >= 0.5 ? "better" : "worse", 0.85 * std::abs(2 * share - 1), times, 100 * share);
    }
    out += "</tr>\n";
  }
  return out + "</tbody></table></div>\n";
}

std::string settings_list(const Report& report) {
  std::string out = "<dl>\n";
  const Json settings = to_json(report.settings);
  for (const auto& [name, value] : *settings.as_object()) {
    std::string text = value.as_text() ? *value.as_text() : value.dump();
    if (name == "bots") {
      text.clear();
      for (const Contestant& bot : report.settings.bots)
        text += (text.empty() ? "" : ", ") + bot.name + (bot.level ? "" : " (" + bot.command + ")");
    }
    if (value.as_object() && value.as_object()->empty()) text = "as usual";
    std::string label = name;
    std::ranges::replace(label, '_', ' ');
    out += "<dt>" + escaped(label) + "</dt><dd>" + escaped(text) + "</dd>\n";
  }
  return out + "</dl>\n";
}

// Content that is wider than a small screen scrolls by itself.
std::string scrolling(const std::string& content) { return "<div class=\"wide\">" + content + "</div>\n"; }

std::string section(std::string_view title, std::string_view note, const std::string& content) {
  return "<h2>" + std::string(title) + "</h2>\n<p class=\"quiet\">" + std::string(note) + "</p>\n" + content;
}

}  // namespace

std::string report_html(const Report& report) {
  const GameInfo* info = find_game(report.settings.game);
  const std::string title =
      "Arena: " + std::string(info->name) + format(", %d players", report.settings.players);
  std::string out =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
      escaped(title) + "</title>\n<style>" + kStyle + "</style>\n</head>\n<body>\n<main>\n";
  out += "<h1>" + escaped(title) + "</h1>\n<p class=\"quiet\">" + escaped(headline(report)) + "</p>\n";
  if (const std::string end = ending(report); !end.empty())
    out += "<p><strong>" + escaped(end) + "</strong></p>\n";
  out +=
      section("Ratings",
              "400 points are odds of ten to one to finish ahead at the same table; the mean is 0. Bars are "
              "95 % intervals that count whole deals, not single games.",
              scrolling(ladder_chart(report.standing)) + bots_table(report));
  out += faults_table(report);
  out += section(
      "Who finishes ahead of whom",
      "The row’s bot ahead of the column’s, in per cent of the games that both were in; ties count half.",
      matrix(report.standing));
  out += section("Length of games", "Every answer to a question counts.",
                 scrolling(length_chart(report.standing)));
  out +=
      section("Time per decision",
              "On a logarithmic scale. Our own bots in processor time, external programs in wall-clock time.",
              scrolling(time_chart(report.standing)));
  out += section("Settings",
                 "Each deal was played in all rotations of the seats with the same cards and chance.",
                 settings_list(report));
  out += section("To repeat this arena", "", "<pre>" + escaped(report.command) + "</pre>\n");
  return out + "</main>\n</body>\n</html>\n";
}

}  // namespace peppermill::cli::arena
