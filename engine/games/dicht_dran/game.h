// Dicht dran for the engine: the rules in this folder under the names of the Game concept.
#pragma once

#include "engine/games/dicht_dran/view.h"

namespace peppermill::dicht_dran {

inline constexpr std::array kOptionSpecs = {
    OptionSpec{.name = "games",
               .kind = OptionSpec::Kind::number,
               .help = "How many games make a match; their points add up.",
               .preset = "2",
               .low = 1,
               .high = kMaxGames},
    OptionSpec{.name = "peppers",
               .kind = OptionSpec::Kind::digits,
               .help = "Peppers on the cards 1 to 100, one digit each; the default is a reconstruction.",
               .preset = kDefaultPeppers,
               .low = 1,
               .high = 3,
               .length = kNumbers},
};

inline constexpr std::array kVariantPlayers = {2};

inline constexpr GameInfo kInfo = {.id = "dicht-dran",
                                   .name = "Dicht dran",
                                   .example_action = "play 63",
                                   .min_players = 2,
                                   .max_players = 5,
                                   .usual_players = 4,
                                   .variant_players = kVariantPlayers,
                                   .max_decisions = kMaxDecisions,
                                   .options = kOptionSpecs};

// Takes `values` in the order of kOptionSpecs, already checked.
Options read_options(const std::vector<Json>& values);
Json options_json(const Options& options);
std::string action_text(Action action);
std::optional<Action> parse_action(std::string_view text);
std::string_view rule_name(RuleError rule);
std::string_view rule_sentence(RuleError rule);
Json state_json(const State& state);
// A view's fields with all hands open and piles as their sizes.
Json open_view_json(const State& state);
Json view_json(const View& view);
Json event_json(const Event& event);
// The same, written directly as text.
JsonText view_text(const View& view);
JsonText event_text(const Event& event);
std::string event_words(const Event& event);
std::string view_words(const View& view);

struct DichtDran {
  using State = dicht_dran::State;
  using View = dicht_dran::View;
  using Options = dicht_dran::Options;
  using Action = dicht_dran::Action;
  using Event = dicht_dran::Event;
  using RuleError = dicht_dran::RuleError;

  static constexpr const GameInfo& kInfo = dicht_dran::kInfo;
  static constexpr int kMaxChoices = dicht_dran::kMaxChoices;

  static constexpr auto& read_options = dicht_dran::read_options;
  static constexpr auto& setup = dicht_dran::setup;
  static constexpr auto& setup_from = dicht_dran::setup_from;
  static constexpr auto& to_act = dicht_dran::to_act;
  static constexpr auto& choices = dicht_dran::choices;
  static constexpr auto& sample = dicht_dran::sample;
  static constexpr auto& check = dicht_dran::check;
  static constexpr auto& apply = dicht_dran::apply;
  static constexpr auto& scores = dicht_dran::scores;
  static constexpr auto& view = dicht_dran::view;
  static constexpr auto& redact = dicht_dran::redact;
  static constexpr auto& reveals = dicht_dran::reveals;
  static constexpr auto& determinize = dicht_dran::determinize;
  static constexpr auto& action_text = dicht_dran::action_text;
  static constexpr auto& parse_action = dicht_dran::parse_action;
  static constexpr auto& rule_name = dicht_dran::rule_name;
  static constexpr auto& rule_sentence = dicht_dran::rule_sentence;
  static constexpr auto& options_json = dicht_dran::options_json;
  static constexpr auto& state_json = dicht_dran::state_json;
  static constexpr auto& open_view_json = dicht_dran::open_view_json;
  static constexpr auto& view_json = dicht_dran::view_json;
  static constexpr auto& event_json = dicht_dran::event_json;
  static constexpr auto& view_text = dicht_dran::view_text;
  static constexpr auto& event_text = dicht_dran::event_text;
  static constexpr auto& event_words = dicht_dran::event_words;
  static constexpr auto& view_words = dicht_dran::view_words;

  static const Options& options(const State& state) { return state.table.options; }
  static const Rng& rng(const State& state) { return state.rng; }
};

}  // namespace peppermill::dicht_dran
