#include "cli/words/message_format.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/core/json.h"

namespace peppermill::words {
namespace {

// The examples that web/src/i18n/i18n.test.ts reads as well.
Json golden() {
  std::ostringstream text;
  text << std::ifstream(PEPPERMILL_SOURCE "/web/src/i18n/golden.json").rdbuf();
  return parse_json(text.str()).value_or(Json());
}

Values values_of(const Json& params) {
  Values values;
  for (const auto& [name, value] : *params.as_object()) {
    if (const auto number = value.as_integer())
      values[name] = *number;
    else
      values[name] = *value.as_text();
  }
  return values;
}

std::string text_in(const Json& example, std::string_view name) { return *example.find(name)->as_text(); }

TEST(MessageFormat, FillsMessagesAsThePageDoes) {
  const Json examples = golden();
  ASSERT_TRUE(examples.find("right"));
  for (const Json& example : *examples.find("right")->as_list()) {
    const auto message = Message::parse(text_in(example, "message"));
    ASSERT_TRUE(message) << example.dump();
    EXPECT_EQ(message->fill(values_of(*example.find("params")), text_in(example, "language")),
              text_in(example, "result"))
        << example.dump();
  }
}

TEST(MessageFormat, RefusesWhatThePageRefuses) {
  const Json examples = golden();
  ASSERT_TRUE(examples.find("wrong"));
  for (const Json& text : *examples.find("wrong")->as_list())
    EXPECT_FALSE(Message::parse(*text.as_text())) << *text.as_text();
}

TEST(MessageFormat, KnowsThePluralsOfFourLanguages) {
  for (const auto* language : {"en", "nl", "de"}) {
    EXPECT_EQ(plural_form(0, language), "other");
    EXPECT_EQ(plural_form(1, language), "one");
    EXPECT_EQ(plural_form(21, language), "other");
  }
  EXPECT_EQ(plural_form(0, "fr"), "one");
  EXPECT_EQ(plural_form(2, "fr"), "other");
}

}  // namespace
}  // namespace peppermill::words
