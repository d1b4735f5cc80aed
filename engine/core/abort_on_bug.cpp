#include <cstdio>
#include <cstdlib>

#include "engine/core/check.h"

namespace peppermill {

void on_bug(const char* condition, const char* file, int line) {
  std::fprintf(stderr, "peppermill: a bug: '%s' does not hold (%s:%d)\n", condition, file, line);
  std::abort();
}

}  // namespace peppermill
