// What people and bots are called here. Bots have no names on the wire: each seat lends its bot one.
import { t } from '../i18n/index.ts';
import type { SeatInfo, Table } from '../net/types.ts';

const cooks = ['Marguerite', 'Otto', 'Séverine', 'Bram', 'Noor'];

export function seatName(seat: SeatInfo | undefined): string {
  if (!seat) return '';
  if (seat.kind === 'person' || seat.kind === 'recorded') return seat.name || t('table.guest');
  if (seat.kind === 'bot') return cooks[seat.seat % cooks.length] as string;
  return t(seat.kind === 'open' ? 'table.free_seat' : 'table.reserved_seat');
}

export const nameOf = (table: Table, seat: number): string => seatName(table.seats[seat]);
export const playersFrom = (table: Table, me: number | null): number[] =>
  Array.from({ length: table.players }, (_, i) => ((me ?? 0) + i) % table.players);
