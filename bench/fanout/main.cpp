// The bare fan-out beside which bench/server.py measures the table server.
//   fanout serve [GAME]
//   fanout load URL TABLES SECONDS
#include <cstdio>
#include <cstdlib>
#include <span>

#include "bench/fanout/fanout.h"

int main(int argc, char** argv) {
  using namespace peppermill::fanout;
  const std::span<char*> words(argv + 1, static_cast<std::size_t>(argc - 1));
  if (!words.empty() && std::string_view(words[0]) == "serve" && words.size() <= 2)
    return serve(words.size() == 2 ? words[1] : "chaud-devant");
  if (words.size() == 4 && std::string_view(words[0]) == "load" && std::atoi(words[2]) > 0 &&
      std::atoi(words[3]) > 0)
    return load(words[1], std::atoi(words[2]), std::atoi(words[3]));
  std::fputs("usage: fanout serve [GAME] | fanout load URL TABLES SECONDS\n", stderr);
  return 2;
}
