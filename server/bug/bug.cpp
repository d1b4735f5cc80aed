#include "server/bug/bug.h"

#include <cstdio>
#include <cstdlib>

#include "engine/core/check.h"

namespace peppermill {
namespace {

thread_local int guards = 0;

}  // namespace

void on_bug(const char* condition, const char* file, int line) {
  if (guards > 0)
    throw server::BugFound{'\'' + std::string(condition) + "' does not hold (" + file + ':' +
                           std::to_string(line) + ')'};
  std::fprintf(stderr, "peppermill: a bug: '%s' does not hold (%s:%d)\n", condition, file, line);
  std::abort();
}

namespace server {

BugGuard::BugGuard() { ++guards; }
BugGuard::~BugGuard() { --guards; }

}  // namespace server
}  // namespace peppermill
