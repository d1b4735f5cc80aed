// Aiming by name, for people who type: "throw 40 to saffron".
#pragma once

#include <string>
#include <string_view>

namespace peppermill::safranito {

// The text of the lob from that seat which ends at the named bowl or action space if the hand does not err.
// What is not of that form, or names no place, stays as it is.
std::string with_aim(std::string_view text, int seat, int players);

}  // namespace peppermill::safranito
