// Golden games: every line of a written-out game must come out the same. After an intended change of the
// rules write them again with tools/playthrough and read the difference.
#include "tools/playthrough.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/catalog/catalog.h"

namespace peppermill {
namespace {

std::vector<std::filesystem::path> golden_files() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(PEPPERMILL_SOURCE "/engine/games")) {
    if (entry.path().parent_path().filename() == "playthroughs") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

class Playthrough : public ::testing::TestWithParam<std::filesystem::path> {};

TEST_P(Playthrough, AGoldenGameComesOutTheSameAgain) {
  std::ifstream file(GetParam());
  std::string first;
  ASSERT_TRUE(std::getline(file, first));
  std::stringstream rest;
  rest << file.rdbuf();
  const auto request = parse_json(first);
  ASSERT_TRUE(request);
  const auto text = tools::playthrough(*request);
  ASSERT_TRUE(text) << text.error().message;
  EXPECT_EQ(*text, first + "\n" + rest.str())
      << "To write it again: build/release/tools/playthrough '" << first << "' > " << GetParam().string();
}

INSTANTIATE_TEST_SUITE_P(Golden, Playthrough, ::testing::ValuesIn(golden_files()), [](const auto& file) {
  std::string name =
      file.param.parent_path().parent_path().filename().string() + "_" + file.param.stem().string();
  std::replace_if(
      name.begin(), name.end(), [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); }, '_');
  return name;
});

TEST(Playthrough, EveryGameHasGoldenGames) {
  for (const GameInfo* info : all_games()) {
    const auto files = golden_files();
    const std::string start = "{\"game\":\"" + std::string(info->id) + "\"";
    EXPECT_GE(std::ranges::count_if(files,
                                    [&](const auto& path) {
                                      std::ifstream file(path);
                                      std::string first;
                                      return std::getline(file, first) && first.starts_with(start);
                                    }),
              3)
        << info->id;
  }
}

}  // namespace
}  // namespace peppermill
