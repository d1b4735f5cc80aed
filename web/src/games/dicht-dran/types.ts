// The view and events of Dicht dran, as in docs/engine-protocol.md.
export interface DichtDranView {
  phase: 'choose' | 'over';
  game_number: number;
  players: number;
  circle: number[];
  target: number;
  next_target: number;
  // For each position its two neighbours' numbers, the lower one first. The gap is strictly between them.
  gaps: Gap[];
  // The numbers of the viewer's hand inside the target's gap; null for a viewer without a hand.
  safe: number[] | null;
  turn: number[];
  hands: (number[] | number)[];
  chosen: (number | null)[];
  revealed: (number | null)[];
  draw: number;
  discard: number;
  collected: (number[] | number)[];
  scores: number[][];
  options: { games: number; peppers: string };
}

export type DichtDranEvent =
  | { type: 'dealt'; game_number: number }
  | { type: 'chosen'; seat: number; card: number | null }
  | { type: 'revealed'; cards: number[]; order: number[]; safe: number[] }
  | { type: 'won'; seat: number; target: number; position: number; gap: Gap }
  | { type: 'drew'; seat: number; count: number; cards?: number[] }
  | { type: 'reshuffled' }
  | { type: 'game_scored'; points: number[] };

export type Gap = readonly [low: number, high: number];

export const gapNow = (view: DichtDranView): Gap => view.gaps[view.target] as Gap;
export const peppersOf = (view: DichtDranView, number: number): number => Number(view.options.peppers[number - 1]);
export const count = (pile: number[] | number): number => (typeof pile === 'number' ? pile : pile.length);
export const total = (view: DichtDranView, numbers: number[]): number =>
  numbers.reduce((sum, number) => sum + peppersOf(view, number), 0);
