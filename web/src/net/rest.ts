// The REST requests. A refusal is thrown with the server's code, for which the page has words.
import { reached } from '../offline/reachability.ts';
import { becomeGuest, guest, remember } from './identity.ts';
import { offline, Refusal } from './refusal.ts';
import type { GameId, Level, NewTable, Replay, TableInfo } from './types.ts';
import type * as wire from './wire.ts';

export const codeOf = (error: unknown): string => (error instanceof Refusal ? error.code : 'internal');

async function call<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, again = true): Promise<T> {
  if (method === 'POST') await becomeGuest();
  const headers: Record<string, string> = {};
  if (guest.value) headers.authorization = `Bearer ${guest.value.token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  const answer = await fetch(path, init).catch(offline);
  if (answer.ok) {
    // An answer that breaks off is none.
    const reply = (await answer.json().catch(offline)) as T;
    reached();
    return reply;
  }
  reached();
  const refused = (await answer.json().catch(() => ({}))) as Partial<wire.ErrorAnswer>;
  const error: Partial<wire.Refusal> = refused.error ?? {};
  // The server does not know this guest (another data file), or the session has ended elsewhere: become
  // a new guest, once.
  if (error.code === 'not_signed_in' && again) {
    remember(null);
    return call(method, path, body, false);
  }
  throw new Refusal(error.code ?? 'internal', error.message ?? '');
}

const post = <Body, Answer>(path: string, body: Body): Promise<Answer> => call('POST', path, body);

const at = (id: string, rest = '') => `/api/tables/${encodeURIComponent(id)}${rest}`;

// Loaded when it is needed, so that the first page and the table come sooner.
const contributions = () => import('./contribution.ts');

// The server commits to its secret before this device commits to its contribution.
async function createDealt(path: string, request: NewTable): Promise<wire.TableCreated> {
  const { commitment } = await call<wire.CommitmentAnswer>('POST', '/api/deals', {});
  const seat = request.seats ? request.seats.findIndex(({ kind }) => kind === 'me') : 0;
  const { newHash } = await contributions();
  const part = seat < 0 ? { commitment } : { commitment, hash: newHash(commitment, seat) };
  const created = await post<NewTable, wire.TableCreated>(path, { ...request, ...part });
  // A match with bots begins as soon as this is revealed. If it cannot be sent, the table's page tries again.
  const table = await contribute(created.table, seat).catch(() => null);
  return { ...created, table: table ?? created.table };
}

const commit = (id: string, seat: number, hash: string) =>
  post<wire.Commit, wire.TableAnswer>(at(id, '/commit'), { seat, hash });
const reveal = (id: string, seat: number, contribution: string) =>
  post<wire.Reveal, wire.TableAnswer>(at(id, '/reveal'), { seat, contribution });

// What is on its way, and the seats that this page has committed: another device of the same person may replace the hash
// once, but two devices must not take turns. A seat that has lost its hash is committed again.
const underway = new Set<string>();
const committed = new Set<string>();

async function nextStep(table: TableInfo, seat: number, key: string): Promise<TableInfo | null> {
  const { isCommitted, newHash, textToReveal } = await contributions();
  const { id, commitment } = table;
  const done = isCommitted(table, seat);
  if (table.reveal_until_ms !== undefined) {
    const text = table.seats[seat]?.given === 'committed' ? textToReveal(table, seat) : null;
    return text === null ? null : (await reveal(id, seat, text)).table;
  }
  const replaced = committed.has(key) && table.seats[seat]?.hash !== undefined;
  if (done || !commitment || replaced) return null;
  const after = (await commit(id, seat, newHash(commitment, seat))).table;
  committed.add(key);
  isCommitted(after, seat);
  return after;
}

// Commits the seat to this device's contribution, or reveals it if the table asks for it. Returns the table after that,
// null if there is nothing to do.
export async function contribute(table: TableInfo, seat: number): Promise<TableInfo | null> {
  const key = `${table.id} ${seat} ${table.reveal_until_ms !== undefined}`;
  const mine = table.seats[seat]?.person === guest.value?.person.id;
  if (table.status !== 'open' || !table.commitment || !mine || underway.has(key)) return null;
  underway.add(key);
  try {
    return await nextStep(table, seat, key);
  } finally {
    underway.delete(key);
  }
}

export const listGames = () => call<wire.GameList>('GET', '/api/games');
export const quick = (game: GameId, players: number, level: Level) =>
  createDealt('/api/quick', { game, players, level });
export const createTable = (request: NewTable) => createDealt('/api/tables', request);
export const openTables = () => call<wire.TableList>('GET', '/api/tables?status=open').then((reply) => reply.tables);
export const myTables = () =>
  guest.value ? call<wire.TableList>('GET', '/api/me/tables').then((reply) => reply.tables) : Promise.resolve([]);
export const getTable = (id: string) => call<wire.TableAnswer>('GET', at(id));
export const join = (id: string, request: wire.Join) => post<wire.Join, wire.TableAnswer>(at(id, '/join'), request);
export const leave = (id: string) => call<wire.TableAnswer>('POST', at(id, '/leave'), {});
export const setSeat = (id: string, seat: number, kind: wire.SeatRequestKind, level?: Level) =>
  post<wire.SetSeat, wire.SeatAnswer>(at(id, '/seats'), level ? { seat, kind, level } : { seat, kind });
export const removePerson = (id: string, seat: number) =>
  post<wire.RemovePerson, wire.TableAnswer>(at(id, '/remove'), { seat });
export const admit = (id: string, person: string, yes: boolean) =>
  post<wire.Admit, wire.TableAnswer>(at(id, '/admit'), { person, yes });
export const freeSeats = (id: string, become: wire.FreeSeatsBecome) =>
  post<wire.FreeSeats, wire.TableAnswer>(at(id, '/free-seats'), { become });
export const start = (id: string) => call<wire.TableAnswer>('POST', at(id, '/start'), {});
// `viewer` is `all` or the number of a seat.
export async function replayOf(id: string, viewer: string): Promise<Replay> {
  const page = (from: number) => call<wire.ReplayPage>('GET', at(id, `/replay?viewer=${viewer}&from=${from}`));
  const { table, steps, next: rest } = await page(0);
  for (let next = rest; next !== null;) {
    const more = await page(next);
    steps.push(...more.steps);
    next = more.next;
  }
  return { table, steps };
}
export const whatIf = (id: string, version: number, seat: number, level: Level) =>
  post<wire.WhatIf, wire.TableAnswer>(at(id, '/what-if'), { version, seat, level });
export const practice = (record: wire.MatchRecord, seat: number, level: Level) =>
  post<wire.Practice, wire.TableAnswer>('/api/practice', { record, seat, level });
export const recordAddress = (id: string) => at(id, '/record');
export const rematch = (id: string) => call<wire.TableCreated>('POST', at(id, '/rematch'), {});

// Signs in; the connection reconnects with the new token.
const become = ({ token, person }: wire.SignedIn): void => remember({ token, person });

export const rename = (name: string) =>
  post<wire.Rename, wire.Done>('/api/me', { name })
    .then(() => call<wire.PersonAnswer>('GET', '/api/me'))
    .then(({ person }) => {
      if (guest.value) remember({ token: guest.value.token, person });
    });
export const newAccount = (login: string, password: string) =>
  post<wire.Credentials, wire.SignedIn>('/api/account', { login, password }).then(become);
export const signIn = (login: string, password: string) =>
  post<wire.Credentials, wire.SignedIn>('/api/sign-in', { login, password }).then(become);
export const signOut = () => call<wire.Done>('POST', '/api/sign-out', {}).then(() => remember(null));
export const changePassword = (old_password: string, new_password: string) =>
  post<wire.PasswordChange, wire.SignedIn>('/api/password', { old_password, new_password }).then(become);
export const tokens = () => call<wire.TokenList>('GET', '/api/tokens').then((reply) => reply.tokens);
export const newToken = (label: string) =>
  post<wire.NewToken, wire.SignedIn>('/api/tokens', { label }).then((reply) => reply.token);
export const revokeToken = (id: string) => call<wire.Done>('DELETE', `/api/tokens/${encodeURIComponent(id)}`);
