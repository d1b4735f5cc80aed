// The view and events of Chaud devant !, as in docs/engine-protocol.md.
import type { Suit } from './suits.tsx';
import type { Step } from '../client.ts';

export type Menu = Suit;
export const menus: readonly Menu[] = ['pea', 'onion', 'mushroom', 'chili', 'none'];

export interface ChaudDevantView {
  phase: 'menu' | 'play' | 'over';
  round: number;
  dealer: number;
  players: number;
  turn: number[];
  hands: (string[] | number)[];
  menus: (Menu | null)[];
  menus_left: Menu[][];
  pot: string[];
  // Who put each card in.
  pot_seats: number[];
  pot_value: number;
  spoiled: boolean;
  pot_number: number;
  led: Suit | null;
  // Null while a led 10 does not count yet.
  to_serve: number | null;
  taken: (string[] | number)[];
  stars: number[];
  // The score of each pile if the round ended now; null if the viewer may not know.
  so_far: (number | null)[];
  // The effect of each card on the pot, and the cards that would serve it; null for a viewer who is not to play.
  makes: Record<string, number> | null;
  serves: string[] | null;
  options: { open_menus: boolean; chili_any_time: boolean; led_ten: string };
}

export type ChaudDevantEvent =
  | { type: 'dealt'; round: number; dealer: number }
  | { type: 'menu_chosen'; seat: number; menu: Menu | null }
  | { type: 'revealed_menus'; menus: Menu[] }
  | { type: 'played'; seat: number; card: string; value: number }
  | { type: 'last_card'; seat: number }
  | { type: 'served'; seat: number; cards: string[]; seats: number[]; spoiled: boolean }
  | { type: 'round_scored'; scores: number[]; stars: number[]; base: number[]; plus: string[][]; minus: string[][] };

export interface Soup {
  suit: Suit;
  // Broth is 0, a boil-over is `boil`.
  rank: string;
}

export function soup(card: string): Soup {
  const [suit, rank] = card.split('-') as [Suit, string];
  return { suit, rank };
}

// The card of this step was the first in its pot.
export const leads = (step: Step): boolean =>
  ((step.before as unknown as ChaudDevantView | null)?.pot.length ?? 0) === 0;

// A boil-over that is led has nothing to spill.
export const boilsOver = (step: Step): boolean =>
  step.events.some((event) => event.type === 'played' && soup(String(event.card)).rank === 'boil') && !leads(step);

export const count = (pile: unknown[] | number): number => (typeof pile === 'number' ? pile : pile.length);
