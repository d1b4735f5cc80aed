#include "server/app/share_text.h"

#include <algorithm>
#include <array>

#include "engine/core/text.h"

namespace peppermill::server {
namespace {

constexpr std::string_view kOfAddress = " per address", kOfPerson = " per person";
constexpr Millis kLongest = 24 * 3'600'000;

struct Unit {
  char letter;
  Millis length;
};
constexpr std::array<Unit, 3> kUnits = {{{'h', 3'600'000}, {'m', 60'000}, {'s', 1000}}};

std::optional<Millis> parse_window(std::string_view text) {
  for (const Unit& unit : kUnits) {
    if (text.empty() || text.back() != unit.letter) continue;
    const auto count = parse_number(text.substr(0, text.size() - 1));
    if (!count || *count < 1 || *count > kLongest / unit.length) return std::nullopt;
    return *count * unit.length;
  }
  return std::nullopt;
}

// "1000/10s per address", with that ending.
std::optional<Rate> parse_rate(std::string_view text, std::string_view ending) {
  const auto slash = text.find('/');
  if (slash == text.npos || !text.ends_with(ending)) return std::nullopt;
  const auto amount = parse_number(text.substr(0, slash));
  text = text.substr(slash + 1);
  const auto window = parse_window(trimmed(text.substr(0, text.size() - ending.size())));
  if (!amount || *amount < 1 || !window) return std::nullopt;
  return Rate{static_cast<double>(*amount), *window};
}

std::string rate_text(const Rate& rate) {
  const auto unit =
      std::ranges::find_if(kUnits, [&](const Unit& one) { return rate.window % one.length == 0; });
  const Unit& used = unit == kUnits.end() ? kUnits.back() : *unit;
  return std::to_string(static_cast<std::int64_t>(rate.amount)) + '/' +
         std::to_string(rate.window / used.length) + used.letter;
}

}  // namespace

std::optional<ShareLimit> parse_share(std::string_view text) {
  const auto comma = text.find(',');
  if (comma == text.npos) return std::nullopt;
  const auto address = parse_rate(trimmed(text.substr(0, comma)), kOfAddress);
  const auto person = parse_rate(trimmed(text.substr(comma + 1)), kOfPerson);
  if (!address || !person) return std::nullopt;
  return ShareLimit{*address, *person};
}

std::string share_text(const ShareLimit& limit) {
  return rate_text(limit.address) + std::string(kOfAddress) + ", " + rate_text(limit.person) +
         std::string(kOfPerson);
}

}  // namespace peppermill::server
