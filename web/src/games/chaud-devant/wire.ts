// Made by tools/wire/generate.py from engine/games/chaud_devant/schema.json; change that and run it.

export type Suit = 'pea' | 'onion' | 'mushroom' | 'chili';

export type Menu = 'pea' | 'onion' | 'mushroom' | 'chili' | 'none';

// Their number where they are hidden.
export type HiddenCards = string[] | number;

export interface Options {
  open_menus: boolean;
  chili_any_time: boolean;
  led_ten: string;
}

export interface View {
  game: 'chaud-devant';
  players: number;
  phase: 'menu' | 'play' | 'over';
  round: number;
  dealer: number;
  turn: number[];
  hands: HiddenCards[];
  // null: not chosen yet, or hidden.
  menus: (Menu | null)[];
  menus_left: Menu[][];
  pot: string[];
  pot_value: number;
  spoiled: boolean;
  pot_number: number;
  led: Suit | null;
  to_serve: number | null;
  pot_seats: number[];
  taken: HiddenCards[];
  stars: number[];
  so_far: (number | null)[];
  makes: Record<string, number> | null;
  serves: string[] | null;
  options: Options;
}

export interface DealtEvent {
  type: 'dealt';
  round: number;
  dealer: number;
}

export interface MenuChosenEvent {
  type: 'menu_chosen';
  seat: number;
  // null for everyone but its owner.
  menu: Menu | null;
}

export interface RevealedMenusEvent {
  type: 'revealed_menus';
  menus: Menu[];
}

export interface PlayedEvent {
  type: 'played';
  seat: number;
  card: string;
  value: number;
}

export interface LastCardEvent {
  type: 'last_card';
  seat: number;
}

export interface ServedEvent {
  type: 'served';
  seat: number;
  cards: string[];
  seats: number[];
  spoiled: boolean;
}

export interface RoundScoredEvent {
  type: 'round_scored';
  scores: number[];
  stars: number[];
  base: number[];
  plus: string[][];
  minus: string[][];
}

export type Event =
  DealtEvent | MenuChosenEvent | RevealedMenusEvent | PlayedEvent | LastCardEvent | ServedEvent | RoundScoredEvent;
