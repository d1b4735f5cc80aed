#include "server/net/http_session.h"

#include <array>
#include <optional>

#include "server/net/admission_rules.h"
#include "server/net/beast.h"
#include "server/net/request_text.h"
#include "server/net/response_head.h"
#include "server/net/stream_session.h"
#include "server/net/websocket_session.h"

namespace peppermill::server {
namespace {

constexpr Millis kDrainTime = 2000;  // for a client that still sends when we have nothing more to say

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
        buffer_(context->options.limits.header_bytes + 16 * 1024) {}

  void wind_down(const SharedText&) override;
  void abandon() override {}

  void wait_for_request();
  void answer(HttpResponse response);
  // From any thread.
  void answer_later(HttpResponse response);

 private:
  void read_header();
  void header_read(Failure failure);
  void read_body();
  void ask();
  void become_websocket();
  void become_stream(const HttpResponse& response);
  void refuse_broken(Failure failure);
  void written(Failure failure);
  void leave();
  void end();
  void set_deadline(Millis ahead);
  void woken(Millis now) override;
  bool take_request();
  bool counts_for_its_address();
  Arrival departure() { return {strand(), std::move(socket_), std::move(admission_), std::move(peer_)}; }

  tcp::socket socket_;
  Admission admission_;
  std::string peer_;
  std::string client_;  // the same, or the client behind the proxy
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
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
  if (buffer_.size() > 0) return read_header();
  if (buffer_.capacity() > 2048) buffer_.shrink_to_fit();
  waiting_ = true;
  set_deadline(Millis{1000} * context().options.limits.idle_seconds);
  socket_.async_wait(tcp::socket::wait_read, [self = self(this)](Failure failure) {
    self->waiting_ = false;
    failure ? self->end() : self->read_header();
  });
}

void HttpSession::read_header() {
  const NetLimits& limits = context().options.limits;
  parser_.emplace();
  framing_ = {};
  only_head_ = false;
  parser_->header_limit(static_cast<std::uint32_t>(limits.header_bytes));
  parser_->body_limit(limits.body_bytes);
  set_deadline(Millis{1000} * limits.header_seconds);
  http::async_read_header(socket_, buffer_, *parser_,
                          [self = self(this)](Failure failure, std::size_t) { self->header_read(failure); });
}

void HttpSession::header_read(Failure failure) {
  if (failure) return refuse_broken(failure);
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
  if (wants_websocket(request_)) return become_websocket();
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
  request_.address = client_ = client_address(request_, context().options, peer_);
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
  const std::string& body = response_.shared_body ? *response_.shared_body : response_.body;
  if (!response_.stream) framing_.length = body.size();
  head_ = response_head(response_, framing_);
  const bool with_body = !only_head_ && has_body(response_.status);
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
  if (failure) return end();
  framing_.after == Framing::After::keep_alive ? wait_for_request() : leave();
}

bool HttpSession::counts_for_its_address() {
  if (context().options.trusted_header.empty() || admission_.belongs_to(client_)) return true;
  count(context().counters.refused_limit);
  answer(error_response(429, protocol::Code::too_fast, "Too many connections from your address."));
  return false;
}

void HttpSession::become_websocket() {
  // A browser waits for our answer before it sends frames. Beast would lose frames that are already here.
  if (buffer_.size() > 0) {
    count(context().counters.bad_requests);
    framing_.after = Framing::After::close;
    return answer(
        error_response(400, protocol::Code::bad_request, "Wait for the answer before you send frames."));
  }
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
  count(context().counters.bad_requests);
  answer(error_response(400, protocol::Code::bad_request, "This is not HTTP/1.1."));
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
