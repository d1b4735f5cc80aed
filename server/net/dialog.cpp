#include "server/net/dialog.h"

#include <algorithm>

#include "server/net/site.h"

namespace peppermill::server {
namespace {

// What the door holds of a dialog: it keeps nothing alive, so it may be held for as long as one likes.
class Handle final : public Connection {
 public:
  explicit Handle(std::weak_ptr<Dialog> dialog) : dialog_(std::move(dialog)) {}
  void send(SharedText message) override {
    if (const auto dialog = dialog_.lock()) dialog->send(std::move(message));
  }
  void close() override {
    if (const auto dialog = dialog_.lock()) dialog->close();
  }

 private:
  std::weak_ptr<Dialog> dialog_;
};

}  // namespace

Dialog::Dialog(std::shared_ptr<Site> site, std::shared_ptr<Lane> lane, Admission admission)
    : Session(site, std::move(lane)),
      admission_(std::move(admission)),
      outbox_(site->options.limits.queue_bytes) {}

void Dialog::send(SharedText text) {
  switch (outbox_.put(std::move(text))) {
    case Outbox::Then::nothing:
      return;
    case Outbox::Then::write:
      return asio::post(executor(), [self = self(this)] { self->write_more(); });
    case Outbox::Then::overflow:
      count(site().counters.dropped_slow);
      return asio::post(executor(), [self = self(this)] { self->finish(); });
  }
}

void Dialog::close() {
  asio::post(executor(), [self = self(this), then = outbox_.end()] {
    self->end_by(self->reactor().now() + kTimeToClose);
    if (then == Outbox::Then::write) self->write_more();
  });
}

void Dialog::wind_down(const SharedText& farewell) {
  send(farewell);
  close();
}

bool Dialog::open(const Opened& opened) {
  const bool made = reactor().guarded(
      [&] { listener_ = opened(std::make_shared<Handle>(std::weak_ptr<Dialog>(self(this)))); });
  return made && listener_;
}

bool Dialog::tell(std::string_view message) {
  return reactor().guarded([&] { listener_->received(message); });
}

void Dialog::finish() {
  if (finished_) return;
  finished_ = true;
  outbox_.stop();
  close_socket();
  if (listener_) reactor().guarded([&] { listener_->closed(); });
  listener_.reset();
  admission_ = {};
}

void Dialog::write_more() {
  if (finished_) return;
  auto batch = outbox_.take();
  if (!batch.empty()) return write(std::move(batch));
  if (!outbox_.ended() || ending_) return;
  ending_ = true;
  write_end();
}

void Dialog::end_by(Millis when) {
  end_by_ = when;
  wake_at(when);
}

void Dialog::woken(Millis now) {
  if (finished_) return;
  if (now >= end_by_) return finish();
  const Millis again = look(now);
  if (!finished_) wake_at(std::min(again, end_by_));
}

}  // namespace peppermill::server
