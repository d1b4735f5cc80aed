// The outcome of an arena as text, JSON, comma-separated values and one page to look at.
#pragma once

#include "cli/arena/standing.h"

namespace peppermill::cli::arena {

struct Report {
  const Settings& settings;
  const Schedule& schedule;
  Standing standing;
  std::vector<const GameResult*> games;
  std::string command;               // that plays the same again
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
// How it ended, in a sentence or two.
std::string ending(const Report& report);
bool has_strangers(const Settings& settings);
// Chances and times as people read them: "52.1", "0.8 ms".
std::string milliseconds_text(double milliseconds);

// Writes all files; the name of one that could not be written, or nothing.
std::optional<std::string> write_files(const Report& report, const std::string& folder);

}  // namespace peppermill::cli::arena
