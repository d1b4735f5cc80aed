// At the table: answers, taking back, giving a seat to a bot and taking it back, hints.
#include "server/tables/decisions.h"
#include "server/tables/telling.h"

namespace peppermill::server {

using protocol::Code;

namespace {

constexpr std::string_view kBy[] = {"person", "bot", "timeout"};

Refusal not_running() { return {Code::not_running, "No match is running here."}; }

std::optional<Refusal> not_holding(const Asking& asking, Seat seat) {
  const TableView table = asking.parts.view();
  if (!table.file.holds(asking.who.id, seat)) return Refusal{Code::not_your_seat, "That is not your seat."};
  if (table.broken()) return ended_by_a_bug();
  if (!table.running()) return not_running();
  return std::nullopt;
}

void step_stored(TableParts& parts, const MatchLog::Step& step, const Reply& reply, Millis now) {
  const auto seat = static_cast<Seat>(step.entry.seat);
  CHECK(parts.log);
  // An undo to which all have agreed is the one that was asked for; any other step goes over the question.
  settle_undo(parts, parts.vote.agreed() ? Consent::given : Consent::refused);
  reply(Done{parts.log->version(Viewer(seat))});
  parts.clocks.open_prompts(parts.view(), now);
  if (step.entry.kind == "undo") parts.clocks.charge_again(seat, parts.file().pace.decision);
  parts.published.catch_up(parts.file(), *parts.log);
  tell_step(parts, step, now);
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

Or<Decision> stand_in(const Asking& asking, Seat seat, Acting acting) {
  auto change = asking.parts.seating.stand_in(seat, acting);
  return change ? put_file(std::move(*change), asking.now) : done(asking.parts.log->version(Viewer(seat)));
}

}  // namespace

Or<Decision> answer_prompt(TableParts& parts, const BotTurn& turn, const std::string& action, Millis now) {
  const TableView table = parts.view();
  if (!table.running()) return not_running();
  if (turn.prompt == kNoPrompt || table.log->match().prompt(turn.seat) != turn.prompt)
    return Refusal{Code::stale_prompt, "That question is no longer open."};
  if (turn.by == DecidedBy::person && parts.clocks.too_late(table, turn.seat, now))
    return Refusal{Code::stale_prompt, "The time for that question is over; a bot decides."};
  auto step = parts.log->act(turn.seat, action,
                             {.table = table.file.id,
                              .version = table.log->entries() + 1,
                              .at = now,
                              .kind = "act",
                              .seat = turn.seat,
                              .by = std::string(kBy[static_cast<int>(turn.by)]),
                              .spent = parts.clocks.spent(turn.seat, now),
                              .text = {}});
  if (!step) return step.refusal();
  parts.clocks.answered(turn.seat, now);
  return store_step(parts, std::move(*step));
}

Or<Decision> decide(const Asking& asking, const protocol::Act& wanted) {
  TableParts& parts = asking.parts;
  // What was answered before is confirmed again, also after the end of the match.
  const bool own =
      wanted.seat < parts.file().players && parts.file().seats[wanted.seat].person == asking.who.id;
  const auto* given = parts.log && own ? parts.log->answer_to(wanted.seat, wanted.prompt) : nullptr;
  if (given && given->action == wanted.action) return done(given->version);
  if (auto refusal = not_holding(asking, wanted.seat)) return *refusal;
  if (parts.file().seats[wanted.seat].bot_stands_in)
    return Refusal{Code::bot_plays, "A bot plays for you; come back first."};
  return answer_prompt(parts, {wanted.seat, wanted.prompt, {}, DecidedBy::person}, wanted.action, asking.now);
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

Or<Decision> decide(const Asking& asking, const protocol::Undo& wanted) {
  const TableView table = asking.parts.view();
  if (auto refusal = not_holding(asking, wanted.seat)) return *refusal;
  if (may_undo(table, Viewer(wanted.seat)) == protocol::MayUndo::no)
    return Refusal{Code::no_undo, "That can no longer be taken back."};
  const SeatSet must = who_must_agree(table, wanted.seat);
  if (must.empty()) return take_back(asking.parts, wanted.seat, asking.now);
  const auto ask_others = [seat = wanted.seat, must](TableParts& parts, const Reply& reply, Millis) {
    if (const auto refusal = parts.vote.ask(seat, must, reply)) return reply(*refusal);
    parts.audience.tell_players(undo_asked_text(parts.file(), *parts.vote.question()));
  };
  return Decision{.apply = ask_others};
}

// A last consent is acted on by the table, as every undo that nobody has to agree to any more.
Or<Decision> decide(const Asking& asking, const protocol::Agree& wanted) {
  if (auto refusal = not_holding(asking, wanted.seat)) return *refusal;
  if (!asking.parts.vote.asks(wanted.seat, wanted.undo))
    return Refusal{Code::no_undo, "Nobody asks you to agree."};
  const auto answer = [seat = wanted.seat, yes = wanted.yes](TableParts& parts, const Reply& reply, Millis) {
    reply(Done{parts.log->version(Viewer(seat))});
    if (!yes) return settle_undo(parts, Consent::refused);
    parts.vote.agree(seat);
  };
  return Decision{.apply = answer};
}

Or<Decision> decide(const Asking& asking, const protocol::Give& wanted) {
  if (auto refusal = not_holding(asking, wanted.seat)) return *refusal;
  return stand_in(asking, wanted.seat, Acting::bot);
}

Or<Decision> decide(const Asking& asking, const protocol::Return& wanted) {
  if (auto refusal = not_holding(asking, wanted.seat)) return *refusal;
  asking.parts.clocks.went_away(wanted.seat, asking.now);
  return stand_in(asking, wanted.seat, Acting::person);
}

Or<Decision> decide(const Asking& asking, const protocol::Hint& wanted) {
  if (auto refusal = not_holding(asking, wanted.seat)) return *refusal;
  const auto turn = asking.parts.bots.hint(asking.parts.view(), asking.who, wanted.seat);
  if (!turn) return turn.refusal();
  return Decision{.ask = *turn};
}

}  // namespace peppermill::server
