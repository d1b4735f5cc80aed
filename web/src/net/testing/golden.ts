// Made by tools/wire/generate.py from protocol/golden; change that and run it.
import type * as wire from '../wire.ts';

export interface Golden {
  Act: wire.Act[];
  Admit: wire.Admit[];
  Agree: wire.Agree[];
  AskingPerson: wire.AskingPerson[];
  ByeMessage: wire.ByeMessage[];
  Candidate: wire.Candidate[];
  ChatLine: wire.ChatLine[];
  ChatMessage: wire.ChatMessage[];
  Commit: wire.Commit[];
  CommitmentAnswer: wire.CommitmentAnswer[];
  Credentials: wire.Credentials[];
  Deal: wire.Deal[];
  Done: wire.Done[];
  DoneMessage: wire.DoneMessage[];
  ErrorAnswer: wire.ErrorAnswer[];
  FreeSeats: wire.FreeSeats[];
  GameList: wire.GameList[];
  Give: wire.Give[];
  Health: wire.Health[];
  Hello: wire.Hello[];
  Hint: wire.Hint[];
  HintMessage: wire.HintMessage[];
  ImportRecord: wire.ImportRecord[];
  Join: wire.Join[];
  MatchResult: wire.MatchResult[];
  Mute: wire.Mute[];
  NewGuest: wire.NewGuest[];
  NewTable: wire.NewTable[];
  NewToken: wire.NewToken[];
  Origin: wire.Origin[];
  Pace: wire.Pace[];
  PasswordChange: wire.PasswordChange[];
  Person: wire.Person[];
  PersonAnswer: wire.PersonAnswer[];
  Ping: wire.Ping[];
  PongMessage: wire.PongMessage[];
  PostedAct: wire.PostedAct[];
  Practice: wire.Practice[];
  Prompt: wire.Prompt[];
  Refusal: wire.Refusal[];
  RefusedMessage: wire.RefusedMessage[];
  RemovePerson: wire.RemovePerson[];
  Rename: wire.Rename[];
  Replay: wire.Replay[];
  ReplayPage: wire.ReplayPage[];
  ReplayStep: wire.ReplayStep[];
  Return: wire.Return[];
  Reveal: wire.Reveal[];
  RevealAskedMessage: wire.RevealAskedMessage[];
  Say: wire.Say[];
  SeatAnswer: wire.SeatAnswer[];
  SeatInfo: wire.SeatInfo[];
  SeatRequest: wire.SeatRequest[];
  SeatsMessage: wire.SeatsMessage[];
  SetSeat: wire.SetSeat[];
  SignedIn: wire.SignedIn[];
  Start: wire.Start[];
  TableAnswer: wire.TableAnswer[];
  TableCreated: wire.TableCreated[];
  TableInfo: wire.TableInfo[];
  TableList: wire.TableList[];
  TableMessage: wire.TableMessage[];
  Token: wire.Token[];
  TokenList: wire.TokenList[];
  Undo: wire.Undo[];
  UndoAsked: wire.UndoAsked[];
  UndoAskedMessage: wire.UndoAskedMessage[];
  UndoSettledMessage: wire.UndoSettledMessage[];
  Unwatch: wire.Unwatch[];
  UnwatchedMessage: wire.UnwatchedMessage[];
  UpdateMessage: wire.UpdateMessage[];
  VersionAnswer: wire.VersionAnswer[];
  ViewStep: wire.ViewStep[];
  Watch: wire.Watch[];
  WelcomeMessage: wire.WelcomeMessage[];
  WhatIf: wire.WhatIf[];
}

export const golden: Golden = {
  Act: [
    {"type": "act", "table": "k7m2", "seat": 2, "prompt": 42, "action": "play pea-3", "id": "k7m2"},
    {"type": "act", "table": "k7m2", "seat": 2, "prompt": 42, "action": "play pea-3"},
  ],
  Admit: [
    {"person": "p_1", "yes": true},
    {"person": "p_1", "yes": false},
  ],
  Agree: [
    {"type": "agree", "table": "k7m2", "seat": 2, "undo": 7, "yes": true, "id": "k7m2"},
    {"type": "agree", "table": "k7m2", "seat": 2, "undo": 7, "yes": false},
  ],
  AskingPerson: [
    {"person": "p_1", "name": "Otto"},
  ],
  ByeMessage: [
    {"type": "bye", "code": "restart"},
    {"type": "bye", "code": "not_signed_in"},
    {"type": "bye", "code": "too_fast"},
  ],
  Candidate: [
    {"action": "play pea-3", "value": 0.625, "visits": 300, "reason": "follow_suit", "because": "It serves."},
  ],
  ChatLine: [
    {"n": 3, "at_ms": 1794868386500, "name": "Otto", "person": "p_1", "from": "player", "text": "Bon appétit"},
    {"n": 3, "at_ms": 1794868386500, "name": "Otto", "person": "p_1", "from": "spectator", "text": "Bon appétit"},
  ],
  ChatMessage: [
    {"type": "chat", "table": "k7m2", "n": 3, "at_ms": 1794868386500, "name": "Otto", "person": "p_1", "from": "player", "text": "Bon appétit"},
  ],
  Commit: [
    {"seat": 2, "hash": "efefefefefefefefefefefefefefefefefefefefefefefefefefefefefefefef"},
  ],
  CommitmentAnswer: [
    {"commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd"},
  ],
  Credentials: [
    {"login": "otto", "password": "long enough"},
  ],
  Deal: [
    {"secret": "abababababababababababababababababababababababababababababababab", "commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", "contributions": ["salt", ""]},
    {"secret": "abababababababababababababababababababababababababababababababab", "commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", "contributions": ["salt", "", "efefefefefefefefefefefefefefefefefefefefefefefefefefefefefefefef", "pepper"], "version": 2, "hashes": ["a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1", "", "efefefefefefefefefefefefefefefefefefefefefefefefefefefefefefefef", "a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1"], "given": ["revealed", "nothing", "withheld", "clear"], "interrupted": 1},
  ],
  Done: [
    {},
  ],
  DoneMessage: [
    {"table": "k7m2", "prompt": 42, "type": "done", "version": 17, "id": "k7m2"},
    {"table": "k7m2", "type": "done", "version": 17},
  ],
  ErrorAnswer: [
    {"error": {"code": "bad_json", "message": "One sentence.", "reason": "follow_suit"}},
    {"error": {"code": "bad_json", "message": "One sentence."}},
  ],
  FreeSeats: [
    {"become": "bots"},
    {"become": "none"},
  ],
  GameList: [
    {"games": [{"id": "sample-game", "name": "Sample game", "min_players": 2, "max_players": 5, "usual_players": 4, "house_players": [2], "options": {"games": {"default": 1, "min": 1, "max": 9, "help": "How many."}}}], "levels": ["commis", "chef"], "paces": [{"kind": "none"}, {"kind": "quick", "decision_s": 15, "reserve_s": 60}]},
    {"games": [], "levels": ["commis", "chef"], "paces": []},
  ],
  Give: [
    {"type": "give", "table": "k7m2", "seat": 2, "id": "k7m2"},
    {"type": "give", "table": "k7m2", "seat": 2},
  ],
  Health: [
    {"ok": true, "build": "0.1.0", "now_ms": 1794868386806},
    {"ok": false, "build": "0.1.0", "now_ms": 1794868386806},
  ],
  Hello: [
    {"type": "hello", "token": "pmg_p_1.2.x", "id": "k7m2"},
    {"type": "hello"},
  ],
  Hint: [
    {"type": "hint", "table": "k7m2", "seat": 2, "id": "k7m2"},
    {"type": "hint", "table": "k7m2", "seat": 2},
  ],
  HintMessage: [
    {"prompt": 42, "action": "play pea-3", "candidates": [{"action": "play pea-3", "value": 0.625, "visits": 300, "reason": "follow_suit", "because": "It serves."}], "type": "hint", "table": "k7m2", "id": "k7m2"},
    {"prompt": 42, "action": "play pea-3", "candidates": [], "type": "hint", "table": "k7m2"},
  ],
  ImportRecord: [
    {"record": {"format": 1, "game": "sample-game", "players": 3, "seed": 7, "actions": [[0, "play 63"]]}},
  ],
  Join: [
    {"seat": 2, "key": "x7", "contribution": "salt"},
    {},
  ],
  MatchResult: [
    {"over": true, "scores": [12, 7, 7], "ranks": [1, 2, 2]},
    {"over": false, "scores": [12, 7, 7], "ranks": [1, 2, 2]},
  ],
  Mute: [
    {"type": "mute", "table": "k7m2", "person": "p_1", "yes": true, "id": "k7m2"},
    {"type": "mute", "table": "k7m2", "person": "p_1", "yes": false},
  ],
  NewGuest: [
    {"name": "Otto"},
    {},
  ],
  NewTable: [
    {"game": "sample-game", "players": 4, "options": {"open_menus": false}, "public": true, "level": "chef", "seats": [{"kind": "me", "level": "chef"}], "pace": {"kind": "none", "decision_s": 15, "reserve_s": 60}, "spectator_delay_s": 0, "chat": false, "commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", "contribution": "salt", "hot_seat": true, "consent": true, "hash": "efefefefefefefefefefefefefefefefefefefefefefefefefefefefefefefef"},
    {"game": "sample-game"},
  ],
  NewToken: [
    {"label": "my bot"},
  ],
  Origin: [
    {"table": "k7m2", "version": 17},
  ],
  Pace: [
    {"kind": "none", "decision_s": 15, "reserve_s": 60},
    {"kind": "none"},
    {"kind": "relaxed", "decision_s": 15, "reserve_s": 60},
    {"kind": "days", "decision_s": 15, "reserve_s": 60},
  ],
  PasswordChange: [
    {"old_password": "long enough", "new_password": "longer still"},
  ],
  Person: [
    {"id": "k7m2", "name": "Otto", "kind": "guest"},
    {"id": "k7m2", "name": "Otto", "kind": "account"},
  ],
  PersonAnswer: [
    {"person": {"id": "k7m2", "name": "Otto", "kind": "guest"}},
  ],
  Ping: [
    {"type": "ping", "id": "k7m2"},
    {"type": "ping"},
  ],
  PongMessage: [
    {"type": "pong", "now_ms": 1794868386806, "id": "k7m2"},
    {"type": "pong", "now_ms": 1794868386806},
  ],
  PostedAct: [
    {"seat": 2, "prompt": 42, "action": "play pea-3"},
    {"prompt": 42, "action": "play pea-3"},
  ],
  Practice: [
    {"record": {"format": 1, "game": "sample-game", "players": 3, "seed": 7, "actions": [[0, "play 63"]]}, "seat": 2, "level": "chef"},
    {"record": {"format": 1, "game": "sample-game", "players": 3, "seed": 7, "actions": [[0, "play 63"]]}},
  ],
  Prompt: [
    {"prompt": 42, "choices": ["play pea-3", "play chili-5"], "composing": {"throw": {"at": [-300, 300]}}, "deadline_ms": 1794868390000},
    {"prompt": 42, "choices": ["play pea-3", "play chili-5"], "composing": null, "deadline_ms": null},
  ],
  Refusal: [
    {"code": "bad_json", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "bad_json", "message": "One sentence."},
    {"code": "bad_request", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "bad_options", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "bad_record", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "bad_name", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "bad_password", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "unknown_game", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "too_large", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "too_fast", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "too_many_tables", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "not_signed_in", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "wrong_password", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "name_taken", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "no_such_thing", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "not_allowed", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "not_your_seat", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "seat_taken", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "wrong_key", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "turned_away", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "not_open", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "not_full", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "not_running", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "not_over", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "stale_prompt", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "bad_action", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "not_your_turn", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "illegal_action", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "bot_plays", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "no_undo", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "no_hint", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "not_stored", "message": "One sentence.", "reason": "follow_suit"},
    {"code": "internal", "message": "One sentence.", "reason": "follow_suit"},
  ],
  RefusedMessage: [
    {"type": "refused", "code": "bad_json", "message": "One sentence.", "reason": "follow_suit", "table": "k7m2", "prompt": 42, "id": "k7m2"},
    {"type": "refused", "code": "bad_json", "message": "One sentence."},
  ],
  RemovePerson: [
    {"seat": 2},
  ],
  Rename: [
    {"name": "Otto"},
  ],
  Replay: [
    {"table": {"id": "k7m2", "game": "sample-game", "players": 4, "options": {"open_menus": false}, "status": "open", "public": true, "level": "chef", "pace": {"kind": "none", "decision_s": 15, "reserve_s": 60}, "host": "p_1", "chat": true, "spectator_delay_s": 0, "created_ms": 1794868386000, "started_ms": 1794868386100, "ended_ms": 1794868399000, "commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", "seats": [{"seat": 2, "kind": "open", "level": "chef", "person": "p_1", "name": "Otto", "acting": "person", "present": true, "absent_at_ms": 1794868391000, "reserve_ms": 60000}, {"seat": 2, "kind": "open"}], "rematch": "k9aa", "origin": {"table": "k7m2", "version": 17}, "result": {"over": true, "scores": [12, 7, 7], "ranks": [1, 2, 2]}, "spectators": 1, "version": 17, "turn": [0, 1]}, "steps": [{"version": 17, "kind": "act", "seat": 2, "by": "person", "at_ms": 1794868386500, "action": "play pea-3", "events": [{"type": "played", "seat": 2, "card": "pea-3"}], "state": {"phase": "over"}}]},
    {"table": {"id": "k7m2", "game": "sample-game", "players": 4, "options": {"open_menus": false}, "status": "open", "public": false, "level": "chef", "pace": {"kind": "none"}, "host": "p_1", "chat": false, "spectator_delay_s": 0, "created_ms": 1794868386000, "started_ms": null, "ended_ms": null, "commitment": null, "seats": [], "rematch": null, "origin": null, "result": null}, "steps": []},
  ],
  ReplayPage: [
    {"table": {"id": "k7m2", "game": "sample-game", "players": 4, "options": {"open_menus": false}, "status": "open", "public": true, "level": "chef", "pace": {"kind": "none", "decision_s": 15, "reserve_s": 60}, "host": "p_1", "chat": true, "spectator_delay_s": 0, "created_ms": 1794868386000, "started_ms": 1794868386100, "ended_ms": 1794868399000, "commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", "seats": [{"seat": 2, "kind": "open", "level": "chef", "person": "p_1", "name": "Otto", "acting": "person", "present": true, "absent_at_ms": 1794868391000, "reserve_ms": 60000}, {"seat": 2, "kind": "open"}], "rematch": "k9aa", "origin": {"table": "k7m2", "version": 17}, "result": {"over": true, "scores": [12, 7, 7], "ranks": [1, 2, 2]}, "spectators": 1, "version": 17, "turn": [0, 1]}, "viewer": "all", "steps": [{"version": 17, "kind": "act", "seat": 2, "by": "person", "at_ms": 1794868386500, "action": "play pea-3", "events": [{"type": "played", "seat": 2, "card": "pea-3"}], "view": {"phase": "over"}}], "next": 18},
    {"table": {"id": "k7m2", "game": "sample-game", "players": 4, "options": {"open_menus": false}, "status": "open", "public": false, "level": "chef", "pace": {"kind": "none"}, "host": "p_1", "chat": false, "spectator_delay_s": 0, "created_ms": 1794868386000, "started_ms": null, "ended_ms": null, "commitment": null, "seats": [], "rematch": null, "origin": null, "result": null}, "viewer": 2, "steps": [], "next": null},
  ],
  ReplayStep: [
    {"version": 17, "kind": "act", "seat": 2, "by": "person", "at_ms": 1794868386500, "action": "play pea-3", "events": [{"type": "played", "seat": 2, "card": "pea-3"}], "state": {"phase": "over"}},
    {"version": 17, "state": {"phase": "over"}},
    {"version": 17, "kind": "undo", "seat": 2, "by": "person", "at_ms": 1794868386500, "action": "play pea-3", "events": [{"type": "played", "seat": 2, "card": "pea-3"}], "state": {"phase": "over"}},
    {"version": 17, "kind": "act", "seat": 2, "by": "bot", "at_ms": 1794868386500, "action": "play pea-3", "events": [{"type": "played", "seat": 2, "card": "pea-3"}], "state": {"phase": "over"}},
    {"version": 17, "kind": "act", "seat": 2, "by": "timeout", "at_ms": 1794868386500, "action": "play pea-3", "events": [{"type": "played", "seat": 2, "card": "pea-3"}], "state": {"phase": "over"}},
    {"version": 17, "kind": "act", "seat": 2, "by": "", "at_ms": 1794868386500, "action": "play pea-3", "events": [{"type": "played", "seat": 2, "card": "pea-3"}], "state": {"phase": "over"}},
  ],
  Return: [
    {"type": "return", "table": "k7m2", "seat": 2, "id": "k7m2"},
    {"type": "return", "table": "k7m2", "seat": 2},
  ],
  Reveal: [
    {"seat": 2, "contribution": "salt"},
  ],
  RevealAskedMessage: [
    {"type": "reveal_asked", "table": {"id": "k7m2", "game": "sample-game", "players": 4, "options": {"open_menus": false}, "status": "open", "public": true, "level": "chef", "pace": {"kind": "none", "decision_s": 15, "reserve_s": 60}, "host": "p_1", "chat": true, "spectator_delay_s": 0, "created_ms": 1794868386000, "started_ms": 1794868386100, "ended_ms": 1794868399000, "commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", "seats": [{"seat": 2, "kind": "open", "level": "chef", "person": "p_1", "name": "Otto", "acting": "person", "present": true, "absent_at_ms": 1794868391000, "reserve_ms": 60000}, {"seat": 2, "kind": "open"}], "rematch": "k9aa", "origin": {"table": "k7m2", "version": 17}, "result": {"over": true, "scores": [12, 7, 7], "ranks": [1, 2, 2]}, "spectators": 1, "version": 17, "turn": [0, 1], "reveal_until_ms": 1794868391000}},
  ],
  Say: [
    {"type": "say", "table": "k7m2", "text": "Bon appétit", "id": "k7m2"},
    {"type": "say", "table": "k7m2", "text": "Bon appétit"},
  ],
  SeatAnswer: [
    {"table": {"id": "k7m2", "game": "sample-game", "players": 4, "options": {"open_menus": false}, "status": "open", "public": true, "level": "chef", "pace": {"kind": "none", "decision_s": 15, "reserve_s": 60}, "host": "p_1", "chat": true, "spectator_delay_s": 0, "created_ms": 1794868386000, "started_ms": 1794868386100, "ended_ms": 1794868399000, "commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", "seats": [{"seat": 2, "kind": "open", "level": "chef", "person": "p_1", "name": "Otto", "acting": "person", "present": true, "absent_at_ms": 1794868391000, "reserve_ms": 60000}, {"seat": 2, "kind": "open"}], "rematch": "k9aa", "origin": {"table": "k7m2", "version": 17}, "result": {"over": true, "scores": [12, 7, 7], "ranks": [1, 2, 2]}, "spectators": 1, "version": 17, "turn": [0, 1]}, "key": "x7"},
    {"table": {"id": "k7m2", "game": "sample-game", "players": 4, "options": {"open_menus": false}, "status": "open", "public": false, "level": "chef", "pace": {"kind": "none"}, "host": "p_1", "chat": false, "spectator_delay_s": 0, "created_ms": 1794868386000, "started_ms": null, "ended_ms": null, "commitment": null, "seats": [], "rematch": null, "origin": null, "result": null}},
  ],
  SeatInfo: [
    {"seat": 2, "kind": "open", "level": "chef", "person": "p_1", "name": "Otto", "acting": "person", "present": true, "absent_at_ms": 1794868391000, "reserve_ms": 60000, "given": "committed", "hash": "efefefefefefefefefefefefefefefefefefefefefefefefefefefefefefefef"},
    {"seat": 2, "kind": "open"},
    {"seat": 2, "kind": "open", "level": "chef", "person": "p_1", "name": "Otto", "acting": "person", "present": true, "absent_at_ms": null, "reserve_ms": 60000},
    {"seat": 2, "kind": "reserved", "level": "chef", "person": "p_1", "name": "Otto", "acting": "person", "present": true, "absent_at_ms": 1794868391000, "reserve_ms": 60000},
    {"seat": 2, "kind": "person", "level": "chef", "person": "p_1", "name": "Otto", "acting": "person", "present": true, "absent_at_ms": 1794868391000, "reserve_ms": 60000},
    {"seat": 2, "kind": "bot", "level": "chef", "person": "p_1", "name": "Otto", "acting": "person", "present": true, "absent_at_ms": 1794868391000, "reserve_ms": 60000},
    {"seat": 2, "kind": "recorded", "level": "chef", "person": "p_1", "name": "Otto", "acting": "person", "present": true, "absent_at_ms": 1794868391000, "reserve_ms": 60000},
    {"seat": 2, "kind": "open", "level": "chef", "person": "p_1", "name": "Otto", "acting": "bot", "present": true, "absent_at_ms": 1794868391000, "reserve_ms": 60000},
  ],
  SeatRequest: [
    {"kind": "me", "level": "chef"},
    {"kind": "me"},
    {"kind": "me", "level": "random"},
    {"kind": "me", "level": "greedy"},
    {"kind": "me", "level": "plongeur"},
    {"kind": "me", "level": "chef-de-partie"},
    {"kind": "me", "level": "sous-chef"},
    {"kind": "open", "level": "chef"},
    {"kind": "reserved", "level": "chef"},
    {"kind": "bot", "level": "chef"},
  ],
  SeatsMessage: [
    {"type": "seats", "table": {"id": "k7m2", "game": "sample-game", "players": 4, "options": {"open_menus": false}, "status": "open", "public": true, "level": "chef", "pace": {"kind": "none", "decision_s": 15, "reserve_s": 60}, "host": "p_1", "chat": true, "spectator_delay_s": 0, "created_ms": 1794868386000, "started_ms": 1794868386100, "ended_ms": 1794868399000, "commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", "seats": [{"seat": 2, "kind": "open", "level": "chef", "person": "p_1", "name": "Otto", "acting": "person", "present": true, "absent_at_ms": 1794868391000, "reserve_ms": 60000}, {"seat": 2, "kind": "open"}], "rematch": "k9aa", "origin": {"table": "k7m2", "version": 17}, "result": {"over": true, "scores": [12, 7, 7], "ranks": [1, 2, 2]}, "spectators": 1, "version": 17, "turn": [0, 1]}},
    {"type": "seats", "table": {"id": "k7m2", "game": "sample-game", "players": 4, "options": {"open_menus": false}, "status": "open", "public": false, "level": "chef", "pace": {"kind": "none"}, "host": "p_1", "chat": false, "spectator_delay_s": 0, "created_ms": 1794868386000, "started_ms": null, "ended_ms": null, "commitment": null, "seats": [], "rematch": null, "origin": null, "result": null}},
  ],
  SetSeat: [
    {"seat": 2, "kind": "me", "level": "chef"},
    {"seat": 2, "kind": "me"},
  ],
  SignedIn: [
    {"token": "pmg_p_1.2.x", "person": {"id": "k7m2", "name": "Otto", "kind": "guest"}},
  ],
  Start: [
    {"contribution": "salt"},
    {},
  ],
  TableAnswer: [
    {"table": {"id": "k7m2", "game": "sample-game", "players": 4, "options": {"open_menus": false}, "status": "open", "public": true, "level": "chef", "pace": {"kind": "none", "decision_s": 15, "reserve_s": 60}, "host": "p_1", "chat": true, "spectator_delay_s": 0, "created_ms": 1794868386000, "started_ms": 1794868386100, "ended_ms": 1794868399000, "commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", "seats": [{"seat": 2, "kind": "open", "level": "chef", "person": "p_1", "name": "Otto", "acting": "person", "present": true, "absent_at_ms": 1794868391000, "reserve_ms": 60000}, {"seat": 2, "kind": "open"}], "rematch": "k9aa", "origin": {"table": "k7m2", "version": 17}, "result": {"over": true, "scores": [12, 7, 7], "ranks": [1, 2, 2]}, "spectators": 1, "version": 17, "turn": [0, 1]}},
    {"table": {"id": "k7m2", "game": "sample-game", "players": 4, "options": {"open_menus": false}, "status": "open", "public": false, "level": "chef", "pace": {"kind": "none"}, "host": "p_1", "chat": false, "spectator_delay_s": 0, "created_ms": 1794868386000, "started_ms": null, "ended_ms": null, "commitment": null, "seats": [], "rematch": null, "origin": null, "result": null}},
  ],
  TableCreated: [
    {"table": {"id": "k7m2", "game": "sample-game", "players": 4, "options": {"open_menus": false}, "status": "open", "public": true, "level": "chef", "pace": {"kind": "none", "decision_s": 15, "reserve_s": 60}, "host": "p_1", "chat": true, "spectator_delay_s": 0, "created_ms": 1794868386000, "started_ms": 1794868386100, "ended_ms": 1794868399000, "commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", "seats": [{"seat": 2, "kind": "open", "level": "chef", "person": "p_1", "name": "Otto", "acting": "person", "present": true, "absent_at_ms": 1794868391000, "reserve_ms": 60000}, {"seat": 2, "kind": "open"}], "rematch": "k9aa", "origin": {"table": "k7m2", "version": 17}, "result": {"over": true, "scores": [12, 7, 7], "ranks": [1, 2, 2]}, "spectators": 1, "version": 17, "turn": [0, 1]}, "keys": {"1": "x7"}},
    {"table": {"id": "k7m2", "game": "sample-game", "players": 4, "options": {"open_menus": false}, "status": "open", "public": false, "level": "chef", "pace": {"kind": "none"}, "host": "p_1", "chat": false, "spectator_delay_s": 0, "created_ms": 1794868386000, "started_ms": null, "ended_ms": null, "commitment": null, "seats": [], "rematch": null, "origin": null, "result": null}, "keys": {}},
  ],
  TableInfo: [
    {"id": "k7m2", "game": "sample-game", "players": 4, "options": {"open_menus": false}, "status": "open", "public": true, "level": "chef", "pace": {"kind": "none", "decision_s": 15, "reserve_s": 60}, "host": "p_1", "chat": true, "spectator_delay_s": 0, "created_ms": 1794868386000, "started_ms": 1794868386100, "ended_ms": 1794868399000, "commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", "seats": [{"seat": 2, "kind": "open", "level": "chef", "person": "p_1", "name": "Otto", "acting": "person", "present": true, "absent_at_ms": 1794868391000, "reserve_ms": 60000}, {"seat": 2, "kind": "open"}], "rematch": "k9aa", "origin": {"table": "k7m2", "version": 17}, "result": {"over": true, "scores": [12, 7, 7], "ranks": [1, 2, 2]}, "spectators": 1, "version": 17, "turn": [0, 1], "hot_seat": true, "consent": true, "asking": [{"person": "p_1", "name": "Otto"}], "reveal_until_ms": 1794868391000, "interrupted": 1},
    {"id": "k7m2", "game": "sample-game", "players": 4, "options": {"open_menus": false}, "status": "open", "public": false, "level": "chef", "pace": {"kind": "none"}, "host": "p_1", "chat": false, "spectator_delay_s": 0, "created_ms": 1794868386000, "started_ms": null, "ended_ms": null, "commitment": null, "seats": [], "rematch": null, "origin": null, "result": null},
    {"id": "k7m2", "game": "sample-game", "players": 4, "options": {"open_menus": false}, "status": "running", "public": true, "level": "chef", "pace": {"kind": "none", "decision_s": 15, "reserve_s": 60}, "host": "p_1", "chat": true, "spectator_delay_s": 0, "created_ms": 1794868386000, "started_ms": 1794868386100, "ended_ms": 1794868399000, "commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", "seats": [{"seat": 2, "kind": "open", "level": "chef", "person": "p_1", "name": "Otto", "acting": "person", "present": true, "absent_at_ms": 1794868391000, "reserve_ms": 60000}, {"seat": 2, "kind": "open"}], "rematch": "k9aa", "origin": {"table": "k7m2", "version": 17}, "result": {"over": true, "scores": [12, 7, 7], "ranks": [1, 2, 2]}, "spectators": 1, "version": 17, "turn": [0, 1]},
    {"id": "k7m2", "game": "sample-game", "players": 4, "options": {"open_menus": false}, "status": "over", "public": true, "level": "chef", "pace": {"kind": "none", "decision_s": 15, "reserve_s": 60}, "host": "p_1", "chat": true, "spectator_delay_s": 0, "created_ms": 1794868386000, "started_ms": 1794868386100, "ended_ms": 1794868399000, "commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", "seats": [{"seat": 2, "kind": "open", "level": "chef", "person": "p_1", "name": "Otto", "acting": "person", "present": true, "absent_at_ms": 1794868391000, "reserve_ms": 60000}, {"seat": 2, "kind": "open"}], "rematch": "k9aa", "origin": {"table": "k7m2", "version": 17}, "result": {"over": true, "scores": [12, 7, 7], "ranks": [1, 2, 2]}, "spectators": 1, "version": 17, "turn": [0, 1]},
    {"id": "k7m2", "game": "sample-game", "players": 4, "options": {"open_menus": false}, "status": "broken", "public": true, "level": "chef", "pace": {"kind": "none", "decision_s": 15, "reserve_s": 60}, "host": "p_1", "chat": true, "spectator_delay_s": 0, "created_ms": 1794868386000, "started_ms": 1794868386100, "ended_ms": 1794868399000, "commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", "seats": [{"seat": 2, "kind": "open", "level": "chef", "person": "p_1", "name": "Otto", "acting": "person", "present": true, "absent_at_ms": 1794868391000, "reserve_ms": 60000}, {"seat": 2, "kind": "open"}], "rematch": "k9aa", "origin": {"table": "k7m2", "version": 17}, "result": {"over": true, "scores": [12, 7, 7], "ranks": [1, 2, 2]}, "spectators": 1, "version": 17, "turn": [0, 1]},
  ],
  TableList: [
    {"tables": [{"id": "k7m2", "game": "sample-game", "players": 4, "options": {"open_menus": false}, "status": "open", "public": true, "level": "chef", "pace": {"kind": "none", "decision_s": 15, "reserve_s": 60}, "host": "p_1", "chat": true, "spectator_delay_s": 0, "created_ms": 1794868386000, "started_ms": 1794868386100, "ended_ms": 1794868399000, "commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", "seats": [{"seat": 2, "kind": "open", "level": "chef", "person": "p_1", "name": "Otto", "acting": "person", "present": true, "absent_at_ms": 1794868391000, "reserve_ms": 60000}, {"seat": 2, "kind": "open"}], "rematch": "k9aa", "origin": {"table": "k7m2", "version": 17}, "result": {"over": true, "scores": [12, 7, 7], "ranks": [1, 2, 2]}, "spectators": 1, "version": 17, "turn": [0, 1]}]},
    {"tables": []},
  ],
  TableMessage: [
    {"type": "table", "viewer": 0, "version": 17, "table": {"id": "k7m2", "game": "sample-game", "players": 4, "options": {"open_menus": false}, "status": "open", "public": true, "level": "chef", "pace": {"kind": "none", "decision_s": 15, "reserve_s": 60}, "host": "p_1", "chat": true, "spectator_delay_s": 0, "created_ms": 1794868386000, "started_ms": 1794868386100, "ended_ms": 1794868399000, "commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", "seats": [{"seat": 2, "kind": "open", "level": "chef", "person": "p_1", "name": "Otto", "acting": "person", "present": true, "absent_at_ms": 1794868391000, "reserve_ms": 60000}, {"seat": 2, "kind": "open"}], "rematch": "k9aa", "origin": {"table": "k7m2", "version": 17}, "result": {"over": true, "scores": [12, 7, 7], "ranks": [1, 2, 2]}, "spectators": 1, "version": 17, "turn": [0, 1]}, "view": {"phase": "play", "hands": [["pea-3"], 5]}, "turn": [0, 1], "prompt": {"prompt": 42, "choices": ["play pea-3", "play chili-5"], "composing": {"throw": {"at": [-300, 300]}}, "deadline_ms": 1794868390000}, "may_undo": "no", "deadlines": [1794868390000, null], "result": {"over": true, "scores": [12, 7, 7], "ranks": [1, 2, 2]}, "deal": {"secret": "abababababababababababababababababababababababababababababababab", "commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", "contributions": ["salt", ""]}, "undo_asked": {"undo": 7, "seat": 2, "agree": [0, 1]}, "now_ms": 1794868386806, "id": "k7m2", "chat": [{"n": 3, "at_ms": 1794868386500, "name": "Otto", "person": "p_1", "from": "player", "text": "Bon appétit"}]},
    {"type": "table", "viewer": null, "version": 17, "table": {"id": "k7m2", "game": "sample-game", "players": 4, "options": {"open_menus": false}, "status": "open", "public": false, "level": "chef", "pace": {"kind": "none"}, "host": "p_1", "chat": false, "spectator_delay_s": 0, "created_ms": 1794868386000, "started_ms": null, "ended_ms": null, "commitment": null, "seats": [], "rematch": null, "origin": null, "result": null}, "undo_asked": null, "now_ms": 1794868386806, "chat": []},
    {"type": "table", "viewer": 0, "version": 17, "table": {"id": "k7m2", "game": "sample-game", "players": 4, "options": {"open_menus": false}, "status": "open", "public": true, "level": "chef", "pace": {"kind": "none", "decision_s": 15, "reserve_s": 60}, "host": "p_1", "chat": true, "spectator_delay_s": 0, "created_ms": 1794868386000, "started_ms": 1794868386100, "ended_ms": 1794868399000, "commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", "seats": [{"seat": 2, "kind": "open", "level": "chef", "person": "p_1", "name": "Otto", "acting": "person", "present": true, "absent_at_ms": 1794868391000, "reserve_ms": 60000}, {"seat": 2, "kind": "open"}], "rematch": "k9aa", "origin": {"table": "k7m2", "version": 17}, "result": {"over": true, "scores": [12, 7, 7], "ranks": [1, 2, 2]}, "spectators": 1, "version": 17, "turn": [0, 1]}, "view": {"phase": "play", "hands": [["pea-3"], 5]}, "turn": [0, 1], "prompt": null, "may_undo": "no", "deadlines": [1794868390000, null], "result": {"over": true, "scores": [12, 7, 7], "ranks": [1, 2, 2]}, "deal": {"secret": "abababababababababababababababababababababababababababababababab", "commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", "contributions": ["salt", ""]}, "undo_asked": {"undo": 7, "seat": 2, "agree": [0, 1]}, "now_ms": 1794868386806, "id": "k7m2", "chat": [{"n": 3, "at_ms": 1794868386500, "name": "Otto", "person": "p_1", "from": "player", "text": "Bon appétit"}]},
    {"type": "table", "viewer": 0, "version": 17, "table": {"id": "k7m2", "game": "sample-game", "players": 4, "options": {"open_menus": false}, "status": "open", "public": true, "level": "chef", "pace": {"kind": "none", "decision_s": 15, "reserve_s": 60}, "host": "p_1", "chat": true, "spectator_delay_s": 0, "created_ms": 1794868386000, "started_ms": 1794868386100, "ended_ms": 1794868399000, "commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", "seats": [{"seat": 2, "kind": "open", "level": "chef", "person": "p_1", "name": "Otto", "acting": "person", "present": true, "absent_at_ms": 1794868391000, "reserve_ms": 60000}, {"seat": 2, "kind": "open"}], "rematch": "k9aa", "origin": {"table": "k7m2", "version": 17}, "result": {"over": true, "scores": [12, 7, 7], "ranks": [1, 2, 2]}, "spectators": 1, "version": 17, "turn": [0, 1]}, "view": {"phase": "play", "hands": [["pea-3"], 5]}, "turn": [0, 1], "prompt": {"prompt": 42, "choices": ["play pea-3", "play chili-5"], "composing": {"throw": {"at": [-300, 300]}}, "deadline_ms": 1794868390000}, "may_undo": "yes", "deadlines": [1794868390000, null], "result": {"over": true, "scores": [12, 7, 7], "ranks": [1, 2, 2]}, "deal": {"secret": "abababababababababababababababababababababababababababababababab", "commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", "contributions": ["salt", ""]}, "undo_asked": {"undo": 7, "seat": 2, "agree": [0, 1]}, "now_ms": 1794868386806, "id": "k7m2", "chat": [{"n": 3, "at_ms": 1794868386500, "name": "Otto", "person": "p_1", "from": "player", "text": "Bon appétit"}]},
    {"type": "table", "viewer": 0, "version": 17, "table": {"id": "k7m2", "game": "sample-game", "players": 4, "options": {"open_menus": false}, "status": "open", "public": true, "level": "chef", "pace": {"kind": "none", "decision_s": 15, "reserve_s": 60}, "host": "p_1", "chat": true, "spectator_delay_s": 0, "created_ms": 1794868386000, "started_ms": 1794868386100, "ended_ms": 1794868399000, "commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", "seats": [{"seat": 2, "kind": "open", "level": "chef", "person": "p_1", "name": "Otto", "acting": "person", "present": true, "absent_at_ms": 1794868391000, "reserve_ms": 60000}, {"seat": 2, "kind": "open"}], "rematch": "k9aa", "origin": {"table": "k7m2", "version": 17}, "result": {"over": true, "scores": [12, 7, 7], "ranks": [1, 2, 2]}, "spectators": 1, "version": 17, "turn": [0, 1]}, "view": {"phase": "play", "hands": [["pea-3"], 5]}, "turn": [0, 1], "prompt": {"prompt": 42, "choices": ["play pea-3", "play chili-5"], "composing": {"throw": {"at": [-300, 300]}}, "deadline_ms": 1794868390000}, "may_undo": "ask", "deadlines": [1794868390000, null], "result": {"over": true, "scores": [12, 7, 7], "ranks": [1, 2, 2]}, "deal": {"secret": "abababababababababababababababababababababababababababababababab", "commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", "contributions": ["salt", ""]}, "undo_asked": {"undo": 7, "seat": 2, "agree": [0, 1]}, "now_ms": 1794868386806, "id": "k7m2", "chat": [{"n": 3, "at_ms": 1794868386500, "name": "Otto", "person": "p_1", "from": "player", "text": "Bon appétit"}]},
  ],
  Token: [
    {"id": "k7m2", "label": "my bot", "created_ms": 1794868386000},
  ],
  TokenList: [
    {"tokens": [{"id": "k7m2", "label": "my bot", "created_ms": 1794868386000}]},
    {"tokens": []},
  ],
  Undo: [
    {"type": "undo", "table": "k7m2", "seat": 2, "id": "k7m2"},
    {"type": "undo", "table": "k7m2", "seat": 2},
  ],
  UndoAsked: [
    {"undo": 7, "seat": 2, "agree": [0, 1]},
    {"undo": 7, "seat": 2, "agree": []},
  ],
  UndoAskedMessage: [
    {"undo": 7, "seat": 2, "agree": [0, 1], "type": "undo_asked", "table": "k7m2"},
    {"undo": 7, "seat": 2, "agree": [], "type": "undo_asked", "table": "k7m2"},
  ],
  UndoSettledMessage: [
    {"type": "undo_settled", "table": "k7m2", "undo": 7, "yes": true},
    {"type": "undo_settled", "table": "k7m2", "undo": 7, "yes": false},
  ],
  Unwatch: [
    {"type": "unwatch", "table": "k7m2", "seat": 2, "id": "k7m2"},
    {"type": "unwatch", "table": "k7m2"},
  ],
  UnwatchedMessage: [
    {"type": "unwatched", "table": "k7m2", "id": "k7m2"},
    {"type": "unwatched", "table": "k7m2"},
  ],
  UpdateMessage: [
    {"type": "update", "table": "k7m2", "viewer": 0, "version": 17, "kind": "act", "seat": 2, "by": "person", "events": [{"type": "played", "seat": 2, "card": "pea-3"}], "view": {"phase": "play", "hands": [["pea-3"], 5]}, "turn": [0, 1], "prompt": {"prompt": 42, "choices": ["play pea-3", "play chili-5"], "composing": {"throw": {"at": [-300, 300]}}, "deadline_ms": 1794868390000}, "may_undo": "no", "deadlines": [1794868390000, null], "result": {"over": true, "scores": [12, 7, 7], "ranks": [1, 2, 2]}, "deal": {"secret": "abababababababababababababababababababababababababababababababab", "commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", "contributions": ["salt", ""]}, "now_ms": 1794868386806},
    {"type": "update", "table": "k7m2", "viewer": null, "version": 17, "kind": "act", "seat": null, "by": null, "events": [{"type": "played", "seat": 2, "card": "pea-3"}], "view": {"phase": "play", "hands": [["pea-3"], 5]}, "now_ms": 1794868386806},
    {"type": "update", "table": "k7m2", "viewer": 0, "version": 17, "kind": "act", "seat": 2, "by": "person", "events": [{"type": "played", "seat": 2, "card": "pea-3"}], "view": {"phase": "play", "hands": [["pea-3"], 5]}, "turn": [0, 1], "prompt": null, "may_undo": "no", "deadlines": [1794868390000, null], "result": {"over": true, "scores": [12, 7, 7], "ranks": [1, 2, 2]}, "deal": {"secret": "abababababababababababababababababababababababababababababababab", "commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", "contributions": ["salt", ""]}, "now_ms": 1794868386806},
    {"type": "update", "table": "k7m2", "viewer": 0, "version": 17, "kind": "act", "seat": 2, "by": "bot", "events": [{"type": "played", "seat": 2, "card": "pea-3"}], "view": {"phase": "play", "hands": [["pea-3"], 5]}, "turn": [0, 1], "prompt": {"prompt": 42, "choices": ["play pea-3", "play chili-5"], "composing": {"throw": {"at": [-300, 300]}}, "deadline_ms": 1794868390000}, "may_undo": "no", "deadlines": [1794868390000, null], "result": {"over": true, "scores": [12, 7, 7], "ranks": [1, 2, 2]}, "deal": {"secret": "abababababababababababababababababababababababababababababababab", "commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", "contributions": ["salt", ""]}, "now_ms": 1794868386806},
    {"type": "update", "table": "k7m2", "viewer": 0, "version": 17, "kind": "act", "seat": 2, "by": "timeout", "events": [{"type": "played", "seat": 2, "card": "pea-3"}], "view": {"phase": "play", "hands": [["pea-3"], 5]}, "turn": [0, 1], "prompt": {"prompt": 42, "choices": ["play pea-3", "play chili-5"], "composing": {"throw": {"at": [-300, 300]}}, "deadline_ms": 1794868390000}, "may_undo": "no", "deadlines": [1794868390000, null], "result": {"over": true, "scores": [12, 7, 7], "ranks": [1, 2, 2]}, "deal": {"secret": "abababababababababababababababababababababababababababababababab", "commitment": "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd", "contributions": ["salt", ""]}, "now_ms": 1794868386806},
  ],
  VersionAnswer: [
    {"version": 17},
  ],
  ViewStep: [
    {"version": 17, "kind": "act", "seat": 2, "by": "person", "at_ms": 1794868386500, "action": "play pea-3", "events": [{"type": "played", "seat": 2, "card": "pea-3"}], "view": {"phase": "over"}},
    {"version": 17, "view": {"phase": "over"}},
  ],
  Watch: [
    {"type": "watch", "table": "k7m2", "seat": 2, "version": 17, "id": "k7m2"},
    {"type": "watch", "table": "k7m2"},
  ],
  WelcomeMessage: [
    {"type": "welcome", "person": {"id": "k7m2", "name": "Otto", "kind": "guest"}, "protocol": 1, "wire": 2, "build": "0.1.0", "now_ms": 1794868386806, "id": "k7m2", "token": "pmg_k7m2.1794868386806.c2lnbmF0dXJl"},
    {"type": "welcome", "person": {"id": "k7m2", "name": "Otto", "kind": "guest"}, "protocol": 1, "wire": 2, "build": "0.1.0", "now_ms": 1794868386806},
  ],
  WhatIf: [
    {"version": 17, "seat": 2, "level": "chef"},
    {"version": 17, "seat": 2},
  ],
};
