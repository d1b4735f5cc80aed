#include "server/store/writer.h"

#include <system_error>
#include <utility>

namespace peppermill::server {

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  pause_.notify_one();
  if (thread_.joinable()) thread_.join();
}

bool Writer::start() try {
  thread_ = std::thread([this] { work(); });
  return true;
} catch (const std::system_error&) {
  return false;
}

void Writer::write(Batch batch, std::function<void(Stored)> done) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({.batch = std::move(batch), .done = std::move(done)});
  }
  wake_.notify_one();
}

StoreCounts Writer::counts() const {
  return {.batches = batches_,
          .changes = changes_,
          .commits = committed_,
          .failures = failures_,
          .doubtful = in_doubt_};
}

void Writer::work() {
  std::vector<Waiting> taken;
  std::unique_lock lock(mutex_);
  while (wait(lock)) {
    const auto next = std::chrono::steady_clock::now() + kBetweenCommits;
    taken.swap(waiting_);
    lock.unlock();
    settle();
    if (!taken.empty()) store(taken);
    taken.clear();
    lock.lock();
    pause_.wait_until(lock, next, [this] { return stopping_; });
  }
}

// True if there is something to do; false if that was all.
bool Writer::wait(std::unique_lock<std::mutex>& lock) {
  const auto called = [this] { return stopping_ || !waiting_.empty(); };
  if (doubtful_.empty())
    wake_.wait(lock, called);
  else
    wake_.wait_for(lock, kBetweenAttempts, called);
  return !stopping_ || !waiting_.empty();
}

void Writer::settle() {
  if (doubtful_.empty() || !commits_.settle()) return;
  const std::vector<Waiting> settled = std::exchange(doubtful_, {});
  in_doubt_ = 0;
  failures_ += settled.size();
  answer(settled);
}

void Writer::store(std::vector<Waiting>& taken) {
  switch (doubtful_.empty() ? commits_.commit(taken) : Committed::no) {
    case Committed::yes:
      ++committed_;
      break;
    case Committed::no:
      failures_ += taken.size();
      break;
    case Committed::unknown:
      doubtful_ = std::move(taken);
      in_doubt_ = doubtful_.size();
      return;
  }
  for (const Waiting& one : taken) {
    if (one.stored != Stored::yes) continue;
    ++batches_;
    changes_ += one.batch.size();
  }
  answer(taken);
  commits_.tidy();
}

void Writer::answer(const std::vector<Waiting>& done) {
  for (const Waiting& one : done) {
    if (one.done) one.done(one.stored);
  }
}

}  // namespace peppermill::server
