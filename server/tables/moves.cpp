// In a match: answers, undo, giving a seat to a bot and taking it back, hints.
#include "server/tables/decisions.h"
#include "server/tables/telling.h"

namespace peppermill::server {

using protocol::Code;

namespace {

constexpr std::string_view kBy[] = {"person", "bot", "timeout"};

std::optional<Refusal> not_holding(const RequestContext& context, Seat seat) {
  const TableView table = context.parts.view();
  if (!table.file.holds(context.who.id, seat)) return protocol::refusal_of(Code::not_your_seat);
  if (table.broken()) return ended_by_a_bug();
  if (!table.running()) return protocol::refusal_of(Code::not_running);
  return std::nullopt;
}

void step_stored(TableParts& parts, const MatchLog::Step& step, const Reply& reply, Millis now) {
  const auto seat = static_cast<Seat>(step.entry.seat);
  CHECK(parts.log);
  settle_undo(parts);
  reply(Done{parts.log->version(Viewer(seat))});
  parts.clocks.step_stored(parts.view(), step.entry, now);
  parts.published.catch_up(parts.file(), *parts.log);
  send_step(parts, step, now);
}

Decision store_step(const TableParts& parts, MatchLog::Step step) {
  Decision decision;
  decision.entry = step.entry.version;
  decision.batch.push_back(AddEntry{step.entry});
  FileChange ended;
  if (step.over) {
    ended = parts.seating.ended(step.entry.at, parts.log->match().result());
    decision.batch.push_back(PutTable{row_of(*ended, step.entry.at)});
  }
  decision.apply = [step = std::move(step), ended = std::move(ended)](
                       TableParts& now_parts, const Reply& reply, Millis now) mutable {
    if (ended) now_parts.seating.put(std::move(*ended));
    step_stored(now_parts, step, reply, now);
  };
  return decision;
}

Or<Decision> stand_in(const RequestContext& context, Seat seat, Acting acting) {
  auto change = context.parts.seating.stand_in(seat, acting);
  return change ? put_file(std::move(*change), context.now) : done(context.parts.log->version(Viewer(seat)));
}

}  // namespace

Or<Decision> answer_prompt(TableParts& parts, const BotTurn& turn, const std::string& action, Millis arrived,
                           Millis now) {
  const TableView table = parts.view();
  if (!table.running()) return protocol::refusal_of(Code::not_running);
  if (turn.prompt == kNoPrompt || table.log->match().prompt(turn.seat) != turn.prompt)
    return Refusal{Code::stale_prompt, "That prompt is no longer open."};
  const auto spent = turn.by == DecidedBy::person ? parts.clocks.spent_in_time(table, turn.seat, arrived)
                                                  : parts.clocks.spent(turn.seat, arrived);
  if (!spent) return Refusal{Code::stale_prompt, "Your time for that prompt is up. A bot decides."};
  auto step = parts.log->act(turn.seat, action,
                             {.table = table.file.id,
                              .version = table.log->entries() + 1,
                              .at = now,
                              .kind = "act",
                              .seat = turn.seat,
                              .by = std::string(kBy[static_cast<int>(turn.by)]),
                              .spent = *spent,
                              .text = {}});
  if (!step) return step.refusal();
  return store_step(parts, std::move(*step));
}

Or<Decision> decide(const RequestContext& context, const protocol::Act& wanted) {
  TableParts& parts = context.parts;
  // A retry of an earlier answer is confirmed again, even after the end of the match.
  const bool own =
      wanted.seat < parts.file().players && parts.file().seats[wanted.seat].person == context.who.id;
  const auto* given = parts.log && own ? parts.log->answer_to(wanted.seat, wanted.prompt) : nullptr;
  if (given && given->action == wanted.action) return done(given->version);
  if (auto refusal = not_holding(context, wanted.seat)) return *refusal;
  if (parts.file().seats[wanted.seat].bot_stands_in) return protocol::refusal_of(Code::bot_plays);
  return answer_prompt(parts, {wanted.seat, wanted.prompt, {}, DecidedBy::person}, wanted.action,
                       context.arrived, context.now);
}

Decision take_back(TableParts& parts, Seat seat, Millis now) {
  return store_step(parts, parts.log->undo(seat, {.table = parts.file().id,
                                                  .version = parts.log->entries() + 1,
                                                  .at = now,
                                                  .kind = "undo",
                                                  .seat = seat,
                                                  .by = "person",
                                                  .spent = 0,
                                                  .text = {}}));
}

Or<Decision> decide(const RequestContext& context, const protocol::Undo& wanted) {
  const TableView table = context.parts.view();
  if (auto refusal = not_holding(context, wanted.seat)) return *refusal;
  if (may_undo(table, Viewer(wanted.seat)) == protocol::MayUndo::no)
    return Refusal{Code::no_undo, "You can no longer take that back."};
  const SeatSet must = who_must_agree(table, wanted.seat);
  if (must.empty()) return take_back(context.parts, wanted.seat, context.now);
  const auto ask_others = [seat = wanted.seat, must](TableParts& parts, const Reply& reply, Millis) {
    if (const auto refusal = parts.vote.ask(seat, must, reply)) return reply(*refusal);
    parts.audience.send_to_players(undo_asked_text(parts.file(), *parts.vote.question()));
  };
  return Decision{.apply = ask_others};
}

// After the last consent the table makes the undo, as it does when nobody has to agree any more.
Or<Decision> decide(const RequestContext& context, const protocol::Agree& wanted) {
  if (auto refusal = not_holding(context, wanted.seat)) return *refusal;
  if (!context.parts.vote.asks(wanted.seat, wanted.undo))
    return Refusal{Code::no_undo, "No undo is waiting for your consent."};
  const auto answer = [seat = wanted.seat, yes = wanted.yes](TableParts& parts, const Reply& reply, Millis) {
    reply(Done{parts.log->version(Viewer(seat))});
    if (!yes) return refuse_undo(parts);
    parts.vote.agree(seat);
  };
  return Decision{.apply = answer};
}

Or<Decision> decide(const RequestContext& context, const protocol::Give& wanted) {
  if (auto refusal = not_holding(context, wanted.seat)) return *refusal;
  return stand_in(context, wanted.seat, Acting::bot);
}

Or<Decision> decide(const RequestContext& context, const protocol::Return& wanted) {
  if (auto refusal = not_holding(context, wanted.seat)) return *refusal;
  context.parts.clocks.went_away(wanted.seat, context.now);
  return stand_in(context, wanted.seat, Acting::person);
}

Or<Decision> decide(const RequestContext& context, const protocol::Hint& wanted) {
  if (auto refusal = not_holding(context, wanted.seat)) return *refusal;
  const auto turn = context.parts.bots.hint(context.parts.view(), context.who, wanted.seat);
  if (!turn) return turn.refusal();
  if (auto refusal = check_left(context.shares, Resource::bot_milliseconds, context.who, context.now))
    return *refusal;
  if (auto refusal = spend(context.shares, Resource::hints, context.who, context.now)) return *refusal;
  return Decision{.ask = *turn};
}

}  // namespace peppermill::server
