#include "server/tables/match_log.h"

#include <algorithm>

namespace peppermill::server {
namespace {

Result<std::unique_ptr<AnyMatch>> match_of(const TableFile& file) {
  if (!file.start) {
    return new_match({.game = file.game,
                      .players = file.players,
                      .options = &file.options,
                      .seed = Seed(seed_of(file.deal)),
                      .setup = nullptr,
                      .outcome_version = file.outcome_version});
  }
  const Record& record = *file.start;
  auto match = new_match({.game = record.game,
                          .players = record.players,
                          .options = &record.options,
                          .seed = record.seed,
                          .setup = record.setup ? &*record.setup : nullptr,
                          .outcome_version = record.outcome_version});
  if (!match) return match;
  for (const auto& [seat, text] : record.actions) {
    // The store's entries were checked when they came in.
    if (auto error = (*match)->act_recorded(seat, text, AnyMatch::Outcome::trusted)) return *error;
  }
  return match;
}

}  // namespace

std::optional<MatchLog> MatchLog::start(const TableFile& file) {
  auto match = match_of(file);
  if (!match || (*match)->players() != file.players) return std::nullopt;
  return MatchLog(std::move(*match), file.pace);
}

std::optional<MatchLog> MatchLog::rebuild(const TableFile& file, const std::vector<EntryRow>& entries) {
  auto log = start(file);
  for (const EntryRow& entry : entries) {
    if (!log || !log->repeat(entry)) return std::nullopt;
  }
  return log;
}

std::array<bool, kMaxSeats + 1> MatchLog::open_to(Seat seat) const {
  std::array<bool, kMaxSeats + 1> open;
  for (std::size_t i = 0; i < open.size(); ++i) open[i] = match_->turn(viewer_at(i)).contains(seat);
  return open;
}

MatchLog::Step MatchLog::stepped(EntryRow entry, const std::array<bool, kMaxSeats + 1>& open,
                                 bool everybody_sees) {
  Step step{.entry = std::move(entry), .receivers = {}, .open = open, .over = over()};
  for (std::size_t i = 0; i < open.size(); ++i) {
    step.receivers[i] = open[i] || everybody_sees;
    if (step.receivers[i]) ++versions_[i];
  }
  ++entries_;
  return step;
}

Or<MatchLog::Step> MatchLog::act(Seat seat, std::string_view action, EntryRow entry) {
  const auto open = open_to(seat);
  const bool in_turn = match_->turn() == SeatSet::only(seat);
  const Prompt prompt = match_->prompt(seat);
  const auto error = entry.text.empty() ? match_->act(seat, action)
                                        : match_->act_recorded(seat, action, AnyMatch::Outcome::trusted);
  if (error) return protocol::refusal_of(*error);
  entry.text = match_->last_recorded();
  const bool everybody = std::ranges::all_of(open, [](bool may_know) { return may_know; });
  log_.push_back({{seat, in_turn}, everybody});
  if (everybody)
    reserve_used_[seat] +=
        std::clamp<Millis>(entry.spent - pace_.decision, 0, pace_.reserve - reserve_used_[seat]);
  Step step = stepped(std::move(entry), open, match_->eventful());
  if (step.entry.by == "person") {
    const std::string& text = step.entry.text;
    answers_[seat].push_back({prompt, versions_[seat], text.substr(0, text.find(kOutcomeMark))});
  }
  return step;
}

const MatchLog::Answer* MatchLog::answer_to(Seat seat, Prompt prompt) const {
  const auto found = std::ranges::find(answers_[seat], prompt, &Answer::prompt);
  return found == answers_[seat].end() ? nullptr : &*found;
}

// An undo cannot take back what was played before the table began.
int MatchLog::undo_depth(Seat seat) const {
  const int depth = match_->undo_depth(seat);
  if (depth > static_cast<int>(log_.size())) return 0;
  const bool all_open =
      std::all_of(log_.end() - depth, log_.end(), [](const Done& done) { return done.open; });
  return all_open ? depth : 0;
}

std::vector<MatchLog::Acted> MatchLog::acted_since(Seat seat) const {
  std::vector<Acted> acted;
  for (auto done = log_.end() - undo_depth(seat); done != log_.end(); ++done) acted.push_back(done->acted);
  return acted;
}

MatchLog::Step MatchLog::undo(Seat seat, EntryRow entry) {
  const int depth = undo_depth(seat);
  CHECK(depth > 0 && match_->undo(seat));
  log_.resize(log_.size() - static_cast<std::size_t>(depth));
  std::array<bool, kMaxSeats + 1> open;
  open.fill(true);
  return stepped(std::move(entry), open, true);
}

std::optional<MatchLog::Step> MatchLog::repeat(const EntryRow& entry) {
  if (entry.version != entries_ + 1 || entry.seat < 0 || entry.seat >= match_->players()) return std::nullopt;
  const auto seat = static_cast<Seat>(entry.seat);
  if (entry.kind == "undo") return undo_depth(seat) > 0 ? std::optional(undo(seat, entry)) : std::nullopt;
  if (entry.kind != "act" || entry.text.empty()) return std::nullopt;
  auto step = act(seat, entry.text, entry);
  return step ? std::optional(std::move(*step)) : std::nullopt;
}

}  // namespace peppermill::server
