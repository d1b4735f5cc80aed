#include "server/net/held_bytes.h"

namespace peppermill::server {

bool HeldBytes::take(std::size_t own, std::size_t more) {
  std::size_t before = bytes();
  do {
    const bool first_half = before + more <= limit_ / 2 || before == 0;
    const bool own_part = own + more <= part_ && before + more <= limit_;
    if (!first_half && !own_part) return false;
  } while (!bytes_.compare_exchange_weak(before, before + more, std::memory_order_relaxed));
  return true;
}

}  // namespace peppermill::server
