#include "server/store/check.h"

#include <cstdio>
#include <optional>

#include "cli/commands.h"
#include "cli/progress.h"
#include "server/app/server.h"
#include "server/tables/table_file.h"

namespace peppermill::cli {

int run(const CheckCommand& command) {
  const std::string file = peppermill::server::data_file(command.data);
  std::optional<Progress> progress;
  const auto show = [&](std::int64_t tables, std::int64_t all) {
    if (!progress) progress.emplace("tables", all, tables - 1);
    progress->add(1);
  };
  const auto print = [&](const std::string& what) {
    progress.reset();
    std::printf("%s\n", what.c_str());
  };
  peppermill::server::DataFileCheck check(file, peppermill::server::root_in,
                                          {.on_damage = print, .on_progress = show});
  const auto result = check.run();
  progress.reset();
  if (!result || !*result) {
    std::fprintf(stderr, "peppermill: %s\n", result ? result->error().c_str() : "the check was interrupted.");
    return 2;
  }
  const auto& found = **result;
  std::printf("%s: %lld tables with %lld entries, %s.\n", file.c_str(), static_cast<long long>(found.tables),
              static_cast<long long>(found.entries),
              found.damages == 0 ? "no damage" : (std::to_string(found.damages) + " damaged places").c_str());
  return found.damages == 0 ? 0 : 1;
}

}  // namespace peppermill::cli
