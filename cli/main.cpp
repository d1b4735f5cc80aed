#include <cstdio>
#include <string>
#include <vector>

#include "cli/command_line.h"

int main(int argc, char** argv) {
  using namespace peppermill::cli;
  const auto parsed = parse_command_line({argv + (argc > 0 ? 1 : 0), argv + argc});
  if (const auto* notice = std::get_if<Notice>(&parsed)) {
    std::fputs(notice->text.c_str(), notice->status == 0 ? stdout : stderr);
    return notice->status;
  }
  const int status = std::visit([](const auto& command) { return run(command); }, std::get<Command>(parsed));
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return status;
  std::fputs("peppermill: cannot write the output.\n", stderr);
  return 1;
}
