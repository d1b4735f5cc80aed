// Deals whose commitment a person has seen before the table exists. This lets the host contribute, too.
#pragma once

#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "server/deal/deal.h"
#include "server/loop.h"

namespace peppermill::server {

class ShownDeals {
 public:
  // Makes a deal and returns its commitment.
  std::string show(const std::string& person, Millis now);
  // Removes and returns the deal. Nothing if it was never shown to this person, or too long ago.
  std::optional<Deal> take(const std::string& person, std::string_view commitment, Millis now);

 private:
  struct Shown {
    Deal deal;
    std::string person;
    Millis at;
  };
  static constexpr std::size_t kMost = 10'000;
  static constexpr Millis kKept = 10 * 60'000;

  std::mutex mutex_;
  std::map<std::string, Shown, std::less<>> deals_;  // by commitment
  std::deque<std::string> order_;                    // oldest first
};

}  // namespace peppermill::server
