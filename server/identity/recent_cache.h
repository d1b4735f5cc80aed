// A cache of bounded size for recently used values.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <utility>

namespace peppermill::server {

// Holds at least the `room` keys used last and at most twice as many. Not thread-safe.
template <class Value>
class RecentCache {
 public:
  explicit RecentCache(std::size_t room) : room_(room) {}

  // The result is valid until the next call.
  Value* find(const std::string& key) {
    if (const auto found = young_.find(key); found != young_.end()) return &found->second;
    const auto found = old_.find(key);
    if (found == old_.end()) return nullptr;
    Value value = std::move(found->second);
    old_.erase(found);
    return &put(key, std::move(value));
  }

  Value& put(const std::string& key, Value value) {
    old_.erase(key);
    if (young_.size() >= room_ && !young_.contains(key)) {
      old_ = std::move(young_);
      young_.clear();
    }
    return young_.insert_or_assign(key, std::move(value)).first->second;
  }

  void erase(const std::string& key) {
    young_.erase(key);
    old_.erase(key);
  }

  std::size_t size() const { return young_.size() + old_.size(); }

 private:
  std::size_t room_;
  std::unordered_map<std::string, Value> young_, old_;
};

}  // namespace peppermill::server
