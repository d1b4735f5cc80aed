// Who listens at the table, and what they say to each other.
#include <algorithm>

#include "engine/core/utf8.h"
#include "server/tables/table.h"

namespace peppermill::server {

using protocol::Code;

void Table::watch(std::shared_ptr<Ear> ear, std::optional<std::int64_t> version, const std::string& id,
                  Reply reply) {
  when_free([this, ear = std::move(ear), version, id, reply = std::move(reply)] {
    if (ear->seat()) {
      const Seat seat = *ear->seat();
      if (seat >= file_.players || file_.seats[seat].kind != SeatKind::person ||
          file_.seats[seat].person != ear->person().id)
        return reply(Refusal{Code::not_your_seat, "That is not your seat."});
    }
    reply(play_ ? play_->version(ear->viewer()) : 0);
    if (version) catch_up(*ear, *version);
    tell_situation(*ear, id);
    arrive(ear);
  });
}

void Table::arrive(std::shared_ptr<Ear> ear) {
  std::array<bool, kMaxSeats> waited{};
  for (Seat seat = 0; seat < file_.players; ++seat) waited[seat] = kept_waiting(seat);
  const bool news = !ear->seat() || !present(*ear->seat());
  ears_.push_back(std::move(ear));
  count_people();
  // The countdown for those who are away begins when somebody is there to wait.
  for (Seat seat = 0; seat < file_.players; ++seat) {
    if (!waited[seat] && kept_waiting(seat))
      absent_since_[seat] = std::max(absent_since_[seat], house_.loop.now());
  }
  if (news) tell_seats();
  plan_to_wake();
}

void Table::count_people() {
  int here = 0;
  for (Seat seat = 0; seat < file_.players; ++seat) here += present(seat);
  people_here_ = here;
}

void Table::unwatch(std::shared_ptr<Ear> ear) {
  when_free([this, ear = std::move(ear)] {
    const auto found = std::ranges::find(ears_, ear);
    if (found == ears_.end()) return;
    ears_.erase(found);
    count_people();
    if (ear->seat() && present(*ear->seat())) return;
    if (ear->seat()) absent_since_[*ear->seat()] = house_.loop.now();
    tell_seats();
    plan_to_wake();
  });
}

void Table::say(const Person& who, std::string text, Reply reply) {
  when_free([this, who, text = std::move(text), reply = std::move(reply)] {
    const auto ear = std::ranges::find_if(ears_, [&](const auto& one) { return one->person().id == who.id; });
    const bool player = !file_.seats_of(who.id).empty();
    if (!player && ear == ears_.end()) return reply(Refusal{Code::not_allowed, "Come to the table first."});
    if (!file_.chat) return reply(Refusal{Code::not_allowed, "There is no chat at this table."});
    if (text.empty() || text.size() > house_.rules.chat_length || !is_utf8(text))
      return reply(Refusal{Code::bad_request,
                           "text must have 1 to " + std::to_string(house_.rules.chat_length) + " bytes."});
    if (!may_say(who)) return reply(Refusal{Code::too_fast, "You are writing too fast."});
    ChatRow row{.table = file_.id,
                .number = chat_.empty() ? 1 : chat_.back().number + 1,
                .at = house_.loop.now(),
                .person = who.id,
                .name = who.name,
                .from = player ? "player" : "spectator",
                .text = text};
    Batch batch;
    batch.push_back(AddChat{row});
    commit(std::move(batch), [this, row, reply](Stored stored) {
      if (stored != Stored::yes) return reply(not_stored(stored));
      chat_.push_back(row);
      if (chat_.size() > kRememberedChat) chat_.erase(chat_.begin());
      reply(row.number);
      tell_chat(row);
    });
  });
}

bool Table::may_say(const Person& who) {
  auto& times = said_[who.id];
  const Millis now = house_.loop.now();
  while (!times.empty() && times.front() + house_.rules.chat_window <= now) times.pop_front();
  if (times.size() >= house_.rules.chat_burst) return false;
  times.push_back(now);
  return true;
}

// While a match runs, players and spectators talk apart: nobody coaches. And nobody hears whom they have
// muted.
bool Table::hears(const Ear& ear, const ChatRow& row) const {
  const bool ear_plays = ear.seat().has_value();
  const bool apart = file_.status == TableStatus::running && ear_plays != (row.from == "player");
  return !apart && !muted_.contains({ear.person().id, row.person});
}

void Table::mute(const Person& who, protocol::Mute wish, Reply reply) {
  when_free([this, who, wish = std::move(wish), reply = std::move(reply)] {
    const std::pair pair(who.id, wish.person);
    constexpr std::size_t kMostMutes = 1000;
    if (!wish.yes)
      muted_.erase(pair);
    else if (muted_.size() < kMostMutes)
      muted_.insert(pair);
    reply(version_for(who));
  });
}

}  // namespace peppermill::server
