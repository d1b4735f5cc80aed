// Aiming by name for people who type: "throw 40 to saffron".
#pragma once

#include <string>
#include <string_view>

namespace peppermill::safranito {

// The text of the lob from that seat that ends at the named bowl or action space without an error of the
// hand. Returns other texts and unknown names unchanged.
std::string with_aim(std::string_view text, int seat, int players);

}  // namespace peppermill::safranito
