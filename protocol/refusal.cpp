#include "protocol/refusal.h"

#include <array>

namespace peppermill::protocol {
namespace {

struct Entry {
  Code code;
  std::string_view text;
  int status;
};

constexpr std::array kEntries = {
    Entry{Code::bad_json, "bad_json", 400},
    Entry{Code::bad_request, "bad_request", 400},
    Entry{Code::bad_options, "bad_options", 400},
    Entry{Code::bad_record, "bad_record", 400},
    Entry{Code::bad_name, "bad_name", 400},
    Entry{Code::bad_password, "bad_password", 400},
    Entry{Code::unknown_game, "unknown_game", 404},
    Entry{Code::too_large, "too_large", 413},
    Entry{Code::too_fast, "too_fast", 429},
    Entry{Code::too_many_tables, "too_many_tables", 429},
    Entry{Code::not_signed_in, "not_signed_in", 401},
    Entry{Code::wrong_password, "wrong_password", 401},
    Entry{Code::name_taken, "name_taken", 409},
    Entry{Code::no_such_thing, "no_such_thing", 404},
    Entry{Code::not_allowed, "not_allowed", 403},
    Entry{Code::not_your_seat, "not_your_seat", 403},
    Entry{Code::seat_taken, "seat_taken", 409},
    Entry{Code::wrong_key, "wrong_key", 403},
    Entry{Code::not_open, "not_open", 409},
    Entry{Code::not_full, "not_full", 409},
    Entry{Code::not_running, "not_running", 409},
    Entry{Code::not_over, "not_over", 409},
    Entry{Code::stale_prompt, "stale_prompt", 409},
    Entry{Code::bad_action, "bad_action", 400},
    Entry{Code::not_your_turn, "not_your_turn", 409},
    Entry{Code::illegal_action, "illegal_action", 409},
    Entry{Code::bot_plays, "bot_plays", 409},
    Entry{Code::no_undo, "no_undo", 409},
    Entry{Code::no_hint, "no_hint", 409},
    Entry{Code::not_stored, "not_stored", 503},
    Entry{Code::internal, "internal", 500},
};

const Entry& entry_of(Code code) {
  for (const Entry& entry : kEntries) {
    if (entry.code == code) return entry;
  }
  return kEntries.back();
}

Code code_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::bad_json:
      return Code::bad_json;
    case ErrorCode::unknown_game:
      return Code::unknown_game;
    case ErrorCode::bad_options:
    case ErrorCode::bad_setup:
      return Code::bad_options;
    case ErrorCode::bad_record:
      return Code::bad_record;
    case ErrorCode::bad_action:
      return Code::bad_action;
    case ErrorCode::not_your_turn:
      return Code::not_your_turn;
    case ErrorCode::illegal_action:
      return Code::illegal_action;
    case ErrorCode::unknown_command:
    case ErrorCode::bad_request:
    case ErrorCode::no_game:
      return Code::bad_request;
  }
  return Code::internal;
}

}  // namespace

std::string_view to_text(Code code) { return entry_of(code).text; }

int http_status(Code code) { return entry_of(code).status; }

Refusal refusal_of(const Error& error) { return {code_of(error.code), error.message, error.rule}; }

}  // namespace peppermill::protocol
