// Made by tools/wire/generate.py from tests/sample_game/game/schema.json; change that and run it.

export type CardOrNull = number | null;

// How many they are, where they are hidden.
export type HiddenCards = number[] | number;

export interface Options {
  rounds: number;
}

export interface View {
  game: 'sample-game';
  players: number;
  phase: 'choose' | 'over';
  round: number;
  turn: number[];
  hands: HiddenCards[];
  // null for everyone but its owner.
  chosen: CardOrNull[];
  revealed: CardOrNull[];
  points: number[];
  options: Options;
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
}

export interface WonEvent {
  type: 'won';
  // null if nobody scored.
  seat: number | null;
}

export type Event = ChosenEvent | RevealedEvent | WonEvent;
