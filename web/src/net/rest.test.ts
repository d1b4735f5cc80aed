import { afterEach, describe, expect, it, vi } from 'vitest';
import { replayOf } from './rest.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a replay', () => {
  it('is fetched page by page', async () => {
    const asked: string[] = [];
    const pages: Record<string, object> = {
      '/api/tables/k/replay?viewer=all&from=0': {
        table: { id: 'k' },
        steps: [{ version: 0 }, { version: 1 }],
        next: 2,
      },
      '/api/tables/k/replay?viewer=all&from=2': { table: { id: 'k' }, steps: [{ version: 2 }], next: null },
    };
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      return Promise.resolve(new Response(JSON.stringify(pages[path])));
    });
    const { table, steps } = await replayOf('k', 'all');
    expect(table.id).toBe('k');
    expect(steps.map((step) => step.version)).toEqual([0, 1, 2]);
    expect(asked).toEqual(Object.keys(pages));
  });
});

// A page that is left while an answer is on its way must not spoil the next one.
it('an answer that breaks off is refused and not kept', async () => {
  // A fresh module: the page asks only once, and another test may have asked before.
  vi.resetModules();
  localStorage.removeItem('peppermill.games');
  const { fetchGames, gameList } = await import('./games.ts');
  const broken = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(broken)));
  await expect(fetchGames()).rejects.toMatchObject({ code: 'offline' });
  expect(gameList.value).toBeNull();
  expect(localStorage.getItem('peppermill.games')).toBeNull();
});
