// A long-lived session: sends messages as they come and passes received ones to a handler.
// Private to server/net.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "server/net/connection_limiter.h"
#include "server/net/outbox.h"
#include "server/net/session.h"
#include "server/net/spending.h"

namespace peppermill::server {

class MessageSession : public Session {
 public:
  MessageSession(std::shared_ptr<ServerContext> context, std::shared_ptr<ReactorStrand> strand,
                 Admission admission, const std::string& client);

  // From any thread.
  void send(SharedText text);
  void close();
  void belongs_to(const std::string& person);
  void wind_down(const SharedText& farewell) override;
  void abandon() override { handler_.reset(); }

 protected:
  // Call everything below on the session's strand. `open` makes the handler; false means there is none.
  bool open(const Opened& opened);
  // False if the handler threw.
  bool deliver(std::string_view message);
  // Closes the socket and notifies the handler, once.
  void finish();
  // Call it when a batch is written.
  void write_more();
  // Sets the time at which the session ends at the latest. `never` removes it.
  void end_by(Millis when);
  // The text is with the system.
  void written(const std::string& text);
  Spending& spending() { return spending_; }
  Outbox& outbox() { return outbox_; }
  bool finished() const { return finished_; }

  // Implementations call `write_more` when they are done.
  virtual void write(std::vector<SharedText> batch) = 0;
  // All is written and nothing more will come.
  virtual void write_end() = 0;
  virtual void close_socket() = 0;
  // Checks for idleness and returns when to check again.
  virtual Millis look(Millis now) = 0;

 private:
  void woken(Millis now) final;

  Admission admission_;
  std::unique_ptr<ConnectionHandler> handler_;
  Spending spending_;
  Outbox outbox_;
  Millis end_by_ = never;
  bool finished_ = false, ending_ = false;
};

}  // namespace peppermill::server
