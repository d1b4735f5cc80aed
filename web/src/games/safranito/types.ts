// The view and events of Safranito, as in docs/engine-protocol.md, and the layout of the board's print.
import { type Spice } from './spices.tsx';

export const spaces = ['extra-throw', 'spice-card', 'reserve', 'chef'] as const;
export type Space = (typeof spaces)[number];
export type Place = Spice | Space;
export type Counts = Partial<Record<Spice, number>>;
export type Phase =
  'throw' | 'extra_throw' | 'spice_card' | 'reserve' | 'chef' | 'bowl' | 'sell' | 'buy' | 'blend' | 'over';

export interface BoardChip {
  seat: number;
  value: number | null;
  x: number;
  y: number;
  z: number;
  face: 'up' | 'down';
  place: Place | null;
}

// A blend that a seat may make; without an owner it lies face up. Null: the missing spices are hidden.
export interface Recipe {
  blend: number;
  owner: number | null;
  spices: Spice[];
  missing: (Spice[] | null)[];
}

// The open bowl: the price of a sold card, the cost for each seat with a chip there, and the order of the buyers.
export interface Market {
  price: number;
  costs: (number | null)[];
  buyers: number[];
}

// The viewer's money and hand after each answer, and what each of the viewer's recipes would lack; null for a
// blend that is made.
export interface Prospect {
  money: number;
  hand: Counts;
  missing: (Spice[] | null)[];
}

export interface SafranitoView {
  phase: Phase;
  round: number;
  players: number;
  chef: number;
  turn: number[];
  // The number of this throw and of all throws of the seat in this round; null when nobody throws.
  throws: { number: number; of: number } | null;
  chips: (number[] | number)[];
  out: (number[] | number)[];
  board: BoardChip[];
  hands: (Counts | number)[];
  money: number[];
  display: Counts;
  bowl: Spice | null;
  sales: (number | null)[];
  offer: Spice[] | number;
  blends: number[];
  face_up_used: boolean;
  blend_pile: number;
  reserved: (number[] | number)[];
  completed: number[][];
  recipes: Recipe[];
  market: Market | null;
  outlook: Record<string, Prospect> | null;
  options: { hand: 'steady' | 'natural' | 'shaky' };
}

export type Frame = [chip: number, ms: number, x: number, y: number, z: number, ...turn: number[]];

export type SafranitoEvent =
  | { type: 'landed'; seat: number; board: BoardChip[]; out: BoardChip[]; path: Frame[] }
  | { type: 'revealed_chips'; place: Place; chips: { seat: number; value: number }[]; market: Market | null }
  | { type: 'action'; place: Space; seat: number }
  | { type: 'drew'; seat: number; count: number; cards?: Spice[] }
  | { type: 'kept'; seat: number; spice: Spice | null }
  | { type: 'reserved'; seat: number; blend: number | null }
  | { type: 'mill'; seat: number }
  | { type: 'sale_open'; spice: Spice; price: number }
  | { type: 'no_sale'; spice: Spice }
  | { type: 'sold'; spice: Spice; sales: number[]; price: number }
  | { type: 'bought'; seat: number; spice: Spice; price: number }
  | { type: 'cannot_pay'; seat: number; spice: Spice; price: number }
  | { type: 'declined'; seat: number }
  | { type: 'may_blend'; seat: number }
  | { type: 'blended'; seat: number; blend: number }
  | { type: 'round_over'; round: number }
  | { type: 'reshuffled' }
  | { type: 'refilled'; blends: number[]; display: Counts };

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
