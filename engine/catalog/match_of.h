// AnyMatch for one game and its bots.
#pragma once

#include "engine/bots/search/bots_of_game.h"
#include "engine/catalog/any_match.h"
#include "engine/core/game_extras.h"

namespace peppermill {

template <bots::BotsOfGame Bots>
class MatchOf final : public AnyMatch {
 public:
  using G = typename Bots::G;

  // `version` is that of a record's outcomes; none for a new match.
  MatchOf(const typename G::State& start, int players, Seed seed, std::optional<Json> setup,
          std::optional<int> version)
      : match_(start), players_(players), seed_(std::move(seed)), setup_(std::move(setup)) {
    if constexpr (HasOutcomes<G>) version_ = version.value_or(G::outcome_version());
  }

  const GameInfo& info() const override { return G::kInfo; }
  int players() const override { return players_; }
  SeatSet turn() const override { return G::to_act(match_.state()); }
  SeatSet turn(Viewer viewer) const override {
    if constexpr (HasSecretTurns<G>) return G::turn_seen(G::view(match_.state(), viewer));
    return turn();
  }

  std::vector<std::string> choices(Seat seat) const override { return texts_of(seat, G::action_text); }
  std::vector<std::string> choice_names(Seat seat) const override {
    return texts_of(seat, choice_text_of<G>);
  }
  std::string member_of(std::string_view choice, QuickRng& rng) const override {
    const auto action = G::parse_action(choice);
    return action ? G::action_text(peppermill::member_of<G>(*action, rng)) : std::string(choice);
  }
  Json composing() const override {
    if constexpr (HasFamilies<G>) return G::composing_json(match_.state());
    return {};
  }

  MatchResult result() const override {
    const Scores scores = G::scores(match_.state());
    return {turn().empty(), scores, ranks_of(standing_of<G>(match_.state()))};
  }

  Json state() const override { return G::state_json(match_.state()); }
  Json open_view() const override { return G::open_view_json(match_.state()); }
  Json view(Viewer viewer) const override { return G::view_json(G::view(match_.state(), viewer)); }
  JsonText view_text(Viewer viewer) const override { return G::view_text(G::view(match_.state(), viewer)); }
  std::string view_in_words(Viewer viewer) const override {
    return G::view_words(G::view(match_.state(), viewer));
  }

  std::optional<Error> act(Seat seat, std::string_view text) override {
    const auto action = G::parse_action(text);
    if (auto error = refused(seat, action)) return error;
    match_.act(seat, *action);
    return std::nullopt;
  }

  std::optional<Error> act_recorded(Seat seat, std::string_view text,
                                    [[maybe_unused]] Outcome outcome) override {
    if constexpr (HasOutcomes<G>) {
      const std::size_t mark = text.find(kOutcomeMark);
      const auto action = G::parse_action(text.substr(0, mark));
      if (auto error = refused(seat, action)) return error;
      if (mark != std::string_view::npos)
        return act_with_outcome(seat, *action, text.substr(mark + kOutcomeMark.size()), outcome);
      if (G::has_outcome(*action) && version_ != G::outcome_version())
        return refusal(ErrorCode::bad_record,
                       "The outcome is missing, and this version may compute another one.");
      match_.act(seat, *action);
      return std::nullopt;
    } else {
      return act(seat, text);
    }
  }

  bool eventful() const override { return !match_.events().empty(); }
  Json events() const override { return list_of<Json>(match_.events(), G::event_json); }
  Json events(Viewer viewer) const override {
    return list_of<Json>(match_.events(),
                         [&](const Event& event) { return G::event_json(G::redact(event, viewer)); });
  }
  JsonText events_text(Viewer viewer) const override {
    return list_of<JsonText>(match_.events(),
                             [&](const Event& event) { return G::event_text(G::redact(event, viewer)); });
  }
  std::vector<std::string> events_in_words() const override {
    return worded([](const Event& event) { return event; });
  }
  std::vector<std::string> events_in_words(Viewer viewer) const override {
    return worded([&](const Event& event) { return G::redact(event, viewer); });
  }

  Prompt prompt(Seat seat) const override { return match_.prompt(seat); }
  int undo_depth(Seat seat) const override { return match_.undo_depth(seat); }
  bool undo(Seat seat) override {
    if (match_.undo_depth(seat) == 0) return false;
    match_.undo(seat);
    return true;
  }

  Record record() const override {
    Record record{.game = std::string(info().id),
                  .players = players_,
                  .options = G::options_json(G::options(match_.state())),
                  .seed = seed_,
                  .setup = setup_,
                  .outcome_version = version_,
                  .actions = {},
                  .result = result()};
    for (const auto& done : match_.log()) record.actions.emplace_back(done.seat, recorded(done));
    return record;
  }
  std::string last_recorded() const override {
    CHECK(!match_.log().empty());
    return recorded(match_.log().back());
  }

  Thinker thinker(Seat seat, BotLevel level) const override {
    CHECK(turn().contains(seat));
    return [view = G::view(match_.state(), seat), seat, level](const Budget& budget, std::uint64_t seed) {
      QuickRng rng(seed);
      return answer_of(Bots::think(view, seat, level, budget, rng));
    };
  }

 private:
  using Event = typename G::Event;

  static std::string recorded(const typename Match<G>::Done& done) {
    std::string text = G::action_text(done.action);
    if (!done.outcome.empty()) text.append(kOutcomeMark).append(done.outcome);
    return text;
  }

  static BotAnswer answer_of(const bots::Thinking<G>& thinking) {
    BotAnswer answer{
        .action = G::action_text(thinking.action()), .simulations = thinking.simulations, .candidates = {}};
    for (const auto& candidate : thinking.candidates) {
      answer.candidates.push_back({G::action_text(candidate.action), candidate.value_per_10000(),
                                   candidate.visits, candidate.reason.code, candidate.reason.sentence});
    }
    return answer;
  }

  static Error refusal(ErrorCode code, std::string message) { return {code, std::move(message)}; }
  static std::string example() { return '"' + std::string(G::kInfo.example_action) + '"'; }

  // Checked in this order: parse, turn, legality.
  std::optional<Error> refused(Seat seat, std::optional<typename G::Action> action) const {
    if (!action)
      return refusal(ErrorCode::bad_action,
                     "That is not an action of this game; an example is " + example() + ".");
    if (turn().empty()) return refusal(ErrorCode::not_your_turn, "The game is over.");
    if (!turn().contains(seat)) {
      return refusal(ErrorCode::not_your_turn, "It is not the turn of seat " + std::to_string(seat) + ".");
    }
    const auto rule = G::check(match_.state(), seat, *action);
    if (rule != G::RuleError::none) {
      return Error{ErrorCode::illegal_action, std::string(G::rule_sentence(rule)),
                   std::string(G::rule_name(rule))};
    }
    return std::nullopt;
  }

  std::optional<Error> act_with_outcome(Seat seat, typename G::Action action, std::string_view outcome,
                                        Outcome trust) requires HasOutcomes<G> {
    if (!G::has_outcome(action)) return refusal(ErrorCode::bad_record, "This action has no outcome.");
    if (trust == Outcome::checked && version_ == G::outcome_version()) {
      typename G::State state = match_.state();
      const auto found = G::apply(state, seat, action, nullptr);
      CHECK(found);
      if (G::outcome_text(*found) != outcome)
        return refusal(ErrorCode::bad_record, "This version computes another outcome than the recorded one.");
    }
    if (match_.act(seat, action, outcome)) return std::nullopt;
    return refusal(ErrorCode::bad_record, "The recorded outcome is impossible.");
  }

  std::vector<std::string> texts_of(Seat seat, auto text_of) const {
    std::vector<std::string> texts;
    if (!turn().contains(seat)) return texts;
    ChoicesOf<G> actions;
    G::choices(match_.state(), seat, actions);
    for (auto action : actions) texts.push_back(text_of(action));
    return texts;
  }

  std::vector<std::string> worded(auto as_seen) const {
    std::vector<std::string> lines;
    for (const Event& event : match_.events()) lines.push_back(G::event_words(as_seen(event)));
    return lines;
  }

  Match<G> match_;
  int players_;
  Seed seed_;
  std::optional<Json> setup_;
  std::optional<int> version_;  // of the outcomes, where the game has some
};

}  // namespace peppermill
