// The view and events of Chaud devant !, and what the page reads from their cards.
import type { Step } from '../client.ts';
import type { Menu, Suit, View } from './wire.ts';

export type { Event as ChaudDevantEvent, Menu, View as ChaudDevantView } from './wire.ts';

export const menus: readonly Menu[] = ['pea', 'onion', 'mushroom', 'chili', 'none'];

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
export const leads = (step: Step): boolean => ((step.before as unknown as View | null)?.pot.length ?? 0) === 0;

// A boil-over that is led has nothing to spill.
export const boilsOver = (step: Step): boolean =>
  step.events.some((event) => event.type === 'played' && soup(String(event.card)).rank === 'boil') && !leads(step);

export const count = (pile: unknown[] | number): number => (typeof pile === 'number' ? pile : pile.length);
