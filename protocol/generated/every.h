// Made by tools/wire/generate.py from protocol/schema; change that and run it.
// All structs, for tests that look at each.
#pragma once

#include <tuple>

#include "protocol/generated/client.h"
#include "protocol/generated/match.h"
#include "protocol/generated/meta.h"
#include "protocol/generated/people.h"
#include "protocol/generated/server.h"
#include "protocol/generated/tables.h"

namespace peppermill::protocol {

// clang-format off
using EveryStruct = std::tuple<
    Refusal, ErrorAnswer, Done, Person, PersonAnswer, SignedIn, NewGuest, Rename, Credentials, PasswordChange,
    NewToken, Token, TokenList, Prompt, MatchResult, Deal, UndoAsked, ChatLine, Candidate, Pace, SeatInfo,
    AskingPerson, Origin, TableInfo, TableAnswer, TableList, TableCreated, SeatAnswer, CommitmentAnswer,
    VersionAnswer, SeatRequest, NewTable, Join, SetSeat, RemovePerson, Admit, FreeSeats, Commit, Reveal,
    Start, PostedAct, WhatIf, Practice, ImportRecord, ReplayStep, Replay, ViewStep, ReplayPage, Health,
    GameList, Hello, Watch, Unwatch, Act, Undo, Agree, Give, Return, Hint, Say, Mute, Ping, WelcomeMessage,
    TableMessage, UpdateMessage, SeatsMessage, RevealAskedMessage, ChatMessage, UndoAskedMessage,
    UndoSettledMessage, DoneMessage, HintMessage, UnwatchedMessage, PongMessage, RefusedMessage, ByeMessage>;
// clang-format on

}  // namespace peppermill::protocol
