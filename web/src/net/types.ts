// The server's messages from wire.ts, and what the page adds to them.
import type {
  Code,
  RefusedMessage,
  ServerMessage as WireMessage,
  TableInfo,
  TableMessage,
  UpdateMessage,
  ViewStep,
} from './wire.ts';

export type { GameId } from './ids.ts';
export type {
  Candidate,
  ChatLine,
  GameEvent,
  HintMessage,
  Level,
  MatchResult,
  NewTable,
  Pace,
  Prompt,
  SeatInfo,
  SeatRequest,
  TableInfo,
  TableMessage,
  UndoAsked,
  UpdateMessage,
  View,
  ViewStep,
} from './wire.ts';

// The fields that a snapshot and an update share.
export type Situation = Pick<TableMessage, keyof TableMessage & keyof Omit<UpdateMessage, 'type' | 'table'>>;

// All pages of a replay.
export interface Replay {
  table: TableInfo;
  steps: ViewStep[];
}

// The page adds `offline` for a server that does not answer.
export type Refused = Omit<RefusedMessage, 'code'> & { code: Code | 'offline' };

export type ServerMessage = { id?: string } & (Exclude<WireMessage, RefusedMessage> | Refused);
