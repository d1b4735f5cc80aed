// The result of an arena as text, JSON, comma-separated values and one HTML page.
#pragma once

#include "cli/arena/standing.h"

namespace peppermill::cli::arena {

struct Report {
  const Settings& settings;
  const Schedule& schedule;
  Standing standing;
  std::vector<const GameResult*> games;
  std::string command;               // repeats this arena
  std::optional<double> until = {};  // the confidence asked for
  bool settled = false;
  bool stopped = false;
};

std::string report_text(const Report& report);
std::string result_json(const Report& report);
std::string games_csv(const Report& report);
std::string ratings_csv(const Report& report);
std::string report_html(const Report& report);

// "chaud-devant, 4 players, 400 games in 100 deals, seed 7"
std::string headline(const Report& report);
// The end of the arena, in a sentence or two.
std::string ending(const Report& report);
bool has_external_bots(const Settings& settings);
// Chances and times for people: "52.1", "0.8 ms".
std::string milliseconds_text(double milliseconds);

// Writes all files. Returns the name of a file that it could not write, or none.
std::optional<std::string> write_files(const Report& report, const std::string& folder);

}  // namespace peppermill::cli::arena
