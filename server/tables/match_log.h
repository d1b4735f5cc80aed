// The match of a table, as its entries describe it: the steps, how many of them each viewer has seen, and the
// answers. It can be rebuilt from the entries at any time, and knows no clock and no store.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/catalog/catalog.h"
#include "server/tables/table_file.h"

namespace peppermill::server {

class MatchLog {
 public:
  // One entry as it happened.
  struct Step {
    EntryRow entry;
    std::array<bool, kMaxSeats + 1> receivers{};  // who receives it; the last is for spectators
    std::array<bool, kMaxSeats + 1> open{};       // who may know whose step it was
    bool over = false;
  };

  // The start of the table's match. Nothing if the file is not playable.
  static std::optional<MatchLog> start(const TableFile& file);
  // The match that these entries describe. Nothing if they are not playable.
  static std::optional<MatchLog> rebuild(const TableFile& file, const std::vector<EntryRow>& entries);

  const AnyMatch& match() const { return *match_; }
  bool over() const { return match_->turn().empty(); }
  std::int64_t entries() const { return entries_; }
  // Counts the steps that this viewer has received. A secret step does not count, or the number
  // would reveal it.
  std::int64_t version(Viewer viewer) const { return versions_[index(viewer)]; }

  // The answer to an open prompt, checked against the rules. A refused answer changes nothing.
  protocol::Or<Step> act(Seat seat, std::string_view action, EntryRow entry);
  // How many steps an undo takes back; 0 if it is not allowed. Secret steps stay.
  int undo_depth(Seat seat) const;
  struct Acted {
    Seat seat;
    bool in_turn;  // asked alone, so everybody has seen the answer; several at once choose in secret
  };
  std::vector<Acted> acted_since(Seat seat) const;  // those steps
  Step undo(Seat seat, EntryRow entry);
  // Applies a stored entry. Nothing if it is not playable.
  std::optional<Step> repeat(const EntryRow& entry);

  struct Answer {
    Prompt prompt = kNoPrompt;
    std::int64_t version = 0;
    std::string action;
  };
  // How the seat's person answered that prompt. Null if nobody or a bot did.
  const Answer* answer_to(Seat seat, Prompt prompt) const;
  // Milliseconds of the seat's reserve. Secret steps cost nothing: a clock that moves would reveal them.
  Millis reserve_used(Seat seat) const { return reserve_used_[seat]; }

  static std::size_t index(Viewer viewer) {
    return viewer.is_spectator() ? kMaxSeats : static_cast<std::size_t>(viewer.seat());
  }
  static Viewer viewer_at(std::size_t index) {
    return index == kMaxSeats ? Viewer::spectator() : Viewer(static_cast<Seat>(index));
  }

 private:
  struct Done {
    Acted acted;
    bool open;  // to everybody
  };

  MatchLog(std::unique_ptr<AnyMatch> match, Pace pace) : match_(std::move(match)), pace_(pace) {}
  std::array<bool, kMaxSeats + 1> open_to(Seat seat) const;
  Step stepped(EntryRow entry, const std::array<bool, kMaxSeats + 1>& open, bool everybody_sees);

  std::unique_ptr<AnyMatch> match_;
  Pace pace_;
  std::int64_t entries_ = 0;
  std::array<std::int64_t, kMaxSeats + 1> versions_{};
  std::array<std::vector<Answer>, kMaxSeats> answers_{};
  std::array<Millis, kMaxSeats> reserve_used_{};
  std::vector<Done> log_;
};

}  // namespace peppermill::server
