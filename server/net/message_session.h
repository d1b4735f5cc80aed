// A session that stays: messages go out as they come, and a listener hears what comes in. Private to
// server/net.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "server/net/connection_limiter.h"
#include "server/net/outbox.h"
#include "server/net/session.h"

namespace peppermill::server {

class MessageSession : public Session {
 public:
  MessageSession(std::shared_ptr<ServerContext> context, std::shared_ptr<ReactorStrand> strand,
                 Admission admission);

  // From any thread.
  void send(SharedText text);
  void close();
  void wind_down(const SharedText& farewell) override;
  void abandon() override { listener_.reset(); }

 protected:
  // All below on the session's strand. Makes the listener; without one the session is over.
  bool open(const Opened& opened);
  // Whether the listener could bear it.
  bool tell(std::string_view message);
  // Closes the socket and tells the listener, once.
  void finish();
  // To be called when a batch is written.
  void write_more();
  // From now on there is only so much time until the end. `never` takes that back.
  void end_by(Millis when);
  Outbox& outbox() { return outbox_; }
  bool finished() const { return finished_; }

  // Calls `write_more` at its end.
  virtual void write(std::vector<SharedText> batch) = 0;
  // All is written and nothing more will come.
  virtual void write_end() = 0;
  virtual void close_socket() = 0;
  // Looks after idleness; says when it wants to look again.
  virtual Millis look(Millis now) = 0;

 private:
  void woken(Millis now) final;

  Admission admission_;
  std::unique_ptr<Listener> listener_;
  Outbox outbox_;
  Millis end_by_ = never;
  bool finished_ = false, ending_ = false;
};

}  // namespace peppermill::server
