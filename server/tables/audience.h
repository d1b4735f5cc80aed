// A table's subscribers, the seats that they watch for, and how a text reaches them. A text is made once,
// however many receive it.
#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/tables/subscriber.h"

namespace peppermill::server {

// A subscriber and what it may receive: its person may leave the seat, or become an account.
struct Subscription {
  std::shared_ptr<Subscriber> subscriber;
  std::string person;
  std::optional<Seat> seat;

  Viewer viewer() const { return seat ? Viewer(*seat) : Viewer::spectator(); }
};

class Audience {
 public:
  void add(Subscription one);
  // Nothing if it is not subscribed.
  std::optional<Subscription> remove(const Subscriber* subscriber);
  void rename(const std::string& person, const std::string& now);
  // A subscriber whose seat now belongs to another person, as the spectator that it becomes. Null if there is
  // none. Call it until it returns null.
  const Subscription* next_without_seat(const TableFile& file);

  const std::vector<Subscription>& all() const { return all_; }
  bool empty() const { return all_.empty(); }
  SeatSet here() const { return here_; }
  bool has(std::string_view person) const;
  std::int64_t spectators() const;
  // From any thread: how many seats have their person here.
  int people_here() const { return people_here_; }

  void send_to_all(std::string message) const;
  void send_to_players(std::string message) const;
  // Calls `make` once if anybody watches as this viewer.
  template <class Make>
  void send_to(Viewer viewer, Make make) const {
    SharedText text;
    for (const Subscription& one : all_) {
      if (one.viewer() != viewer) continue;
      if (!text) text = std::make_shared<const std::string>(make());
      one.subscriber->send(text);
    }
  }

 private:
  void count();

  std::vector<Subscription> all_;
  SeatSet here_;
  std::atomic<int> people_here_ = 0;
};

}  // namespace peppermill::server
