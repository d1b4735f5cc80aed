// The names of people and bots. The server sends no names for bots: each seat has one for its bot.
import { t } from '../i18n/index.ts';
import { myId } from '../net/identity.ts';
import type { SeatInfo, TableInfo } from '../net/types.ts';
import { isRecord, keep, kept } from '../offline/kept.ts';

const cooks = ['Marguerite', 'Otto', 'Séverine', 'Bram', 'Noor'];

export function seatName(seat: SeatInfo | undefined): string {
  if (!seat) return '';
  if (seat.kind === 'person' || seat.kind === 'recorded') return seat.name || t('table.guest');
  if (seat.kind === 'reserved' && seat.name) return seat.name;
  if (seat.kind === 'bot') return cooks[seat.seat % cooks.length] as string;
  return t(seat.kind === 'open' ? 'table.free_seat' : 'table.reserved_seat');
}

export const seatsOf = (table: TableInfo, person: string | undefined): number[] =>
  table.seats.filter((seat) => seat.kind === 'person' && seat.person === person).map((seat) => seat.seat);

// People who share a device are one person to the server. This browser keeps their names.
type SeatNames = Record<string, string>;
const storageKey = (id: string) => `peppermill.names.${id}`;
const known = new Map<string, SeatNames>();

export function keepNames(id: string, names: SeatNames): void {
  known.set(id, names);
  keep(storageKey(id), names);
}

function namesOf(id: string): SeatNames {
  const found = known.get(id) ?? kept<SeatNames>(storageKey(id), isRecord) ?? {};
  known.set(id, found);
  return found;
}

export function nameOf(table: TableInfo, seat: number): string {
  const mine = seatsOf(table, myId());
  if (mine.length > 1 && mine.includes(seat)) return namesOf(table.id)[seat] || t('hotseat.cook', { n: seat + 1 });
  return seatName(table.seats[seat]);
}

export const playersFrom = (table: TableInfo, me: number | null): number[] =>
  Array.from({ length: table.players }, (_, i) => ((me ?? 0) + i) % table.players);
