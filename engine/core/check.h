// CHECK stops a match at a bug in our code. It is always on: a wrong rule is worse than a stopped game.
#pragma once

namespace peppermill {

// The host decides what a bug stops: a command ends its process, a server stops only that match. Programs
// without a handler of their own use engine/core/abort_on_bug.cpp.
[[noreturn]] void on_bug(const char* condition, const char* file, int line);

}  // namespace peppermill

#define CHECK(condition)                                      \
  (__builtin_expect(static_cast<bool>(condition), 1) ? void() \
                                                     : ::peppermill::on_bug(#condition, __FILE__, __LINE__))
