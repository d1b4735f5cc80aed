import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dealNews, isCommitted, newHash, textToReveal } from './contribution.ts';
import { remember } from './identity.ts';
import { contribute, quick } from './rest.ts';
import type { Deal, SeatInfo, TableInfo } from './wire.ts';

const commitment = 'c'.repeat(64);
const foreign = 'f'.repeat(64);
const other: SeatInfo = { seat: 1, kind: 'person', person: 'p_2', hash: foreign, given: 'committed' };

const table = (mine: Partial<SeatInfo>, more: Partial<TableInfo> = {}): TableInfo =>
  ({
    id: 'k',
    status: 'open',
    commitment,
    started_ms: null,
    seats: [{ seat: 0, kind: 'person', person: 'p_1', ...mine }, other],
    ...more,
  }) as TableInfo;
const asking = (hash: string, more: Partial<TableInfo> = {}) =>
  table({ hash, given: 'committed' }, { reveal_until_ms: 5000, ...more });

const running = (mine: Partial<SeatInfo>) => table(mine, { status: 'running', started_ms: 1 });

beforeEach(() => {
  localStorage.clear();
  remember({ token: 't', person: { id: 'p_1', name: 'Otto', kind: 'guest' } });
});
afterEach(() => vi.unstubAllGlobals());

describe('a contribution', () => {
  it('is committed by the hash in docs/deals.md, and survives a reload', () => {
    const hash = newHash(commitment, 0);
    const text = textToReveal(asking(hash), 0) as string;
    expect(text).toMatch(/^\d+(-\d+){3}$/);
    const hashed = `peppermill contribution 1\n${commitment}\n0\n${text}\n`;
    expect(hash).toBe(createHash('sha256').update(hashed).digest('hex'));
    expect(newHash(commitment, 0)).toBe(hash);
    expect(newHash(commitment, 1)).not.toBe(hash);
    expect(isCommitted(table({ hash }), 0)).toBe(true);
    expect(isCommitted(table({ hash: foreign }), 0)).toBe(false);
  });

  it('is revealed only if the table shows its hash', () => {
    newHash(commitment, 0);
    expect(textToReveal(asking(foreign), 0)).toBeNull();
    expect(textToReveal(table({}), 0)).toBeNull();
  });

  it('is revealed for one list of hashes, as often as the table asks, and for no other list', () => {
    const hash = newHash(commitment, 0);
    const first = textToReveal(asking(hash), 0);
    expect(textToReveal(asking(hash, { interrupted: 1 }), 0)).toBe(first);
    const changed = asking(hash);
    changed.seats = [changed.seats[0] as SeatInfo, { ...other, hash: 'e'.repeat(64) }];
    expect(textToReveal(changed, 0)).toBeNull();
  });

  it('leaves no more than thirty texts behind', () => {
    for (let i = 0; i < 40; i++) newHash(String(i), 0);
    expect(JSON.parse(localStorage.getItem('peppermill.contributions') ?? '[]')).toHaveLength(30);
  });
});

describe('the page says so', () => {
  it('if its text does not count', () => {
    const hash = newHash(commitment, 0);
    textToReveal(asking(hash), 0);
    expect(dealNews(table({ hash, given: 'committed' }), 0)).toBeNull();
    expect(dealNews(running({ hash, given: 'revealed' }), 0)).toBeNull();
    expect(dealNews(running({ hash, given: 'withheld' }), 0)).toBe('missing');
    expect(dealNews(running({ hash: foreign, given: 'revealed' }), 0)).toBe('missing');
    expect(dealNews(running({}), 0)).toBe('missing');
  });

  it('if the deal at the end is not the one that was shown', () => {
    const hash = newHash(commitment, 0);
    const text = textToReveal(asking(hash), 0) as string;
    const deal: Deal = { secret: '', commitment, contributions: [text, 'x'], hashes: [hash, foreign], version: 2 };
    const over = running({ hash, given: 'revealed' });
    expect(dealNews(over, 0, deal)).toBeNull();
    expect(dealNews(over, 0, { ...deal, hashes: [hash, 'e'.repeat(64)] })).toBe('changed');
    expect(dealNews(over, 0, { ...deal, commitment: foreign })).toBe('changed');
    expect(dealNews(over, 0, { ...deal, contributions: [hash, 'x'] })).toBe('missing');
  });

  it('if the server stopped during the deal', () => {
    expect(dealNews(table({}, { interrupted: 1 }), null)).toBe('interrupted');
  });

  it('nothing if the match began before the table had the hash', () => {
    const hash = newHash(commitment, 0);
    expect(dealNews(running({}), 0)).toBeNull();
    isCommitted(table({ hash }), 0);
    expect(dealNews(running({}), 0)).toBe('missing');
  });

  it('if its seat got another number, and the match began before the new seat had the hash', () => {
    isCommitted(table({ hash: newHash(commitment, 0) }), 0);
    const moved = running({});
    moved.seats = [other, moved.seats[0] as SeatInfo];
    expect(dealNews(moved, 1)).toBe('missing');
  });

  it('nothing at a table to which it did not contribute', () => {
    expect(dealNews(running({ given: 'withheld', hash: foreign }), 0)).toBeNull();
  });
});

describe('the table', () => {
  const asked: [string, Record<string, unknown>][] = [];
  const answer = (reply: (path: string) => unknown) => {
    asked.length = 0;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      asked.push([path, JSON.parse(init.body as string) as Record<string, unknown>]);
      return Promise.resolve(new Response(JSON.stringify(reply(path))));
    });
  };

  it('gets the hash once, and the text when it asks', async () => {
    const hash = newHash(commitment, 0);
    const after = table({ hash, given: 'committed' }, { id: 'once' });
    answer(() => ({ table: after }));
    await contribute(table({}, { id: 'once' }), 0);
    await contribute(after, 0);
    expect(asked).toEqual([['/api/tables/once/commit', { seat: 0, hash }]]);
    await contribute(asking(hash, { id: 'once' }), 0);
    expect(asked[1]).toEqual(['/api/tables/once/reveal', { seat: 0, contribution: textToReveal(asking(hash), 0) }]);
  });

  it('gets the hash again if the seat has lost it, or has another number, but not if another device replaced it', async () => {
    answer(() => ({ table: table({ hash: newHash(commitment, 0) }, { id: 'lost' }) }));
    await contribute(table({}, { id: 'lost' }), 0);
    await contribute(table({ hash: foreign }, { id: 'lost' }), 0);
    expect(asked).toHaveLength(1);
    await contribute(table({}, { id: 'lost' }), 0);
    expect(asked[1]).toEqual(asked[0]);
    const moved = table({}, { id: 'lost' });
    moved.seats = [other, moved.seats[0] as SeatInfo];
    await contribute(moved, 1);
    expect(asked[2]?.[1]).toEqual({ seat: 1, hash: newHash(commitment, 1) });
  });

  it('gets nothing for a seat that is not mine, or without a deal', async () => {
    answer(() => ({}));
    await contribute(table({}, { id: 'other' }), 1);
    await contribute(table({}, { id: 'no deal', commitment: null }), 0);
    await contribute(running({}), 0);
    expect(asked).toEqual([]);
  });

  it('with bots gets the hash with the request, and the text at once', async () => {
    answer((path) =>
      path === '/api/deals'
        ? { commitment }
        : { table: path === '/api/quick' ? asking(newHash(commitment, 0)) : running({}), keys: {} },
    );
    const created = await quick('soup', 3, 'random');
    expect(asked.map(([path]) => path)).toEqual(['/api/deals', '/api/quick', '/api/tables/k/reveal']);
    expect(asked[1]?.[1]).toMatchObject({ commitment, hash: newHash(commitment, 0) });
    expect(created.table.status).toBe('running');
  });
});
