// peppermill throw: its errors and its pictures.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/command_line.h"

namespace peppermill::cli {
namespace {

Notice refusal(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "throw");
  const auto result = parse_command_line(arguments);
  const auto* notice = std::get_if<Notice>(&result);
  return notice ? *notice : Notice{"a command", -1};
}

void expect_refused(const std::vector<std::string>& arguments, std::string_view sentence) {
  const Notice notice = refusal(arguments);
  EXPECT_EQ(notice.status, 2) << arguments[0];
  EXPECT_NE(notice.text.find(sentence), std::string::npos) << arguments[0] << ": " << notice.text;
}

std::string picture_of(ThrowCommand command) {
  command.picture = (std::filesystem::temp_directory_path() / "peppermill_throw_test.svg").string();
  EXPECT_EQ(run(command), 0);
  std::ifstream in(command.picture);
  std::string text{std::istreambuf_iterator<char>(in), {}};
  std::filesystem::remove(command.picture);
  return text;
}

TEST(ThrowCommandLine, NumbersOutsideTheirRangesAreRefusedWithTheRange) {
  for (const ThrowNumber& number : throw_numbers()) {
    const std::string name = "--" + std::string(number.name) + "=";
    expect_refused({name + std::to_string(number.high + 1)}, std::to_string(number.high));
    expect_refused({name + std::to_string(number.low - 1)}, std::to_string(number.low));
    expect_refused({name + "nan"}, name.substr(0, name.size() - 1));
    expect_refused({name + "1e99"}, name.substr(0, name.size() - 1));
    EXPECT_EQ(refusal({name + std::to_string(number.high)}).status, -1);
    EXPECT_EQ(refusal({name + std::to_string(number.low)}).status, -1);
  }
}

TEST(ThrowCommandLine, TheSeatAndTheChipMustExist) {
  expect_refused({"--players=5"}, "2 to 4");
  expect_refused({"--players=2", "--seat=2"}, "--seat");
  expect_refused({"--value=35"}, "10, 20, 30");
  expect_refused({"--face=sideways"}, "face");
  expect_refused({"--hand=golden"}, "hand");
}

TEST(ThrowCommandLine, ChipsMustBePossible) {
  EXPECT_EQ(refusal({"--chip", "0:40:-75:75.125:down", "--chip", "1:40:0:0:up"}).status, -1);
  for (const char* chip : {"", "0:40", "0:40:0:0:flat", "9:40:0:0:up", "0:45:0:0:up", "0:40:x:0:up",
                           "0:40:nan:0:up", "0:40:0.1234:0:up", "0:40:0:0:up:1", "0:40:99999999999:0:up"})
    expect_refused({"--chip", chip}, "SEAT:VALUE:X:Y:FACE");
  expect_refused({"--chip", "0:40:0:0:up", "--chip", "1:40:39:0:up"}, "40 mm apart");
  expect_refused({"--chip", "0:40:230:0:up"}, "inside the rim");
  expect_refused({"--chip", "0:40:0:0:up", "--chip", "0:40:90:0:up"}, "one chip of each value");
  expect_refused({"--chip", "0:30:0:0:up"}, "one chip of each value");
}

TEST(ThrowPicture, ShowsThePlacesTheChipsAndTheWay) {
  ThrowCommand command;
  command.chips = {"1:40:0:0:up", "2:60:150:150:down"};
  command.speed = 3000;
  command.loft = -150;
  const std::string svg = picture_of(command);
  EXPECT_TRUE(svg.starts_with("<svg") && svg.ends_with("</svg>\n"));
  for (const char* word : {"Saffron", "Cinnamon", "reserve", "Seat 3", ">60<", "<polyline", "3000 mm/s"})
    EXPECT_NE(svg.find(word), std::string::npos) << word;
  EXPECT_EQ(svg, picture_of(command)) << "the same throw looks the same";
  command.seed = "2";
  EXPECT_NE(svg, picture_of(command));
}

TEST(ThrowPicture, AFileThatCannotBeWrittenIsAnError) {
  ThrowCommand command;
  command.picture = "/nowhere/at/all.svg";
  EXPECT_EQ(run(command), 1);
}

}  // namespace
}  // namespace peppermill::cli
