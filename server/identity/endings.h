// Tells which tokens have ended.
#pragma once

#include <functional>
#include <mutex>
#include <string>

#include "server/store/store.h"

namespace peppermill::server {

// For any thread.
class Endings {
 public:
  using Told = std::function<void(const std::string& key)>;

  // Null: nobody is told, and no call is running any more.
  void tell(Told told);
  // Tells the keys (Identity::Bearer) of the tokens that this batch has ended.
  void stored(const Batch& batch);

 private:
  std::mutex mutex_;
  Told told_;
};

}  // namespace peppermill::server
