#include "server/tables/shown_names.h"

#include <set>

#include "server/identity/look_alikes.h"
#include "server/identity/names.h"

namespace peppermill::server {
namespace {

using Looks = std::set<std::string>;

Looks looks_of_others(const TableFile& file, const Person& who) {
  Looks looks;
  for (const SeatFile& seat : file.seats) {
    if (seat.kind == SeatKind::person && seat.person != who.id) looks.insert(look_of(seat.name));
  }
  return looks;
}

std::string unlike(const Looks& others, const std::string& name) {
  std::string shown = name;
  for (int number = 2; others.contains(look_of(shown)); ++number)
    shown = marked(name, " (" + std::to_string(number) + ")");
  return shown;
}

}  // namespace

std::string seat_name(const TableFile& file, const Person& who) {
  return unlike(looks_of_others(file, who), who.name);
}

std::string chat_name(const TableFile& file, const std::vector<ChatRow>& chat, const Person& who) {
  const auto held = file.seats_of(who.id);
  if (!held.empty()) return file.seats[held.front()].name;
  Looks others = looks_of_others(file, who);
  for (const ChatRow& row : chat) {
    if (row.person != who.id) others.insert(look_of(row.name));
  }
  return unlike(others, who.name);
}

}  // namespace peppermill::server
