// What the page reads of the server: the messages of wire.ts, and what the page adds to them.
import type { Level } from './ids.ts';
import type { Code, RefusedMessage, ServerMessage as WireMessage, TableMessage, UpdateMessage } from './wire.ts';

export type { GameId, Level } from './ids.ts';
export type {
  Candidate,
  ChatLine,
  GameEvent,
  HintMessage,
  MatchResult,
  NewTable,
  Pace,
  Person,
  Prompt,
  Replay,
  ReplayStep,
  SeatInfo,
  SeatWish,
  Table,
  TableMessage,
  UndoAsked,
  UpdateMessage,
  View,
} from './wire.ts';

export const levels: readonly Level[] = ['plongeur', 'commis', 'chef-de-partie', 'sous-chef', 'chef'];

// What both a snapshot and an update tell of the match.
export type Situation = Pick<TableMessage, keyof TableMessage & keyof Omit<UpdateMessage, 'type' | 'table'>>;

// Where the server did not answer at all, the page refuses by itself.
export type Refused = Omit<RefusedMessage, 'code'> & { code: Code | 'offline' };

export type ServerMessage = { id?: string } & (Exclude<WireMessage, RefusedMessage> | Refused);
