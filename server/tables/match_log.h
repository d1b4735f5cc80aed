// The match at a table as its entries tell it: what was done, how much each viewer has been told of it, and
// which answers were given. Made anew from the entries at any time; knows no clock and no store.
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
    std::array<bool, kMaxSeats + 1> told{};  // who hears of it; the last is for spectators
    std::array<bool, kMaxSeats + 1> open{};  // who may know whose step it was
    bool over = false;
  };

  // The start of the table's match. Nothing if the file does not make one.
  static std::optional<MatchLog> start(const TableFile& file);
  // The match as these entries tell it. Nothing if they do not fit.
  static std::optional<MatchLog> rebuild(const TableFile& file, const std::vector<EntryRow>& entries);

  const AnyMatch& match() const { return *match_; }
  bool over() const { return match_->turn().empty(); }
  std::int64_t entries() const { return entries_; }
  // How much a viewer has been told: counts the steps that this viewer heard of. A step that must stay secret
  // does not count, or the number would betray it.
  std::int64_t version(Viewer viewer) const { return versions_[index(viewer)]; }

  // The answer to a question that was open, by the rules. Nothing has changed if it is refused.
  protocol::Or<Step> act(Seat seat, std::string_view action, EntryRow entry);
  // How many steps an undo takes back; 0 if it may not be. Steps that not everybody may know of stay.
  int undo_depth(Seat seat) const;
  struct Acted {
    Seat seat;
    bool in_turn;  // asked alone, so that all have seen the answer; several at once choose in secret
  };
  std::vector<Acted> acted_since(Seat seat) const;  // those steps
  Step undo(Seat seat, EntryRow entry);
  // An entry of the store. Nothing if it does not fit.
  std::optional<Step> repeat(const EntryRow& entry);

  struct Answer {
    Prompt prompt = kNoPrompt;
    std::int64_t version = 0;
    std::string action;
  };
  // How the seat's person has answered that question; null if nobody has, or a bot.
  const Answer* answer_to(Seat seat, Prompt prompt) const;
  // Of the seat's reserve, in milliseconds. Secret steps are free: a clock that moves would betray them.
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
  Step stepped(EntryRow entry, const std::array<bool, kMaxSeats + 1>& open, bool everybody_hears);

  std::unique_ptr<AnyMatch> match_;
  Pace pace_;
  std::int64_t entries_ = 0;
  std::array<std::int64_t, kMaxSeats + 1> versions_{};
  std::array<std::vector<Answer>, kMaxSeats> answers_{};
  std::array<Millis, kMaxSeats> reserve_used_{};
  std::vector<Done> log_;
};

}  // namespace peppermill::server
