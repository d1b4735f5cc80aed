#include "server/net/http_session.h"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>

#include "server/net/admission_rules.h"
#include "server/net/beast.h"
#include "server/net/request_head.h"
#include "server/net/request_text.h"
#include "server/net/response_head.h"
#include "server/net/spending.h"
#include "server/net/stream_session.h"
#include "server/net/websocket_session.h"

namespace peppermill::server {
namespace {

constexpr Millis kDrainTime = 2000;  // for a client that still sends when we have nothing more to say

constexpr std::size_t kReadAtOnce = 8 * 1024;
constexpr const char* kTooMuchWaits = "Too much waits for the clients at your address. Read it first.";
constexpr std::size_t kMostChunkExtensions = 1024;  // bytes, in one body: no client needs any

// The page that reports a broken link.
constexpr const char* kBrokenLinkPage = "/nowhere";

// Whether a person in a browser, and not a program, followed a link with a malformed path.
bool is_broken_link(const HttpRequest& request) {
  return request.path.empty() && request.method == "GET" &&
         request.header("accept").find("text/html") != std::string::npos;
}

class HttpSession final : public Session {
 public:
  HttpSession(const std::shared_ptr<ServerContext>& context, Arrival arrival)
      : Session(context, arrival.strand),
        socket_(std::move(arrival.socket)),
        admission_(std::move(arrival.admission)),
        peer_(std::move(arrival.peer)),
        buffer_(context->options.limits.header_bytes + 16 * 1024),
        chunk_header_([this](std::uint64_t, beast::string_view extensions, Failure& failure) {
          chunk_extensions_ += extensions.size();
          failure = {};
          if (chunk_extensions_ > kMostChunkExtensions) failure = http::error::bad_chunk_extension;
        }) {}

  void wind_down(const SharedText&) override;
  void abandon() override {}

  void wait_for_request();
  void answer(HttpResponse response);
  // From any thread.
  void answer_later(HttpResponse response);

 private:
  void begin_request();
  void read_header();
  void look_at_header();
  void parse_header(std::size_t bytes);
  void header_read();
  void read_body();
  void ask();
  void become_websocket();
  void become_stream(const HttpResponse& response);
  void refuse(int status, std::string_view message);
  HttpResponse over_limit(const char* message);
  void refuse_broken(Failure failure);
  void written(Failure failure);
  void leave();
  void end();
  void set_deadline(Millis ahead);
  void woken(Millis now) override;
  bool take_request();
  void know_client();
  bool counts_for_its_address();
  bool may_hold_body();
  Arrival departure() { return {strand(), std::move(socket_), std::move(admission_), client_}; }

  tcp::socket socket_;
  Admission admission_;
  std::string peer_;
  std::string client_;                // the same, or the client behind the proxy
  std::optional<Spending> spending_;  // of the client
  Holding holding_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::function<void(std::uint64_t, beast::string_view, Failure&)> chunk_header_;
  std::size_t chunk_extensions_ = 0;  // bytes
  HttpRequest request_;
  HttpResponse response_;  // being written
  std::string head_;       // of the response
  Framing framing_;
  Millis deadline_ = never;
  bool only_head_ = false, closing_ = false, waiting_ = false, leaving_ = false;
};

// The handler's way to answer. If the handler drops it, the client gets a 500.
class Reply {
 public:
  explicit Reply(std::shared_ptr<HttpSession> session) : session_(std::move(session)) {}
  Reply(const Reply&) = delete;
  Reply& operator=(const Reply&) = delete;
  ~Reply() {
    if (session_)
      give(error_response(500, protocol::Code::internal,
                          protocol::refusal_of(protocol::Code::internal).message));
  }
  void give(HttpResponse response) {
    if (const auto session = std::exchange(session_, nullptr)) session->answer_later(std::move(response));
  }

 private:
  std::shared_ptr<HttpSession> session_;
};

void HttpSession::wind_down(const SharedText&) {
  asio::post(executor(), [self = self(this)] {
    self->closing_ = true;
    if (self->waiting_) self->end();
  });
}

void HttpSession::wait_for_request() {
  if (closing_) return leave();
  if (buffer_.size() > 0) return begin_request();
  if (buffer_.capacity() > 2048) buffer_.shrink_to_fit();
  waiting_ = true;
  set_deadline(Millis{1000} * context().options.limits.idle_seconds);
  socket_.async_wait(tcp::socket::wait_read, [self = self(this)](Failure failure) {
    self->waiting_ = false;
    failure ? self->end() : self->begin_request();
  });
}

void HttpSession::begin_request() {
  const NetLimits& limits = context().options.limits;
  parser_.emplace();
  framing_ = {};
  only_head_ = false;
  parser_->header_limit(static_cast<std::uint32_t>(limits.header_bytes));
  parser_->body_limit(limits.body_bytes);
  parser_->on_chunk_header(chunk_header_);
  chunk_extensions_ = 0;
  set_deadline(Millis{1000} * limits.header_seconds);
  look_at_header();
}

void HttpSession::read_header() {
  const auto room = std::min<std::size_t>(buffer_.max_size() - buffer_.size(), kReadAtOnce);
  socket_.async_read_some(buffer_.prepare(room), [self = self(this)](Failure failure, std::size_t bytes) {
    self->buffer_.commit(bytes);
    failure ? self->end() : self->look_at_header();
  });
}

// Looks at the raw bytes before the parser does: it accepts more than we do.
void HttpSession::look_at_header() {
  const std::size_t limit = context().options.limits.header_bytes;
  const auto bytes = buffer_.cdata();
  const std::string_view raw(static_cast<const char*>(bytes.data()), bytes.size());
  const auto end = raw.find("\r\n\r\n");
  if (end == raw.npos ? raw.size() > limit : end + 4 > limit) return refuse_broken(http::error::header_limit);
  if (end != raw.npos) return parse_header(end + 2);
  if (has_bare_line_end(raw)) return refuse(400, "This is not HTTP/1.1.");
  read_header();
}

void HttpSession::parse_header(std::size_t bytes) {
  const std::string_view head(static_cast<const char*>(buffer_.cdata().data()), bytes);
  if (const auto fault = fault_of_head(head)) return refuse(fault->status, fault->message);
  Failure failure;
  buffer_.consume(parser_->put(buffer_.cdata(), failure));
  failure ? refuse_broken(failure) : header_read();
}

void HttpSession::header_read() {
  count(context().counters.requests);
  const auto& head = parser_->get();
  framing_.version = head.version() >= 11 ? Framing::Version::http_1_1 : Framing::Version::http_1_0;
  // A refusal here does not read the body, so the connection can stay open only if there is none.
  framing_.after =
      head.keep_alive() && parser_->is_done() ? Framing::After::keep_alive : Framing::After::close;
  if (!take_request()) {
    count(context().counters.bad_requests);
    if (is_broken_link(request_)) return answer({.status = 303, .headers = {{"Location", kBrokenLinkPage}}});
    return answer(error_response(400, protocol::Code::bad_request, "The path or the host is malformed."));
  }
  if (auto refusal = refusal_of(request_, context())) return answer(std::move(*refusal));
  if (!spending_->may_ask(reactor().now()))
    return answer(over_limit("Your address has received too much. Wait a moment."));
  if (wants_websocket(request_)) return become_websocket();
  if (!may_hold_body()) return;
  framing_.after = head.keep_alive() ? Framing::After::keep_alive : Framing::After::close;
  if (parser_->is_done()) return ask();
  if (lower_case(request_.header("expect")) != "100-continue") return read_body();
  asio::async_write(
      socket_, asio::buffer("HTTP/1.1 100 Continue\r\n\r\n", 25),
      [self = self(this)](Failure unsent, std::size_t) { unsent ? self->end() : self->read_body(); });
}

// Fills `request_` from the parser. Returns false if the path or the host is malformed.
bool HttpSession::take_request() {
  const auto& head = parser_->get();
  request_ = {};
  request_.headers.reserve(8);
  for (const auto& field : head)
    request_.headers.emplace_back(lower_case(field.name_string()), std::string(field.value()));
  know_client();
  only_head_ = head.method_string() == "HEAD";
  request_.method = only_head_ ? "GET" : std::string(head.method_string());
  const std::string_view target(head.target().data(), head.target().size());
  const auto mark = std::min(target.find('?'), target.size());
  auto path = clean_path(target.substr(0, mark));
  if (!path || target.find('#') != target.npos) return false;
  request_.path = std::move(*path);
  request_.query = target.substr(std::min(mark + 1, target.size()));
  const auto hosts = head.count(http::field::host);
  return hosts == 1 || (hosts == 0 && head.version() < 11);
}

void HttpSession::know_client() {
  request_.address = client_ = client_address(request_, context().options, peer_);
  spending_.emplace(context().shares, client_);
  holding_ = context().limiter.holding(client_, reactor().now());
}

void HttpSession::read_body() {
  set_deadline(Millis{1000} * context().options.limits.idle_seconds);
  http::async_read(socket_, buffer_, *parser_, [self = self(this)](Failure failure, std::size_t) {
    failure ? self->refuse_broken(failure) : self->ask();
  });
}

void HttpSession::ask() {
  request_.body = std::move(parser_->get().body());
  parser_.reset();
  set_deadline(never);
  const auto reply = std::make_shared<Reply>(self(this));
  const auto give = [reply](HttpResponse response) { reply->give(std::move(response)); };
  reactor().guarded([&] { context().handler->request(std::move(request_), give); });
}

void HttpSession::answer_later(HttpResponse response) {
  // A stream calls the handler again, which must not happen inside the handler's own call.
  const bool calls_back = response.stream != nullptr;
  auto task = [self = self(this), given = std::move(response)]() mutable { self->answer(std::move(given)); };
  if (calls_back) return asio::post(executor(), std::move(task));
  asio::dispatch(executor(), std::move(task));
}

void HttpSession::answer(HttpResponse response) {
  parser_.reset();
  if (closing_) framing_.after = Framing::After::close;
  if (response.stream && !only_head_) return become_stream(response);
  response_ = std::move(response);
  holding_.remove(holding_.bytes());
  if (!holding_.add(response_.body.size())) response_ = over_limit(kTooMuchWaits);
  const std::string& body = response_.shared_body ? *response_.shared_body : response_.body;
  if (!response_.stream) framing_.length = body.size();
  head_ = response_head(response_, framing_);
  const bool with_body = !only_head_ && has_body(response_.status);
  if (spending_) spending_->sent(head_.size() + (with_body ? body.size() : 0), reactor().now());
  const std::array<asio::const_buffer, 2> buffers{asio::buffer(head_),
                                                  with_body ? asio::buffer(body) : asio::const_buffer()};
  // The deadline moves while bytes go out, however long the whole response takes.
  const auto progress = [this](Failure failure, std::size_t) -> std::size_t {
    set_deadline(Millis{1000} * context().options.limits.idle_seconds);
    return failure ? 0 : 65536;
  };
  asio::async_write(socket_, buffers, progress,
                    [self = self(this)](Failure failure, std::size_t) { self->written(failure); });
}

void HttpSession::written(Failure failure) {
  response_ = {};
  head_ = {};
  holding_.remove(holding_.bytes());
  if (failure) return end();
  framing_.after == Framing::After::keep_alive ? wait_for_request() : leave();
}

bool HttpSession::counts_for_its_address() {
  if (context().options.trusted_header.empty() || admission_.belongs_to(client_)) return true;
  answer(over_limit("Too many connections from your address."));
  return false;
}

HttpResponse HttpSession::over_limit(const char* message) {
  count(context().counters.refused_limit);
  return error_response(429, protocol::Code::too_fast, message);
}

// Until the answer is ready, an address holds the bodies of its requests, at their full length.
bool HttpSession::may_hold_body() {
  const std::size_t most = parser_->chunked()
                               ? context().options.limits.body_bytes
                               : static_cast<std::size_t>(parser_->content_length().value_or(0));
  if (holding_.add(most)) return true;
  answer(over_limit(kTooMuchWaits));
  return false;
}

void HttpSession::become_websocket() {
  // A browser waits for our answer before it sends frames. Beast would lose frames that are already here, and
  // take a body for frames.
  if (buffer_.size() > 0 || !parser_->is_done())
    return refuse(400, "Wait for the answer before you send frames.");
  if (!counts_for_its_address()) return;
  const auto upgrade = parser_->release();
  accept_websocket(shared_context(), departure(), upgrade, std::move(request_));
}

void HttpSession::become_stream(const HttpResponse& response) {
  framing_.after = Framing::After::close;
  if (!counts_for_its_address()) return;
  const bool old = framing_.version == Framing::Version::http_1_0;
  start_stream(shared_context(), departure(), response_head(response, framing_),
               old ? Chunks::plain : Chunks::chunked, response.stream);
}

void HttpSession::refuse(int status, std::string_view message) {
  count(context().counters.bad_requests);
  framing_.after = Framing::After::close;
  answer(error_response(status, protocol::Code::bad_request, std::string(message)));
}

// Malformed, too large, or disconnected.
void HttpSession::refuse_broken(Failure failure) {
  const bool of_http = failure.category() == http::make_error_code(http::error::bad_method).category();
  if (!of_http || failure == http::error::end_of_stream || failure == http::error::partial_message)
    return end();
  framing_.after = Framing::After::close;
  if (failure == http::error::body_limit) {
    count(context().counters.refused_limit);
    return answer(error_response(413, protocol::Code::too_large, "The body is too large."));
  }
  if (failure == http::error::header_limit || failure == http::error::buffer_overflow) {
    count(context().counters.refused_limit);
    return answer(error_response(431, protocol::Code::too_large, "The header is too large."));
  }
  refuse(400, "This is not HTTP/1.1.");
}

// Closing while the client still sends could lose our answer, so read on for a moment.
void HttpSession::leave() {
  if (!std::exchange(leaving_, true)) set_deadline(kDrainTime);
  Failure ignored;
  socket_.shutdown(tcp::socket::shutdown_send, ignored);
  buffer_.consume(buffer_.size());
  socket_.async_read_some(buffer_.prepare(512), [self = self(this)](Failure failure, std::size_t) {
    failure ? self->end() : self->leave();
  });
}

void HttpSession::end() {
  Failure ignored;
  socket_.close(ignored);
}

void HttpSession::set_deadline(Millis ahead) {
  deadline_ = ahead == never ? never : reactor().now() + ahead;
  wake_at(deadline_);
}

void HttpSession::woken(Millis now) { now >= deadline_ ? end() : wake_at(deadline_); }

}  // namespace

void serve_http(const std::shared_ptr<ServerContext>& context, Arrival arrival) {
  const std::shared_ptr<HttpSession> session(new HttpSession(context, std::move(arrival)));
  context->enter(session);
  asio::dispatch(session->executor(), [session] { session->wait_for_request(); });
}

void refuse_http(const std::shared_ptr<ServerContext>& context, Arrival arrival, HttpResponse response) {
  const std::shared_ptr<HttpSession> session(new HttpSession(context, std::move(arrival)));
  context->enter(session);
  session->answer_later(std::move(response));
}

}  // namespace peppermill::server
