#include <cstdio>
#include <string>

#include "cli/commands.h"
#include "cli/engine_session.h"
#include "cli/line_reader.h"

namespace peppermill::cli {

int run(const EngineCommand&) {
  EngineSession session;
  LineReader reader(stdin, kMaxLine);
  std::string line;
  for (auto got = reader.next(line); got != LineReader::Got::end; got = reader.next(line)) {
    std::string answer =
        got == LineReader::Got::line ? session.answer(line) : EngineSession::answer_too_long();
    answer += '\n';
    // Nobody reads the output any more, so the work is done.
    if (std::fwrite(answer.data(), 1, answer.size(), stdout) != answer.size() || std::fflush(stdout) != 0)
      return 0;
  }
  return 0;
}

}  // namespace peppermill::cli
