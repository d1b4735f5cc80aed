// What a match of Chaud devant ! remembers beyond its view: the last served pot and the round's bill.
import type { Step } from '../client.ts';
import type { PotShown } from './pot.tsx';
import { count, soup, type ChaudDevantEvent, type ChaudDevantView, type Menu } from './types.ts';

export interface BillRow {
  seat: number;
  menu: Menu;
  score: number;
  stars: number;
  before: number;
  base: number;
  plus: string[];
  minus: string[];
  // Cards without value.
  others: number;
}

export interface Bill {
  round: number;
  rows: BillRow[];
  last: boolean;
}

export interface ChaudDevantMemory {
  menus: (Menu | null)[];
  lastPot: (PotShown & { server: number }) | null;
  bill: Bill | null;
}

export const begin = (): ChaudDevantMemory => ({ menus: [], lastPot: null, bill: null });

const eventsOf = (step: Step) => step.events as unknown as ChaudDevantEvent[];

export function remember(memory: ChaudDevantMemory, step: Step): ChaudDevantMemory {
  let next: ChaudDevantMemory = { ...memory };
  for (const event of eventsOf(step)) {
    if (event.type === 'dealt') next = { ...next, menus: [] };
    if (event.type === 'revealed_menus') next = { ...next, menus: event.menus };
    if (event.type === 'served') next.lastPot = served(event, eventsOf(step));
    if (event.type === 'round_scored') next.bill = bill(next, event, step);
  }
  return next;
}

const owned = (cards: string[], seats: number[]) => cards.map((card, i) => ({ card, seat: seats[i] as number }));

// The pot that is being filled, from the view.
export const inPot = (view: ChaudDevantView): PotShown => ({
  cards: owned(view.pot, view.pot_seats),
  value: view.pot_value,
  toServe: view.to_serve,
  led: view.led,
  spoiled: view.spoiled,
});

function served(
  { seat, cards, seats, spoiled }: Extract<ChaudDevantEvent, { type: 'served' }>,
  events: ChaudDevantEvent[],
): ChaudDevantMemory['lastPot'] {
  const played = events.find((one) => one.type === 'played');
  return {
    cards: owned(cards, seats),
    value: played?.value ?? 0,
    toServe: 0,
    led: soup(cards[0] as string).suit,
    spoiled,
    server: seat,
  };
}

type Scored = Extract<ChaudDevantEvent, { type: 'round_scored' }>;

function bill(memory: ChaudDevantMemory, { scores, stars, base, plus, minus }: Scored, step: Step): Bill {
  const view = step.view as unknown as ChaudDevantView;
  const before = step.before as unknown as ChaudDevantView | null;
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
