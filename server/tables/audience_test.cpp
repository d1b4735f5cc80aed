// Who is here, for which seat, and who receives a text.
#include "server/tables/audience.h"

#include "server/tables/testing/sample_table.h"

namespace peppermill::server::testing {
namespace {

struct AudienceTest : ::testing::Test {
  Audience audience;
  std::map<std::string, std::shared_ptr<Device>> devices;
  std::map<std::string, std::shared_ptr<Subscriber>> subscribers;

  void add(const std::string& name, std::optional<Seat> seat) {
    devices[name] = std::make_shared<Device>();
    subscribers[name] = std::make_shared<Subscriber>(devices[name], person(name), seat);
    audience.add({subscribers[name], person(name).id, seat});
  }
  std::size_t received(const std::string& name) { return devices[name]->lines().size(); }
};

TEST_F(AudienceTest, ASeatIsHereWhileAnyOfItsSubscribersIs) {
  add("anna", 0);
  add("phone", 0);
  add("guest", std::nullopt);
  EXPECT_EQ(audience.here(), SeatSet::only(0));
  EXPECT_EQ(audience.people_here(), 1);
  EXPECT_EQ(audience.spectators(), 1);
  EXPECT_TRUE(audience.remove(subscribers["anna"].get()));
  EXPECT_TRUE(audience.here().contains(0));
  const auto gone = audience.remove(subscribers["phone"].get());
  ASSERT_TRUE(gone);
  EXPECT_EQ(gone->seat, Seat{0});
  EXPECT_EQ(audience.people_here(), 0);
  EXPECT_FALSE(audience.remove(subscribers["phone"].get())) << "gone already";
}

TEST_F(AudienceTest, SubscribersOfALostSeatBecomeSpectatorsOneByOne) {
  SampleTable table;
  add("anna", 0);
  add("ben", 1);
  add("cleo", 2);
  table.file.seats[0] = table.file.seats[1] = {};
  const Subscription* first = audience.next_without_seat(table.file);
  ASSERT_TRUE(first);
  EXPECT_EQ(first->person, "p_anna");
  EXPECT_TRUE(first->viewer().is_spectator());
  EXPECT_EQ(audience.people_here(), 2) << "ben still counts for the seat";
  EXPECT_TRUE(audience.next_without_seat(table.file));
  EXPECT_FALSE(audience.next_without_seat(table.file));
  EXPECT_EQ(audience.here(), SeatSet::only(2));
}

TEST_F(AudienceTest, AGuestWhoBecomesAnAccountKeepsTheSeat) {
  SampleTable table;
  add("anna", 0);
  audience.rename("p_anna", "p_account");
  table.file.seats[0].person = "p_account";
  EXPECT_FALSE(audience.next_without_seat(table.file));
  EXPECT_TRUE(audience.has("p_account"));
  EXPECT_FALSE(audience.has("p_anna"));
}

TEST_F(AudienceTest, PlayersReceiveWhatSpectatorsDoNot) {
  add("anna", 0);
  add("guest", std::nullopt);
  audience.send_to_players("players");
  audience.send_to_all("all");
  EXPECT_EQ(received("anna"), 2u);
  EXPECT_EQ(received("guest"), 1u);
}

TEST_F(AudienceTest, ATextIsMadeOncePerViewerAndOnlyIfSomebodyWatches) {
  add("guest", std::nullopt);
  add("other", std::nullopt);
  add("anna", 0);
  int made = 0;
  const auto make = [&] { return "text " + std::to_string(++made); };
  audience.send_to(Viewer::spectator(), make);
  EXPECT_EQ(made, 1);
  EXPECT_EQ(received("guest") + received("other"), 2u);
  EXPECT_EQ(received("anna"), 0u);
  audience.send_to(Viewer(1), make);
  EXPECT_EQ(made, 1);
}

}  // namespace
}  // namespace peppermill::server::testing
