// Made by tools/wire/generate.py from engine/games/dicht_dran/schema.json; change that and run it.

// Their number where they are hidden.
export type HiddenNumbers = number[] | number;

// The lower and the higher neighbour; the gap is between them.
export type Gap = [number, number];

export interface Options {
  games: number;
  peppers: string;
}

export interface View {
  game: 'dicht-dran';
  players: number;
  phase: 'choose' | 'over';
  game_number: number;
  circle: number[];
  target: number;
  next_target: number;
  gaps: Gap[];
  turn: number[];
  hands: HiddenNumbers[];
  safe: number[] | null;
  chosen: (number | null)[];
  revealed: (number | null)[];
  draw: number;
  discard: number;
  collected: HiddenNumbers[];
  scores: number[][];
  options: Options;
}

export interface DealtEvent {
  type: 'dealt';
  game_number: number;
}

export interface ChosenEvent {
  type: 'chosen';
  seat: number;
  // null for everyone but its owner.
  card: number | null;
}

export interface RevealedEvent {
  type: 'revealed';
  cards: number[];
  order: number[];
  safe: number[];
}

export interface WonEvent {
  type: 'won';
  seat: number;
  target: number;
  position: number;
  gap: Gap;
}

export interface DrewEvent {
  type: 'drew';
  seat: number;
  count: number;
  // For their owner.
  cards?: number[];
}

export interface ReshuffledEvent {
  type: 'reshuffled';
}

export interface GameScoredEvent {
  type: 'game_scored';
  points: number[];
}

export type Event = DealtEvent | ChosenEvent | RevealedEvent | WonEvent | DrewEvent | ReshuffledEvent | GameScoredEvent;
