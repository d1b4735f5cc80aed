#include "engine/core/utf8.h"

#include <gtest/gtest.h>

#include <string>

namespace peppermill {
namespace {

using namespace std::string_literals;

std::string encoded(char32_t code) {
  std::string out;
  append_utf8(out, code);
  return out;
}

TEST(Utf8, EveryCodePointIsWrittenWellFormedExceptSurrogates) {
  for (char32_t code = 0; code <= 0x10ffff; ++code) {
    const bool surrogate = code >= 0xd800 && code < 0xe000;
    if (is_utf8(encoded(code)) == surrogate) FAIL() << std::hex << static_cast<unsigned>(code);
  }
}

TEST(Utf8, TheEdgesOfEachLengthAreWrittenAsTheStandardSays) {
  EXPECT_EQ(encoded(0), "\0"s);
  EXPECT_EQ(encoded(0x7f), "\x7f");
  EXPECT_EQ(encoded(0x80), "\xc2\x80");
  EXPECT_EQ(encoded(0x7ff), "\xdf\xbf");
  EXPECT_EQ(encoded(0x800), "\xe0\xa0\x80");
  EXPECT_EQ(encoded(0xffff), "\xef\xbf\xbf");
  EXPECT_EQ(encoded(0x10000), "\xf0\x90\x80\x80");
  EXPECT_EQ(encoded(0x10ffff), "\xf4\x8f\xbf\xbf");
}

TEST(Utf8, AppendingKeepsWhatWasThere) {
  std::string out = "a";
  append_utf8(out, U'é');
  EXPECT_EQ(out, "aé");
}

TEST(Utf8, TextsOfAllLengthsAreGood) {
  for (std::string_view text : {"", "plain", "é", "€", "🌶", "aé€🌶z"})
    EXPECT_TRUE(is_utf8(text)) << text;
  EXPECT_TRUE(is_utf8("a\0b"s));
}

TEST(Utf8, ContinuationBytesAloneAreBad) {
  for (std::string_view text : {"\x80", "a\xbf", "é\x80"}) EXPECT_FALSE(is_utf8(text));
}

TEST(Utf8, TextsThatEndTooEarlyAreBad) {
  for (std::string_view text : {"\xc3", "a\xe2", "\xe2\x82", "\xf0", "\xf0\x9f", "\xf0\x9f\x8c"})
    EXPECT_FALSE(is_utf8(text));
}

TEST(Utf8, AnythingButAContinuationAfterALeadIsBad) {
  for (std::string_view text :
       {"\xc3z", "\xe2\x82z", "\xe2z\xac", "\xf0\x9f\x8cz", "\xc3\xc3\xa9", "\xe2\x82\xff"})
    EXPECT_FALSE(is_utf8(text));
}

TEST(Utf8, OverlongFormsAreBad) {
  for (std::string_view text :
       {"\xc0\x80", "\xc1\xbf", "\xe0\x80\x80", "\xe0\x9f\xbf", "\xf0\x80\x80\x80", "\xf0\x8f\xbf\xbf"})
    EXPECT_FALSE(is_utf8(text));
}

TEST(Utf8, SurrogatesAreBadAndTheirNeighboursAreGood) {
  EXPECT_TRUE(is_utf8("\xed\x9f\xbf"));
  EXPECT_FALSE(is_utf8("\xed\xa0\x80"));
  EXPECT_FALSE(is_utf8("\xed\xbf\xbf"));
  EXPECT_TRUE(is_utf8("\xee\x80\x80"));
}

TEST(Utf8, NothingLiesAboveTheLastCodePoint) {
  EXPECT_TRUE(is_utf8("\xf4\x8f\xbf\xbf"));
  for (std::string_view text :
       {"\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xf8\x88\x80\x80\x80", "\xfe", "\xff"})
    EXPECT_FALSE(is_utf8(text));
}

}  // namespace
}  // namespace peppermill
