// The view and events of Chaud devant, as docs/engine-protocol.md has them.
import type { Suit } from '../../art/suits.tsx';

export type Menu = Suit;
export const menus: readonly Menu[] = ['pea', 'onion', 'mushroom', 'chili', 'none'];

export interface ChaudView {
  phase: 'menu' | 'play' | 'over';
  round: number;
  dealer: number;
  players: number;
  turn: number[];
  hands: (string[] | number)[];
  menus: (Menu | null)[];
  menus_left: Menu[][];
  pot: string[];
  pot_value: number;
  spoiled: boolean;
  taken: (string[] | number)[];
  stars: number[];
  options: { open_menus: boolean; chili_any_time: boolean; led_ten: string };
}

export type ChaudEvent =
  | { type: 'dealt'; round: number; dealer: number }
  | { type: 'menu_chosen'; seat: number; menu: Menu | null }
  | { type: 'revealed_menus'; menus: Menu[] }
  | { type: 'played'; seat: number; card: string; value: number }
  | { type: 'last_card'; seat: number }
  | { type: 'served'; seat: number; cards: string[] }
  | { type: 'round_scored'; scores: number[]; stars: number[] };

export interface Soup {
  suit: Suit;
  // Broth is 0, a boil-over is `boil`.
  rank: string;
}

export function soup(card: string): Soup {
  const [suit, rank] = card.split('-') as [Suit, string];
  return { suit, rank };
}

// A led 10 that counts from the second card on: the pot's value does not tell yet how much is missing.
export const countsLater = ({ pot, options }: ChaudView): boolean => pot.length === 1 && soup(pot[0] as string).rank === '10' && options.led_ten === 'later_ten';

export const count = (pile: unknown[] | number): number => (typeof pile === 'number' ? pile : pile.length);
