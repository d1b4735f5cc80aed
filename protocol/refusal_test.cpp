#include "protocol/refusal.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/core/field_reader.h"

namespace peppermill::protocol {
namespace {

TEST(Refusal, EveryCodeHasItsOwnNameAndAnErrorStatus) {
  std::set<std::string_view> names;
  const int last = static_cast<int>(Code::internal);
  for (int i = 0; i <= last; ++i) {
    const auto code = static_cast<Code>(i);
    names.insert(to_text(code));
    EXPECT_GE(http_status(code), 400) << to_text(code);
    EXPECT_LT(http_status(code), 600) << to_text(code);
  }
  EXPECT_EQ(names.size(), static_cast<std::size_t>(last) + 1);
}

TEST(Refusal, TheListIsInTheOrderOfTheCodesAndEachHasASentence) {
  for (std::size_t i = 0; i < kCodes.size(); ++i) {
    EXPECT_EQ(kCodes[i].code, static_cast<Code>(i));
    EXPECT_EQ(enum_text(kCodes[i].code), to_text(kCodes[i].code));
    EXPECT_TRUE(refusal_of(kCodes[i].code).message.ends_with('.')) << kCodes[i].text;
  }
}

TEST(Refusal, EveryCodeOfTheEngineIsMapped) {
  for (int i = 0; i <= static_cast<int>(ErrorCode::illegal_action); ++i) {
    const auto code = static_cast<ErrorCode>(i);
    EXPECT_NE(refusal_of(Error{code, ""}).code, Code::internal) << peppermill::to_text(code);
  }
}

TEST(Refusal, AnErrorOfTheEngineKeepsItsCodeSentenceAndRule) {
  const Refusal illegal = refusal_of({ErrorCode::illegal_action, "Follow suit.", "follow_suit"});
  EXPECT_EQ(to_text(illegal.code), "illegal_action");
  EXPECT_EQ(illegal.message, "Follow suit.");
  EXPECT_EQ(illegal.reason, "follow_suit");
  for (const ErrorCode code : {ErrorCode::bad_json, ErrorCode::unknown_game, ErrorCode::bad_options,
                               ErrorCode::bad_record, ErrorCode::bad_action, ErrorCode::not_your_turn})
    EXPECT_EQ(to_text(refusal_of({code, ""}).code), peppermill::to_text(code));
  EXPECT_EQ(refusal_of({ErrorCode::bad_setup, ""}).code, Code::bad_options);
  EXPECT_EQ(refusal_of({ErrorCode::no_game, ""}).code, Code::bad_request);
}

TEST(Refusal, AValueOrARefusalIsOneOfTheTwo) {
  const Or<int> value = 7;
  ASSERT_TRUE(value);
  EXPECT_EQ(*value, 7);
  const Or<int> none = Refusal{Code::too_fast, "Slowly."};
  ASSERT_FALSE(none);
  EXPECT_EQ(none.refusal().code, Code::too_fast);
}

}  // namespace
}  // namespace peppermill::protocol
