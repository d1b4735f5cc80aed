// The view and events of Dicht dran, as docs/engine-protocol.md has them.
export interface DichtView {
  phase: 'choose' | 'over';
  game_number: number;
  players: number;
  circle: number[];
  target: number;
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

export type DichtEvent =
  | { type: 'dealt'; game_number: number }
  | { type: 'chosen'; seat: number; card: number | null }
  | { type: 'revealed'; cards: number[] }
  | { type: 'won'; seat: number; target: number; position: number }
  | { type: 'drew'; seat: number; count: number; cards?: number[] }
  | { type: 'reshuffled' }
  | { type: 'game_scored'; points: number[] };

export interface Gap {
  low: number;
  high: number;
}

// The open space between a position's two neighbours in the circle.
export function gapAt(circle: number[], position: number): Gap {
  const before = circle[(position + 5) % 6] as number;
  const after = circle[(position + 1) % 6] as number;
  return { low: Math.min(before, after), high: Math.max(before, after) };
}

export const inGap = (number: number, gap: Gap): boolean => gap.low < number && number < gap.high;
export const peppersOf = (view: DichtView, number: number): number => Number(view.options.peppers[number - 1]);
export const count = (pile: number[] | number): number => (typeof pile === 'number' ? pile : pile.length);
export const total = (view: DichtView, numbers: number[]): number => numbers.reduce((sum, number) => sum + peppersOf(view, number), 0);
