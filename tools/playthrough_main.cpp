// playthrough REQUEST: writes a golden game to standard output. The request is the first line of an existing
// one, or written by hand: playthrough '{"game":"dicht-dran","players":3,"seed":"golden"}'
#include <cstdio>

#include "tools/playthrough.h"

int main(int argc, char** argv) {
  using namespace peppermill;
  const auto request =
      argc == 2 ? read_json(argv[1]) : Result<Json, std::string>(std::string("expected one argument"));
  if (!request || !request->as_object()) {
    std::fprintf(stderr,
                 "usage: playthrough '{\"game\":\"dicht-dran\",\"players\":3,\"seed\":\"golden\"}' (%s)\n",
                 request ? "expected an object" : request.error().c_str());
    return 2;
  }
  const auto text = tools::playthrough(*request);
  if (!text) {
    std::fprintf(stderr, "playthrough: %s\n", text.error().message.c_str());
    return 2;
  }
  std::fputs(text->c_str(), stdout);
  return 0;
}
