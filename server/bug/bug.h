// What a bug of ours ends. Inside `bug_in` a CHECK that fails ends the work at hand and nothing else; outside
// of it the process ends, as in any other program. Linked instead of abort_on_bug.
#pragma once

#include <optional>
#include <string>
#include <utility>

namespace peppermill::server {

// On its way from the CHECK to the work's `bug_in`; nobody else catches it.
struct BugFound {
  std::string what;
};

// While one of these lives, a bug on this thread is thrown as BugFound.
class BugGuard {
 public:
  BugGuard();
  ~BugGuard();
  BugGuard(const BugGuard&) = delete;
  BugGuard& operator=(const BugGuard&) = delete;
};

// Does the work; tells the bug that has ended it, if there was one.
template <class Work>
std::optional<std::string> bug_in(Work&& work) {
  const BugGuard guard;
  try {
    std::forward<Work>(work)();
    return std::nullopt;
  } catch (BugFound& bug) {
    return std::move(bug.what);
  }
}

}  // namespace peppermill::server
