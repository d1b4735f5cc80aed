import { expect, it, vi } from 'vitest';

it('a list of games that an older page has spoiled is fetched again', async () => {
  localStorage.setItem('peppermill.games', '{}');
  const list = { games: [] };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(list))));
  const { fetchGames, gameList } = await import('./games.ts');
  expect(gameList.value).toBeNull();
  await fetchGames();
  expect(gameList.value).toEqual(list);
});
