// Which program this is. CMakeLists.txt has the version, the only one; git tells the commit.
#pragma once

#include <string_view>

namespace peppermill {

// Such as "0.2.0".
std::string_view version();
// The version and the commit that it was built from, such as "0.2.0+1a2b3c4d5e6f": tells two servers apart.
// The version alone where the sources are no git checkout.
std::string_view build_id();

}  // namespace peppermill
