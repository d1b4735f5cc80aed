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
  return {.batches = batches_, .changes = changes_, .commits = committed_, .failures = failures_};
}

void Writer::work() {
  std::vector<Waiting> taken;
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    const auto next = std::chrono::steady_clock::now() + kBetweenCommits;
    taken.swap(waiting_);
    lock.unlock();
    store(taken);
    taken.clear();
    lock.lock();
    pause_.wait_until(lock, next, [this] { return stopping_; });
  }
}

void Writer::store(std::vector<Waiting>& taken) {
  if (commits_.commit(taken)) {
    ++committed_;
  } else {
    failures_ += taken.size();
  }
  for (const Waiting& one : taken) {
    if (one.stored != Stored::yes) continue;
    ++batches_;
    changes_ += one.batch.size();
  }
  for (const Waiting& one : taken) {
    if (one.done) one.done(one.stored);
  }
}

}  // namespace peppermill::server
