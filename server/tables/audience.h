// Who watches a table: its subscribers, the seats that they watch for, and how a text reaches them. Each text
// is made once, however many hear it.
#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/tables/subscriber.h"

namespace peppermill::server {

// A subscriber and what it may hear: its person may stand up, or become somebody else.
struct Subscription {
  std::shared_ptr<Subscriber> subscriber;
  std::string person;
  std::optional<Seat> seat;

  Viewer viewer() const { return seat ? Viewer(*seat) : Viewer::spectator(); }
};

class Audience {
 public:
  void add(Subscription one);
  // Nothing if it was not here.
  std::optional<Subscription> remove(const Subscriber* subscriber);
  void rename(const std::string& person, const std::string& now);
  // One who watches for a seat that is another's by now: goes on as a spectator. Null if there is none.
  const Subscription* stand_up(const TableFile& file);

  const std::vector<Subscription>& all() const { return all_; }
  bool empty() const { return all_.empty(); }
  SeatSet here() const { return here_; }
  bool has(std::string_view person) const;
  std::int64_t spectators() const;
  // From any thread: how many seats have their person here.
  int people_here() const { return people_here_; }

  void tell_all(std::string message) const;
  void tell_players(std::string message) const;
  // `make` is called once, if anybody looks with those eyes.
  template <class Make>
  void tell(Viewer viewer, Make make) const {
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
