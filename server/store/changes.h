// Translates each change of a batch into SQL.
#pragma once

#include "server/store/sql.h"
#include "server/store/store.h"

namespace peppermill::server {

class Changes {
 public:
  explicit Changes(sql::Database& database);

  // Call it inside a transaction. Returns `done`, or `conflict` or `failed`.
  sql::Step apply(const Change& change);

 private:
  sql::Step apply(const PutPerson& change);
  sql::Step apply(const PutToken& change);
  sql::Step apply(const PutTable& change);
  sql::Step apply(const AddEntry& change);
  sql::Step apply(const PackEntries& change);
  sql::Step apply(const AddChat& change);
  sql::Step apply(const RemoveTable& change);
  sql::Step apply(const AdoptPerson& change);
  sql::Step apply(const PutAlive& change);
  sql::Step apply(const ForgetSecret& change);

  sql::Step put_root(std::int64_t table, const std::string& root);
  sql::Step seat_people(std::int64_t table, const std::vector<std::string>& people);
  // A statement that changed no row did not find the row that it needs: a conflict.
  sql::Step some_row(sql::Step step) const;

  sql::Database& database_;
  sql::Statement put_person_, put_token_, put_table_, seated_, unseat_, seat_, put_root_, head_, add_entry_,
      put_head_, add_chat_;
  sql::Statement to_pack_, first_entries_, put_pack_, drop_entries_, mark_packed_;
  sql::Statement remove_entries_, remove_head_, remove_chat_, remove_seats_, remove_table_;
  sql::Statement adopt_, adopt_seats_, leave_seats_, adopt_tokens_, put_alive_, forget_secret_;
};

}  // namespace peppermill::server
