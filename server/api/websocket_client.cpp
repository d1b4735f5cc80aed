#include "server/api/websocket_client.h"

#include <algorithm>
#include <atomic>
#include <concepts>

#include "server/api/answer.h"
#include "server/tables/spending.h"

namespace peppermill::server {

using protocol::Code;

namespace {

constexpr std::size_t kMostWatched = 20;

template <class... F>
struct Visitor : F... {
  using F::operator()...;
};
template <class... F>
Visitor(F...) -> Visitor<F...>;

}  // namespace

WebSocketClient::WebSocketClient(Services& services, std::shared_ptr<Connection> connection,
                                 std::string token, std::string address)
    : services_(services),
      connection_(std::move(connection)),
      token_(std::move(token)),
      address_(std::move(address)) {}

WebSocketClient::~WebSocketClient() = default;

template <class Message>
void WebSocketClient::Caller::send(Message message) const {
  message.id = id;
  connection->send(std::make_shared<const std::string>(protocol::text_of(message)));
}

void WebSocketClient::Caller::refuse(const Refusal& refusal) const {
  protocol::RefusedMessage message = protocol::refused_message(refusal);
  message.table = table;
  message.prompt = prompt;
  send(std::move(message));
}

void WebSocketClient::Caller::done(const Or<Done>& done) const {
  done ? send(protocol::DoneMessage{table, prompt, done->version, {}}) : refuse(done.refusal());
}

void WebSocketClient::received(std::string_view text) {
  Caller caller{connection_, ""};
  caller.work(services_, [&] { handle(text, caller); });
}

void WebSocketClient::Caller::work(const Services& services, const Task& task) const {
  if (guarded(services, task)) return;
  guarded(services, [&] { refuse(protocol::refusal_of(Code::internal)); });
}

void WebSocketClient::handle(std::string_view text, Caller& caller) {
  auto parsed = protocol::parse_client_message(text);
  if (!parsed) {
    caller.id = parsed.error().id;
    return caller.refuse(parsed.error().refusal);
  }
  protocol::ClientMessage& message = *parsed;
  caller.id = message.id;
  if (const auto* greeting = std::get_if<protocol::Hello>(&message.content)) return hello(caller, *greeting);
  if (std::holds_alternative<protocol::Ping>(message.content))
    return caller.send(protocol::PongMessage{services_.loop.now(), {}});
  auto who = bearer_ ? services_.identity.who(*bearer_) : std::nullopt;
  if (!who) return caller.refuse({Code::not_signed_in, "Send hello with a valid token first."});
  who->address = address_;

  using namespace protocol;
  std::visit(Visitor{
                 [](const Hello&) {},
                 [](const Ping&) {},
                 [&](const Watch& one) { watch(caller, *who, one); },
                 [&](const Unwatch& one) { unwatch(caller, one); },
                 [&](Act& one) { act(caller, *who, std::move(one)); },
                 [&](Hint& one) { hint(caller, *who, one); },
                 [&]<std::convertible_to<TableRequest> Request>(Request& one) {
                   caller.table = one.table;
                   ask(caller, *who, std::move(one));
                 },
             },
             message.content);
}

void WebSocketClient::hello(const Caller& caller, const protocol::Hello& message) {
  if (!message.token.empty()) token_ = message.token;
  auto bearer = services_.identity.bearer(token_);
  // Before the check: if the token ends after it, the connection is closed.
  services_.signed_in.add(connection_, token_);
  const auto who = bearer ? services_.identity.who(*bearer) : std::nullopt;
  if (!who) {
    services_.signed_in.remove(connection_.get());
    bearer.reset();
  }
  const auto answer = [caller, who, bearer, &services = services_] {
    if (!who)
      return caller.refuse({Code::not_signed_in, "That token is invalid; POST /api/guest gives one."});
    caller.connection->belongs_to(who->id);
    caller.send(protocol::WelcomeMessage{person_of(*who),
                                         protocol::kProtocol,
                                         protocol::kWire,
                                         services.build,
                                         services.loop.now(),
                                         {},
                                         services.identity.renewed(*bearer)});
  };
  const bool same = bearer && bearer_ && bearer->same_token(*bearer_);
  bearer_ = std::move(bearer);
  // What one token subscribed to must not outlive it on a connection that has another.
  if (same) return answer();
  end_subscriptions([caller, answer, &services = services_] { caller.work(services, answer); });
}

void WebSocketClient::end_subscriptions(const Task& then) {
  if (watched_.empty()) return then();
  const auto left = std::make_shared<std::atomic<std::size_t>>(watched_.size());
  for (const Watched& one : watched_) {
    one.subscriber->end();
    one.table->post([&services = services_, table = one.table, subscriber = one.subscriber, left, then] {
      guarded(services, [&] { table->unwatch(subscriber.get()); });
      if (--*left == 0) then();
    });
  }
  watched_.clear();
}

std::shared_ptr<Table> WebSocketClient::find(const std::string& id) const {
  const auto known = std::ranges::find(watched_, id, &Watched::id);
  return known != watched_.end() ? known->table : services_.tables.open(id);
}

void WebSocketClient::watch(Caller& caller, const Person& who, const protocol::Watch& message) {
  caller.table = message.table;
  if (const auto refusal = spend(services_.shares, Resource::watches, who, services_.loop.now()))
    return caller.refuse(*refusal);
  const auto table = find(message.table);
  if (!table) return caller.refuse(no_such_table());
  const auto same = [&](const Watched& one) {
    return one.table == table && one.subscriber->seat() == message.seat;
  };
  const auto again = std::ranges::find_if(watched_, same);
  if (again != watched_.end()) {  // a repeated watch replaces the first
    table->post([table, subscriber = again->subscriber] { table->unwatch(subscriber.get()); });
    watched_.erase(again);
  }
  std::erase_if(watched_, [](const Watched& one) { return one.subscriber->refused(); });
  if (watched_.size() >= kMostWatched)
    return caller.refuse({Code::too_fast, "This connection watches too many tables."});
  auto subscriber = std::make_shared<Subscriber>(connection_, who, message.seat);
  watched_.push_back({message.table, table, subscriber});
  table->post([table, who, subscriber, version = message.version, caller] {
    table->request(who, Subscribe{subscriber, version, caller.id},
                   [subscriber, caller](const Or<Done>& result) {
                     if (result) return;
                     subscriber->refuse();
                     caller.refuse(result.refusal());
                   });
  });
}

void WebSocketClient::unwatch(const Caller& caller, const protocol::Unwatch& message) {
  std::erase_if(watched_, [&](const Watched& one) {
    if (one.id != message.table || one.subscriber->seat() != message.seat) return false;
    one.table->post([table = one.table, subscriber = one.subscriber] { table->unwatch(subscriber.get()); });
    return true;
  });
  caller.send(protocol::UnwatchedMessage{message.table, {}});
}

void WebSocketClient::ask(const Caller& caller, const Person& who, TableRequest request) {
  const auto table = find(caller.table);
  if (!table) return caller.refuse(no_such_table());
  table->post([table, who, request = std::move(request), caller] {
    table->request(who, request, [caller](const Or<Done>& done) { caller.done(done); });
  });
}

void WebSocketClient::act(Caller& caller, const Person& who, protocol::Act message) {
  caller.table = message.table;
  caller.prompt = message.prompt;
  const auto table = find(message.table);
  if (!table) return caller.refuse(no_such_table());
  const Millis arrived = services_.loop.now();
  auto reply = [caller, arrived, &services = services_](const Or<Done>& done) {
    services.timings.add(services.loop.now() - arrived);
    caller.done(done);
  };
  table->post([table, who, message = std::move(message), reply = std::move(reply), arrived]() mutable {
    table->request(who, std::move(message), std::move(reply), arrived);
  });
}

void WebSocketClient::hint(Caller& caller, const Person& who, const protocol::Hint& message) {
  caller.table = message.table;
  const auto table = find(message.table);
  if (!table) return caller.refuse(no_such_table());
  table->post([table, who, message, caller] {
    table->request(who, message, [caller](const Or<Done>& done) {
      done ? caller.send(*done->hint) : caller.refuse(done.refusal());
    });
  });
}

void WebSocketClient::closed() {
  services_.signed_in.remove(connection_.get());
  end_subscriptions([] {});
}

}  // namespace peppermill::server
