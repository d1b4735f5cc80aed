// The terminal's sentences of Dicht dran.
#include <gtest/gtest.h>

#include "engine/games/dicht_dran/testing/trial.h"

namespace peppermill::dicht_dran {
namespace {

TEST(DichtDranWords, OnePointIsSingularAlsoBelowZero) {
  Trial game({"68", "4 5", "3 7"}, "", "{'games':1}");
  Events happened;
  for (Seat seat = 0; seat < 3; ++seat)
    apply(game.state, seat, *parse_action(std::vector{"play 68", "play 4", "play 3"}[seat]), &happened);
  EXPECT_EQ(event_words(happened.back()),
            "The game is over. Seat 0 1 point, Seat 1 -3 points, Seat 2 -1 point.");
  const std::string table = view_words(view(game.state, Viewer::spectator()));
  for (const std::string_view line : {", 1 point from finished games\n", ", -3 points from finished games\n",
                                      ", -1 point from finished games\n"})
    EXPECT_NE(table.find(line), std::string::npos) << line << "is not in\n" << table;
}

}  // namespace
}  // namespace peppermill::dicht_dran
