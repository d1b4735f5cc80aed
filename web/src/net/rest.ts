// The lobby's calls. A refusal is thrown with the server's code; the page has the words for it.
import { becomeGuest, guest, remember } from './identity.ts';
import { offline, Refusal } from './refusal.ts';
import type { GameId, Level, NewTable, Table } from './types.ts';

export { Refusal };

async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown, again = true): Promise<T> {
  if (method === 'POST') await becomeGuest();
  const headers: Record<string, string> = {};
  if (guest.value) headers.authorization = `Bearer ${guest.value.token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  const answer = await fetch(path, init).catch(offline);
  // A server with another file of data does not know this guest: become a new one, once.
  if (answer.status === 401 && again) {
    remember(null);
    return call(method, path, body, false);
  }
  const said = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
  if (answer.ok) return said as T;
  const error = (said.error ?? {}) as { code?: string; message?: string };
  throw new Refusal(error.code ?? 'internal', error.message ?? '');
}

interface Listed {
  tables: Table[];
}

interface Opened {
  table: Table;
  keys?: Record<string, string>;
}

const at = (id: string, rest = '') => `/api/tables/${encodeURIComponent(id)}${rest}`;

export const quick = (game: GameId, players: number, level: Level) =>
  call<Opened>('POST', '/api/quick', { game, players, level });
export const createTable = (wish: NewTable) => call<Opened>('POST', '/api/tables', wish);
export const openTables = () => call<Listed>('GET', '/api/tables?status=open').then((said) => said.tables);
export const myTables = () => (guest.value ? call<Listed>('GET', '/api/me/tables').then((said) => said.tables) : Promise.resolve([]));
export const getTable = (id: string) => call<Opened>('GET', at(id));
export const join = (id: string, wish: { seat?: number; key?: string }) => call<unknown>('POST', at(id, '/join'), wish);
export const leave = (id: string) => call<unknown>('POST', at(id, '/leave'), {});
export const setSeat = (id: string, seat: number, kind: string, level?: Level) =>
  call<unknown>('POST', at(id, '/seats'), level ? { seat, kind, level } : { seat, kind });
export const start = (id: string) => call<unknown>('POST', at(id, '/start'), {});
export const rematch = (id: string) => call<Opened>('POST', at(id, '/rematch'), {});
