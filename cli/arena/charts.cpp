#include "cli/arena/charts.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "cli/format.h"
#include "cli/svg.h"

namespace peppermill::cli::arena {
namespace {

constexpr double kWidth = 760;
constexpr double kLeft = 150;  // names end here
constexpr double kRight = 690;
constexpr double kRow = 34;
constexpr double kTop = 12;

// Maps values to positions between kLeft and kRight.
struct Scale {
  double low, high;
  double operator()(double value) const { return kLeft + (kRight - kLeft) * (value - low) / (high - low); }
};

void begin(Svg& svg, double height, const std::string& label) {
  svg.open(
      "svg",
      {{"viewBox", "0 0 " + number(kWidth) + " " + number(height)}, {"role", "img"}, {"aria-label", label}});
}

void line(Svg& svg, const char* kind, double x1, double y1, double x2, double y2) {
  svg.element(
      "line",
      {{"class", kind}, {"x1", number(x1)}, {"y1", number(y1)}, {"x2", number(x2)}, {"y2", number(y2)}});
}

void words(Svg& svg, const std::string& text, double x, double y, const char* anchor, const char* kind = "") {
  svg.text(text, {{"x", number(x)}, {"y", number(y)}, {"text-anchor", anchor}, {"class", kind}});
}

void bar(Svg& svg, double x1, double x2, double bottom, double height) {
  svg.element("rect", {{"class", "bar"},
                       {"x", number(x1 + 0.5)},
                       {"y", number(bottom - height)},
                       {"width", number(std::max(x2 - x1 - 1, 0.8))},
                       {"height", number(height)}});
}

std::string tick_text(double value) { return format("%g", std::abs(value) < 1e-9 ? 0 : value); }

void axis(Svg& svg, const std::vector<double>& at, const Scale& scale, double bottom,
          const std::string& unit) {
  for (double tick : at) {
    line(svg, "grid", scale(tick), kTop, scale(tick), bottom);
    words(svg, tick_text(tick), scale(tick), bottom + 18, "middle", "quiet");
  }
  words(svg, unit, (kLeft + kRight) / 2, bottom + 38, "middle", "quiet");
}

}  // namespace

std::vector<double> ticks(double low, double high) {
  const double rough = std::max(high - low, 1e-6) / 6;
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  double step = power;
  for (double factor : {2.0, 5.0, 10.0}) {
    if (step < rough) step = factor * power;
  }
  std::vector<double> at;
  const double first = std::floor(low / step);
  for (double i = first; i == first || at.back() < high; ++i) at.push_back(i * step);
  return at;
}

std::string ladder_chart(const Standing& standing) {
  double low = 0, high = 0;
  for (const BotStanding& bot : standing.bots) {
    low = std::min(low, bot.rating.low);
    high = std::max(high, bot.rating.high);
  }
  const auto at = ticks(low, high);
  const Scale scale{at.front(), at.back()};
  const double bottom = kTop + kRow * static_cast<double>(standing.order.size());
  Svg svg;
  begin(svg, bottom + 46, "Ratings with 95 % intervals");
  axis(svg, at, scale, bottom, "rating");
  double y = kTop + kRow / 2;
  for (BotIndex index : standing.order) {
    const BotStanding& bot = standing.bots[index];
    words(svg, bot.name, kLeft - 12, y + 4, "end");
    line(svg, "reach", scale(bot.rating.low), y, scale(bot.rating.high), y);
    for (double end : {bot.rating.low, bot.rating.high})
      line(svg, "reach", scale(end), y - 5, scale(end), y + 5);
    svg.element("circle",
                {{"class", "dot"}, {"cx", number(scale(bot.rating.value))}, {"cy", number(y)}, {"r", "5.5"}});
    words(svg, std::to_string(std::lround(bot.rating.value)), kWidth - 8, y + 4, "end", "figure");
    y += kRow;
  }
  svg.close("svg");
  return svg.take();
}

std::string length_chart(const Standing& standing) {
  if (standing.lengths.empty()) return "";
  constexpr std::int64_t kMostBars = 36;
  constexpr double kHeight = 150;
  const std::int64_t least = standing.lengths.begin()->first;
  const std::int64_t most = standing.lengths.rbegin()->first;
  // If a game's length grows in rounds of several decisions, the bars have that width.
  std::int64_t apart = 0;
  for (const auto& [decisions, games] : standing.lengths) apart = std::gcd(apart, decisions - least);
  apart = std::max<std::int64_t>(apart, 1);
  const std::int64_t wide = apart * ((most - least) / apart / kMostBars + 1);
  std::map<std::int64_t, double> bars;
  double highest = 0;
  for (const auto& [decisions, games] : standing.lengths) {
    double& games_of_bar = bars[(decisions - least) / wide];
    games_of_bar += static_cast<double>(games);
    highest = std::max(highest, games_of_bar);
  }
  const double end = static_cast<double>(least + wide * (bars.rbegin()->first + 1));
  const Scale scale{static_cast<double>(least) - 0.5, std::max(end - 0.5, static_cast<double>(least) + 4.5)};
  const double bottom = kTop + kHeight;
  Svg svg;
  begin(svg, bottom + 46, "Games by their number of decisions");
  auto at = ticks(scale.low, scale.high);
  std::erase_if(
      at, [&](double tick) { return tick < scale.low || tick > scale.high || tick != std::floor(tick); });
  axis(svg, at, scale, bottom,
       wide == 1 ? "decisions in a game"
                 : format("decisions in a game, %lld to a bar", static_cast<long long>(wide)));
  for (const auto& [place, games] : bars) {
    const double from = static_cast<double>(least + place * wide) - 0.5;
    bar(svg, scale(from), scale(from + static_cast<double>(wide)), bottom, kHeight * games / highest);
  }
  words(svg, format("%.0f games", highest), kLeft - 12, kTop + 10, "end", "quiet");
  words(svg, "0", kLeft - 12, bottom, "end", "quiet");
  svg.close("svg");
  return svg.take();
}

std::string time_chart(const Standing& standing) {
  constexpr int kStepsPerBar = 4;
  constexpr double kBars = 30;
  double shortest = 1e9, longest = 1e-6;
  for (const BotStanding& bot : standing.bots) {
    if (bot.times.empty()) continue;
    shortest = std::min(shortest, TimeTally::milliseconds_of_step(bot.times.steps().front().step));
    longest = std::max(longest, bot.times.most_milliseconds());
  }
  if (shortest > longest) return "";
  const Scale scale{std::floor(std::log10(shortest)),
                    std::max(std::ceil(std::log10(longest)), std::floor(std::log10(shortest)) + 1)};
  const double row = kBars + 18;
  const double bottom = kTop + row * static_cast<double>(standing.order.size());
  Svg svg;
  begin(svg, bottom + 46, "Time per decision of each bot");
  for (double power = scale.low; power <= scale.high; ++power) {
    line(svg, "grid", scale(power), kTop, scale(power), bottom);
    words(svg, tick_text(std::pow(10.0, power)), scale(power), bottom + 18, "middle", "quiet");
  }
  words(svg, "milliseconds per decision", (kLeft + kRight) / 2, bottom + 38, "middle", "quiet");
  double base = kTop + row - 4;
  for (BotIndex index : standing.order) {
    const BotStanding& bot = standing.bots[index];
    std::map<int, double> bars;
    double highest = 0;
    for (const auto& [step, count] : bot.times.steps()) {
      double& sum = bars[step / kStepsPerBar];
      sum += static_cast<double>(count);
      highest = std::max(highest, sum);
    }
    words(svg, bot.name, kLeft - 12, base - 6, "end");
    line(svg, "base", kLeft, base, kRight, base);
    for (const auto& [place, count] : bars) {
      const auto edge = [&](int which) {
        return scale(std::log10(TimeTally::milliseconds_of_step(which * kStepsPerBar)));
      };
      bar(svg, std::max(edge(place), kLeft), std::min(edge(place + 1), kRight), base,
          std::max(kBars * count / highest, 0.6));
    }
    base += row;
  }
  svg.close("svg");
  return svg.take();
}

}  // namespace peppermill::cli::arena
