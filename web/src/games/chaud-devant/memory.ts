// What a match of Chaud devant leaves behind beyond its view: the pot just served and the round's bill.
import type { Step } from '../client.ts';
import type { PotShown } from './pot.tsx';
import { count, soup, type ChaudEvent, type ChaudView, type Menu } from './types.ts';

export interface BillRow {
  seat: number;
  menu: Menu;
  score: number;
  stars: number;
  before: number;
  base: number;
  plus: string[];
  minus: string[];
  // Cards that count for nothing.
  others: number;
}

export interface Bill {
  round: number;
  rows: BillRow[];
  last: boolean;
}

export interface ChaudMemory {
  inPot: { card: string; seat: number }[];
  menus: (Menu | null)[];
  lastPot: (PotShown & { server: number }) | null;
  bill: Bill | null;
}

export const begin = (): ChaudMemory => ({ inPot: [], menus: [], lastPot: null, bill: null });

const eventsOf = (step: Step) => step.events as unknown as ChaudEvent[];

export function remember(memory: ChaudMemory, step: Step): ChaudMemory {
  const view = step.view as unknown as ChaudView;
  const before = step.before as unknown as ChaudView | null;
  let next: ChaudMemory = { ...memory };
  // Who came in the middle of a pot, or sees a card taken out of it again, learns from the view who has put what in.
  if (step.kind === 'undo') next.inPot = potOwners(view.pot, view.turn[0] ?? 0, view.players);
  else if (before && before.pot.length > next.inPot.length) next.inPot = potOwners(before.pot, before.turn[0] ?? 0, before.players);
  for (const event of eventsOf(step)) {
    if (event.type === 'dealt') next = { ...next, inPot: [], menus: [] };
    if (event.type === 'revealed_menus') next = { ...next, menus: event.menus };
    if (event.type === 'played') next = { ...next, inPot: [...next.inPot, { card: event.card, seat: event.seat }] };
    if (event.type === 'served') next = served(next, event, eventsOf(step));
    if (event.type === 'round_scored') next.bill = bill(next, event, step);
  }
  return next;
}

function served(memory: ChaudMemory, event: { seat: number; cards: string[] }, events: ChaudEvent[]): ChaudMemory {
  const played = events.find((one) => one.type === 'played');
  const players = Math.max(memory.inPot.length, 1);
  const known = memory.inPot.length === event.cards.length;
  const cards = known ? memory.inPot : event.cards.map((card, i) => ({ card, seat: (event.seat - (event.cards.length - 1 - i) + players * event.cards.length) % players }));
  const lastPot = { cards, value: played?.value ?? 10, toServe: 0, led: soup(event.cards[0] as string).suit, spoiled: event.cards.some((card) => soup(card).suit === 'chili'), server: event.seat };
  return { ...memory, inPot: [], lastPot };
}

// Who put which card in: the next to play sits after the one who played last.
export function potOwners(pot: string[], next: number, players: number): { card: string; seat: number }[] {
  return pot.map((card, i) => ({ card, seat: (((next - pot.length + i) % players) + players * pot.length) % players }));
}

type Scored = Extract<ChaudEvent, { type: 'round_scored' }>;

function bill(memory: ChaudMemory, { scores, stars, base, plus, minus }: Scored, step: Step): Bill {
  const view = step.view as unknown as ChaudView;
  const before = step.before as unknown as ChaudView | null;
  const served = eventsOf(step).find((event) => event.type === 'served');
  const pile = (seat: number) => count(before?.taken[seat] ?? 0) + (served?.seat === seat ? served.cards.length : 0);
  const rows = scores.map((score, seat): BillRow => {
    const counted = { plus: plus[seat] ?? [], minus: minus[seat] ?? [] };
    return {
      seat,
      menu: memory.menus[seat] ?? before?.menus[seat] ?? 'none',
      score,
      stars: stars[seat] as number,
      before: before?.stars[seat] ?? (stars[seat] as number) - score,
      base: base[seat] ?? 0,
      ...counted,
      others: pile(seat) - counted.plus.length - counted.minus.length,
    };
  });
  rows.sort((a, b) => b.stars - a.stars);
  return { round: before?.round ?? view.round, rows, last: view.phase === 'over' };
}
