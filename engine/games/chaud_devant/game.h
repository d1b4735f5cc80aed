// Chaud devant ! for the engine: the rules in this folder under the names of the Game concept.
#pragma once

#include "engine/games/chaud_devant/view.h"

namespace peppermill::chaud_devant {

inline constexpr std::array<std::string_view, 2> kLedTenNames = {"zero", "later_ten"};

inline constexpr std::array kOptionSpecs = {
    OptionSpec{.name = "open_menus",
               .kind = OptionSpec::Kind::flag,
               .help = "Menus are chosen openly one after another, the dealer last.",
               .preset = "false"},
    OptionSpec{.name = "chili_any_time",
               .kind = OptionSpec::Kind::flag,
               .help = "Chili may also be played by a player who could follow suit.",
               .preset = "false"},
    OptionSpec{
        .name = "led_ten",
        .kind = OptionSpec::Kind::choice,
        .help = "What a 10 that leads a pot counts: 0 for the whole pot, or 10 from the second card on.",
        .preset = "zero",
        .values = kLedTenNames},
};

inline constexpr std::array kVariantPlayers = {2};

inline constexpr GameInfo kInfo = {.id = "chaud-devant",
                                   .name = "Chaud devant !",
                                   .example_action = "play pea-3",
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

struct ChaudDevant {
  using State = chaud_devant::State;
  using View = chaud_devant::View;
  using Options = chaud_devant::Options;
  using Action = chaud_devant::Action;
  using Event = chaud_devant::Event;
  using RuleError = chaud_devant::RuleError;

  static constexpr const GameInfo& kInfo = chaud_devant::kInfo;
  static constexpr int kMaxChoices = chaud_devant::kMaxChoices;

  static constexpr auto& read_options = chaud_devant::read_options;
  static constexpr auto& setup = chaud_devant::setup;
  static constexpr auto& setup_from = chaud_devant::setup_from;
  static constexpr auto& to_act = chaud_devant::to_act;
  static constexpr auto& choices = chaud_devant::choices;
  static constexpr auto& sample = chaud_devant::sample;
  static constexpr auto& check = chaud_devant::check;
  static constexpr auto& apply = chaud_devant::apply;
  static constexpr auto& scores = chaud_devant::scores;
  static constexpr auto& view = chaud_devant::view;
  static constexpr auto& redact = chaud_devant::redact;
  static constexpr auto& reveals = chaud_devant::reveals;
  static constexpr auto& determinize = chaud_devant::determinize;
  static constexpr auto& action_text = chaud_devant::action_text;
  static constexpr auto& parse_action = chaud_devant::parse_action;
  static constexpr auto& rule_name = chaud_devant::rule_name;
  static constexpr auto& rule_sentence = chaud_devant::rule_sentence;
  static constexpr auto& options_json = chaud_devant::options_json;
  static constexpr auto& state_json = chaud_devant::state_json;
  static constexpr auto& open_view_json = chaud_devant::open_view_json;
  static constexpr auto& view_json = chaud_devant::view_json;
  static constexpr auto& event_json = chaud_devant::event_json;
  static constexpr auto& view_text = chaud_devant::view_text;
  static constexpr auto& event_text = chaud_devant::event_text;
  static constexpr auto& event_words = chaud_devant::event_words;
  static constexpr auto& view_words = chaud_devant::view_words;

  static const Options& options(const State& state) { return state.table.options; }
  static const Rng& rng(const State& state) { return state.rng; }
};

}  // namespace peppermill::chaud_devant
