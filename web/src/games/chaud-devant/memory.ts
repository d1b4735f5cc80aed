// What a match of Chaud devant leaves behind beyond its view: the pot just served, the round's bill, the number of the pot.
import type { Step } from '../client.ts';
import type { PotShown } from './pot.tsx';
import { soup, type ChaudEvent, type ChaudView, type Menu } from './types.ts';

export interface BillRow {
  seat: number;
  menu: Menu;
  score: number;
  stars: number;
  before: number;
  // Null if this browser came after the round had begun.
  cards: string[] | null;
}

export interface Bill {
  round: number;
  rows: BillRow[];
  last: boolean;
}

export interface ChaudMemory {
  pots: number;
  inPot: { card: string; seat: number }[];
  taken: string[][] | null;
  menus: (Menu | null)[];
  lastPot: (PotShown & { server: number }) | null;
  bill: Bill | null;
}

export const begin = (): ChaudMemory => ({ pots: 0, inPot: [], taken: null, menus: [], lastPot: null, bill: null });

const eventsOf = (step: Step) => step.events as unknown as ChaudEvent[];

export function remember(memory: ChaudMemory, step: Step): ChaudMemory {
  const view = step.view as unknown as ChaudView;
  const before = step.before as unknown as ChaudView | null;
  const empty = () => Array.from({ length: view.players }, () => []);
  // Whoever sees the first step of a match knows that nothing was taken before; who comes later does not.
  let next: ChaudMemory = { ...memory, taken: memory.taken ?? (step.version <= 1 ? empty() : null) };
  if (step.kind === 'undo') next.inPot = potOwners(view.pot, view.turn[0] ?? 0, view.players);
  // Who came in the middle of a pot learns from the view who has put what in.
  if (before && before.pot.length > next.inPot.length) next.inPot = potOwners(before.pot, before.turn[0] ?? 0, before.players);
  for (const event of eventsOf(step)) {
    if (event.type === 'dealt') next = { ...next, pots: 0, inPot: [], taken: empty(), menus: [] };
    if (event.type === 'revealed_menus') next = { ...next, menus: event.menus };
    if (event.type === 'played') next = { ...next, inPot: [...next.inPot, { card: event.card, seat: event.seat }], pots: next.inPot.length ? next.pots : next.pots + 1 };
    if (event.type === 'served') next = served(next, event, eventsOf(step));
    if (event.type === 'round_scored') next.bill = bill(next, event, before, view);
  }
  return next;
}

function served(memory: ChaudMemory, event: { seat: number; cards: string[] }, events: ChaudEvent[]): ChaudMemory {
  const played = events.find((one) => one.type === 'played');
  const players = Math.max(memory.inPot.length, 1);
  const known = memory.inPot.length === event.cards.length;
  const cards = known ? memory.inPot : event.cards.map((card, i) => ({ card, seat: (event.seat - (event.cards.length - 1 - i) + players * event.cards.length) % players }));
  const taken = memory.taken?.map((pile, seat) => (seat === event.seat ? [...pile, ...event.cards] : pile)) ?? null;
  const lastPot = { cards, value: played?.value ?? 10, led: ledBy(event.cards), spoiled: event.cards.some((card) => soup(card).suit === 'chili'), server: event.seat };
  return { ...memory, inPot: [], taken, lastPot };
}

export const ledBy = (pot: string[]) => (pot[0] ? soup(pot[0]).suit : null);

// Who put which card in: the next to play sits after the one who played last.
export function potOwners(pot: string[], next: number, players: number): { card: string; seat: number }[] {
  return pot.map((card, i) => ({ card, seat: (((next - pot.length + i) % players) + players * pot.length) % players }));
}

function bill(memory: ChaudMemory, event: { scores: number[]; stars: number[] }, before: ChaudView | null, view: ChaudView): Bill {
  const menus = before?.menus ?? memory.menus;
  const rows = event.scores.map((score, seat) => ({
    seat,
    menu: (memory.menus[seat] ?? menus[seat] ?? 'none') as Menu,
    score,
    stars: event.stars[seat] as number,
    before: before?.stars[seat] ?? (event.stars[seat] as number) - score,
    cards: memory.taken?.[seat] ?? null,
  }));
  rows.sort((a, b) => b.stars - a.stars);
  return { round: before?.round ?? view.round, rows, last: view.phase === 'over' };
}
