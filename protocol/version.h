// The program's version, from CMakeLists.txt, and its commit, from git.
#pragma once

#include <string_view>

namespace peppermill {

// Such as "0.2.0".
std::string_view version();
// The version and the commit, such as "0.2.0+1a2b3c4d5e6f", which tells two builds apart. Only the version if
// the sources are not a git checkout.
std::string_view build_id();

}  // namespace peppermill
