#include "engine/core/seat.h"

#include <gtest/gtest.h>

#include <vector>

namespace peppermill {
namespace {

std::vector<int> listed(SeatSet seats) {
  std::vector<int> out;
  for (Seat seat : seats) out.push_back(seat);
  return out;
}

TEST(Seat, TheLeftNeighbourOfTheLastSeatIsSeatZero) {
  EXPECT_EQ(left_of(0, 2), 1);
  EXPECT_EQ(left_of(1, 2), 0);
  EXPECT_EQ(left_of(3, 5), 4);
  EXPECT_EQ(left_of(4, 5), 0);
  EXPECT_EQ(left_of(2, 3), 0);
}

TEST(SeatSet, ANewOneIsEmpty) {
  EXPECT_TRUE(SeatSet().empty());
  EXPECT_EQ(SeatSet().size(), 0);
  EXPECT_EQ(listed(SeatSet()), std::vector<int>());
}

TEST(SeatSet, TheFirstSeatsAreThoseOfSoManyPlayers) {
  EXPECT_EQ(listed(SeatSet::first(3)), (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(SeatSet::first(kMaxSeats).size(), kMaxSeats);
  EXPECT_TRUE(SeatSet::first(0).empty());
}

TEST(SeatSet, SeatsAreIteratedInAscendingOrder) {
  SeatSet seats;
  for (Seat seat : {4, 0, 2}) seats.add(seat);
  EXPECT_EQ(listed(seats), (std::vector<int>{0, 2, 4}));
}

TEST(SeatSet, AddingTwiceIsAddingOnceAndRemovingTakesOut) {
  SeatSet seats = SeatSet::only(2);
  seats.add(2);
  EXPECT_EQ(seats.size(), 1);
  seats.remove(3);
  EXPECT_EQ(seats, SeatSet::only(2));
  seats.remove(2);
  EXPECT_TRUE(seats.empty());
}

TEST(SeatSet, WithoutLeavesTheOthers) {
  EXPECT_EQ(listed(SeatSet::first(4).without(SeatSet::only(1))), (std::vector<int>{0, 2, 3}));
  EXPECT_EQ(SeatSet::first(2).without(SeatSet::only(4)), SeatSet::first(2));
  EXPECT_TRUE(SeatSet::first(2).without(SeatSet::first(5)).empty());
}

TEST(SeatSet, NobodyIsNotAMember) {
  EXPECT_TRUE(SeatSet::only(4).contains(4));
  EXPECT_FALSE(SeatSet::only(4).contains(3));
  EXPECT_FALSE(SeatSet::first(5).contains(kNoSeat));
  EXPECT_FALSE(SeatSet::first(5).contains(8));
}

TEST(Viewer, ASeatSeesAsItself) {
  const Viewer viewer(Seat{3});
  EXPECT_TRUE(viewer.is(3));
  EXPECT_FALSE(viewer.is(2));
  EXPECT_FALSE(viewer.is_spectator());
  EXPECT_EQ(viewer.seat(), 3);
}

TEST(Viewer, ASpectatorIsNoSeat) {
  const Viewer viewer = Viewer::spectator();
  EXPECT_TRUE(viewer.is_spectator());
  for (Seat seat = 0; seat < kMaxSeats; ++seat) EXPECT_FALSE(viewer.is(seat));
  EXPECT_NE(viewer, Viewer(Seat{0}));
}

}  // namespace
}  // namespace peppermill
