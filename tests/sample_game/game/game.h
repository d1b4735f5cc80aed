// Lone spoon as the engine sees it: the rules of this folder under the names of the Game concept.
#pragma once

#include "tests/sample_game/game/view.h"

namespace peppermill::sample_game {

inline constexpr std::array kOptionSpecs = {
    OptionSpec{.name = "rounds",
               .kind = OptionSpec::Kind::number,
               .help = "How many rounds are played; everybody is dealt a card for each.",
               .preset = "3",
               .low = 1,
               .high = kMaxRounds},
};

inline constexpr GameInfo kInfo = {.id = "sample-game",
                                   .name = "Lone spoon",
                                   .example_action = "play 5",
                                   .min_players = 2,
                                   .max_players = kMaxPlayers,
                                   .usual_players = 3,
                                   .variant_players = {},
                                   .max_decisions = kMaxDecisions,
                                   .options = kOptionSpecs};

// `values` in the order of kOptionSpecs, already checked.
Options read_options(const std::vector<Json>& values);
Json options_json(const Options& options);
std::string action_text(Action action);
std::optional<Action> parse_action(std::string_view text);
std::string_view rule_name(RuleError rule);
std::string_view rule_sentence(RuleError rule);
Json state_json(const State& state);
// The fields of a view with all hands open, and piles as their sizes.
Json open_view_json(const State& state);
Json view_json(const View& view);
Json event_json(const Event& event);
// The same, written at once.
JsonText view_text(const View& view);
JsonText event_text(const Event& event);
std::string event_words(const Event& event);
std::string view_words(const View& view);

struct SampleGame {
  using State = sample_game::State;
  using View = sample_game::View;
  using Options = sample_game::Options;
  using Action = sample_game::Action;
  using Event = sample_game::Event;
  using RuleError = sample_game::RuleError;

  static constexpr const GameInfo& kInfo = sample_game::kInfo;
  static constexpr int kMaxChoices = sample_game::kMaxChoices;

  static constexpr auto& read_options = sample_game::read_options;
  static constexpr auto& setup = sample_game::setup;
  static constexpr auto& setup_from = sample_game::setup_from;
  static constexpr auto& to_act = sample_game::to_act;
  static constexpr auto& choices = sample_game::choices;
  static constexpr auto& sample = sample_game::sample;
  static constexpr auto& check = sample_game::check;
  static constexpr auto& apply = sample_game::apply;
  static constexpr auto& scores = sample_game::scores;
  static constexpr auto& view = sample_game::view;
  static constexpr auto& redact = sample_game::redact;
  static constexpr auto& reveals = sample_game::reveals;
  static constexpr auto& determinize = sample_game::determinize;
  static constexpr auto& action_text = sample_game::action_text;
  static constexpr auto& parse_action = sample_game::parse_action;
  static constexpr auto& rule_name = sample_game::rule_name;
  static constexpr auto& rule_sentence = sample_game::rule_sentence;
  static constexpr auto& options_json = sample_game::options_json;
  static constexpr auto& state_json = sample_game::state_json;
  static constexpr auto& open_view_json = sample_game::open_view_json;
  static constexpr auto& view_json = sample_game::view_json;
  static constexpr auto& event_json = sample_game::event_json;
  static constexpr auto& view_text = sample_game::view_text;
  static constexpr auto& event_text = sample_game::event_text;
  static constexpr auto& event_words = sample_game::event_words;
  static constexpr auto& view_words = sample_game::view_words;

  static const Options& options(const State& state) { return state.table.options; }
  static const Rng& rng(const State& state) { return state.rng; }
};

}  // namespace peppermill::sample_game
