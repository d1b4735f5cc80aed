#include "server/tables/spending.h"

namespace peppermill::server {

using protocol::Refusal;

namespace {

std::string sentence(Resource resource) {
  switch (resource) {
    case Resource::watches:
      return "You, or the people at your address, have begun to watch too many tables. Wait a moment.";
    case Resource::chat:
      return "You, or the people at your address, are writing too fast. Wait a moment.";
    case Resource::tables:
      return "You, or the people at your address, have created too many tables. Try again in some minutes.";
    case Resource::imports:
      return "You, or the people at your address, have imported too many records. Try again in some minutes.";
    case Resource::what_ifs:
      return "You, or the people at your address, have tried too many positions. Try again in some minutes.";
    case Resource::passwords:
      return "There were too many passwords from you or your address. Try again in some minutes.";
    case Resource::bot_milliseconds:
      return "The bots have worked too long for you or the people at your address. Wait a moment.";
    case Resource::replays:
      return "You, or the people at your address, have asked for too many records. Wait a moment.";
    case Resource::hints:
      return "You, or the people at your address, have asked for too many hints. Wait a moment.";
    default:
      return protocol::refusal_of(protocol::Code::too_fast).message;
  }
}

std::optional<Refusal> unless(bool allowed, Resource resource) {
  if (allowed) return std::nullopt;
  return Refusal{protocol::Code::too_fast, sentence(resource)};
}

}  // namespace

std::optional<Refusal> spend(Shares& shares, Resource resource, const Person& who, Millis now) {
  return unless(shares.spend(resource, spender_of(who), now), resource);
}

std::optional<Refusal> check_left(Shares& shares, Resource resource, const Person& who, Millis now) {
  return unless(shares.may_spend(resource, spender_of(who), now), resource);
}

}  // namespace peppermill::server
