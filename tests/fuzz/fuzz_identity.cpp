// Random bytes as a token, a name, a login or a contribution: refused, or in the promised form.
#include <algorithm>

#include "engine/core/check.h"
#include "engine/core/utf8.h"
#include "server/deal/deal.h"
#include "server/identity/names.h"
#include "server/identity/tokens.h"

namespace {

using namespace peppermill;
using namespace peppermill::server;

bool has_ascii_control(std::string_view text) {
  return std::ranges::any_of(text, [](unsigned char byte) { return byte < 0x20 || byte == 0x7f; });
}

void try_tokens(std::string_view text) {
  const GuestTokens tokens({guest_key_of("the secret that only this fuzzer has")}, 0);
  CHECK(!tokens.check(text, 18));  // a match would break HMAC
  CHECK(!(is_guest_token(text) && is_random_token(text)));
  CHECK(token_hash(text).size() == 64);
  std::string token = tokens.sign(text, 17);
  const auto found = tokens.check(token, 18);
  CHECK(!found || found->person == text);
  if (!found) return;
  token[text.size() % token.size()] ^= 1;
  CHECK(!tokens.check(token, 18));
}

void try_names(std::string_view text) {
  if (const auto name = clean_name(text)) {
    CHECK(is_utf8(*name) && !name->empty() && name->size() <= 4 * 32 && !has_ascii_control(*name));
    CHECK(clean_name(*name) == name);
    CHECK(text.find(*name) != std::string_view::npos);
  }
  if (const auto login = clean_login(text)) {
    CHECK(login->size() == text.size() && login->size() >= 3 && login->size() <= 32);
    CHECK(clean_login(*login) == login && clean_name(*login) == login);
  }
}

void try_contribution(std::string_view text) {
  Deal deal = deal_of(std::string(64, '0'));
  deal.contributions = {std::string(text), ""};
  CHECK(is_contribution(text) == !error_in(deal, seed_of(deal)));
  if (!is_contribution(text)) return;
  CHECK(is_utf8(text) && text.size() <= 64 && !has_ascii_control(text));
  CHECK(read_deal(parse_json(to_json(deal).dump()).value()) == deal);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const char* data, std::size_t size) {
  try_tokens({data, size});
  try_names({data, size});
  try_contribution({data, size});
  return 0;
}
