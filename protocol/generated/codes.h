// Made by tools/wire/generate.py from protocol/schema; change that and run it.
// The codes of refusals.
#pragma once

#include <array>
#include <string_view>

namespace peppermill::protocol {

enum class Code {
  bad_json,
  bad_request,
  bad_options,
  bad_record,
  bad_name,
  bad_password,
  unknown_game,
  too_large,
  too_fast,
  too_many_tables,
  not_signed_in,
  wrong_password,
  name_taken,
  no_such_thing,
  not_allowed,
  not_your_seat,
  seat_taken,
  wrong_key,
  turned_away,
  not_open,
  not_full,
  not_running,
  not_over,
  stale_prompt,
  bad_action,
  not_your_turn,
  illegal_action,
  bot_plays,
  no_undo,
  no_hint,
  not_stored,
  internal,
};

struct CodeEntry {
  Code code;
  std::string_view text;
  int status;                 // of the HTTP answer
  std::string_view sentence;  // the default
};
inline constexpr std::array<CodeEntry, 32> kCodes = {{
    {Code::bad_json, "bad_json", 400, "This is not a JSON object."},
    {Code::bad_request, "bad_request", 400, "A field is missing or wrong."},
    {Code::bad_options, "bad_options", 400, "The game does not have that option or that value."},
    {Code::bad_record, "bad_record", 400, "This is not the record of a match."},
    {Code::bad_name, "bad_name", 400, "That name cannot be used."},
    {Code::bad_password, "bad_password", 400, "That password cannot be used."},
    {Code::unknown_game, "unknown_game", 404, "There is no such game."},
    {Code::too_large, "too_large", 413, "That is too large."},
    {Code::too_fast, "too_fast", 429, "That is too fast. Wait a moment."},
    {Code::too_many_tables, "too_many_tables", 429,
     "You have too many unfinished tables; finish or leave some."},
    {Code::not_signed_in, "not_signed_in", 401, "Send a token; POST /api/guest gives one."},
    {Code::wrong_password, "wrong_password", 401, "The login or the password is wrong."},
    {Code::name_taken, "name_taken", 409, "That login is taken."},
    {Code::no_such_thing, "no_such_thing", 404, "There is no such thing."},
    {Code::not_allowed, "not_allowed", 403, "You may not do this."},
    {Code::not_your_seat, "not_your_seat", 403, "That is not your seat."},
    {Code::seat_taken, "seat_taken", 409, "That seat is taken."},
    {Code::wrong_key, "wrong_key", 403, "That is not the key of the seat."},
    {Code::turned_away, "turned_away", 403, "The host has turned you away from this table."},
    {Code::not_open, "not_open", 409, "The match has begun."},
    {Code::not_full, "not_full", 409, "There is an empty seat."},
    {Code::not_running, "not_running", 409, "The match is not running."},
    {Code::not_over, "not_over", 409, "The match is not over."},
    {Code::stale_prompt, "stale_prompt", 409, "That prompt is answered, withdrawn or out of time."},
    {Code::bad_action, "bad_action", 400, "This is not an action of the game."},
    {Code::not_your_turn, "not_your_turn", 409, "It is not your turn."},
    {Code::illegal_action, "illegal_action", 409, "The rules do not allow this."},
    {Code::bot_plays, "bot_plays", 409, "A bot plays for you. Take your seat back first."},
    {Code::no_undo, "no_undo", 409, "This cannot be taken back."},
    {Code::no_hint, "no_hint", 409, "There is no hint here."},
    {Code::not_stored, "not_stored", 503, "The server could not store this. Nothing has changed; try again."},
    {Code::internal, "internal", 500, "The request has hit a bug in the server."},
}};
inline constexpr std::array<std::string_view, 32> kCodeTexts = [] {
  std::array<std::string_view, 32> texts;
  for (std::size_t i = 0; i < texts.size(); ++i) texts[i] = kCodes[i].text;
  return texts;
}();
constexpr const auto& texts_of(Code) { return kCodeTexts; }

// The code for each ErrorCode of the engine, in its order.
// clang-format off
inline constexpr std::array<Code, 11> kEngineCodes = {
    Code::bad_json, Code::bad_request, Code::bad_request, Code::bad_request, Code::bad_options,
    Code::bad_options, Code::bad_record, Code::unknown_game, Code::bad_action, Code::not_your_turn,
    Code::illegal_action};
// clang-format on

}  // namespace peppermill::protocol
