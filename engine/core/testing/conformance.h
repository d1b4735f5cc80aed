// The conformance kit: one call tests any game over many random matches. A game provides a `Kit`:
//   using G                     the game
//   probes()                    actions to try against `check`, legal or not
//   random_options(rng)         options for one match
//   random_start(...)           optional: where a match starts; the default is a fresh deal
//   expect_world_fits(...)      what a world must respect beyond its view, such as a legal public history
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/game_extras.h"
#include "engine/core/testing/series.h"

namespace peppermill::testing {

template <class Kit>
class Conformance {
 public:
  using G = typename Kit::G;
  using State = typename G::State;
  using Action = typename G::Action;
  using Event = typename G::Event;
  struct Done {
    Seat seat;
    Action action;
  };

  explicit Conformance(int players) : players_(players) {}

  void play(int matches) {
    for (int match = 0; match < matches; ++match) {
      SCOPED_TRACE("match " + std::to_string(match) + ", players " + std::to_string(players_));
      play_one(static_cast<std::uint64_t>(match));
      if (::testing::Test::HasFailure()) return;
    }
    // Hidden cards must move: worlds that always equal the truth would mean that the view reveals it.
    EXPECT_GT(worlds_unlike_truth_, worlds_ / 2) << "of " << worlds_ << " worlds";
  }

 private:
  void play_one(std::uint64_t match) {
    QuickRng rng(match * 8 + static_cast<std::uint64_t>(players_));
    const typename G::Options options = Kit::random_options(rng);
    QuickRng again = rng;
    const State start = random_start(options, rng);
    State state = start;
    std::vector<Done> log;
    while (!G::to_act(state).empty()) {
      ASSERT_LT(log.size(), static_cast<std::size_t>(G::kInfo.max_decisions)) << "the stated bound";
      const Seat seat = any_of(G::to_act(state), rng);
      check_choices(state, seat, rng);
      if (rng.below(kSecrecyEvery) == 0) check_secrecy(state, log, rng);
      const Action action = G::sample(state, seat, rng);
      G::apply(state, seat, action, nullptr);
      log.push_back({seat, action});
      if (::testing::Test::HasFailure()) return;
    }
    check_end(state);
    check_replay(random_start(options, again), log, state);
  }

  State random_start(const typename G::Options& options, QuickRng& rng) const {
    if constexpr (requires { Kit::random_start(options, players_, rng); }) {
      return Kit::random_start(options, players_, rng);
    } else {
      return G::setup(options, players_, rng.fresh_rng());
    }
  }

  static constexpr std::uint32_t kSecrecyEvery = 8;

  static Seat any_of(SeatSet seats, QuickRng& rng) {
    auto seat = seats.begin();
    for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(seats.size())); skip > 0; --skip) ++seat;
    return *seat;
  }

  static std::vector<Action> choices_of(const State& state, Seat seat) {
    ChoicesOf<G> out;
    G::choices(state, seat, out);
    return {out.begin(), out.end()};
  }

  void check_choices(const State& state, Seat seat, QuickRng& rng) {
    const State before = state;
    const std::vector<Action> choices = choices_of(state, seat);
    ASSERT_FALSE(choices.empty()) << "a seat to act has no choice";
    ASSERT_TRUE(std::is_sorted(choices.begin(), choices.end()));
    ASSERT_EQ(std::adjacent_find(choices.begin(), choices.end()), choices.end()) << "a duplicate choice";
    // An action is allowed exactly if it is listed. Where a choice stands for many, its representative must
    // be listed.
    const auto listed = [&](Action action) {
      return std::binary_search(choices.begin(), choices.end(), representative_of<G>(action));
    };
    const auto expect_allowed = [&](Action action) {
      ASSERT_EQ(G::check(state, seat, action), G::RuleError::none) << G::action_text(action);
      ASSERT_EQ(G::parse_action(G::action_text(action)), action) << G::action_text(action);
    };
    for (Action action : choices) {
      ASSERT_EQ(representative_of<G>(action), action) << "a choice must represent itself";
      expect_allowed(action);
      expect_allowed(member_of<G>(action, rng));
      ASSERT_EQ(representative_of<G>(member_of<G>(action, rng)), action);
    }
    for (Action action : Kit::probes()) {
      const auto rule = G::check(state, seat, action);
      ASSERT_EQ(rule == G::RuleError::none, listed(action)) << G::action_text(action);
      ASSERT_EQ(rule == G::RuleError::none, G::rule_sentence(rule).empty()) << G::rule_name(rule);
    }
    const Action sampled = G::sample(state, seat, rng);
    ASSERT_TRUE(listed(sampled));
    expect_allowed(sampled);
    ASSERT_EQ(state, before) << "a query changed the state";
  }

  void check_end(const State& state) {
    ASSERT_EQ(G::scores(state).size(), static_cast<std::size_t>(players_));
    ASSERT_EQ(standing_of<G>(state).size(), static_cast<std::size_t>(players_));
    const Json json = G::state_json(state);
    const auto parsed = parse_json(json.dump());
    ASSERT_TRUE(parsed);
    ASSERT_EQ(*parsed, json) << "the state's text does not read back";
    const Json spectators = G::view_json(G::view(state, Viewer::spectator()));
    ASSERT_EQ(names_in(G::open_view_json(state)), names_in(spectators))
        << "an open view has the fields of any view";
  }

  static std::vector<std::string> names_in(const Json& object) {
    std::vector<std::string> names;
    for (const auto& [name, value] : *object.as_object()) names.push_back(name);
    return names;
  }

  // The same seed and the same actions, as text, give the same state, with and without events.
  static void check_replay(const State& start, const std::vector<Done>& log, const State& end) {
    State state = start;
    std::vector<Event> events;
    for (const Done& done : log) {
      const auto action = G::parse_action(G::action_text(done.action));
      ASSERT_TRUE(action);
      ASSERT_TRUE(G::to_act(state).contains(done.seat));
      ASSERT_EQ(G::check(state, done.seat, *action), G::RuleError::none);
      G::apply(state, done.seat, *action, &events);
    }
    ASSERT_EQ(state, end);
    ASSERT_EQ(G::state_json(state).dump(), G::state_json(end).dump());
    for (const Event& event : events) ASSERT_FALSE(G::event_words(event).empty());
  }

  void check_secrecy(const State& state, const std::vector<Done>& log, QuickRng& rng) {
    for (Seat seat = 0; seat < players_; ++seat) check_viewer(state, log, Viewer(seat), rng);
    check_viewer(state, log, Viewer::spectator(), rng);
  }

  static std::string seen(const State& state, Viewer viewer) {
    const auto view = G::view(state, viewer);
    std::string text = G::view_json(view).dump();
    EXPECT_EQ(G::view_text(view).text(), text);
    return text;
  }

  void check_viewer(const State& state, const std::vector<Done>& log, Viewer viewer, QuickRng& rng) {
    const State world = G::determinize(G::view(state, viewer), rng);
    ++worlds_;
    worlds_unlike_truth_ += G::state_json(world).dump() == G::state_json(state).dump() ? 0 : 1;
    ASSERT_EQ(seen(world, viewer), seen(state, viewer)) << "the world contradicts the view";
    check_turn(state, world, viewer);
    Kit::expect_world_fits(state, world, viewer, log);
    if (::testing::Test::HasFailure()) return;
    check_twins(state, world, viewer, rng);
    check_commit(state, world, viewer, rng);
  }

  // The world must ask the same seats, as far as the viewer may know them.
  static void check_turn(const State& state, const State& world, Viewer viewer) {
    if constexpr (HasSecretTurns<G>) {
      const SeatSet seen = G::turn_seen(G::view(state, viewer));
      ASSERT_TRUE(seen.without(G::to_act(state)).empty())
          << "the view names a seat that does not have to act";
      ASSERT_TRUE(seen.without(G::to_act(world)).empty());
      if (!viewer.is_spectator()) {
        ASSERT_EQ(seen.contains(viewer.seat()), G::to_act(state).contains(viewer.seat()));
        ASSERT_EQ(seen.contains(viewer.seat()), G::to_act(world).contains(viewer.seat()));
      }
      ASSERT_FALSE(G::to_act(world).empty());
    } else {
      ASSERT_EQ(G::to_act(world), G::to_act(state));
    }
  }

  static std::vector<std::string> seen_events(const std::vector<Event>& events, Viewer viewer) {
    std::vector<std::string> lines;
    for (const Event& event : events) {
      lines.push_back(G::event_json(G::redact(event, viewer)).dump());
      EXPECT_EQ(G::event_text(G::redact(event, viewer)).text(), lines.back());
    }
    return lines;
  }

  // Two states that look the same to a viewer get the same action. Until the action reveals something hidden
  // to the viewer, the events must be equal byte by byte. If all events are equal, the views after them must
  // be equal, too.
  static void check_twins(State state, State world, Viewer viewer, QuickRng& rng) {
    const Seat seat = any_of(G::to_act(state), rng);
    const Action action = G::sample(state, seat, rng);
    if (!G::to_act(world).contains(seat) || G::check(world, seat, action) != G::RuleError::none) return;
    std::vector<Event> events, world_events;
    G::apply(state, seat, action, &events);
    G::apply(world, seat, action, &world_events);
    const auto lines = seen_events(events, viewer);
    const auto world_lines = seen_events(world_events, viewer);
    for (std::size_t i = 0; i < std::min(lines.size(), world_lines.size()); ++i) {
      if (lines[i] == world_lines[i]) continue;
      ASSERT_TRUE(G::reveals(events[i], viewer))
          << lines[i] << " reveals a secret; in the other world it is " << world_lines[i];
      return;
    }
    if (lines.size() != world_lines.size()) return;
    if (std::ranges::none_of(events, [&](const Event& event) { return G::reveals(event, viewer); })) {
      ASSERT_EQ(seen(state, viewer), seen(world, viewer)) << "equal events, different views";
    }
  }

  // While several seats choose at once, no other seat learns what one of them has chosen.
  static void check_commit(State state, State world, Viewer viewer, QuickRng& rng) {
    const SeatSet asked = G::to_act(state);
    const Seat seat = any_of(asked, rng);
    if (asked.size() < 2 || viewer.is(seat)) return;
    if (HasSecretTurns<G> && (G::to_act(world).size() < 2 || !G::to_act(world).contains(seat))) return;
    std::vector<Event> events, world_events;
    G::apply(state, seat, G::sample(state, seat, rng), &events);
    G::apply(world, seat, G::sample(world, seat, rng), &world_events);
    ASSERT_EQ(seen_events(events, viewer), seen_events(world_events, viewer));
    ASSERT_EQ(seen(state, viewer), seen(world, viewer));
  }

  int players_;
  std::int64_t worlds_ = 0;
  std::int64_t worlds_unlike_truth_ = 0;
};

}  // namespace peppermill::testing
