#include "server/tables/audience.h"

namespace peppermill::server {
namespace {

template <class Filter>
void send_to_those(const std::vector<Subscription>& all, std::string message, Filter filter) {
  const auto text = std::make_shared<const std::string>(std::move(message));
  for (const Subscription& one : all) {
    if (filter(one)) one.subscriber->send(text);
  }
}

}  // namespace

void Audience::add(Subscription one) {
  all_.push_back(std::move(one));
  count();
}

std::optional<Subscription> Audience::remove(const Subscriber* subscriber) {
  const auto found =
      std::ranges::find_if(all_, [&](const Subscription& one) { return one.subscriber.get() == subscriber; });
  if (found == all_.end()) return std::nullopt;
  Subscription gone = std::move(*found);
  all_.erase(found);
  count();
  return gone;
}

void Audience::rename(const std::string& person, const std::string& now) {
  for (Subscription& one : all_) {
    if (one.person == person) one.person = now;
  }
}

const Subscription* Audience::next_without_seat(const TableFile& file) {
  const auto found = std::ranges::find_if(
      all_, [&](const Subscription& one) { return one.seat && !file.holds(one.person, *one.seat); });
  if (found == all_.end()) return nullptr;
  found->seat.reset();
  count();
  return &*found;
}

bool Audience::has(std::string_view person) const {
  return std::ranges::find(all_, person, &Subscription::person) != all_.end();
}

std::int64_t Audience::spectators() const {
  return std::ranges::count_if(all_, [](const Subscription& one) { return !one.seat; });
}

void Audience::send_to_all(std::string message) const {
  send_to_those(all_, std::move(message), [](const Subscription&) { return true; });
}

void Audience::send_to_players(std::string message) const {
  send_to_those(all_, std::move(message), [](const Subscription& one) { return one.seat.has_value(); });
}

void Audience::count() {
  here_ = SeatSet();
  for (const Subscription& one : all_) {
    if (one.seat) here_.add(*one.seat);
  }
  people_here_ = here_.size();
}

}  // namespace peppermill::server
