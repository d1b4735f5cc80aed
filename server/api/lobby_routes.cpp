// Tables before and between matches.
#include "server/api/call.h"
#include "server/tables/messages.h"
#include "server/tables/new_table.h"

namespace peppermill::server {

using protocol::Code;

namespace {

using CallPtr = std::shared_ptr<Call>;

// The answer to a new table contains the keys of its reserved seats, only here and only for the host. Other
// people get here when they ask for a rematch that the host has already created.
protocol::TableCreated created_message(const Table& table, const Person& who) {
  protocol::TableCreated created{table_message(table.parts()), {}};
  const auto& seats = table.file().seats;
  for (std::size_t i = 0; i < seats.size() && table.file().host == who.id; ++i) {
    if (seats[i].kind == SeatKind::reserved) created.keys[std::to_string(i)] = seats[i].key;
  }
  return created;
}

Tables::TableReply answer_created(const CallPtr& call) {
  return [call](const Or<std::shared_ptr<Table>>& made) {
    made ? call->answer_with(created_message(**made, call->who)) : call->answer(made.refusal());
  };
}

void show_deal(CallPtr call) {
  call->answer_with(
      protocol::CommitmentAnswer{call->services.deals.show(call->who.id, call->services.loop.now())});
}

// The deal that this person was shown, if the request names one.
Or<std::optional<Deal>> named_deal(const Call& call, const std::optional<std::string>& commitment) {
  if (!commitment) return std::optional<Deal>();
  auto deal = call.services.deals.take(call.who.id, *commitment, call.services.loop.now());
  if (!deal) return Refusal{Code::bad_request, "That commitment was not shown to you, or it has expired."};
  return deal;
}

using ReadTable = Or<TableFile> (*)(const protocol::NewTable&, const Person&, std::optional<Deal>, Millis);

Or<TableFile> wanted_table(const Call& call, ReadTable read) {
  const auto request = call.read<protocol::NewTable>();
  if (!request) return request.refusal();
  auto deal = named_deal(call, request->commitment);
  if (!deal) return deal.refusal();
  return read(*request, call.who, std::move(*deal), call.services.loop.now());
}

void create_table(CallPtr call) {
  auto file = wanted_table(*call, read_new_table);
  if (!file) return call->answer(file.refusal());
  if (!call->spend(Resource::tables)) return;
  call->services.tables.create(std::move(*file), answer_created(call));
}

// You at the first seat, bots at the others.
void quick(CallPtr call) {
  auto file = wanted_table(*call, read_quick_table);
  if (!file) return call->answer(file.refusal());
  if (!call->spend(Resource::tables)) return;
  call->services.tables.create_and_start(std::move(*file), call->who, answer_created(call));
}

void list_tables(CallPtr call) {
  const std::string status = call->request.query_field("status").value_or("open");
  if (status != "open" && status != "running")
    return call->answer(Refusal{Code::bad_request, "status must be open or running."});
  const auto wanted = status == "open" ? TableStatus::open : TableStatus::running;
  call->answer_with(protocol::TableList{call->services.tables.listed(wanted)});
}

void my_tables(CallPtr call) {
  call->answer_with(protocol::TableList{call->services.tables.of_person(call->who.id)});
}

void one_table(CallPtr call) {
  with_table(call, [call](const std::shared_ptr<Table>& table) {
    call->answer_with(protocol::TableAnswer{table_message(table->parts())});
  });
}

void join(CallPtr call) {
  const auto wanted = call->read<protocol::Join>();
  if (!wanted) return call->answer(wanted.refusal());
  const auto contribution = read_contribution(wanted->contribution);
  if (!contribution) return call->answer(contribution.refusal());
  with_table(call, [call, request = Join{wanted->seat, wanted->key, *contribution}](
                       const std::shared_ptr<Table>& table) {
    if (table->file().seats_of(call->who.id).empty() && call->services.tables.at_limit(call->who.id))
      return call->answer(protocol::refusal_of(Code::too_many_tables));
    table->request(call->who, request, call->answer_table(table));
  });
}

void leave(CallPtr call) {
  with_table(call, [call](const std::shared_ptr<Table>& table) {
    table->request(call->who, Leave{}, call->answer_table(table));
  });
}

void set_seat(CallPtr call) {
  const auto request = call->read<protocol::SetSeat>();
  if (!request) return call->answer(request.refusal());
  with_table(call, [call, request = *request](const std::shared_ptr<Table>& table) {
    auto wanted = read_seat(request.kind, request.level, call->who, table->file().level);
    if (!wanted) return call->answer(wanted.refusal());
    const std::string key = wanted->key;
    const auto answer = [call, table, key](const Or<Done>& done) {
      if (!done) return call->answer(done.refusal());
      call->answer_with(protocol::SeatAnswer{table_message(table->parts()), key});
    };
    table->request(call->who, SetSeat{request.seat, std::move(*wanted)}, answer);
  });
}

// A request of protocol/ that the table takes as it is.
template <class Wanted>
void pass_on(CallPtr call) {
  const auto wanted = call->read<Wanted>();
  if (!wanted) return call->answer(wanted.refusal());
  with_table(call, [call, wanted = *wanted](const std::shared_ptr<Table>& table) {
    table->request(call->who, wanted, call->answer_table(table));
  });
}

// The admitted person may have sat down elsewhere in the meantime.
void admit(CallPtr call) {
  const auto wanted = call->read<protocol::Admit>();
  if (!wanted) return call->answer(wanted.refusal());
  with_table(call, [call, wanted = *wanted](const std::shared_ptr<Table>& table) {
    const bool host = table->file().host == call->who.id;
    if (host && wanted.yes && call->services.tables.at_limit(wanted.person))
      return call->answer(Refusal{Code::too_many_tables, "That person has too many unfinished tables."});
    table->request(call->who, wanted, call->answer_table(table));
  });
}

void start(CallPtr call) {
  const auto request = call->read<protocol::Start>();
  if (!request) return call->answer(request.refusal());
  const auto contribution = read_contribution(request->contribution);
  if (!contribution) return call->answer(contribution.refusal());
  with_table(call, [call, contribution = *contribution](const std::shared_ptr<Table>& table) {
    table->request(call->who, Start{contribution}, call->answer_table(table));
  });
}

void rematch(CallPtr call) {
  if (!call->spend(Resource::tables)) return;
  call->services.tables.rematch(call->id, call->who, answer_created(call));
}

constexpr Route kLobbyRoutes[] = {
    {"POST", "/api/deals", Allowed::person, show_deal},
    {"POST", "/api/tables", Allowed::person, create_table},
    {"POST", "/api/quick", Allowed::person, quick},
    {"GET", "/api/tables", Allowed::anybody, list_tables},
    {"GET", "/api/me/tables", Allowed::person, my_tables},
    {"GET", "/api/tables/{id}", Allowed::anybody, one_table},
    {"POST", "/api/tables/{id}/join", Allowed::person, join},
    {"POST", "/api/tables/{id}/leave", Allowed::person, leave},
    {"POST", "/api/tables/{id}/seats", Allowed::person, set_seat},
    {"POST", "/api/tables/{id}/remove", Allowed::person, pass_on<protocol::RemovePerson>},
    {"POST", "/api/tables/{id}/admit", Allowed::person, admit},
    {"POST", "/api/tables/{id}/free-seats", Allowed::person, pass_on<protocol::FreeSeats>},
    {"POST", "/api/tables/{id}/commit", Allowed::person, pass_on<protocol::Commit>},
    {"POST", "/api/tables/{id}/start", Allowed::person, start},
    {"POST", "/api/tables/{id}/reveal", Allowed::person, pass_on<protocol::Reveal>},
    {"POST", "/api/tables/{id}/rematch", Allowed::person, rematch},
};

}  // namespace

std::span<const Route> lobby_routes() { return kLobbyRoutes; }

}  // namespace peppermill::server
