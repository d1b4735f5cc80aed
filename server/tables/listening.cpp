// Who listens at the table, and what they say to each other.
#include <algorithm>

#include "server/identity/names.h"
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
    const Listening listening{ear, ear->person().id, ear->seat()};
    reply(play_ ? play_->version(listening.viewer()) : 0);
    if (version) catch_up(listening, *version);
    tell_situation(listening, id);
    arrive(listening);
  });
}

void Table::arrive(Listening listening) {
  std::array<bool, kMaxSeats> waited{};
  for (Seat seat = 0; seat < file_.players; ++seat) waited[seat] = kept_waiting(seat);
  const bool news = !listening.seat || !present(*listening.seat);
  ears_.push_back(std::move(listening));
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

// The ear hears nothing more from now on; the others learn of it when the table is free.
void Table::unwatch(const Ear* ear) {
  const auto gone = [this, ear] {
    const auto found =
        std::ranges::find_if(ears_, [&](const Listening& one) { return one.ear.get() == ear; });
    if (found == ears_.end()) return false;
    const auto seat = found->seat;
    ears_.erase(found);
    count_people();
    if (seat && present(*seat)) return false;
    if (seat) absent_since_[*seat] = house_.loop.now();
    return true;
  };
  const bool news_now = gone();
  when_free([this, gone, news_now] {
    const bool news_later = gone();  // it was still waiting to be let in
    if (ears_.empty()) settle_undo(Answered::no);
    if (news_now || news_later) tell_seats();
    plan_to_wake();
  });
}

// Who has left a seat goes on as a spectator.
void Table::stand_up_ears() {
  for (Listening& one : ears_) {
    if (!one.seat || file_.seats[*one.seat].person == one.person) continue;
    one.seat.reset();
    tell_situation(one, "");
  }
  count_people();
}

void Table::say(const Person& who, std::string text, Reply reply) {
  when_free([this, who, text = std::move(text), reply = std::move(reply)] {
    if (!at_the_table(who)) return reply(Refusal{Code::not_allowed, "Come to the table first."});
    if (!file_.chat) return reply(Refusal{Code::not_allowed, "There is no chat at this table."});
    if (text.size() > house_.rules.chat_length)
      return reply(Refusal{Code::too_large,
                           "text must have at most " + std::to_string(house_.rules.chat_length) + " bytes."});
    const auto clean = clean_line(text);
    if (!clean) return reply(Refusal{Code::bad_request, "text must be one line of some text."});
    if (!may_say(who)) return reply(Refusal{Code::too_fast, "You are writing too fast."});
    ChatRow row{.table = file_.id,
                .number = chat_.empty() ? 1 : chat_.back().number + 1,
                .at = house_.loop.now(),
                .person = who.id,
                .name = who.name,
                .from = file_.seats_of(who.id).empty() ? "spectator" : "player",
                .text = *clean};
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

bool Table::at_the_table(const Person& who) const {
  return !file_.seats_of(who.id).empty() ||
         std::ranges::any_of(ears_, [&](const Listening& one) { return one.person == who.id; });
}

bool Table::may_say(const Person& who) {
  const Millis now = house_.loop.now();
  std::erase_if(said_, [&](const auto& one) { return one.second.back() + house_.rules.chat_window <= now; });
  auto& times = said_[who.id];
  while (!times.empty() && times.front() + house_.rules.chat_window <= now) times.pop_front();
  if (times.size() >= house_.rules.chat_burst) return false;
  times.push_back(now);
  return true;
}

// While a match runs, players and spectators talk apart: nobody coaches, whatever the ear says that it is
// for. And nobody hears whom they have muted.
bool Table::hears(const Listening& listening, const ChatRow& row) const {
  const bool plays = !file_.seats_of(listening.person).empty();
  const bool apart = file_.status == TableStatus::running && plays != (row.from == "player");
  return !apart && !muted_.contains({listening.person, row.person});
}

void Table::mute(const Person& who, protocol::Mute wish, Reply reply) {
  when_free([this, who, wish = std::move(wish), reply = std::move(reply)] {
    constexpr std::size_t kMostMutes = 1000;
    if (!at_the_table(who)) return reply(Refusal{Code::not_allowed, "Come to the table first."});
    if (wish.yes && muted_.size() >= kMostMutes)
      return reply(Refusal{Code::not_allowed, "Too many are muted here."});
    const std::pair pair(who.id, wish.person);
    if (wish.yes)
      muted_.insert(pair);
    else
      muted_.erase(pair);
    reply(version_for(who));
  });
}

}  // namespace peppermill::server
