#include "server/api/call.h"

#include <algorithm>
#include <cctype>

#include "protocol/generated/tables.h"
#include "server/tables/messages.h"
#include "server/tables/spending.h"

namespace peppermill::server {

using protocol::Code;

namespace {

constexpr std::string_view kCookie = "peppermill";
constexpr std::string_view kBearer = "bearer ";

// The scheme "Bearer" is case-insensitive.
bool is_bearer(std::string_view header) {
  const auto same = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
  return header.size() >= kBearer.size() &&
         std::ranges::equal(header.substr(0, kBearer.size()), kBearer, same);
}

std::string cookie(std::string_view token, std::string_view age, const Services& services) {
  return std::string(kCookie) + '=' + std::string(token) +
         "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::string(age) +
         (services.secure_cookie ? "; Secure" : "");
}

}  // namespace

bool Call::spend(Resource resource) const {
  const Millis now = services.loop.now();
  const auto refusal = server::spend(services.shares, resource, who, now);
  if (!refusal) return true;
  reply(refused_response(*refusal, services.shares.wait(resource, spender_of(who), now)));
  return false;
}

Reply Call::answer_version() const {
  return [reply = reply](const Or<Done>& done) {
    reply(done ? response_with(protocol::VersionAnswer{done->version}) : refused_response(done.refusal()));
  };
}

Reply Call::answer_table(const std::shared_ptr<Table>& table) const {
  return [reply = reply, table](const Or<Done>& done) {
    reply(done ? response_with(protocol::TableAnswer{table_message(table->parts())})
               : refused_response(done.refusal()));
  };
}

std::optional<std::string> match_path(std::string_view pattern, std::string_view path) {
  const std::size_t open = pattern.find("{id}");
  if (open == std::string_view::npos) return pattern == path ? std::optional<std::string>("") : std::nullopt;
  const std::string_view before = pattern.substr(0, open), after = pattern.substr(open + 4);
  const bool fits =
      path.size() > before.size() + after.size() && path.starts_with(before) && path.ends_with(after);
  if (!fits) return std::nullopt;
  const std::string_view id = path.substr(before.size(), path.size() - before.size() - after.size());
  return id.find('/') == std::string_view::npos ? std::optional<std::string>(id) : std::nullopt;
}

std::string token_of(const HttpRequest& request) {
  const std::string_view header = request.header("authorization");
  if (is_bearer(header)) return std::string(header.substr(kBearer.size()));
  return request.cookie(kCookie).value_or("");
}

std::string cookie_for(std::string_view token, const Services& services) {
  return cookie(token, "31536000", services);
}

std::string no_cookie(const Services& services) { return cookie("", "0", services); }

void with_table(const std::shared_ptr<Call>& call, std::function<void(const std::shared_ptr<Table>&)> use) {
  call->services.tables.with(call->id, [call, use = std::move(use)](const std::shared_ptr<Table>& table) {
    if (!table) return call->answer(no_such_table());
    use(table);
  });
}

}  // namespace peppermill::server
