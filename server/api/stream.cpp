#include "server/api/stream.h"

#include <charconv>

#include "protocol/server_message.h"

namespace peppermill::server {

using protocol::Code;

namespace {

void say_not_signed_in(Connection& connection) {
  connection.send(std::make_shared<const std::string>(protocol::bye_text(protocol::ByeCode::not_signed_in)));
  connection.close();
}

// Ignores input from the client.
class StreamHandler final : public ConnectionHandler {
 public:
  StreamHandler(Services& services, std::shared_ptr<Connection> connection, std::shared_ptr<Table> table,
                std::shared_ptr<Subscriber> subscriber)
      : services_(services),
        connection_(std::move(connection)),
        table_(std::move(table)),
        subscriber_(std::move(subscriber)) {}

  void received(std::string_view) override {}
  void closed() override {
    services_.signed_in.remove(connection_.get());
    table_->post([table = table_, subscriber = subscriber_] { table->unwatch(subscriber.get()); });
  }

 private:
  Services& services_;
  std::shared_ptr<Connection> connection_;
  std::shared_ptr<Table> table_;
  std::shared_ptr<Subscriber> subscriber_;
};

// Nothing if the field is missing; a refusal if it is not a number.
Or<std::optional<std::int64_t>> number_field(const HttpRequest& request, std::string_view name) {
  const auto text = request.query_field(name);
  if (!text) return std::optional<std::int64_t>();
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), value);
  if (error != std::errc() || end != text->data() + text->size() || value < 0)
    return Refusal{Code::bad_request, std::string(name) + " must be a whole number."};
  return std::optional(value);
}

}  // namespace

HttpResponse stream_response(Services& services, const HttpRequest& request, const Person& who,
                             const std::string& token) {
  const auto seat = number_field(request, "seat"), version = number_field(request, "version");
  if (!seat) return refused_response(seat.refusal());
  if (!version) return refused_response(version.refusal());
  const auto table = services.tables.open(request.query_field("table").value_or(""));
  if (!table) return refused_response(no_such_table());
  if (*seat && **seat >= kMaxSeats) return refused_response({Code::bad_request, "There is no such seat."});
  std::optional<Seat> as;
  if (*seat) as = static_cast<Seat>(**seat);

  HttpResponse response;
  response.content_type = "application/x-ndjson";
  response.stream = [&services, table, who, token, as,
                     version = *version](std::shared_ptr<Connection> connection) {
    auto subscriber = std::make_shared<Subscriber>(connection, who, as);
    services.signed_in.add(connection, token);
    // The token may have ended since the request was checked, and nobody would have closed this connection.
    if (!services.identity.who(token)) {
      say_not_signed_in(*connection);
    } else {
      table->post([table, who, subscriber, version, connection] {
        table->request(who, Subscribe{subscriber, version}, [connection](const Or<Done>& result) {
          if (result) return;
          connection->send(std::make_shared<const std::string>(protocol::refused_text(result.refusal())));
          connection->close();
        });
      });
    }
    return std::make_unique<StreamHandler>(services, std::move(connection), table, std::move(subscriber));
  };
  return response;
}

}  // namespace peppermill::server
