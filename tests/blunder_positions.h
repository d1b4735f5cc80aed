// The positions of a game's blunders.json.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/core/json.h"

namespace peppermill {

// The least number of positions in a file. Each has moves that no sane player makes.
inline constexpr std::size_t kLeastPositions = 25;

inline Json::List positions_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  const auto list = parse_json(text.str());
  if (!list || !list->as_list()) {
    ADD_FAILURE() << path << " is not a JSON list";
    return {};
  }
  EXPECT_GE(list->as_list()->size(), kLeastPositions);
  return *list->as_list();
}

}  // namespace peppermill
