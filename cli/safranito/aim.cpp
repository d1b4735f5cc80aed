#include "cli/safranito/aim.h"

#include <algorithm>

#include "engine/games/safranito/aim.h"
#include "engine/games/safranito/types.h"

namespace peppermill::safranito {

std::string with_aim(std::string_view text, int seat, int players) {
  constexpr std::string_view kTo = " to ";
  constexpr int kLobLoft = 450;
  const std::size_t to = text.find(kTo);
  if (!text.starts_with("throw ") || to == std::string_view::npos) return std::string(text);
  const auto place = static_cast<std::size_t>(std::ranges::find(kPlaceNames, text.substr(to + kTo.size())) -
                                              kPlaceNames.begin());
  if (place == kPlaceNames.size()) return std::string(text);
  const Point middle = place < kBowls.size() ? kBowls[place] : kActionSpaces[place - kBowls.size()];
  const Throw lob = lob_to(seen_from(side_of(seat, players), middle), kLobLoft);
  return std::string(text.substr(0, to)) + " at=" + std::to_string(lob.at) +
         " heading=0 speed=" + std::to_string(lob.speed) + " loft=" + std::to_string(lob.loft) +
         " spin=" + std::to_string(lob.spin) + " face=down";
}

}  // namespace peppermill::safranito
