// One connection that watches one table, as one seat or as a spectator. It says for what it was made; what it
// may hear now is the audience's to know.
#pragma once

#include <atomic>
#include <optional>

#include "server/connection.h"
#include "server/tables/table_file.h"

namespace peppermill::server {

class Subscriber {
 public:
  Subscriber(std::shared_ptr<Connection> connection, Person person, std::optional<Seat> seat)
      : connection_(std::move(connection)), person_(std::move(person)), seat_(seat) {}

  void send(SharedText message) const { connection_->send(std::move(message)); }
  const Person& person() const { return person_; }
  std::optional<Seat> seat() const { return seat_; }

  // From any thread: the table has not let it in.
  void turn_away() { turned_away_ = true; }
  bool turned_away() const { return turned_away_; }

 private:
  std::shared_ptr<Connection> connection_;
  Person person_;
  std::optional<Seat> seat_;
  std::atomic<bool> turned_away_ = false;
};

}  // namespace peppermill::server
