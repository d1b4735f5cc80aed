// Before and between matches: who sits where, and the start.
#include "server/tables/decisions.h"
#include "server/tables/telling.h"

namespace peppermill::server {

using protocol::Code;

namespace {

void file_changed(TableParts& parts, const TableFile& before, Millis now) {
  // One after the other: the first is told while the others still sit.
  while (const Subscription* one = parts.audience.stand_up(parts.file()))
    tell_situation(parts, *one, "", now);
  tell_seats(parts);
  // A seat whose bot came or went is asked anew, or no longer.
  for (const Subscription& one : parts.audience.all()) {
    if (one.seat && before.seats[*one.seat].bot_stands_in != parts.file().seats[*one.seat].bot_stands_in)
      tell_situation(parts, one, "", now);
  }
}

// What the seating says to it; `otherwise` is the version to confirm if nothing changes.
Or<Decision> decision_of(Or<FileChange> change, std::int64_t otherwise, Millis now) {
  if (!change) return change.refusal();
  return *change ? put_file(std::move(**change), now) : done(otherwise);
}

void begin(TableParts& parts, TableFile started, MatchLog log, Millis now) {
  parts.seating.put(std::move(started));
  parts.log = std::move(log);
  parts.clocks.start_absences(now);
  parts.published.catch_up(parts.file(), *parts.log);
  parts.clocks.open_prompts(parts.view(), now);
}

}  // namespace

Decision put_file(TableFile changed, Millis now) {
  Decision decision;
  decision.batch.push_back(PutTable{row_of(changed, now)});
  decision.apply = [changed = std::move(changed)](TableParts& parts, const Reply& reply,
                                                  Millis later) mutable {
    const TableFile before = parts.file();
    parts.seating.put(std::move(changed));
    reply(Done{parts.published.version()});
    file_changed(parts, before, later);
  };
  return decision;
}

Or<Decision> decide(const Asking& asking, const Join& wanted) {
  return decision_of(asking.parts.seating.join(asking.who, wanted), 0, asking.now);
}

Or<Decision> decide(const Asking& asking, const Leave&) {
  return decision_of(asking.parts.seating.leave(asking.who, asking.now),
                     version_for(asking.parts, asking.who), asking.now);
}

Or<Decision> decide(const Asking& asking, const SetSeat& wanted) {
  return decision_of(asking.parts.seating.set_seat(asking.who, wanted), 0, asking.now);
}

Or<Decision> decide(const Asking& asking, const Start& wanted) {
  auto started = asking.parts.seating.start(asking.who, wanted.contribution, asking.now);
  if (!started) return started.refusal();
  auto log = MatchLog::start(*started);
  if (!log) return Refusal{Code::internal, "This match cannot be started."};
  started->outcome_version = log->match().record().outcome_version;
  Decision decision;
  decision.batch.push_back(PutTable{row_of(*started, asking.now)});
  // A match cannot be copied, and what is stored runs once.
  decision.apply = [file = std::move(*started), log = std::make_shared<MatchLog>(std::move(*log))](
                       TableParts& parts, const Reply& reply, Millis now) mutable {
    begin(parts, std::move(file), std::move(*log), now);
    reply(Done{0});
    tell_situation_to_all(parts, now);
  };
  return decision;
}

Or<Decision> decide(const Asking& asking, const OfferRematch& wanted) {
  return decision_of(asking.parts.seating.offer_rematch(asking.who, wanted.next),
                     asking.parts.published.version(), asking.now);
}

Or<Decision> decide(const Asking& asking, const Adopt& wanted) {
  auto change = asking.parts.seating.adopt(wanted.guest, asking.who);
  Decision decision =
      change ? put_file(std::move(*change), asking.now) : done(asking.parts.published.version());
  decision.apply = [guest = wanted.guest, account = asking.who.id, then = std::move(decision.apply)](
                       TableParts& parts, const Reply& reply, Millis now) {
    parts.audience.rename(guest, account);
    then(parts, reply, now);
  };
  return decision;
}

}  // namespace peppermill::server
