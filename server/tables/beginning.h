// From the first contribution to the begin of the match. Each call returns the changed file, which counts
// when it is stored, or a refusal.
#pragma once

#include <string>

#include "server/tables/requests.h"
#include "server/tables/table_file.h"

namespace peppermill::server {

// How long the start waits for contributions to be revealed.
inline constexpr Millis kRevealWait = 5'000;

// Adds the contribution to all seats of the person.
void contribute(TableFile& file, const Person& who, const std::string& contribution);
Or<FileChange> commit_to_deal(const TableFile& file, const Person& who, const protocol::Commit& wanted);
// The match begins, or first the seats that have committed are asked to reveal. It does not make the match.
Or<TableFile> start_match(const TableFile& file, const Person& who, const std::string& contribution,
                          Millis now);
// The match begins with the last contribution that is revealed.
Or<FileChange> reveal_to_deal(const TableFile& file, const Person& who, const protocol::Reveal& wanted,
                              Millis now);
// The match begins without the contributions that are not revealed.
TableFile reveals_over(TableFile file, Millis now);
// The server has restarted while the seats were asked. They are asked again, with the same hashes.
TableFile ask_for_reveals_again(TableFile file, Millis now);

}  // namespace peppermill::server
