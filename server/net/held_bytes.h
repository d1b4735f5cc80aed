// What the connections of one client address hold in memory: bodies that come in, and answers and messages
// that wait until the client reads them.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <utility>

namespace peppermill::server {

// For any thread.
class HeldBytes {
 public:
  // Half of the limit is for whoever comes first. Of the other half, each of the connections has an equal
  // part: those that do not read cannot take it from one that does.
  HeldBytes(std::size_t limit, std::size_t connections) : limit_(limit), part_(limit / 2 / connections) {}

  // Whether a connection that holds `own` bytes may hold `more`. An address that holds nothing may hold
  // anything, because no limit may make a single answer impossible.
  bool take(std::size_t own, std::size_t more);
  void give_back(std::size_t bytes) { bytes_.fetch_sub(bytes, std::memory_order_relaxed); }
  std::size_t bytes() const { return bytes_.load(std::memory_order_relaxed); }

 private:
  const std::size_t limit_, part_;
  std::atomic<std::size_t> bytes_ = 0;
};

// What one connection holds. Its destructor gives it back. Not thread-safe.
class Holding {
 public:
  // Of no address, and without a limit.
  Holding() = default;
  explicit Holding(std::shared_ptr<HeldBytes> of) : of_(std::move(of)) {}
  Holding(Holding&& other) noexcept : of_(std::move(other.of_)), bytes_(std::exchange(other.bytes_, 0)) {}
  Holding& operator=(Holding&& other) noexcept {
    std::swap(of_, other.of_);
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  ~Holding() { remove(bytes_); }

  // False if it would be too much; then it adds nothing.
  bool add(std::size_t more) {
    if (of_ && more > 0 && !of_->take(bytes_, more)) return false;
    bytes_ += more;
    return true;
  }
  void remove(std::size_t less) {
    if (of_) of_->give_back(less);
    bytes_ -= less;
  }
  std::size_t bytes() const { return bytes_; }

 private:
  std::shared_ptr<HeldBytes> of_;
  std::size_t bytes_ = 0;
};

}  // namespace peppermill::server
