// One connection that watches one table, as one seat or as a spectator. It keeps its original viewer; the
// audience knows what it may receive now.
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

  void send(SharedText message) const {
    if (!ended_) connection_->send(std::move(message));
  }
  const Person& person() const { return person_; }
  std::optional<Seat> seat() const { return seat_; }

  // From any thread: the table refused it.
  void refuse() { refused_ = true; }
  bool refused() const { return refused_; }
  // From any thread: nothing more is sent, not even by a subscription that still waits at the table.
  void end() { ended_ = true; }

 private:
  std::shared_ptr<Connection> connection_;
  Person person_;
  std::optional<Seat> seat_;
  std::atomic<bool> refused_ = false, ended_ = false;
};

}  // namespace peppermill::server
