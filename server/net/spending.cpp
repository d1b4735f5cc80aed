#include "server/net/spending.h"

namespace peppermill::server {
namespace {

// A charge costs more than a short message.
constexpr std::size_t kChargeAt = 16 * 1024;

}  // namespace

void Spending::sent(std::size_t bytes, Millis now) {
  unpaid_ += bytes;
  last_ = now;
  if (unpaid_ >= kChargeAt) pay();
}

bool Spending::may_ask(Millis now) {
  if (!shares_ || !look_) return true;
  look_ = !shares_->may_spend(Resource::kilobytes, spender_, now);
  return !look_;
}

void Spending::pay() {
  if (shares_ && unpaid_ > 0)
    shares_->charge(Resource::kilobytes, spender_, last_, static_cast<double>(unpaid_) / 1024);
  unpaid_ = 0;
  look_ = true;
}

}  // namespace peppermill::server
