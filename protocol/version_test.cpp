#include "protocol/version.h"

#include <gtest/gtest.h>

#include <regex>
#include <string>

namespace peppermill {
namespace {

TEST(Version, IsThreeNumbers) {
  EXPECT_TRUE(std::regex_match(std::string(version()), std::regex(R"(\d+\.\d+\.\d+)"))) << version();
}

TEST(Version, ABuildHasItsVersionAndItsCommit) {
  EXPECT_TRUE(std::regex_match(std::string(build_id()), std::regex(R"(\d+\.\d+\.\d+(\+[0-9a-f]{12})?)")))
      << build_id();
  EXPECT_TRUE(build_id().starts_with(version()));
}

}  // namespace
}  // namespace peppermill
