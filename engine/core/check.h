// CHECK ends the match on our own bug. It is always on: a wrong rule is worse than a stopped game.
#pragma once

namespace peppermill {

// The host decides what a bug ends: a command ends its process, a server only the match concerned.
// engine/core/abort_on_bug.cpp holds the plain answer for programs that want none of their own.
[[noreturn]] void on_bug(const char* condition, const char* file, int line);

}  // namespace peppermill

#define CHECK(condition)                                      \
  (__builtin_expect(static_cast<bool>(condition), 1) ? void() \
                                                     : ::peppermill::on_bug(#condition, __FILE__, __LINE__))
