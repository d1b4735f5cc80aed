// The view and events of Safranito, and the layout of the board's print.
import type { Counts, Place, Space, Spice } from './wire.ts';

export type {
  Chip as BoardChip,
  Counts,
  Event as SafranitoEvent,
  Frame,
  Market,
  Phase,
  Place,
  Recipe,
  Space,
  View as SafranitoView,
} from './wire.ts';

export const spaces: readonly Space[] = ['extra-throw', 'spice-card', 'reserve', 'chef'];

export interface Point {
  x: number;
  y: number;
}

// Millimetres from the board's middle, as the seat at the bottom sees it.
export const boardEdge = 240;
export const bowlRadius = 60;
export const spaceRadius = 28;
export const chipRadius = 20;
export const bowls: Record<Spice, Point> = {
  curry: { x: -150, y: 150 },
  ginger: { x: 0, y: 150 },
  cardamom: { x: 150, y: 150 },
  chili: { x: -150, y: 0 },
  saffron: { x: 0, y: 0 },
  garlic: { x: 150, y: 0 },
  mint: { x: -150, y: -150 },
  cumin: { x: 0, y: -150 },
  cinnamon: { x: 150, y: -150 },
};
export const spaceAt: Record<Space, Point> = {
  'extra-throw': { x: -75, y: 75 },
  'spice-card': { x: 75, y: 75 },
  reserve: { x: 75, y: -75 },
  chef: { x: -75, y: -75 },
};
export const placeAt = (place: Place): Point => (place in bowls ? bowls[place as Spice] : spaceAt[place as Space]);

// Sides go clockwise from the bottom; two players sit opposite each other.
export const sideOf = (seat: number, players: number): number => (players === 2 ? 2 * seat : seat);

// A point of the board, as seen from that side.
export function seenFrom(side: number, { x, y }: Point): Point {
  if (side === 1) return { x: -y, y: x };
  if (side === 2) return { x: -x, y: -y };
  return side === 3 ? { x: y, y: -x } : { x, y };
}

export const count = (pile: unknown[] | Counts | number): number => {
  if (typeof pile === 'number') return pile;
  return Array.isArray(pile) ? pile.length : Object.values(pile).reduce((sum, n) => sum + (n ?? 0), 0);
};
