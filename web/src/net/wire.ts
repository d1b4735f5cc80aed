// Made by tools/wire/generate.py from protocol/schema; change that and run it.
import type { GameId, Level } from './ids.ts';

// The code of the refusal, for programs. docs/api.md explains each one.
export type Code =
  | 'bad_json'
  | 'bad_request'
  | 'bad_options'
  | 'bad_record'
  | 'bad_name'
  | 'bad_password'
  | 'unknown_game'
  | 'too_large'
  | 'too_fast'
  | 'too_many_tables'
  | 'not_signed_in'
  | 'wrong_password'
  | 'name_taken'
  | 'no_such_thing'
  | 'not_allowed'
  | 'not_your_seat'
  | 'seat_taken'
  | 'wrong_key'
  | 'not_open'
  | 'not_full'
  | 'not_running'
  | 'not_over'
  | 'stale_prompt'
  | 'bad_action'
  | 'not_your_turn'
  | 'illegal_action'
  | 'bot_plays'
  | 'no_undo'
  | 'no_hint'
  | 'not_stored'
  | 'internal';

export interface Refusal {
  code: Code;
  // One sentence for people, in English.
  message: string;
  // With illegal_action: the short name of the rule, for translation.
  reason?: string;
}

export interface ErrorAnswer {
  error: Refusal;
}

// Nothing to tell; fields may be added.
export type Done = Record<string, never>;

export type PersonKind = 'guest' | 'account';

export interface Person {
  id: string;
  name: string;
  kind: PersonKind;
}

export interface PersonAnswer {
  person: Person;
}

export interface SignedIn {
  // Keep it secret: whoever has it is you.
  token: string;
  person: Person;
}

export interface NewGuest {
  // 1 to 32 characters; if missing, one is made up.
  name?: string;
}

export interface Rename {
  name: string;
}

export interface Credentials {
  // 3 to 32 letters, digits and _ . - in any case.
  login: string;
  // 8 to 200 bytes.
  password: string;
}

export interface PasswordChange {
  old_password: string;
  new_password: string;
}

export interface NewToken {
  // 1 to 32 characters.
  label: string;
}

export interface Token {
  // Names the token and betrays nothing of it.
  id: string;
  // Empty for a session of a browser.
  label: string;
  created_ms: number;
}

export interface TokenList {
  tokens: Token[];
}

// What the viewer may know; schema.json in the game's folder has the fields.
export type View = Record<string, unknown>;

export type GameEvent = { type: string } & Record<string, unknown>;

// The ranges, least and most, from which an action is completed; schema.json in the game's folder has the fields.
export type Composing = Record<string, unknown>;

export interface Prompt {
  // Send it back with the answer.
  prompt: number;
  // Actions, as they are sent; one that stands for many is listed once and completed by `composing`.
  choices: string[];
  composing: Composing | null;
  deadline_ms: number | null;
}

// ask: others must agree.
export type MayUndo = 'no' | 'yes' | 'ask';

export type StepKind = 'act' | 'undo';

// timeout: a bot, because time ran out.
export type DecidedBy = 'person' | 'bot' | 'timeout';

export interface MatchResult {
  over: boolean;
  scores: number[];
  // 1 is best; equal ranks share it.
  ranks: number[];
}

export interface Deal {
  secret: string;
  commitment: string;
  contributions: string[];
}

export interface UndoAsked {
  undo: number;
  seat: number;
  // Who must agree still.
  agree: number[];
}

export type ChatFrom = 'player' | 'spectator';

export interface ChatLine {
  n: number;
  at_ms: number;
  name: string;
  person: string;
  from: ChatFrom;
  text: string;
}

export interface Candidate {
  action: string;
  value: number;
  visits: number;
  // A short name, for translation.
  reason: string;
  // The same as a sentence.
  because: string;
}

// The game's options by name; missing ones have their defaults. GET /api/games lists them.
export type Options = Record<string, unknown>;

export type PaceKind = 'none' | 'relaxed' | 'quick' | 'days';

export interface Pace {
  kind: PaceKind;
  // Seconds for each decision: relaxed 10 to 600 (60), quick 5 to 120 (15), days 3600 to 1209600 (259200).
  decision_s?: number;
  // quick only: seconds for the whole match, used when a decision takes longer (60).
  reserve_s?: number;
}

// recorded: somebody of an imported game, of whom only the name is known.
export type SeatKind = 'open' | 'reserved' | 'person' | 'bot' | 'recorded';

// bot: it stands in for the person.
export type Acting = 'person' | 'bot';

export interface SeatInfo {
  seat: number;
  kind: SeatKind;
  level?: Level;
  person?: string;
  name?: string;
  acting?: Acting;
  present?: boolean;
  // When a bot will stand in for who is away.
  absent_at_ms?: number | null;
  // quick only: what is left of it.
  reserve_ms?: number;
}

// From which table and version a what-if table began.
export interface Origin {
  table: string;
  version: number;
}

// broken: a bug of ours has ended the match; never in lists.
export type TableStatus = 'open' | 'running' | 'over' | 'broken';

export interface Table {
  id: string;
  game: GameId;
  players: number;
  options: Options;
  status: TableStatus;
  public: boolean;
  level: Level;
  pace: Pace;
  host: string;
  chat: boolean;
  spectator_delay_s: number;
  created_ms: number;
  started_ms: number | null;
  ended_ms: number | null;
  // null where no deal was made here: what-if and practice tables, imported records.
  commitment: string | null;
  seats: SeatInfo[];
  // The id of the next table.
  rematch: string | null;
  origin: Origin | null;
  result: MatchResult | null;
  // Not in lists.
  spectators?: number;
  // As a spectator counts. Not in lists.
  version?: number;
  // The seats that are asked, as far as you may know. Only in the list of your own tables; empty unless the match runs.
  turn?: number[];
}

export interface TableAnswer {
  table: Table;
}

export interface TableList {
  tables: Table[];
}

export interface TableCreated {
  table: Table;
  // By number of the reserved seat, told to the host once.
  keys: Record<string, string>;
}

export interface SeatAnswer {
  table: Table;
  // Of the seat, if it is reserved now.
  key?: string;
}

export interface CommitmentAnswer {
  commitment: string;
}

export interface VersionAnswer {
  // How many steps your seat has been told of.
  version: number;
}

// me may stand at several seats: people who share a device.
export type SeatRequestKind = 'me' | 'open' | 'reserved' | 'bot';

export interface SeatRequest {
  kind: SeatRequestKind;
  level?: Level;
}

export interface NewTable {
  game: GameId;
  // 4 if nothing is said.
  players?: number;
  options?: Options;
  // Listed for everybody.
  public?: boolean;
  level?: Level;
  // One per player; if missing, you at seat 0 and the others open.
  seats?: SeatRequest[];
  pace?: Pace;
  spectator_delay_s?: number;
  chat?: boolean;
  commitment?: string;
  contribution?: string;
}

export interface Join {
  // If missing, the first that is free.
  seat?: number | null;
  // Of a reserved seat.
  key?: string;
  contribution?: string;
}

export interface SetSeat {
  seat: number;
  kind: SeatRequestKind;
  level?: Level;
}

export interface Start {
  contribution?: string;
}

export interface PostedAct {
  // Needed only by who holds several.
  seat?: number | null;
  prompt: number;
  action: string;
}

export interface MatchRecord {
  format: 1;
  game: GameId;
  players: number;
  options?: Options;
  seed: string | number;
  setup?: Record<string, unknown>;
  physics?: number;
  // [seat, text] in the order in which they were applied.
  actions: (number | string)[][];
  result?: MatchResult;
  names?: string[];
  started_ms?: number;
  ended_ms?: number;
  deal?: Deal;
}

export interface WhatIf {
  version: number;
  seat: number;
  level?: Level;
}

export interface Practice {
  record: MatchRecord;
  // Yours; 0 if missing.
  seat?: number | null;
  level?: Level;
}

export interface ImportRecord {
  record: MatchRecord;
}

// All hands open; docs/engine-protocol.md has the fields of each game.
export type OpenState = Record<string, unknown>;

// As in an update; empty where it is not known.
export type ReplayBy = 'person' | 'bot' | 'timeout' | '';

export interface ReplayStep {
  version: number;
  kind?: StepKind;
  seat?: number;
  by?: ReplayBy;
  at_ms?: number;
  action?: string;
  events?: GameEvent[];
  state: OpenState;
}

export interface Replay {
  table: Table;
  steps: ReplayStep[];
}

export interface ViewStep {
  version: number;
  kind?: StepKind;
  seat?: number;
  by?: ReplayBy;
  at_ms?: number;
  action?: string;
  events?: GameEvent[];
  view: View;
}

// all: the fields of a view, with every hand open.
export type ReplayViewer = 'all' | 'spectator' | number;

export interface ReplayPage {
  table: Table;
  viewer: ReplayViewer;
  steps: ViewStep[];
  // The first version of the next page; null after the last.
  next: number | null;
}

export interface Health {
  ok: boolean;
  build: string;
  now_ms: number;
}

export type OptionValue = string | boolean | number;

export interface GameOption {
  default: OptionValue;
  values?: OptionValue[];
  min?: number;
  max?: number;
  pattern?: string;
  help: string;
}

export interface GameEntry {
  id: GameId;
  name: string;
  min_players: number;
  max_players: number;
  // What a new table offers first.
  usual_players: number;
  // Player counts that are a house variant.
  house_players: number[];
  options: Record<string, GameOption>;
}

export interface GameList {
  games: GameEntry[];
  levels: Level[];
  // Every kind of pace with what a table gets that names the kind only.
  paces: Pace[];
}

export interface Hello {
  type: 'hello';
  // If missing, the cookie counts.
  token?: string;
  id?: string;
}

export interface Watch {
  type: 'watch';
  table: string;
  // If missing, as a spectator.
  seat?: number | null;
  // What was told since then comes first.
  version?: number | null;
  id?: string;
}

export interface Unwatch {
  type: 'unwatch';
  table: string;
  // If missing, as a spectator.
  seat?: number | null;
  id?: string;
}

export interface Act {
  type: 'act';
  table: string;
  seat: number;
  prompt: number;
  action: string;
  id?: string;
}

export interface Undo {
  type: 'undo';
  table: string;
  seat: number;
  id?: string;
}

export interface Agree {
  type: 'agree';
  table: string;
  seat: number;
  undo: number;
  yes: boolean;
  id?: string;
}

// A bot plays for me.
export interface Give {
  type: 'give';
  table: string;
  seat: number;
  id?: string;
}

// I am back.
export interface Return {
  type: 'return';
  table: string;
  seat: number;
  id?: string;
}

export interface Hint {
  type: 'hint';
  table: string;
  seat: number;
  id?: string;
}

export interface Say {
  type: 'say';
  table: string;
  text: string;
  id?: string;
}

export interface Mute {
  type: 'mute';
  table: string;
  person: string;
  yes: boolean;
  id?: string;
}

export interface Ping {
  type: 'ping';
  id?: string;
}

// What a client may say over the WebSocket, by its type.
export type ClientMessage = Hello | Watch | Unwatch | Act | Undo | Agree | Give | Return | Hint | Say | Mute | Ping;

export interface WelcomeMessage {
  type: 'welcome';
  person: Person;
  // 1. Another number would be another protocol.
  protocol: number;
  // Grows with each addition to the messages.
  wire: number;
  build: string;
  now_ms: number;
  // Of the message that this answers.
  id?: string;
}

// After watch, when the match starts, when a bot takes the seat or gives it back.
export interface TableMessage {
  type: 'table';
  // null: a spectator.
  viewer: number | null;
  version: number;
  table: Table;
  view?: View;
  turn?: number[];
  prompt?: Prompt | null;
  may_undo?: MayUndo;
  // At a table with a clock: when a bot will decide for each seat that is known to be asked.
  deadlines?: (number | null)[];
  result?: MatchResult;
  deal?: Deal;
  undo_asked: UndoAsked | null;
  now_ms: number;
  // Of the message that this answers.
  id?: string;
  chat: ChatLine[];
}

// After each stored step.
export interface UpdateMessage {
  type: 'update';
  table: string;
  // null: a spectator.
  viewer: number | null;
  version: number;
  kind: StepKind;
  // null: who it was is a secret.
  seat: number | null;
  by: DecidedBy | null;
  events: GameEvent[];
  view: View;
  turn?: number[];
  prompt?: Prompt | null;
  may_undo?: MayUndo;
  // At a table with a clock: when a bot will decide for each seat that is known to be asked.
  deadlines?: (number | null)[];
  result?: MatchResult;
  deal?: Deal;
  now_ms: number;
}

// Somebody came, went, sat down or was replaced; a clock changed; a rematch waits.
export interface SeatsMessage {
  type: 'seats';
  table: Table;
}

export interface ChatMessage {
  type: 'chat';
  table: string;
  n: number;
  at_ms: number;
  name: string;
  person: string;
  from: ChatFrom;
  text: string;
}

export interface UndoAskedMessage {
  undo: number;
  seat: number;
  agree: number[];
  type: 'undo_asked';
  table: string;
}

export interface UndoSettledMessage {
  type: 'undo_settled';
  table: string;
  undo: number;
  yes: boolean;
}

export interface DoneMessage {
  table: string;
  // To act only.
  prompt?: number;
  type: 'done';
  version: number;
  // Of the message that this answers.
  id?: string;
}

export interface HintMessage {
  prompt: number;
  action: string;
  candidates: Candidate[];
  type: 'hint';
  table: string;
  // Of the message that this answers.
  id?: string;
}

export interface UnwatchedMessage {
  type: 'unwatched';
  table: string;
  // Of the message that this answers.
  id?: string;
}

export interface PongMessage {
  type: 'pong';
  now_ms: number;
  // Of the message that this answers.
  id?: string;
}

export interface RefusedMessage {
  type: 'refused';
  code: Code;
  message: string;
  reason?: string;
  table?: string;
  prompt?: number;
  // Of the message that this answers.
  id?: string;
}

export type ByeCode = 'restart' | 'not_signed_in' | 'too_fast';

// Before the server closes.
export interface ByeMessage {
  type: 'bye';
  code: ByeCode;
}

// What the server says over the WebSocket, by its type.
export type ServerMessage =
  | WelcomeMessage
  | TableMessage
  | UpdateMessage
  | SeatsMessage
  | ChatMessage
  | UndoAskedMessage
  | UndoSettledMessage
  | DoneMessage
  | HintMessage
  | UnwatchedMessage
  | PongMessage
  | RefusedMessage
  | ByeMessage;

// One line, by its type. Empty lines keep the connection alive.
export type StreamLine =
  | TableMessage
  | UpdateMessage
  | SeatsMessage
  | ChatMessage
  | UndoAskedMessage
  | UndoSettledMessage
  | RefusedMessage
  | ByeMessage;
