// Before and between matches: who sits where.
#include <algorithm>

#include "server/tables/table.h"

namespace peppermill::server {

using protocol::Code;

namespace {

// A seat that was reserved stays so.
SeatFile freed(const SeatFile& seat) {
  return seat.key.empty() ? SeatFile{} : SeatFile{.kind = SeatKind::reserved, .key = seat.key};
}

Refusal started() { return {Code::not_open, "The table has started."}; }

}  // namespace

std::optional<Refusal> Table::not_host(const Person& who) const {
  if (file_.host == who.id) return std::nullopt;
  return Refusal{Code::not_allowed, "Only the host may do that."};
}

void Table::join(const Person& who, std::optional<Seat> seat, std::string key, std::string contribution,
                 Reply reply) {
  when_free([this, who, seat, key = std::move(key), contribution = std::move(contribution),
             reply = std::move(reply)]() mutable {
    sit_down(who, seat, key, std::move(contribution), std::move(reply));
  });
}

void Table::sit_down(const Person& who, std::optional<Seat> seat, std::string_view key,
                     std::string contribution, Reply reply) {
  if (file_.status != TableStatus::open) return reply(started());
  // Who sits already and asks for no other seat has what was asked for, and may still add to the deal.
  if (const auto held = file_.seats_of(who.id); !seat && key.empty() && !held.empty()) {
    if (contribution.empty()) return reply(0);
    TableFile changed = file_;
    for (const Seat own : held) changed.seats[own].contribution = contribution;
    return change_file(std::move(changed), std::move(reply));
  }
  if (!seat) {
    const auto fits = [&](const SeatFile& one) {
      return key.empty() ? one.kind == SeatKind::open : one.kind == SeatKind::reserved && one.key == key;
    };
    const auto free = std::ranges::find_if(file_.seats, fits);
    if (free == file_.seats.end())
      return reply(key.empty() ? Refusal{Code::seat_taken, "No seat is free."}
                               : Refusal{Code::wrong_key, "No seat is reserved under that key."});
    seat = static_cast<Seat>(free - file_.seats.begin());
  }
  if (*seat >= file_.players) return reply(Refusal{Code::bad_request, "There is no such seat."});
  TableFile changed = file_;
  SeatFile& taken = changed.seats[*seat];
  if (taken.kind == SeatKind::person && taken.person == who.id) return reply(0);
  if (taken.kind == SeatKind::reserved && taken.key != key)
    return reply(Refusal{Code::wrong_key, "The seat is reserved; its link has the key."});
  if (taken.kind != SeatKind::open && taken.kind != SeatKind::reserved)
    return reply(Refusal{Code::seat_taken, "The seat is taken."});
  taken = {.kind = SeatKind::person,
           .person = who.id,
           .name = who.name,
           .key = std::move(taken.key),  // for whoever it is reserved for, should this person leave
           .contribution = std::move(contribution)};
  change_file(std::move(changed), std::move(reply));
}

void Table::leave(const Person& who, Reply reply) {
  when_free([this, who, reply = std::move(reply)] {
    const auto held = file_.seats_of(who.id);
    if (held.empty() && file_.host != who.id)
      return reply(Refusal{Code::not_your_seat, "You do not sit here."});
    if (file_.status == TableStatus::over) return reply(version_for(who));
    TableFile changed = file_;
    for (const Seat seat : held) {
      if (file_.status == TableStatus::open)
        changed.seats[seat] = freed(file_.seats[seat]);
      else
        changed.seats[seat].bot_stands_in = true;
    }
    if (file_.status == TableStatus::open && file_.host == who.id) hand_over(changed);
    if (file_.status == TableStatus::running && file_.practice()) {
      changed.status = TableStatus::over;  // nobody wants to know how the bots would end it
      changed.ended = house_.loop.now();
    }
    change_file(std::move(changed), reply);
  });
}

// The host has left an open table: the next person is host, and a table without people is closed.
void Table::hand_over(TableFile& file) const {
  const auto next = std::ranges::find(file.seats, SeatKind::person, &SeatFile::kind);
  if (next != file.seats.end()) {
    file.host = next->person;
    return;
  }
  file.status = TableStatus::over;
  file.ended = house_.loop.now();
  file.start.reset();  // never begun, so there is nothing to look at
}

void Table::set_seat(const Person& who, Seat seat, SeatFile wanted, Reply reply) {
  when_free([this, who, seat, wanted = std::move(wanted), reply = std::move(reply)] {
    if (const auto refusal = not_host(who)) return reply(*refusal);
    if (file_.status != TableStatus::open) return reply(started());
    if (seat >= file_.players) return reply(Refusal{Code::bad_request, "There is no such seat."});
    const SeatFile& now = file_.seats[seat];
    if (now.kind == SeatKind::person && now.person != who.id)
      return reply(Refusal{Code::seat_taken, "Somebody sits there."});
    TableFile changed = file_;
    changed.seats[seat] = wanted;
    change_file(std::move(changed), reply);
  });
}

void Table::start(const Person& who, std::string contribution, Reply reply) {
  const auto begin_if_allowed = [this, who, contribution = std::move(contribution), reply] {
    if (const auto refusal = not_host(who)) return reply(*refusal);
    if (file_.status != TableStatus::open) return reply(started());
    if (!file_.all_taken()) return reply(Refusal{Code::not_full, "Some seats are still free."});
    TableFile changed = file_;
    for (const Seat seat : changed.seats_of(who.id)) {
      if (!contribution.empty()) changed.seats[seat].contribution = contribution;
    }
    changed.deal.contributions.clear();
    for (const SeatFile& seat : changed.seats) changed.deal.contributions.push_back(seat.contribution);
    changed.status = TableStatus::running;
    changed.started = house_.loop.now();
    auto play = Play::start(changed);
    if (!play) return reply(Refusal{Code::internal, "This match cannot be started."});
    changed.outcome_version = play->match().record().outcome_version;
    begin(std::move(changed), std::make_shared<Play>(std::move(*play)), reply);
  };
  when_free(begin_if_allowed, reply);
}

void Table::begin(TableFile started, std::shared_ptr<Play> play, const Reply& reply) {
  Batch batch;
  batch.push_back(PutTable{row_of(started, started.started)});
  commit(std::move(batch),
         [this, started = std::move(started), play = std::move(play), reply](Stored stored) {
           if (stored != Stored::yes) return reply(not_stored(stored));
           file_ = started;
           play_ = std::move(*play);
           absent_since_.fill(house_.loop.now());
           remember_told();
           set_clocks();
           reply(0);
           tell_situation_to_all();
           after_change();
         });
}

void Table::offer_rematch(const Person& who, std::string next, std::function<void(Or<std::string>)> reply) {
  when_free([this, who, next = std::move(next), reply = std::move(reply)] {
    if (file_.status != TableStatus::over) return reply(Refusal{Code::not_over, "The match is not over."});
    if (file_.seats_of(who.id).empty())
      return reply(Refusal{Code::not_allowed, "Only who played may ask for that."});
    if (file_.rematch) return reply(*file_.rematch);
    TableFile changed = file_;
    changed.rematch = next;
    change_file(std::move(changed), [next, reply](const Or<std::int64_t>& stored) {
      stored ? reply(next) : reply(stored.refusal());
    });
  });
}

void Table::adopt(std::string guest, const Person& account, Reply reply) {
  when_free([this, guest = std::move(guest), account, reply = std::move(reply)] {
    const auto rename_ears = [this, guest, account, reply](const Or<std::int64_t>& done) {
      for (Listening& one : ears_) {
        if (done && one.person == guest) one.person = account.id;
      }
      reply(done);
    };
    const auto held = file_.seats_of(guest);
    if (held.empty() && file_.host != guest) return rename_ears(told_.version);
    TableFile changed = file_;
    if (changed.host == guest) changed.host = account.id;
    for (const Seat seat : held) {
      changed.seats[seat].person = account.id;
      changed.seats[seat].name = account.name;
    }
    change_file(std::move(changed), rename_ears);
  });
}

}  // namespace peppermill::server
