#include "server/identity/names.h"

#include <gtest/gtest.h>

#include <set>

namespace peppermill::server {
namespace {

TEST(Names, KeepEverythingButSurroundingSpaces) {
  for (const char* name :
       {"Otto", "O", "Jürgen", "José María", "山田 太郎", "محمد", "👩‍🍳", "نیم‌فاصله", "🇫🇷",
        "<script>alert(1)</script>", "'; DROP TABLE people;--", "\\\"%s", "A  B", "🌶️"})
    EXPECT_EQ(clean_name(name), name);
  EXPECT_EQ(clean_name("  Otto\t\r\n"), "Otto");
  EXPECT_EQ(clean_name("\u00a0\u3000Otto\u2003"), "Otto");
}

TEST(Names, CountCharactersNotBytes) {
  EXPECT_TRUE(clean_name(std::string(32, 'x')));
  EXPECT_FALSE(clean_name(std::string(33, 'x')));
  EXPECT_TRUE(clean_name("   " + std::string(32, 'x') + "   "));
  std::string peppers;
  for (int i = 0; i < 32; ++i) peppers += "🌶";
  EXPECT_EQ(clean_name(peppers), peppers);
  EXPECT_FALSE(clean_name(peppers + "x"));
}

TEST(Names, NeedAVisibleCharacter) {
  for (const char* name : {"", " ", "\t\n", "\u200b", "\u200d\u200c", "\u2060", "\ufeff", "\u00ad", "\u3164",
                           "\u200b \u200b", "\u2800", "\ufe0f", "\U000e0041", "\u00a0", "\u115f\u1160"})
    EXPECT_FALSE(clean_name(name)) << name;
}

TEST(Names, ControlsAndTurnsOfDirectionAreRefused) {
  for (const char* bad : {"\x01",   "\n",     "\t",     "\x1b",   "\x7f",   "\u0080", "\u0085", "\u009f",
                          "\u061c", "\u200e", "\u200f", "\u2028", "\u2029", "\u202a", "\u202b", "\u202c",
                          "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069"})
    EXPECT_FALSE(clean_name(std::string("a") + bad + "b")) << bad;
  EXPECT_FALSE(clean_name(std::string("a\0b", 3)));
}

TEST(Names, MustBeUtf8) {
  for (const char* bad :
       {"\xff", "a\xc3", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\x80", "Otto\xe2\x82"})
    EXPECT_FALSE(clean_name(bad));
}

TEST(Names, CleanNamesStayAsTheyAre) {
  for (const char* name : {" a ", "\u00a0x", "👩‍🍳 "}) {
    const auto once = clean_name(name);
    ASSERT_TRUE(once);
    EXPECT_EQ(clean_name(*once), once);
  }
}

TEST(PersonalNames, OfAllScriptsAreAccepted) {
  for (const char* name : {"Otto",        "Jürgen",
                           "José María",  "Łukasz",
                           "山田 太郎",   "タロウ 3",
                           "김철수",      "محمد",
                           "👩‍🍳", "نیم‌فاصله",
                           "🇫🇷",          "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
                           "Иван",        "Γιώργος",
                           "שלום",        "Otto 山田",
                           "Anna и Иван", "🌶️",
                           "1️⃣",     "क्षत्रिय",
                           "สมชาย",       "Nguye\u0302\u0303n",
                           "Otto ❤️"})
    EXPECT_EQ(personal_name(name), name);
}

TEST(PersonalNames, HideNothing) {
  for (const char* bad :
       {"Ot\u200bto", "Ot\u00adto", "Otto\u2060", "Ot\u200dto", "Ot\u200cto", "\ufeffOtto", "Otto\u3164",
        "Otto\u2800", "Otto\ufe0f", "Otto\U000e0041", "\u034fOtto", "\u200dОт", "От\u200d"})
    EXPECT_FALSE(personal_name(bad)) << bad;
}

TEST(PersonalNames, StackNoMarks) {
  EXPECT_TRUE(personal_name("o\u0302\u0303\u0323"));
  EXPECT_FALSE(personal_name("o\u0302\u0303\u0323\u0301"));
  EXPECT_FALSE(personal_name("\u0301Otto")) << "a mark at the beginning belongs to the text before it";
  EXPECT_FALSE(personal_name("ก\u0e47\u0e47\u0e47\u0e47"));
}

TEST(PersonalNames, MixNoAlphabetsInAWord) {
  for (const char* bad :
       {"\u041etto", "Ott\u03bf", "p\u0430ul", "\u13d9tto", "Иvan", "ｏtt\u043e", "Ann\u0561"})
    EXPECT_FALSE(personal_name(bad)) << bad;
}

TEST(PersonalNames, AMarkStandsBehindTheName) {
  EXPECT_EQ(marked("Otto", " (2)"), "Otto (2)");
  EXPECT_EQ(marked(std::string(32, 'x'), " (2)"), std::string(28, 'x') + " (2)");
  EXPECT_TRUE(
      clean_name(marked("🌶🌶🌶🌶🌶🌶🌶🌶🌶🌶🌶🌶🌶🌶🌶🌶🌶🌶🌶🌶🌶"
                        "🌶🌶🌶🌶🌶🌶🌶🌶🌶🌶🌶",
                        " (guest)")));
}

TEST(Logins, AreLowerCase) {
  EXPECT_EQ(clean_login("Otto"), "otto");
  EXPECT_EQ(clean_login("a_b.c-9"), "a_b.c-9");
  EXPECT_EQ(clean_login("abc"), "abc");
  EXPECT_EQ(clean_login(std::string(32, 'Z')), std::string(32, 'z'));
}

TEST(Logins, HaveFewCharactersAndLengths) {
  for (const char* bad : {"", "ab", " otto", "otto ", "ot to", "otto!", "ötto", "otto@example.org", "ot/to",
                          "ot\nto", "ot'to", "[tto", "{tto", "`tto", "@tto"})
    EXPECT_FALSE(clean_login(bad)) << bad;
  EXPECT_FALSE(clean_login(std::string(33, 'x')));
  EXPECT_FALSE(clean_login(std::string("ot\0to", 5)));
}

TEST(Passwords, HaveEightToTwoHundredBytes) {
  EXPECT_FALSE(is_password(""));
  EXPECT_FALSE(is_password("1234567"));
  EXPECT_TRUE(is_password("12345678"));
  EXPECT_TRUE(is_password(std::string(200, 'x')));
  EXPECT_FALSE(is_password(std::string(201, 'x')));
}

TEST(MadeUpNames, AreNamesAndDiffer) {
  std::set<std::string> names;
  for (int i = 0; i < 200; ++i) {
    const std::string name = made_up_name();
    EXPECT_EQ(clean_name(name), name);
    names.insert(name);
  }
  EXPECT_GT(names.size(), 150u);
}

}  // namespace
}  // namespace peppermill::server
