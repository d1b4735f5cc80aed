// The tree search with simultaneous choices, in a game so small that its equilibrium is known.
#include <gtest/gtest.h>

#include "engine/bots/search/search.h"

namespace peppermill::bots {
namespace at_once {  // named: in an unnamed namespace the compiler warns about functions without a definition

// Matrix: both seats choose a number in secret. Seat 0 wins kGain[its own][the other's], seat 1 the rest of
// 1. The game defines only what the search uses.
struct Matrix {
  static constexpr int kMaxChoices = 3;
  static inline std::array<std::array<float, kMaxChoices>, kMaxChoices> kGain{};
  static const GameInfo kInfo;

  using Action = std::uint8_t;
  enum class RuleError { none };
  struct Options {};
  struct Event {};
  struct State {
    std::array<std::int8_t, 2> chosen = {-1, -1};
    friend bool operator==(const State&, const State&) = default;
  };
  struct View {};

  static SeatSet to_act(const State& state) {
    SeatSet asked;
    for (Seat seat = 0; seat < 2; ++seat) {
      if (state.chosen[seat] < 0) asked.add(seat);
    }
    return asked;
  }
  static void choices(const State&, Seat, ChoicesOf<Matrix>& out) {
    for (Action action = 0; action < kMaxChoices; ++action) out.push_back(action);
  }
  static Action sample(const State&, Seat, QuickRng& rng) {
    return static_cast<Action>(rng.below(kMaxChoices));
  }
  static void apply(State& state, Seat seat, Action action, std::vector<Event>*) {
    state.chosen[seat] = static_cast<std::int8_t>(action);
  }
  static State determinize(const View&, QuickRng&) { return {}; }

  static Options read_options(const std::vector<Json>&);
  static State setup(const Options&, int, Rng);
  static Result<State> setup_from(const Options&, int, Rng, const Json&);
  static RuleError check(const State&, Seat, Action);
  static Scores scores(const State&);
  static View view(const State&, Viewer);
  static Event redact(const Event&, Viewer);
  static bool reveals(const Event&, Viewer);
  static std::string action_text(Action);
  static std::optional<Action> parse_action(std::string_view);
  static std::string_view rule_name(RuleError);
  static std::string_view rule_sentence(RuleError);
  static Json state_json(const State&);
  static Json open_view_json(const State&);
  static Json view_json(const View&);
  static Json event_json(const Event&);
  static JsonText view_text(const View&);
  static JsonText event_text(const Event&);
  static Json options_json(const Options&);
  static Options options(const State&);
  static const Rng& rng(const State&);
  static std::string event_words(const Event&);
  static std::string view_words(const View&);
};

struct Even {
  static void reopen(Matrix::State&) {}
  static bool ended(const Matrix::State&, const Matrix::State& now) { return Matrix::to_act(now).empty(); }
  static Values values(const Matrix::State& state) {
    const float gain =
        Matrix::kGain[static_cast<std::size_t>(state.chosen[0])][static_cast<std::size_t>(state.chosen[1])];
    return {gain, 1 - gain};
  }
  static void weigh(const Matrix::State&, Seat, const ChoicesOf<Matrix>&, Weights<Matrix>&);
  static Matrix::Action quick_move(const Matrix::State&, Seat, QuickRng&);
  static Matrix::Action greedy(const Matrix::State&, Seat);
  static void forget(Matrix::View&, float, QuickRng&);
  static Reason reason(const Matrix::View&, Seat, Matrix::Action);
};

using Mix = std::array<double, Matrix::kMaxChoices>;

// How often the search tried each of the seat's own choices.
Mix average(Seat seat, std::int64_t simulations, std::uint64_t seed) {
  QuickRng rng(seed);
  const Matrix::View view;
  Search<Matrix, Even, Guidance::none> search(view, seat, Strength{.simulations = 1}, simulations, rng);
  for (std::int64_t i = 0; i < simulations; ++i) search.simulate();
  std::vector<Candidate<Matrix>> candidates;
  for (Matrix::Action action = 0; action < Matrix::kMaxChoices; ++action)
    candidates.push_back({.action = action});
  search.report(candidates);
  Mix mix;
  for (std::size_t i = 0; i < mix.size(); ++i)
    mix[i] = static_cast<double>(candidates[i].visits) / static_cast<double>(simulations);
  return mix;
}

// What both seats together could gain by the best reply to the other's mix; 0 at an equilibrium.
double exploitability(const Mix& rows, const Mix& columns) {
  double best_row = 0, worst_column = 1;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    double row = 0, column = 0;
    for (std::size_t k = 0; k < columns.size(); ++k) {
      row += columns[k] * static_cast<double>(Matrix::kGain[i][k]);
      column += rows[k] * static_cast<double>(Matrix::kGain[k][i]);
    }
    best_row = std::max(best_row, row);
    worst_column = std::min(worst_column, column);
  }
  return best_row - worst_column;
}

double worst_of_seeds(std::int64_t simulations) {
  double worst = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    worst = std::max(worst, exploitability(average(0, simulations, seed), average(1, simulations, seed)));
  return worst;
}

TEST(AtOnce, InAskewPenniesTheTriesComeCloseToTheEquilibrium) {
  // Each shows its first with 1/3; the third is never good.
  Matrix::kGain = {{{1, 0, 1}, {0, 0.5f, 1}, {0, 0, 0.5f}}};
  EXPECT_LT(worst_of_seeds(1000), 0.15);
  EXPECT_LT(worst_of_seeds(100'000), 0.05);
  const Mix mix = average(0, 100'000, 1);
  EXPECT_NEAR(mix[0], 1.0 / 3, 0.05);
  EXPECT_LT(mix[2], 0.01);
}

TEST(AtOnce, WhereEachChoiceBeatsAnotherAllAreMixed) {
  Matrix::kGain = {{{0.5f, 0, 1}, {1, 0.5f, 0}, {0, 1, 0.5f}}};
  EXPECT_LT(worst_of_seeds(1000), 0.2);
  EXPECT_LT(worst_of_seeds(100'000), 0.2);
}

TEST(AtOnce, AnEquilibriumThatIsNotEvenIsFoundAsWell) {
  Matrix::kGain = {{{0.5f, 0.2f, 1}, {0.8f, 0.5f, 0.4f}, {0, 0.6f, 0.5f}}};
  EXPECT_LT(worst_of_seeds(1000), 0.2);
  EXPECT_LT(worst_of_seeds(100'000), 0.08);
}

}  // namespace at_once
}  // namespace peppermill::bots
