// Running and finished matches.
#include "server/api/call.h"
#include "server/api/stream.h"
#include "server/tables/finished.h"
#include "server/tables/messages.h"
#include "server/tables/new_table.h"

namespace peppermill::server {

using protocol::Code;

namespace {

using CallPtr = std::shared_ptr<Call>;

void stream(CallPtr call) {
  if (!call->spend(Resource::watches)) return;
  call->reply(stream_response(call->services, call->request, call->who, call->token));
}

// A person with one seat need not name it.
void act(CallPtr call) {
  const auto wanted = call->read<protocol::PostedAct>();
  if (!wanted) return call->answer(wanted.refusal());
  const Millis arrived = call->services.loop.now();
  with_table(call, [call, wanted = *wanted, arrived](const std::shared_ptr<Table>& table) {
    const auto held = table->file().seats_of(call->who.id);
    if (!wanted.seat && held.size() != 1)
      return call->answer(held.empty() ? Refusal{Code::not_your_seat, "You have no seat at this table."}
                                       : Refusal{Code::bad_request, "You have several seats: name one."});
    const Seat as = wanted.seat ? *wanted.seat : held.front();
    table->request(
        call->who, protocol::Act{call->id, as, wanted.prompt, wanted.action},
        [call, arrived](const Or<Done>& done) {
          call->services.timings.add(call->services.loop.now() - arrived);
          call->answer_version()(done);
        },
        arrived);
  });
}

void record(CallPtr call) {
  if (!call->spend(Resource::replays)) return;
  with_table(call, [call](const std::shared_ptr<Table>& table) {
    const auto json = server::record(table->file(), table->parts().view().log);
    call->answer(json ? Or<Json>(*json) : protocol::refusal_of(Code::not_over));
  });
}

// For one viewer, in pages.
void replay_page(const CallPtr& call, std::string_view viewer) {
  const auto query = read_replay_query(viewer, call->request.query_field("from"));
  if (!query) return call->answer(query.refusal());
  with_table(call, [call, query = *query](const std::shared_ptr<Table>& table) {
    const auto page = server::replay_page(table->file(), table->parts().view().log, call->services.store,
                                          table_message(table->parts()), query);
    page ? call->answer_with(*page) : call->answer(page.refusal());
  });
}

void replay(CallPtr call) {
  if (!call->spend(Resource::replays)) return;
  if (const auto viewer = call->request.query_field("viewer")) return replay_page(call, *viewer);
  with_table(call, [call](const std::shared_ptr<Table>& table) {
    auto steps = replay_steps(table->file(), table->parts().view().log, call->services.store);
    steps ? call->answer_with(protocol::Replay{table_message(table->parts()), std::move(*steps)})
          : call->answer(protocol::refusal_of(Code::not_over));
  });
}

Tables::TableReply answer_table(const CallPtr& call) {
  return [call](const Or<std::shared_ptr<Table>>& made) {
    made ? call->answer_with(protocol::TableAnswer{table_message((*made)->parts())})
         : call->answer(made.refusal());
  };
}

void what_if(CallPtr call) {
  const auto wanted = call->read<protocol::WhatIf>();
  if (!wanted) return call->answer(wanted.refusal());
  const auto level = read_level(wanted->level, BotLevel::chef_de_partie);
  if (!level) return call->answer(level.refusal());
  if (!call->spend(Resource::what_ifs)) return;
  call->services.tables.what_if(call->id, call->who, {wanted->version, wanted->seat, *level},
                                answer_table(call));
}

// A record is replayed to check it, which can take long: on another thread nobody else has to wait.
void with_record(const CallPtr& call, Task use) {
  if (!call->spend(Resource::imports)) return;
  const bool taken = call->services.run_slow(call->who.address,
                                             [call, use = std::move(use)] { guarded(call->services, use); });
  if (!taken) call->answer(Refusal{Code::too_fast, "The server is busy with other records. Wait a moment."});
}

void practice(CallPtr call) {
  const auto wanted = call->read<protocol::Practice>();
  if (!wanted) return call->answer(wanted.refusal());
  const auto level = read_level(wanted->level, BotLevel::chef_de_partie);
  if (!level) return call->answer(level.refusal());
  with_record(call, [call, wanted = *wanted, level = *level] {
    auto file = read_practice_table(wanted.record, call->who, wanted.seat.value_or(0), level,
                                    call->services.loop.now());
    if (!file) return call->answer(file.refusal());
    call->services.tables.create_and_start(std::move(*file), call->who, answer_table(call));
  });
}

void import_record(CallPtr call) {
  const auto wanted = call->read<protocol::ImportRecord>();
  if (!wanted) return call->answer(wanted.refusal());
  with_record(call, [call, record = wanted->record] {
    auto file = read_imported_table(record, call->who, call->services.loop.now());
    if (!file) return call->answer(file.refusal());
    call->services.tables.create(std::move(*file), answer_table(call));
  });
}

constexpr Route kPlayRoutes[] = {
    {"POST", "/api/tables/{id}/act", Allowed::person, act},
    {"GET", "/api/stream", Allowed::person, stream},
    {"GET", "/api/tables/{id}/record", Allowed::anybody, record},
    {"GET", "/api/tables/{id}/replay", Allowed::anybody, replay},
    {"POST", "/api/tables/{id}/what-if", Allowed::person, what_if},
    {"POST", "/api/practice", Allowed::person, practice},
    {"POST", "/api/records", Allowed::person, import_record},
};

}  // namespace

std::span<const Route> play_routes() { return kPlayRoutes; }

}  // namespace peppermill::server
