// Who may sit down. Each call returns the changed file, which counts when it is stored, or a refusal.
#pragma once

#include <string_view>

#include "server/tables/requests.h"
#include "server/tables/table_file.h"

namespace peppermill::server {

Or<FileChange> join_table(const TableFile& file, const Person& who, const Join& wanted);
// The person loses all seats and comes back only with a key.
Or<FileChange> remove_person(const TableFile& file, const Person& who, const protocol::RemovePerson& wanted);
Or<FileChange> admit_person(const TableFile& file, const Person& who, const protocol::Admit& wanted);
// Before a start with those who are there.
Or<FileChange> give_up_free_seats(const TableFile& file, const Person& who,
                                  const protocol::FreeSeats& wanted);
// The person neither asks for a seat any more nor has one kept. False if there was nothing to take back.
bool withdraw(TableFile& file, std::string_view person);

}  // namespace peppermill::server
