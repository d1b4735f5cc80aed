// What docs/protocol.md says, as types. The page reads nothing else of the server.
// One of those that GET /api/games lists.
export type GameId = string;
export type Level = 'plongeur' | 'commis' | 'chef-de-partie' | 'sous-chef' | 'chef';

export interface Person {
  id: string;
  name: string;
  kind: string;
}

export interface SeatInfo {
  seat: number;
  kind: 'person' | 'bot' | 'open' | 'reserved' | 'recorded';
  person?: string;
  name?: string;
  level?: Level;
  present?: boolean;
  acting?: 'person' | 'bot';
  absent_at_ms?: number | null;
  reserve_ms?: number;
}

export interface Pace {
  kind: 'none' | 'relaxed' | 'quick' | 'days';
  decision_s?: number;
  reserve_s?: number;
}

export interface MatchResult {
  scores: number[];
  ranks: number[];
}

export interface Table {
  id: string;
  game: GameId;
  players: number;
  options: Record<string, unknown>;
  status: 'open' | 'running' | 'over';
  public: boolean;
  level: Level;
  pace: Pace;
  host: string;
  chat: boolean;
  version: number;
  created_ms: number;
  started_ms: number | null;
  ended_ms: number | null;
  // Null where no deal was made at this table: what-if tables, lessons, records from elsewhere.
  commitment: string | null;
  origin: { table: string; version: number } | null;
  rematch: string | null;
  seats: SeatInfo[];
  spectators: number;
  result: MatchResult | null;
  // Only in the list of one's own tables.
  turn?: number[];
}

export interface SeatWish {
  kind: 'me' | 'open' | 'reserved' | 'bot';
  level?: Level;
}

export interface NewTable {
  game: GameId;
  players: number;
  options: Record<string, unknown>;
  public: boolean;
  level: Level;
  seats: SeatWish[];
  pace: Pace;
}

export interface Prompt {
  prompt: number;
  choices: string[];
  composing: unknown;
  deadline_ms: number | null;
}

export type GameEvent = { type: string } & Record<string, unknown>;
export type View = Record<string, unknown>;

// What both a snapshot and an update tell of the match.
export interface Situation {
  version: number;
  viewer: number | null;
  view?: View;
  turn?: number[];
  prompt?: Prompt | null;
  may_undo?: 'no' | 'yes' | 'ask';
  // At a table with a clock: when the time of each seat that is asked runs out.
  deadlines?: (number | null)[];
  result?: MatchResult;
  now_ms: number;
}

export interface TableMessage extends Situation {
  type: 'table';
  table: Table;
  chat: ChatLine[];
  undo_asked?: UndoAsked | null;
}

export interface UpdateMessage extends Situation {
  type: 'update';
  table: string;
  kind: 'act' | 'undo';
  seat: number | null;
  by: 'person' | 'bot' | 'timeout' | null;
  events: GameEvent[];
}

export interface ChatLine {
  n: number;
  at_ms: number;
  name: string;
  person: string;
  from: 'player' | 'spectator';
  text: string;
}

export interface UndoAsked {
  undo: number;
  seat: number;
  agree: number[];
}

export interface Candidate {
  action: string;
  value: number;
  reason: string;
  because: string;
}

export interface HintMessage {
  type: 'hint';
  prompt: number;
  action: string;
  candidates: Candidate[];
}

// GET /api/tables/ID/replay?viewer=…: every version of a finished match, as this viewer saw it; `all` sees all hands.
export interface ReplayStep {
  version: number;
  view: View;
  kind?: 'act' | 'undo';
  seat?: number;
  by?: 'person' | 'bot' | 'timeout' | '';
  action?: string;
  events?: GameEvent[];
}

export interface Replay {
  table: Table;
  steps: ReplayStep[];
}

// Long matches come in pages: `next` is the version to go on from.
export interface ReplayPage extends Replay {
  next: number | null;
}

export interface Refused {
  type: 'refused';
  id?: string;
  code: string;
  message: string;
  reason?: string;
}

export type ServerMessage = { id?: string } & (
  | { type: 'welcome'; person: Person; now_ms: number; build?: string }
  | TableMessage
  | UpdateMessage
  | HintMessage
  | Refused
  | { type: 'done'; table: string; prompt: number; version: number }
  | { type: 'seats'; table: Table }
  | ({ type: 'chat'; table: string } & ChatLine)
  | ({ type: 'undo_asked'; table: string } & UndoAsked)
  | { type: 'undo_settled'; table: string; undo: number; yes: boolean }
  | { type: 'unwatched'; table: string }
  | { type: 'pong'; now_ms: number }
  | { type: 'bye'; code: string }
);
