// Packs the entries of finished matches, one match after the other and with pauses, so that moves hardly
// wait.
#pragma once

#include <memory>

#include "server/loop.h"
#include "server/store/store.h"

namespace peppermill::server {

class Packing {
 public:
  static constexpr Millis kBetween = 100;  // two parts
  static constexpr Millis kLook = 2'000;   // for new ones, when there was none

  Packing(Store& store, Loop& loop) : store_(store), loop_(loop), strand_(loop.strand()) {}

  // Goes on as long as the loop runs.
  void begin() { look_in(kLook); }

 private:
  void look_in(Millis pause);
  void look();

  Store& store_;
  Loop& loop_;
  std::shared_ptr<Strand> strand_;
};

}  // namespace peppermill::server
