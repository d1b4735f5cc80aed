// A queue in which every owner has a turn: one job of each, then the next of each. An owner with many jobs
// delays only itself.
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace peppermill::server {

// Not thread-safe.
template <class Job>
class FairQueue {
 public:
  // How many jobs may wait in all, and of one owner.
  FairQueue(std::size_t most, std::size_t most_of_one) : most_(most), most_of_one_(most_of_one) {}

  // False if too many are waiting.
  bool add(const std::string& owner, Job job) {
    if (size_ >= most_) return false;
    const auto [jobs, is_new] = jobs_.try_emplace(owner);
    if (jobs->second.size() >= most_of_one_) return false;
    if (is_new) turns_.push_back(owner);
    jobs->second.push_back(std::move(job));
    ++size_;
    return true;
  }

  // Removes and returns the oldest job of the owner whose turn it is.
  std::optional<Job> next() {
    if (turns_.empty()) return std::nullopt;
    std::string owner = std::move(turns_.front());
    turns_.pop_front();
    const auto jobs = jobs_.find(owner);
    Job job = std::move(jobs->second.front());
    jobs->second.pop_front();
    --size_;
    if (jobs->second.empty())
      jobs_.erase(jobs);
    else
      turns_.push_back(std::move(owner));
    return job;
  }

  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  void clear() { *this = FairQueue(most_, most_of_one_); }

 private:
  std::size_t most_, most_of_one_;
  std::size_t size_ = 0;
  std::map<std::string, std::deque<Job>> jobs_;  // of owners with at least one job
  std::deque<std::string> turns_;                // the same owners, next one first
};

}  // namespace peppermill::server
