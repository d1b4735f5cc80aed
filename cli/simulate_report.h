// The results of a series of games as a table, JSON or CSV.
#pragma once

#include <string>

#include "engine/catalog/simulation.h"

namespace peppermill::cli {

struct SimulationReport {
  Simulation simulation;
  Tally tally;
  double cpu_seconds;  // of all threads together
  int threads;
};

std::string report_text(const SimulationReport& report);
std::string report_json(const SimulationReport& report);
std::string report_csv(const SimulationReport& report);

}  // namespace peppermill::cli
