// Made by tools/wire/generate.py from protocol/schema; change that and run it.
// The server itself.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"
#include "protocol/generated/tables.h"

namespace peppermill::protocol {

struct Health {
  static constexpr std::string_view kName = "Health";
  bool ok = false;
  std::string build = {};
  std::int64_t now_ms = 0;

  static void each(auto& self, auto& field) {
    field.required("ok", self.ok);
    field.required("build", self.build);
    field.required("now_ms", self.now_ms);
  }
};

struct GameList {
  static constexpr std::string_view kName = "GameList";
  std::vector<Json> games = {};
  std::vector<std::string> levels = {};
  // Every kind of pace with its defaults.
  std::vector<Pace> paces = {};

  static void each(auto& self, auto& field) {
    field.required("games", self.games);
    field.required("levels", self.levels);
    field.required("paces", self.paces);
  }
};

}  // namespace peppermill::protocol
