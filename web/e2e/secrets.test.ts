// The page holds no secret: all that comes over the line, all that stands in the document and all strings in the page's memory are
// compared with what was public, which the replay tells after the end.
import { expect, test, type Page } from '@playwright/test';
import { startServer, type Server } from './server.ts';
import { answer, browserOf, newGuest, openTable } from './table.ts';

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const cards = (text: string): string[] => [...new Set(text.match(/\b(?:pea|onion|mushroom|chili)-(?:\d+|boil)\b/g))];

function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void heard.push(String(payload))));
  page.on('response', (response) => {
    if (response.url().includes('/api/')) void response.text().then((text) => heard.push(text), () => {});
  });
  return heard;
}

// Every string that the page's memory holds.
async function memory(page: Page): Promise<string> {
  const tools = await page.context().newCDPSession(page);
  const parts: string[] = [];
  tools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void parts.push(chunk));
  await tools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  return (JSON.parse(parts.join('')) as { strings: string[] }).strings.join('\n');
}

interface Update {
  type: string;
  view?: { hands: unknown[]; menus: unknown[]; phase: string };
  events?: { type: string; seat?: number; card?: string; menu?: string | null }[];
}

const updates = (heard: string[]): Update[] => heard.map((text) => JSON.parse(text) as Update).filter(({ type }) => type === 'update' || type === 'table');
const played = (update: Update): string[] => (update.events ?? []).filter(({ type }) => type === 'played').map(({ card }) => card as string);

test('what the page is told and remembers is what its player may know', async ({ browser }) => {
  const guest = await newGuest(server.url);
  const id = await openTable(server.url, guest, { game: 'chaud-devant' });
  const player = await browserOf(browser, guest);
  const watcher = await browserOf(browser, null);
  const [heard, overheard] = [listen(player), listen(watcher)];
  const code: string[] = [];
  player.on('response', (response) => {
    if (response.url().endsWith('.js')) void response.text().then((text) => code.push(text), () => {});
  });
  for (const page of [player, watcher]) await page.goto(`${server.url}/t/${id}`);
  await expect(watcher.locator('.ticket')).toContainText('Watching');
  // The menu, and a few cards into the first round.
  for (let i = 0; i < 8 && (await player.locator('.log-line.mine', { hasText: /You (lead|add|boil)/ }).count()) < 4; i++) await answer(player);
  await expect(player.locator('.hand-card.legal, .bill').first()).toBeVisible();
  expect(await player.locator('.bill').count()).toBe(0);
  const told = [...heard];
  const [inMemory, inDocument] = [await memory(player), await player.content()];
  const [theirMemory, theirDocument, theirTold] = [await memory(watcher), await watcher.content(), [...overheard]];

  await player.getByRole('button', { name: 'This table' }).click();
  await player.getByRole('button', { name: 'Let a bot play for me' }).click();
  const replay = async () => fetch(`${server.url}/api/tables/${id}/replay`);
  await expect.poll(async () => (await replay()).status, { timeout: 120_000 }).toBe(200);
  const { steps } = (await (await replay()).json()) as { steps: { state: { hands: string[][] }; events?: { type: string; card: string }[] }[] };
  const [dealt] = steps as [(typeof steps)[number]];
  const [own, ...others] = dealt.state.hands as [string[], ...string[][]];
  const order = steps.flatMap(({ events }) => (events ?? []).filter(({ type }) => type === 'played').map(({ card }) => card));

  // Message by message: own cards, and what had been played by then.
  const open = new Set<string>();
  let count = 0;
  for (const update of updates(told)) {
    for (const card of played(update)) {
      expect(card).toBe(order[count++]);
      open.add(card);
    }
    for (const card of cards(JSON.stringify(update))) expect([...own, ...open], JSON.stringify(update)).toContain(card);
    for (const [seat, hand] of (update.view?.hands ?? []).entries()) if (seat > 0) expect(typeof hand).toBe('number');
    if (update.view?.phase === 'menu') for (const menu of update.view.menus.slice(1)) expect(menu).toBeNull();
    for (const event of update.events ?? []) if (event.type === 'menu_chosen' && event.seat !== 0) expect(event.menu ?? null).toBeNull();
  }
  expect(count).toBeGreaterThan(4);
  const known = [...own, ...open];
  // The program itself names a few cards, for its pictures.
  const drawn = cards(code.join());
  expect(drawn.length).toBeLessThan(6);
  for (const card of cards(inMemory + inDocument + told.join())) expect([...known, ...drawn]).toContain(card);
  for (const card of cards(theirMemory + theirDocument + theirTold.join())) expect([...open, ...drawn]).toContain(card);

  // The search finds what is there, and there was something to find.
  expect(cards(inMemory)).toEqual(expect.arrayContaining([...new Set(own.filter((card) => !open.has(card)))]));
  expect(others.flat().filter((card) => ![...known, ...drawn].includes(card)).length).toBeGreaterThan(0);
  expect(own.filter((card) => !open.has(card)).length).toBeGreaterThan(0);
});
