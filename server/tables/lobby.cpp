// Before and between matches: seats and the start.
#include <algorithm>

#include "server/tables/admission.h"
#include "server/tables/beginning.h"
#include "server/tables/decisions.h"
#include "server/tables/telling.h"

namespace peppermill::server {

using protocol::Code;

namespace {

void file_changed(TableParts& parts, const TableFile& before, Millis now) {
  // One at a time: the first gets its situation while the others still sit.
  while (const Subscription* one = parts.audience.next_without_seat(parts.file()))
    send_situation(parts, *one, "", now);
  send_seats(parts);
  // A seat whose bot came or went gets a new prompt, or loses its prompt.
  for (const Subscription& one : parts.audience.all()) {
    if (one.seat && before.seats[*one.seat].bot_stands_in != parts.file().seats[*one.seat].bot_stands_in)
      send_situation(parts, one, "", now);
  }
}

// Turns a change of the seating into a decision. `otherwise` is the version to confirm if nothing changes.
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

// The seats are asked to reveal what they have committed to.
Decision ask_to_reveal(TableFile asking, Millis now) {
  Decision decision;
  decision.batch.push_back(PutTable{row_of(asking, now)});
  decision.apply = [asking = std::move(asking)](TableParts& parts, const Reply& reply, Millis) mutable {
    parts.seating.put(std::move(asking));
    reply(Done{0});
    if (!parts.audience.empty()) parts.audience.send_to_all(reveal_asked_text(parts));
  };
  return decision;
}

Or<Decision> started(TableFile file, Millis now) {
  auto log = MatchLog::start(file);
  if (!log) return Refusal{Code::internal, "This match cannot start."};
  if (file.status == TableStatus::open) return ask_to_reveal(std::move(file), now);
  file.outcome_version = log->match().record().outcome_version;
  Decision decision;
  decision.batch.push_back(PutTable{row_of(file, now)});
  // A match cannot be copied, and `apply` runs only once.
  decision.apply = [file = std::move(file), log = std::make_shared<MatchLog>(std::move(*log))](
                       TableParts& parts, const Reply& reply, Millis later) mutable {
    begin(parts, std::move(file), std::move(*log), later);
    reply(Done{0});
    send_situation_to_all(parts, later);
  };
  return decision;
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

Or<Decision> decide(const RequestContext& context, const Join& wanted) {
  return decision_of(join_table(context.parts.file(), context.who, wanted), 0, context.now);
}

Or<Decision> decide(const RequestContext& context, const Leave&) {
  return decision_of(context.parts.seating.leave(context.who, context.now),
                     version_for(context.parts, context.who), context.now);
}

Or<Decision> decide(const RequestContext& context, const SetSeat& wanted) {
  return decision_of(context.parts.seating.set_seat(context.who, wanted), 0, context.now);
}

Or<Decision> decide(const RequestContext& context, const protocol::RemovePerson& wanted) {
  return decision_of(remove_person(context.parts.file(), context.who, wanted), 0, context.now);
}

Or<Decision> decide(const RequestContext& context, const protocol::Admit& wanted) {
  return decision_of(admit_person(context.parts.file(), context.who, wanted), 0, context.now);
}

Or<Decision> decide(const RequestContext& context, const protocol::FreeSeats& wanted) {
  return decision_of(give_up_free_seats(context.parts.file(), context.who, wanted), 0, context.now);
}

Or<Decision> decide(const RequestContext& context, const protocol::Commit& wanted) {
  return decision_of(commit_to_deal(context.parts.file(), context.who, wanted), 0, context.now);
}

Or<Decision> decide(const RequestContext& context, const Start& wanted) {
  auto file = start_match(context.parts.file(), context.who, wanted.contribution, context.now);
  if (!file) return file.refusal();
  if (std::ranges::find(file->seats, SeatKind::bot, &SeatFile::kind) != file->seats.end()) {
    if (auto refusal = check_left(context.shares, Resource::bot_milliseconds, context.who, context.now))
      return *refusal;
  }
  return started(std::move(*file), context.now);
}

Or<Decision> decide(const RequestContext& context, const protocol::Reveal& wanted) {
  auto change = reveal_to_deal(context.parts.file(), context.who, wanted, context.now);
  const bool last = change && *change && (*change)->status == TableStatus::running;
  return last ? started(std::move(**change), context.now) : decision_of(std::move(change), 0, context.now);
}

Or<Decision> end_reveals(const TableParts& parts, Millis now) {
  return started(reveals_over(parts.file(), now), now);
}

Or<Decision> ask_again(const TableParts& parts, Millis now) {
  return started(ask_for_reveals_again(parts.file(), now), now);
}

Or<Decision> decide(const RequestContext& context, const OfferRematch& wanted) {
  return decision_of(context.parts.seating.offer_rematch(context.who, wanted),
                     context.parts.published.version(), context.now);
}

Or<Decision> decide(const RequestContext& context, const Adopt& wanted) {
  auto change = context.parts.seating.adopt(wanted.guest, context.who);
  Decision decision =
      change ? put_file(std::move(*change), context.now) : done(context.parts.published.version());
  decision.apply = [guest = wanted.guest, account = context.who.id, then = std::move(decision.apply)](
                       TableParts& parts, const Reply& reply, Millis now) {
    parts.audience.rename(guest, account);
    then(parts, reply, now);
  };
  return decision;
}

}  // namespace peppermill::server
