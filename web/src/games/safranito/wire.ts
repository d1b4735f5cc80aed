// Made by tools/wire/generate.py from engine/games/safranito/schema.json; change that and run it.

export type Spice = 'curry' | 'ginger' | 'cardamom' | 'chili' | 'saffron' | 'garlic' | 'mint' | 'cumin' | 'cinnamon';

// By spice; those with no card are left out.
export type Counts = Partial<Record<Spice, number>>;

export type Space = 'extra-throw' | 'spice-card' | 'reserve' | 'chef';

export type Place =
  | 'curry'
  | 'ginger'
  | 'cardamom'
  | 'chili'
  | 'saffron'
  | 'garlic'
  | 'mint'
  | 'cumin'
  | 'cinnamon'
  | 'extra-throw'
  | 'spice-card'
  | 'reserve'
  | 'chef';

export type Phase =
  'throw' | 'extra_throw' | 'spice_card' | 'reserve' | 'chef' | 'bowl' | 'sell' | 'buy' | 'blend' | 'over';

export interface Throws {
  number: number;
  of: number;
}

// Chip, ms, the place x, y, z, and the turn w, x, y, z.
export type Frame = [number, number, number, number, number, ...number[]];

export interface Chip {
  seat: number;
  // null while it is hidden.
  value: number | null;
  x: number;
  y: number;
  z: number;
  face: 'down' | 'up';
  place: Place | null;
}

export interface ShownChip {
  seat: number;
  value: number;
}

export interface Recipe {
  blend: number;
  // null for one that lies face up.
  owner: number | null;
  spices: Spice[];
  // Per seat; null where the hand is hidden.
  missing: (Spice[] | null)[];
}

export interface Market {
  price: number;
  costs: (number | null)[];
  buyers: number[];
}

export interface Outlook {
  money: number;
  hand: Counts;
  // The spices missing for each of recipes; null for the completed one.
  missing: (Spice[] | null)[];
}

export type Steadiness = 'steady' | 'natural' | 'shaky';

export interface Options {
  chef_in_ties: string;
  hand: Steadiness;
  max_rounds: number;
}

export interface View {
  game: 'safranito';
  players: number;
  phase: Phase;
  round: number;
  chef: number;
  turn: number[];
  // The number of this throw and of all throws of the seat in this round; null when nobody throws.
  throws: Throws | null;
  chips: (number[] | number)[];
  out: (number[] | number)[];
  out_shown: number[][];
  board: Chip[];
  hands: (Counts | number)[];
  money: number[];
  display: Counts;
  bowl: Spice | null;
  sales: (number | null)[];
  offer: Spice[] | number;
  blends: number[];
  face_up_used: boolean;
  blend_pile: number;
  spice_pile: number;
  discard: Counts;
  reserved: (number[] | number)[];
  completed: number[][];
  recipes: Recipe[];
  market: Market | null;
  outlook: Record<string, Outlook> | null;
  options: Options;
}

export interface LandedEvent {
  type: 'landed';
  seat: number;
  board: Chip[];
  out: Chip[];
  path: Frame[];
  touches: (number | string)[][];
}

export interface RevealedChipsEvent {
  type: 'revealed_chips';
  place: Place;
  chips: ShownChip[];
  market: Market | null;
}

export interface ActionEvent {
  type: 'action';
  place: Space;
  seat: number;
}

export interface DrewEvent {
  type: 'drew';
  seat: number;
  count: number;
  cards?: Spice[];
}

export interface KeptEvent {
  type: 'kept';
  seat: number;
  spice: Spice | null;
}

export interface ReservedEvent {
  type: 'reserved';
  seat: number;
  blend: number | null;
}

export interface MillEvent {
  type: 'mill';
  seat: number;
}

export interface SaleOpenEvent {
  type: 'sale_open';
  spice: Spice;
  price: number;
}

export interface NoSaleEvent {
  type: 'no_sale';
  spice: Spice;
}

export interface SoldEvent {
  type: 'sold';
  spice: Spice;
  sales: number[];
  price: number;
}

export interface BoughtEvent {
  type: 'bought';
  seat: number;
  spice: Spice;
  price: number;
}

export interface CannotPayEvent {
  type: 'cannot_pay';
  seat: number;
  spice: Spice;
  price: number;
}

export interface DeclinedEvent {
  type: 'declined';
  seat: number;
}

export interface MayBlendEvent {
  type: 'may_blend';
  seat: number;
}

export interface BlendedEvent {
  type: 'blended';
  seat: number;
  blend: number;
}

export interface RoundOverEvent {
  type: 'round_over';
  round: number;
}

export interface ReshuffledEvent {
  type: 'reshuffled';
}

export interface RefilledEvent {
  type: 'refilled';
  blends: number[];
  display: Counts;
}

export type Event =
  | LandedEvent
  | RevealedChipsEvent
  | ActionEvent
  | DrewEvent
  | KeptEvent
  | ReservedEvent
  | MillEvent
  | SaleOpenEvent
  | NoSaleEvent
  | SoldEvent
  | BoughtEvent
  | CannotPayEvent
  | DeclinedEvent
  | MayBlendEvent
  | BlendedEvent
  | RoundOverEvent
  | ReshuffledEvent
  | RefilledEvent;

// The least and the greatest value.
export type Range = [number, number];

// Of each number of a throw, which gives all of them in this order; angles in tenths of a degree.
export interface Ranges {
  at: Range;
  heading: Range;
  speed: Range;
  loft: Range;
  spin: Range;
  face: string[];
}

// How an action is completed.
export interface Composing {
  throw: Ranges;
}
