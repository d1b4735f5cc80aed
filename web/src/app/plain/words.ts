// Plain words for a game without a folder: names of fields, values, and events.
import { figure, t } from '../../i18n/index.ts';
import type { GameEvent } from '../../net/types.ts';
import type { LogLine, Who } from '../../games/client.ts';

// Fields that hold a seat, or a list of seats, in every game of this server.
const seatFields = new Set([
  'seat',
  'seats',
  'turn',
  'dealer',
  'chef',
  'owner',
  'winner',
  'winners',
  'by',
  'from',
  'to',
]);

// `pot_number` becomes "Pot number".
export function fieldName(field: string): string {
  const words = field.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const isSeat = (field: string, value: unknown): value is number =>
  seatFields.has(field) && typeof value === 'number';

export function scalarWords(field: string, value: unknown, who: Who): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return t(value ? 'plain.yes' : 'plain.no');
  if (isSeat(field, value)) return who(value);
  return typeof value === 'number' ? figure(value) : String(value);
}

// On one line: lists with commas, fields with their names.
export function inlineWords(field: string, value: unknown, who: Who): string {
  if (Array.isArray(value)) {
    const inner = (one: unknown) =>
      Array.isArray(one) ? `(${inlineWords(field, one, who)})` : inlineWords(field, one, who);
    return value.map(inner).join(', ') || '–';
  }
  if (value !== null && typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${fieldName(name)} ${inlineWords(name, one, who)}`)
      .join(', ');
  return scalarWords(field, value, who);
}

// The log shows the seat before the line.
export function eventLine(event: GameEvent): LogLine {
  const { type, seat, ...fields } = event;
  // Fields that are hidden from this viewer are left out.
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
  const words = (who: Who): string => {
    const fields = inlineWords('', known, who);
    const what = fieldName(type);
    const doer = typeof seat === 'number' ? `${who(seat)}: ` : '';
    return fields ? `${doer}${what}. ${fields}` : `${doer}${what}`;
  };
  return typeof seat === 'number' ? { seat, text: words } : { text: words };
}
