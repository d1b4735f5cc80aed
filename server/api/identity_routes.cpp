// Guests, accounts and their tokens.
#include <deque>

#include "server/api/call.h"

namespace peppermill::server {

using protocol::Code;

namespace {

using CallPtr = std::shared_ptr<Call>;

protocol::SignedIn answer_of(const SignedIn& signed_in) {
  return {signed_in.token, person_of(signed_in.person)};
}

// A browser keeps the token as a cookie that its scripts cannot read.
void answer_signed_in(const CallPtr& call, const Or<SignedIn>& signed_in) {
  if (!signed_in) return call->answer(signed_in.refusal());
  HttpResponse response = response_with(answer_of(*signed_in));
  response.headers.emplace_back("Set-Cookie", cookie_for(signed_in->token, call->services));
  call->reply(std::move(response));
}

// For the parts that answer on their own threads.
template <class Use>
auto guarded_reply(const CallPtr& call, Use use) {
  return [call, use = std::move(use)](const auto& answer) { guarded(call->services, [&] { use(answer); }); };
}

Identity::Reply reply_signed_in(const CallPtr& call) {
  return guarded_reply(call, [call](const Or<SignedIn>& signed_in) { answer_signed_in(call, signed_in); });
}

void answer_done(const CallPtr& call, const Or<bool>& done) {
  done ? call->answer_with(protocol::Done{}) : call->answer(done.refusal());
}

void new_guest(CallPtr call) {
  const auto wanted = call->read<protocol::NewGuest>();
  if (!wanted) return call->answer(wanted.refusal());
  call->services.identity.new_guest(wanted->name, reply_signed_in(call));
}

void me(CallPtr call) { call->answer_with(protocol::PersonAnswer{person_of(call->who)}); }

void rename(CallPtr call) {
  const auto wanted = call->read<protocol::Rename>();
  if (!wanted) return call->answer(wanted.refusal());
  call->services.identity.rename(call->who, wanted->name, guarded_reply(call, [call](const Or<bool>& done) {
                                   answer_done(call, done);
                                 }));
}

void new_account(CallPtr call) {
  const auto given = call->read<protocol::Credentials>();
  if (!given) return call->answer(given.refusal());
  if (call->who.account)
    return call->answer(Refusal{Code::not_allowed, "You already have an account. Sign out first."});
  if (!call->spend(Resource::passwords)) return;
  const auto guest = call->who.id.empty() ? std::nullopt : std::optional(call->who);
  call->services.identity.new_account(guest, given->login, given->password, call->who.address,
                                      reply_signed_in(call));
}

// Moves the guest's tables to the account one by one, and deletes the guest only after the last: an
// interrupted sign-in can be repeated.
void hand_over(const CallPtr& call, const std::shared_ptr<std::deque<std::string>>& tables,
               const SignedIn& signed_in) {
  if (tables->empty()) {
    const auto answer = [call, signed_in](const Or<bool>& done) {
      answer_signed_in(call, done ? Or<SignedIn>(signed_in) : done.refusal());
    };
    return call->services.identity.adopted(call->who, signed_in.person, guarded_reply(call, answer));
  }
  const std::string id = std::move(tables->front());
  tables->pop_front();
  call->services.tables.with(id, [call, tables, signed_in](const std::shared_ptr<Table>& table) {
    if (!table) return hand_over(call, tables, signed_in);
    Person account = signed_in.person;
    account.address = call->who.address;
    table->request(account, Adopt{call->who.id}, [call, tables, signed_in](const Or<Done>& done) {
      done ? hand_over(call, tables, signed_in) : call->answer(done.refusal());
    });
  });
}

void sign_in(CallPtr call) {
  const auto given = call->read<protocol::Credentials>();
  if (!given) return call->answer(given.refusal());
  if (!call->spend(Resource::passwords)) return;
  const auto answer = [call](const Or<SignedIn>& signed_in) {
    const bool guest = !call->who.id.empty() && !call->who.account;
    if (!signed_in || !guest) return answer_signed_in(call, signed_in);
    const auto ids = call->services.tables.ids_of_person(call->who.id);
    hand_over(call, std::make_shared<std::deque<std::string>>(ids.begin(), ids.end()), *signed_in);
  };
  call->services.identity.sign_in(given->login, given->password, call->who.address,
                                  guarded_reply(call, answer));
}

// A guest's token stays valid, so the browser must forget it.
void sign_out(CallPtr call) {
  const auto answer = [call](const Or<bool>& done) {
    if (!done) return call->answer(done.refusal());
    HttpResponse response = response_with(protocol::Done{});
    response.headers.emplace_back("Set-Cookie", no_cookie(call->services));
    call->reply(std::move(response));
  };
  call->services.identity.sign_out(call->token, guarded_reply(call, answer));
}

void change_password(CallPtr call) {
  const auto wanted = call->read<protocol::PasswordChange>();
  if (!wanted) return call->answer(wanted.refusal());
  if (!call->spend(Resource::passwords)) return;
  call->services.identity.change_password(call->who, wanted->old_password, wanted->new_password,
                                          reply_signed_in(call));
}

void new_token(CallPtr call) {
  const auto wanted = call->read<protocol::NewToken>();
  if (!wanted) return call->answer(wanted.refusal());
  const auto answer = [call](const Or<SignedIn>& made) {
    made ? call->answer_with(answer_of(*made)) : call->answer(made.refusal());
  };
  call->services.identity.new_token(call->who, wanted->label, guarded_reply(call, answer));
}

void tokens(CallPtr call) {
  protocol::TokenList list;
  for (const TokenInfo& token : call->services.identity.tokens(call->who))
    list.tokens.push_back({token.id, token.label, token.created});
  call->answer_with(list);
}

void revoke_token(CallPtr call) {
  const auto answer = [call](const Or<bool>& done) { answer_done(call, done); };
  call->services.identity.revoke(call->who, call->id, guarded_reply(call, answer));
}

constexpr Route kIdentityRoutes[] = {
    {"POST", "/api/guest", Allowed::anybody, new_guest},
    {"GET", "/api/me", Allowed::person, me},
    {"POST", "/api/me", Allowed::person, rename},
    {"POST", "/api/account", Allowed::anybody, new_account},
    {"POST", "/api/sign-in", Allowed::anybody, sign_in},
    {"POST", "/api/sign-out", Allowed::person, sign_out},
    {"POST", "/api/password", Allowed::owner, change_password},
    {"GET", "/api/tokens", Allowed::owner, tokens},
    {"POST", "/api/tokens", Allowed::owner, new_token},
    {"DELETE", "/api/tokens/{id}", Allowed::owner, revoke_token},
};

}  // namespace

std::span<const Route> identity_routes() { return kIdentityRoutes; }

}  // namespace peppermill::server
