#include "cli/safranito/aim.h"

#include <gtest/gtest.h>

#include "engine/games/safranito/game.h"

namespace peppermill::safranito {
namespace {

TEST(AimByName, ALobFromEverySideEndsAtTheNamedPlace) {
  for (int side = 0; side < kSides; ++side) {
    for (std::size_t place = 0; place < kPlaceNames.size(); ++place) {
      const std::string text = with_aim("throw 40 to " + std::string(kPlaceNames[place]), side, 4);
      const auto action = Safranito::parse_action(text);
      ASSERT_TRUE(action) << text;
      const Landing landing = land_exactly({}, 0, side, throw_in(*action));
      ASSERT_EQ(landing.on_board.size(), 1u) << text;
      EXPECT_EQ(place_of(landing.on_board[0].pose), static_cast<Place>(place)) << text << " from " << side;
    }
  }
}

TEST(AimByName, OtherTextIsUnchanged) {
  for (const char* text : {"", "pass", "throw 40", "throw 40 to", "throw 40 to soup", "sell 2 to saffron",
                           "throw 40 at=0 heading=0 speed=900 loft=450 spin=0 face=down"})
    EXPECT_EQ(with_aim(text, 0, 2), text);
}

TEST(AimByName, TheUsualThrowEndsInTheMiddle) {
  const Landing landing = land_exactly({}, 0, 0, throw_in(usual_throw(4)));
  ASSERT_EQ(landing.on_board.size(), 1u);
  EXPECT_EQ(place_of(landing.on_board[0].pose), bowl_of(Spice::saffron));
}

}  // namespace
}  // namespace peppermill::safranito
