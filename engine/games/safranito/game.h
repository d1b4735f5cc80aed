// Safranito for the engine: the rules in this folder under the names of the Game concept.
#pragma once

#include "engine/core/game_extras.h"
#include "engine/games/safranito/view.h"

namespace peppermill::safranito {

inline constexpr std::array<std::string_view, 2> kChefInTiesNames = {"first", "last"};
inline constexpr std::array<std::string_view, 3> kHandNames = {"steady", "natural", "shaky"};

inline constexpr std::array kOptionSpecs = {
    OptionSpec{
        .name = "chef_in_ties",
        .kind = OptionSpec::Kind::choice,
        .help = "Whether the head chef comes first or last where play order decides between equal sums.",
        .preset = "first",
        .values = kChefInTiesNames},
    OptionSpec{.name = "hand",
               .kind = OptionSpec::Kind::choice,
               .help = "How accurately the hands throw.",
               .preset = "natural",
               .values = kHandNames},
    OptionSpec{.name = "max_rounds",
               .kind = OptionSpec::Kind::number,
               .help = "After this round the most blends win, then the most money.",
               .preset = "50",
               .low = 1,
               .high = kMaxMaxRounds},
};

inline constexpr GameInfo kInfo = {
    .id = "safranito",
    .name = "Safranito",
    .example_action = "throw 40 at=-120 heading=-35 speed=2100 loft=350 spin=20 face=down",
    .min_players = 2,
    .max_players = kMaxPlayers,
    .usual_players = 3,
    .variant_players = {},
    .max_decisions = kMaxDecisions,
    .options = kOptionSpecs};

// Takes `values` in the order of kOptionSpecs, already checked.
Options read_options(const std::vector<Json>& values);
Json options_json(const Options& options);
std::string action_text(Action action);
std::optional<Action> parse_action(std::string_view text);
// A choice as lists show it: for a throw only its chip, such as "throw 40".
std::string choice_text(Action choice);
// The ranges of a throw while a seat may throw, for composing one; else null.
Json composing_json(const State& state);
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

// Records store each throw's landing after its action; README.md describes the text.
constexpr bool has_outcome(Action action) { return kind_of(action) == ActionKind::launch; }
std::string outcome_text(const Moved& moved);
// False if the landing is not possible for this throw; then nothing has changed.
bool apply_outcome(State& state, Seat seat, Action action, std::string_view landing, Events* events);

struct Safranito {
  using State = safranito::State;
  using View = safranito::View;
  using Options = safranito::Options;
  using Action = safranito::Action;
  using Event = safranito::Event;
  using RuleError = safranito::RuleError;
  using Outcome = safranito::Moved;

  static constexpr const GameInfo& kInfo = safranito::kInfo;
  static constexpr int kMaxChoices = safranito::kMaxChoices;

  static constexpr auto& read_options = safranito::read_options;
  static constexpr auto& setup = safranito::setup;
  static constexpr auto& setup_from = safranito::setup_from;
  static constexpr auto& to_act = safranito::to_act;
  static constexpr auto& choices = safranito::choices;
  static constexpr auto& sample = safranito::sample;
  static constexpr auto& check = safranito::check;
  static constexpr auto& apply = safranito::apply;
  static constexpr auto& scores = safranito::scores;
  static constexpr auto& standing = safranito::standing;
  static constexpr auto& view = safranito::view;
  static constexpr auto& turn_seen = safranito::turn_seen;
  static constexpr auto& redact = safranito::redact;
  static constexpr auto& reveals = safranito::reveals;
  static constexpr auto& determinize = safranito::determinize;
  static constexpr auto& action_text = safranito::action_text;
  static constexpr auto& parse_action = safranito::parse_action;
  static constexpr auto& rule_name = safranito::rule_name;
  static constexpr auto& rule_sentence = safranito::rule_sentence;
  static constexpr auto& options_json = safranito::options_json;
  static constexpr auto& state_json = safranito::state_json;
  static constexpr auto& open_view_json = safranito::open_view_json;
  static constexpr auto& view_json = safranito::view_json;
  static constexpr auto& event_json = safranito::event_json;
  static constexpr auto& view_text = safranito::view_text;
  static constexpr auto& event_text = safranito::event_text;
  static constexpr auto& event_words = safranito::event_words;
  static constexpr auto& view_words = safranito::view_words;

  // Choices that stand for many actions.
  static constexpr auto& representative = safranito::representative;
  static constexpr auto& member_of = safranito::member_of;
  static constexpr auto& choice_text = safranito::choice_text;
  static constexpr auto& composing_json = safranito::composing_json;

  // Landings in records.
  static constexpr auto& outcome_version = safranito::physics_version;
  static constexpr auto& has_outcome = safranito::has_outcome;
  static constexpr auto& outcome_text = safranito::outcome_text;
  static constexpr auto& apply_outcome = safranito::apply_outcome;

  // About two rounds: a random game to its end takes hundreds of throws and says little.
  static constexpr int kPlayoutDecisions = 60;

  static const Options& options(const State& state) { return state.table.options; }
  static const Rng& rng(const State& state) { return state.rng; }
};
static_assert(HasFamilies<Safranito> && HasSecretTurns<Safranito> && HasOutcomes<Safranito>);

}  // namespace peppermill::safranito
