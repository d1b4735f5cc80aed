#include "server/tables/request_queue.h"

#include "engine/core/check.h"
#include "server/bug/bug.h"

namespace peppermill::server {

void RequestQueue::pause() {
  CHECK(!paused_);
  paused_ = true;
}

void RequestQueue::work_off() {
  if (working_) return;
  working_ = true;
  while (!paused_ && !waiting_.empty()) {
    const Request next = std::move(waiting_.front());
    waiting_.pop_front();
    const auto bug = bug_in(next.work);
    if (!bug) continue;
    resume();
    // Reporting may hit the same bug again. The requester must still get an answer.
    bug_in([&] { on_bug_(*bug); });
    if (next.reply) bug_in([&] { next.reply(ended_by_a_bug()); });
  }
  working_ = false;
}

}  // namespace peppermill::server
