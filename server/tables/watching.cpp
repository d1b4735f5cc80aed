// Watching and chat.
#include "server/tables/decisions.h"
#include "server/tables/telling.h"

namespace peppermill::server {

using protocol::Code;

namespace {

std::optional<Refusal> not_here(const RequestContext& context) {
  const bool here =
      !context.parts.file().seats_of(context.who.id).empty() || context.parts.audience.has(context.who.id);
  if (here) return std::nullopt;
  return Refusal{Code::not_allowed, "Watch the table first."};
}

void arrive(TableParts& parts, const Subscription& one, Millis now) {
  const SeatSet before = parts.audience.here();
  const bool is_new = !one.seat || !before.contains(*one.seat);
  parts.audience.add(one);
  parts.clocks.arrived(parts.view(), before, now);
  if (is_new) send_seats(parts);
}

void catch_up(const TableParts& parts, Store& store, const Subscription& one, std::int64_t version) {
  const bool delayed = parts.file().spectators_wait() && !one.seat;
  if (!parts.log || delayed || version >= parts.log->version(one.viewer())) return;
  if (const auto entries = store.entries(parts.file().id)) send_missed(parts, one, version, *entries);
}

}  // namespace

Or<Decision> decide(const RequestContext& context, const Subscribe& wanted) {
  const Subscriber& subscriber = *wanted.subscriber;
  if (subscriber.seat() && !context.parts.file().holds(subscriber.person().id, *subscriber.seat()))
    return protocol::refusal_of(Code::not_your_seat);
  const auto let_in = [wanted, &store = context.store](TableParts& parts, const Reply& reply, Millis now) {
    const Subscription one{wanted.subscriber, wanted.subscriber->person().id, wanted.subscriber->seat()};
    if (wanted.version) catch_up(parts, store, one, *wanted.version);
    send_situation(parts, one, wanted.id, now);
    reply(Done{parts.log ? parts.log->version(one.viewer()) : 0});
    arrive(parts, one, now);
  };
  return Decision{.apply = let_in};
}

bool unsubscribe(TableParts& parts, const Subscriber* subscriber, Millis now) {
  const auto gone = parts.audience.remove(subscriber);
  if (!gone) return false;
  if (!gone->seat) return true;
  if (parts.audience.here().contains(*gone->seat)) return false;
  parts.clocks.went_away(*gone->seat, now);
  return true;
}

Or<Decision> decide(const RequestContext& context, const protocol::Say& wanted) {
  if (auto refusal = not_here(context)) return *refusal;
  const auto row = context.parts.chat.say(context.parts.file(), context.who, wanted.text, context.now);
  if (!row) return row.refusal();
  if (auto refusal = spend(context.shares, Resource::chat, context.who, context.now)) return *refusal;
  Decision decision;
  decision.batch.push_back(AddChat{*row});
  decision.apply = [row = *row](TableParts& parts, const Reply& reply, Millis) {
    parts.chat.add(row);
    reply(Done{row.number});
    send_chat(parts, row);
  };
  return decision;
}

Or<Decision> decide(const RequestContext& context, const protocol::Mute& wanted) {
  if (auto refusal = not_here(context)) return *refusal;
  TableChat& chat = context.parts.chat;
  if (!wanted.yes) chat.unmute(context.who.id, wanted.person);
  const auto refusal = wanted.yes ? chat.mute(context.who.id, wanted.person) : std::nullopt;
  if (refusal) return *refusal;
  return done(version_for(context.parts, context.who));
}

}  // namespace peppermill::server
