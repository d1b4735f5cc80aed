// Made by tools/wire/generate.py from protocol/schema; change that and run it.
import type { GameId } from './ids.ts';

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
  | 'turned_away'
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

// No content; fields may be added.
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
  // Keep it secret: it gives full access to your identity.
  token: string;
  person: Person;
}

export interface NewGuest {
  // 1 to 32 characters. If missing, the server makes one up.
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
  // Identifies the token and reveals nothing of it.
  id: string;
  // Empty for a sign-in.
  label: string;
  created_ms: number;
}

export interface TokenList {
  tokens: Token[];
}

// A bot, from weakest to strongest.
export type Level = 'random' | 'greedy' | 'plongeur' | 'commis' | 'chef-de-partie' | 'sous-chef' | 'chef';

// What the viewer may know; schema.json in the game's folder has the fields.
export type View = Record<string, unknown>;

export type GameEvent = { type: string } & Record<string, unknown>;

// The ranges, minimum and maximum, of the parts of an action; schema.json in the game's folder has the fields.
export type Composing = Record<string, unknown>;

export interface Prompt {
  // Send it back with the answer.
  prompt: number;
  // Actions to send. One that stands for many appears once, to be completed with `composing`.
  choices: string[];
  composing: Composing | null;
  deadline_ms: number | null;
}

// ask: others must agree.
export type MayUndo = 'no' | 'yes' | 'ask';

export type StepKind = 'act' | 'undo';

// timeout: a bot, because the time was up.
export type DecidedBy = 'person' | 'bot' | 'timeout';

export interface MatchResult {
  over: boolean;
  scores: number[];
  // 1 is best; tied seats have the same rank.
  ranks: number[];
}

// What a seat gave to the deal. committed: only the hash is known yet. withheld: it was not revealed in time and counts as its hash.
export type Given = 'nothing' | 'clear' | 'committed' | 'revealed' | 'withheld';

export interface Deal {
  secret: string;
  commitment: string;
  contributions: string[];
  // Of the hashed text: 2 for `peppermill deal 2`. If missing, 1.
  version?: number;
  // Version 2: one per seat, empty for a seat that gave nothing.
  hashes?: string[];
  // Version 2: one per seat.
  given?: Given[];
  // How often the server stopped while contributions were being revealed.
  interrupted?: number;
}

export interface UndoAsked {
  undo: number;
  seat: number;
  // The seats that have not agreed yet.
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

// The game's options by name; missing ones have their defaults. GET /api/games lists them. At most 4096 bytes of JSON.
export type Options = Record<string, unknown>;

export type PaceKind = 'none' | 'relaxed' | 'quick' | 'days';

export interface Pace {
  kind: PaceKind;
  // Seconds for each decision: relaxed 10 to 600 (60), quick 5 to 120 (15), days 3600 to 1209600 (259200).
  decision_s?: number;
  // quick only: seconds for the whole match, used when a decision takes longer (60).
  reserve_s?: number;
}

// recorded: a player of an imported match, known only by name.
export type SeatKind = 'open' | 'reserved' | 'person' | 'bot' | 'recorded';

// bot: it stands in for the person.
export type Acting = 'person' | 'bot';

export interface SeatInfo {
  seat: number;
  kind: SeatKind;
  level?: Level;
  // At a reserved seat: only this person may take it without a key.
  person?: string;
  name?: string;
  acting?: Acting;
  present?: boolean;
  // When a bot will stand in for the absent person.
  absent_at_ms?: number | null;
  // quick only: what is left of the reserve.
  reserve_ms?: number;
  given?: Given;
  hash?: string;
}

// A person who asks for a seat.
export interface AskingPerson {
  person: string;
  name: string;
}

// The table and version from which a what-if table began.
export interface Origin {
  table: string;
  version: number;
}

// broken: a bug in the server has ended the match. Never in lists.
export type TableStatus = 'open' | 'running' | 'over' | 'broken';

export interface TableInfo {
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
  // null if the server made no deal: what-if and practice tables, imported records.
  commitment: string | null;
  seats: SeatInfo[];
  // The id of the next table.
  rematch: string | null;
  origin: Origin | null;
  result: MatchResult | null;
  // Not in lists.
  spectators?: number;
  // The version for spectators. Not in lists.
  version?: number;
  // The seats with open prompts, as far as you may know. Only in the list of your own tables. Empty unless the match is running.
  turn?: number[];
  // One person may hold several seats; at a public table only the host may.
  hot_seat?: boolean;
  // People ask for open seats, and the host decides.
  consent?: boolean;
  // Who asks for a seat, oldest first. Only while somebody asks.
  asking?: AskingPerson[];
  // The match is about to start: the seats that have committed must reveal their contributions until then.
  reveal_until_ms?: number;
  // How often the server stopped while contributions were being revealed.
  interrupted?: number;
}

export interface TableAnswer {
  table: TableInfo;
}

export interface TableList {
  tables: TableInfo[];
}

export interface TableCreated {
  table: TableInfo;
  // By number of the reserved seat. Only the host gets them, once.
  keys: Record<string, string>;
}

export interface SeatAnswer {
  table: TableInfo;
  // The seat's key, if it is now reserved.
  key?: string;
}

export interface CommitmentAnswer {
  commitment: string;
}

export interface VersionAnswer {
  // How many steps your seat has received.
  version: number;
}

// me may be at several seats: people who share a device.
export type SeatRequestKind = 'me' | 'open' | 'reserved' | 'bot';

export interface SeatRequest {
  kind: SeatRequestKind;
  level?: Level;
}

export interface NewTable {
  game: GameId;
  // 4 if missing.
  players?: number;
  options?: Options;
  // Listed for everybody.
  public?: boolean;
  level?: Level;
  // One per player. If missing, you at seat 0 and the others open.
  seats?: SeatRequest[];
  pace?: Pace;
  spectator_delay_s?: number;
  chat?: boolean;
  commitment?: string;
  contribution?: string;
  // One person may hold several seats; at a public table only the host may. If missing, true if you have several seats.
  hot_seat?: boolean;
  // People ask for open seats, and you decide.
  consent?: boolean;
  // Instead of a contribution: commits your first seat to one.
  hash?: string;
}

export interface Join {
  // If missing, the first free seat.
  seat?: number | null;
  // The key of a reserved seat.
  key?: string;
  contribution?: string;
}

export interface SetSeat {
  seat: number;
  kind: SeatRequestKind;
  level?: Level;
}

export interface RemovePerson {
  seat: number;
}

export interface Admit {
  person: string;
  yes: boolean;
}

// none: the table gets smaller.
export type FreeSeatsBecome = 'bots' | 'none';

export interface FreeSeats {
  become: FreeSeatsBecome;
}

export interface Commit {
  seat: number;
  hash: string;
}

export interface Reveal {
  seat: number;
  contribution: string;
}

export interface Start {
  contribution?: string;
}

export interface PostedAct {
  // Needed only if you have several seats.
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
  // At most 65536 bytes of JSON.
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
  // Your seat; 0 if missing.
  seat?: number | null;
  level?: Level;
}

export interface ImportRecord {
  record: MatchRecord;
}

// All hands open; docs/engine-protocol.md has the fields of each game.
export type OpenState = Record<string, unknown>;

// As in an update; empty if it is unknown.
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
  table: TableInfo;
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
  table: TableInfo;
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
  // The suggested number for a new table.
  usual_players: number;
  // Player counts that the rule book does not have.
  house_players: number[];
  options: Record<string, GameOption>;
}

export interface GameList {
  games: GameEntry[];
  levels: Level[];
  // Every kind of pace with its defaults.
  paces: Pace[];
}

export interface Hello {
  type: 'hello';
  // If missing, the cookie's token is used.
  token?: string;
  id?: string;
}

export interface Watch {
  type: 'watch';
  table: string;
  // If missing, as a spectator.
  seat?: number | null;
  // The updates since then come first.
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

// Gives my seat to a bot.
export interface Give {
  type: 'give';
  table: string;
  seat: number;
  id?: string;
}

// Takes my seat back.
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
  // At most 500 bytes, unless the server is set otherwise.
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

// The messages of a client over the WebSocket, by their type.
export type ClientMessage = Hello | Watch | Unwatch | Act | Undo | Agree | Give | Return | Hint | Say | Mute | Ping;

export interface WelcomeMessage {
  type: 'welcome';
  person: Person;
  // 1. Another number is an incompatible protocol.
  protocol: number;
  // Grows with each addition to the messages.
  wire: number;
  build: string;
  now_ms: number;
  // The id of the request that this answers.
  id?: string;
  // For a guest whose token was signed with a retired key: a new one. Keep it instead of the old one.
  token?: string;
}

// Sent after watch, when the match starts, and when a bot takes the seat or gives it back.
export interface TableMessage {
  type: 'table';
  // null: a spectator.
  viewer: number | null;
  version: number;
  table: TableInfo;
  view?: View;
  turn?: number[];
  prompt?: Prompt | null;
  may_undo?: MayUndo;
  // At a table with a clock: for each seat with a known prompt, when a bot will decide.
  deadlines?: (number | null)[];
  result?: MatchResult;
  deal?: Deal;
  undo_asked: UndoAsked | null;
  now_ms: number;
  // The id of the request that this answers.
  id?: string;
  chat: ChatLine[];
}

// Sent after each stored step.
export interface UpdateMessage {
  type: 'update';
  table: string;
  // null: a spectator.
  viewer: number | null;
  version: number;
  kind: StepKind;
  // null: the seat is secret.
  seat: number | null;
  by: DecidedBy | null;
  events: GameEvent[];
  view: View;
  turn?: number[];
  prompt?: Prompt | null;
  may_undo?: MayUndo;
  // At a table with a clock: for each seat with a known prompt, when a bot will decide.
  deadlines?: (number | null)[];
  result?: MatchResult;
  deal?: Deal;
  now_ms: number;
}

// Sent when somebody comes, leaves, sits down or is replaced, when a clock changes, and when there is a rematch.
export interface SeatsMessage {
  type: 'seats';
  table: TableInfo;
}

// Sent when the match is about to start and seats have committed to contributions. Each must reveal its own.
export interface RevealAskedMessage {
  type: 'reveal_asked';
  table: TableInfo;
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
  // After act only.
  prompt?: number;
  type: 'done';
  version: number;
  // The id of the request that this answers.
  id?: string;
}

export interface HintMessage {
  prompt: number;
  action: string;
  candidates: Candidate[];
  type: 'hint';
  table: string;
  // The id of the request that this answers.
  id?: string;
}

export interface UnwatchedMessage {
  type: 'unwatched';
  table: string;
  // The id of the request that this answers.
  id?: string;
}

export interface PongMessage {
  type: 'pong';
  now_ms: number;
  // The id of the request that this answers.
  id?: string;
}

export interface RefusedMessage {
  type: 'refused';
  code: Code;
  message: string;
  reason?: string;
  table?: string;
  prompt?: number;
  // The id of the request that this answers.
  id?: string;
}

export type ByeCode = 'restart' | 'not_signed_in' | 'too_fast';

// Sent before the server closes the connection.
export interface ByeMessage {
  type: 'bye';
  code: ByeCode;
}

// The messages of the server over the WebSocket, by their type.
export type ServerMessage =
  | WelcomeMessage
  | TableMessage
  | UpdateMessage
  | SeatsMessage
  | RevealAskedMessage
  | ChatMessage
  | UndoAskedMessage
  | UndoSettledMessage
  | DoneMessage
  | HintMessage
  | UnwatchedMessage
  | PongMessage
  | RefusedMessage
  | ByeMessage;

// The lines of a stream, by their type. Empty lines keep the connection alive.
export type StreamLine =
  | TableMessage
  | UpdateMessage
  | SeatsMessage
  | RevealAskedMessage
  | ChatMessage
  | UndoAskedMessage
  | UndoSettledMessage
  | RefusedMessage
  | ByeMessage;
