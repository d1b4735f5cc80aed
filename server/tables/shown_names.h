// The names of people at one table. Nobody gets a name there that could be taken for somebody else's: a
// second "Otto" is "Otto (2)".
#pragma once

#include <string>
#include <vector>

#include "server/tables/table_file.h"

namespace peppermill::server {

// For the person's seats.
std::string seat_name(const TableFile& file, const Person& who);
// For a message of the chat, after these. A player talks under the name of the seat.
std::string chat_name(const TableFile& file, const std::vector<ChatRow>& chat, const Person& who);

}  // namespace peppermill::server
