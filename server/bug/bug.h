// Contains the damage of a bug in the server. Inside `bug_in` a CHECK that fails ends only the current work;
// elsewhere it ends the process, as in any other program. Linked instead of abort_on_bug.
#pragma once

#include <optional>
#include <string>
#include <utility>

namespace peppermill::server {

// Thrown by the CHECK; only `bug_in` catches it.
struct BugFound {
  std::string what;
};

// While one of these lives, a failed CHECK on this thread throws BugFound.
class BugGuard {
 public:
  BugGuard();
  ~BugGuard();
  BugGuard(const BugGuard&) = delete;
  BugGuard& operator=(const BugGuard&) = delete;
};

// Does the work. Returns the bug that ended it, if there was one.
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
