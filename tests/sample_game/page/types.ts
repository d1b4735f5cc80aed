// The view and the events of Lone spoon; the game's schema.json describes them.
export interface SampleGameView {
  phase: 'choose' | 'over';
  round: number;
  players: number;
  turn: number[];
  hands: (number[] | number)[];
  chosen: (number | null)[];
  revealed: (number | null)[];
  points: number[];
  options: { rounds: number };
}

export type SampleGameEvent =
  | { type: 'chosen'; seat: number; card: number | null }
  | { type: 'revealed'; cards: number[] }
  | { type: 'won'; seat: number | null };

export const count = (hand: number[] | number): number => (typeof hand === 'number' ? hand : hand.length);
