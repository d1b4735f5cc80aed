// Free seats, seats that are kept for somebody, and what the host decides about strangers.
#include "server/tables/admission.h"

#include <algorithm>

#include "engine/catalog/catalog.h"
#include "server/tables/beginning.h"
#include "server/tables/seating.h"
#include "server/tables/shown_names.h"

namespace peppermill::server {

using protocol::Code;

namespace {

// Stored with the table: the oldest makes room, so that nobody can fill the list for good.
constexpr std::size_t kMostAsking = 20;
constexpr std::size_t kMostTurnedAway = 100;

Refusal no_such_seat() { return {Code::bad_request, "There is no such seat."}; }
Refusal no_free_seat() { return {Code::seat_taken, "No seat is free."}; }

bool is_free(const SeatFile& seat) { return seat.kind == SeatKind::open || seat.kind == SeatKind::reserved; }

// The first seat that is free, or reserved for the key.
Or<Seat> free_seat(const TableFile& file, std::string_view key) {
  const auto fits = [&](const SeatFile& one) {
    return key.empty() ? one.kind == SeatKind::open : one.kind == SeatKind::reserved && one.key == key;
  };
  const auto free = std::ranges::find_if(file.seats, fits);
  if (free != file.seats.end()) return static_cast<Seat>(free - file.seats.begin());
  if (key.empty()) return no_free_seat();
  return Refusal{Code::wrong_key, "No seat is reserved for that key."};
}

std::optional<Refusal> not_free(const SeatFile& seat, const Person& who, std::string_view key) {
  if (!is_free(seat)) return protocol::refusal_of(Code::seat_taken);
  if (seat.waits_for_person())
    return seat.person == who.id
               ? std::nullopt
               : std::optional(Refusal{Code::seat_taken, "The seat is kept for somebody who played before."});
  if (seat.kind == SeatKind::reserved && seat.key != key)
    return Refusal{Code::wrong_key, "The seat is reserved; its link has the key."};
  return std::nullopt;
}

bool stop_asking(TableFile& file, std::string_view person) {
  return std::erase_if(file.asking, [&](const SeatFile& one) { return one.person == person; }) > 0;
}

template <class T>
void keep_last(std::vector<T>& list, std::size_t most) {
  if (list.size() > most) list.erase(list.begin(), list.end() - static_cast<std::ptrdiff_t>(most));
}

void turn_away(TableFile& file, const std::string& person) {
  file.turned_away.push_back(person);
  keep_last(file.turned_away, kMostTurnedAway);
}

// All seats that are kept for the person. False if there are none.
bool take_kept_seats(TableFile& file, const SeatFile& as) {
  bool taken = false;
  for (SeatFile& seat : file.seats) {
    if (!seat.waits_for_person() || seat.person != as.person) continue;
    seat = as;
    taken = true;
  }
  return taken;
}

// What a seat has contributed is bound to its number. A seat that gets another one must commit again.
void drop_free_seats(std::vector<SeatFile>& seats) {
  for (auto moved = std::ranges::find_if(seats, is_free); moved != seats.end(); ++moved) {
    moved->contribution.clear();
    moved->hash.clear();
  }
  std::erase_if(seats, is_free);
}

// The person asks for a seat. Nothing if that is known.
FileChange ask(TableFile file, SeatFile as) {
  if (std::ranges::find(file.asking, as.person, &SeatFile::person) != file.asking.end()) return std::nullopt;
  file.asking.push_back(std::move(as));
  keep_last(file.asking, kMostAsking);
  return file;
}

// The person takes a free seat, or asks for it.
Or<FileChange> sit_down(TableFile file, const Person& who, const Join& wanted, SeatFile as) {
  const Or<Seat> seat = wanted.seat ? Or<Seat>(*wanted.seat) : free_seat(file, wanted.key);
  if (!seat) return seat.refusal();
  SeatFile& taken = file.seats[*seat];
  if (auto refusal = not_free(taken, who, wanted.key)) return *refusal;
  if (!file.seats_of(who.id).empty() && !file.may_hold_several(who.id))
    return Refusal{Code::not_allowed, "You already have a seat at this table."};
  if (taken.kind == SeatKind::open) {
    const bool turned_away = std::ranges::find(file.turned_away, who.id) != file.turned_away.end();
    if (turned_away) return protocol::refusal_of(Code::turned_away);
    if (file.consent && who.id != file.host) return ask(std::move(file), std::move(as));
  }
  as.key = std::move(taken.key);  // stays reserved for the key if this person leaves
  taken = std::move(as);
  stop_asking(file, who.id);
  std::erase(file.turned_away, who.id);
  return FileChange(std::move(file));
}

}  // namespace

bool withdraw(TableFile& file, std::string_view person) {
  bool withdrew = stop_asking(file, person);
  for (SeatFile& seat : file.seats) {
    if (!seat.waits_for_person() || seat.person != person) continue;
    seat = {};
    withdrew = true;
  }
  return withdrew;
}

Or<FileChange> join_table(const TableFile& file, const Person& who, const Join& wanted) {
  if (!file.seats_open()) return protocol::refusal_of(Code::not_open);
  if (wanted.seat && *wanted.seat >= file.players) return no_such_seat();
  if (wanted.seat && file.holds(who.id, *wanted.seat)) return FileChange();
  TableFile changed = file;
  const SeatFile as{.kind = SeatKind::person,
                    .person = who.id,
                    .name = seat_name(file, who),
                    .contribution = wanted.contribution};
  if (wanted.seat || !wanted.key.empty()) return sit_down(std::move(changed), who, wanted, as);
  // A person who already sits has nothing to join, but may still contribute.
  if (!file.seats_of(who.id).empty()) {
    if (wanted.contribution.empty()) return FileChange();
    contribute(changed, who, wanted.contribution);
    return FileChange(std::move(changed));
  }
  if (take_kept_seats(changed, as)) return FileChange(std::move(changed));
  return sit_down(std::move(changed), who, wanted, as);
}

Or<FileChange> remove_person(const TableFile& file, const Person& who, const protocol::RemovePerson& wanted) {
  if (auto refusal = no_host_of_open(file, who)) return *refusal;
  if (wanted.seat >= file.players) return no_such_seat();
  const SeatFile& seat = file.seats[wanted.seat];
  if (seat.kind != SeatKind::person || seat.person == who.id)
    return Refusal{Code::bad_request, "Nobody else sits at that seat."};
  TableFile changed = file;
  // Without their keys: the person may know these.
  for (const Seat held : file.seats_of(seat.person)) changed.seats[held] = {};
  turn_away(changed, seat.person);
  return FileChange(std::move(changed));
}

Or<FileChange> admit_person(const TableFile& file, const Person& who, const protocol::Admit& wanted) {
  if (auto refusal = no_host_of_open(file, who)) return *refusal;
  const auto asking = std::ranges::find(file.asking, wanted.person, &SeatFile::person);
  if (asking == file.asking.end())
    return Refusal{Code::no_such_thing, "Nobody with that id asks for a seat."};
  TableFile changed = file;
  stop_asking(changed, wanted.person);
  if (!wanted.yes) {
    turn_away(changed, wanted.person);
    return FileChange(std::move(changed));
  }
  const Or<Seat> seat = free_seat(file, "");
  if (!seat) return seat.refusal();
  changed.seats[*seat] = *asking;
  // Somebody with a similar name may have sat down since.
  changed.seats[*seat].name = seat_name(file, {asking->person, asking->name});
  return FileChange(std::move(changed));
}

Or<FileChange> give_up_free_seats(const TableFile& file, const Person& who,
                                  const protocol::FreeSeats& wanted) {
  if (auto refusal = no_host_of_open(file, who)) return *refusal;
  if (file.all_taken()) return FileChange();
  TableFile changed = file;
  if (wanted.become == protocol::FreeSeatsBecome::bots) {
    std::ranges::replace_if(changed.seats, is_free, SeatFile{.kind = SeatKind::bot, .level = file.level});
    return FileChange(std::move(changed));
  }
  drop_free_seats(changed.seats);
  changed.players = static_cast<int>(changed.seats.size());
  const GameInfo* game = find_game(file.game);
  if (!game || changed.players < game->min_players)
    return Refusal{Code::not_full, "The game needs more players than that."};
  return FileChange(std::move(changed));
}

}  // namespace peppermill::server
