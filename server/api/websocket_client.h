// One WebSocket: handles its messages and keeps its subscriptions.
#pragma once

#include <vector>

#include "protocol/client_message.h"
#include "server/api/services.h"

namespace peppermill::server {

class WebSocketClient final : public ConnectionHandler {
 public:
  // `token` is the cookie's; `hello` may bring another. `address` is what counts for the client's share.
  WebSocketClient(Services& services, std::shared_ptr<Connection> connection, std::string token,
                  std::string address);
  ~WebSocketClient() override;

  void received(std::string_view message) override;
  void closed() override;

 private:
  struct Watched {
    std::string id;
    std::shared_ptr<Table> table;
    std::shared_ptr<Subscriber> subscriber;
  };
  // Where to answer, under which id, and what a refusal is about.
  struct Caller {
    std::shared_ptr<Connection> connection;
    std::string id;
    std::string table = {};
    std::optional<Prompt> prompt = {};

    template <class Message>
    void send(Message message) const;
    void refuse(const Refusal& refusal) const;
    void done(const Or<Done>& done) const;
    // Does the work of one message. A bug in it is answered with `internal`.
    void work(const Services& services, const Task& task) const;
  };

  // Fills the caller in as far as it is known.
  void handle(std::string_view text, Caller& caller);
  void hello(const Caller& caller, const protocol::Hello& message);
  // Ends all subscriptions, and calls `then` when no table sends to them any more.
  void end_subscriptions(const Task& then);
  void watch(Caller& caller, const Person& who, const protocol::Watch& message);
  void unwatch(const Caller& caller, const protocol::Unwatch& message);
  void act(Caller& caller, const Person& who, protocol::Act message);
  void hint(Caller& caller, const Person& who, const protocol::Hint& message);
  // Sends the request to the table's strand, and confirms it with the resulting version.
  void ask(const Caller& caller, const Person& who, TableRequest request);
  std::shared_ptr<Table> find(const std::string& id) const;

  Services& services_;
  std::shared_ptr<Connection> connection_;
  std::string token_;
  const std::string address_;
  std::optional<Identity::Bearer> bearer_;  // since `hello`
  std::vector<Watched> watched_;
};

}  // namespace peppermill::server
