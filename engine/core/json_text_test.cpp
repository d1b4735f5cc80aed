#include "engine/core/json_text.h"

#include <gtest/gtest.h>

#include <array>
#include <limits>

namespace peppermill {
namespace {

// The same value in either kind of JSON.
template <AnyJson J>
J sample() {
  J inner = J::object().set("yes", true).set("nothing", J()).set("text", "a \"b\"\n\\ \x01 ü");
  J list = list_of<J>(std::array{3, -4, 0});
  list.push_back(std::move(inner));
  list.push_back(J::list());
  return J::object()
      .set("empty", J::object())
      .set("list", std::move(list))
      .set("most", std::numeric_limits<std::uint64_t>::max())
      .set("least", std::numeric_limits<std::int64_t>::min())
      .set("decimal", J::decimal(-75125, 3))
      .set("row", row_of<J>(1, "two", J::decimal(250, 2)))
      .set("seats", per_seat<J>(3, [](std::uint8_t seat) { return J(seat); }));
}

TEST(JsonText, WritesWhatAJsonWouldWrite) { EXPECT_EQ(sample<JsonText>().text(), sample<Json>().dump()); }

TEST(JsonText, WritesAnEmptyTextThatPointsNowhere) {
  EXPECT_EQ(JsonText(std::string_view()).text(), "\"\"");
  EXPECT_EQ(JsonText::object().set("", std::string_view()).text(), R"({"":""})");
}

TEST(JsonText, TakesOverWhatIsAJsonAlready) {
  const Json json = sample<Json>();
  EXPECT_EQ(JsonText::object().set("inside", JsonText(json)).text(),
            Json::object().set("inside", json).dump());
}

TEST(JsonText, IsReadBackAsTheSameValue) { EXPECT_EQ(parse_json(sample<JsonText>().text()), sample<Json>()); }

}  // namespace
}  // namespace peppermill
