// This device's contributions to deals. Each is a text that nobody can guess: the table gets its hash first, and the text
// when all hashes are shown. docs/deals.md describes it.
import { isRecord, keep, kept } from '../offline/kept.ts';
import { sha256 } from './sha256.ts';
import type { Deal, TableInfo } from './wire.ts';

interface Contribution {
  commitment: string;
  seat: number;
  text: string;
  // Whether the table has shown the hash. Otherwise the match began first, and nobody knows of it.
  shown: boolean;
  // The hashes of all seats that were shown before this text was revealed.
  hashes: string[] | null;
}

const storageKey = 'peppermill.contributions';
const most = 30;

const isContribution = (value: unknown): value is Contribution =>
  isRecord(value) &&
  typeof value.commitment === 'string' &&
  typeof value.seat === 'number' &&
  typeof value.text === 'string' &&
  typeof value.shown === 'boolean' &&
  (value.hashes === null || Array.isArray(value.hashes));

// Oldest first. In the storage, so that they survive a reload.
const all = (): Contribution[] =>
  kept<Contribution[]>(storageKey, (value) => Array.isArray(value) && value.every(isContribution)) ?? [];

function save(one: Contribution): void {
  const others = all().filter(({ commitment, seat }) => commitment !== one.commitment || seat !== one.seat);
  keep(storageKey, [...others, one].slice(-most));
}

const find = (commitment: string | null, seat: number): Contribution | undefined =>
  all().find((one) => one.commitment === commitment && one.seat === seat);

const hashOf = ({ commitment, seat, text }: Contribution): string =>
  sha256(`peppermill contribution 1\n${commitment}\n${seat}\n${text}\n`);

const same = (a: string[], b: string[]): boolean => a.join() === b.join();

// The hash to commit the seat to. Asked again, it is the same.
export function newHash(commitment: string, seat: number): string {
  const text = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const one = find(commitment, seat) ?? { commitment, seat, text, shown: false, hashes: null };
  save(one);
  return hashOf(one);
}

const isShown = (table: TableInfo, one: Contribution): boolean => table.seats[one.seat]?.hash === hashOf(one);

// Whether the seat shows the hash of this device's text. From then on the page tells if it does not count.
export function isCommitted(table: TableInfo, seat: number): boolean {
  const one = find(table.commitment, seat);
  if (!one || !isShown(table, one)) return false;
  if (!one.shown) save({ ...one, shown: true });
  return true;
}

// The text to reveal. Null unless the table shows its hash, and null for every list of hashes but the first: a server that
// asks under another list would learn the text before the others commit.
export function textToReveal(table: TableInfo, seat: number): string | null {
  const one = find(table.commitment, seat);
  if (!one || !isShown(table, one)) return null;
  const hashes = table.seats.map(({ hash }) => hash ?? '');
  if (one.hashes && !same(one.hashes, hashes)) return null;
  save({ ...one, shown: true, hashes });
  return one.text;
}

// What people should know of a deal: this device's text does not count in the match, or, at the end, the deal has other
// hashes than the table had shown, or the server stopped while it asked for the texts.
export type DealNews = 'missing' | 'changed' | 'interrupted' | null;
export function dealNews(table: TableInfo, seat: number | null, deal?: Deal): DealNews {
  const problem = seat === null || table.status === 'open' || !table.started_ms ? null : dealProblem(table, seat, deal);
  return problem ?? (table.interrupted ? 'interrupted' : null);
}

function dealProblem(table: TableInfo, seat: number, deal?: Deal): 'missing' | 'changed' | null {
  // Also if the table had shown it for another seat, which then got another number.
  if (!all().some(({ commitment, shown }) => commitment === table.commitment && shown)) return null;
  const one = find(table.commitment, seat);
  if (!one || !isShown(table, one) || table.seats[seat]?.given !== 'revealed') return 'missing';
  if (!deal) return null;
  if (deal.contributions[seat] !== one.text) return 'missing';
  const shown = one.hashes ?? [];
  return deal.commitment === one.commitment && same(shown, deal.hashes ?? []) ? null : 'changed';
}
