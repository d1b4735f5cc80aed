// One running match: the state, the actions so far, the open prompts, and what may be taken back.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game_extras.h"

namespace peppermill {

// A question to one seat. A seat's numbers are never used twice, so a late or repeated answer is recognised.
// A question to several seats stays open for the others when one of them answers. Each seat counts by itself:
// where the turn is secret, a common count would reveal it.
using Prompt = std::uint32_t;
inline constexpr Prompt kNoPrompt = 0;

template <Game G>
class Match {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Event = typename G::Event;

  struct Done {
    Seat seat;
    Action action;
    bool final;  // something hidden was revealed, chance was drawn or the game ended: cannot be taken back
    std::string outcome = {};  // if the game has one to store
  };

  explicit Match(const State& start) : start_(start), state_(start) { open_prompts(); }

  const State& state() const { return state_; }
  const std::vector<Done>& log() const { return log_; }
  // The events of the last action, unfiltered.
  const std::vector<Event>& events() const { return events_; }
  Prompt prompt(Seat seat) const { return prompts_[seat]; }

  // The seat must have to act, and the action must be allowed.
  void act(Seat seat, Action action) {
    CHECK(G::to_act(state_).contains(seat));
    CHECK(G::check(state_, seat, action) == G::RuleError::none);
    const std::uint64_t drawn = G::rng(state_).block;
    events_.clear();
    std::string outcome = apply(seat, action);
    done(seat, action, drawn, std::move(outcome));
  }

  // Applies the action with a recorded outcome. False, with nothing changed, if the outcome is not possible.
  bool act(Seat seat, Action action, std::string_view outcome) requires HasOutcomes<G> {
    CHECK(G::to_act(state_).contains(seat));
    CHECK(G::check(state_, seat, action) == G::RuleError::none);
    const std::uint64_t drawn = G::rng(state_).block;
    std::vector<Event> events;
    if (!G::apply_outcome(state_, seat, action, outcome, &events)) return false;
    events_ = std::move(events);
    done(seat, action, drawn, std::string(outcome));
    return true;
  }

  // The information rule: a seat may take its last action back unless that action or one since then was
  // final. Returns how many actions that takes back: 0 if it is not allowed, 1 if no other seat has acted
  // since then.
  int undo_depth(Seat seat) const {
    int depth = 0;
    for (auto done = log_.rbegin(); done != log_.rend() && !done->final; ++done) {
      ++depth;
      if (done->seat == seat) return depth;
    }
    return 0;
  }

  // Goes back to the question that the seat answered last. Seats that have answered since are asked again.
  void undo(Seat seat) {
    const int depth = undo_depth(seat);
    CHECK(depth > 0);
    for (int i = 0; i < depth; ++i) {
      prompts_[log_.back().seat] = kNoPrompt;
      log_.pop_back();
    }
    state_ = start_;
    for (const Done& done : log_) repeat(done);
    events_.clear();
    open_prompts();
  }

 private:
  // Returns the outcome as records store it; empty if there is none.
  std::string apply(Seat seat, Action action) {
    if constexpr (HasOutcomes<G>) {
      const auto outcome = G::apply(state_, seat, action, &events_);
      return outcome ? G::outcome_text(*outcome) : std::string();
    } else {
      G::apply(state_, seat, action, &events_);
      return {};
    }
  }

  void done(Seat seat, Action action, std::uint64_t drawn, std::string outcome) {
    const bool over = G::to_act(state_).empty();
    const bool final = over || G::rng(state_).block != drawn || something_came_out();
    log_.push_back({seat, action, final, std::move(outcome)});
    prompts_[seat] = kNoPrompt;
    open_prompts();
  }

  void repeat(const Done& done) {
    if constexpr (HasOutcomes<G>) {
      if (!done.outcome.empty()) {
        CHECK(G::apply_outcome(state_, done.seat, done.action, done.outcome, nullptr));
        return;
      }
    }
    G::apply(state_, done.seat, done.action, nullptr);
  }

  bool something_came_out() const {
    for (const Event& event : events_) {
      for (Seat seat = 0; seat < kMaxSeats; ++seat) {
        if (G::reveals(event, Viewer(seat))) return true;
      }
    }
    return false;
  }

  // Closes the questions that no longer apply and numbers the new ones.
  void open_prompts() {
    const SeatSet asked = G::to_act(state_);
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      if (!asked.contains(seat)) {
        prompts_[seat] = kNoPrompt;
      } else if (prompts_[seat] == kNoPrompt) {
        prompts_[seat] = ++last_prompts_[seat];
      }
    }
  }

  State start_;
  State state_;
  std::vector<Done> log_;
  std::vector<Event> events_;
  std::array<Prompt, kMaxSeats> prompts_{};
  std::array<Prompt, kMaxSeats> last_prompts_{};
};

}  // namespace peppermill
