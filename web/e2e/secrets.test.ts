// The page holds no secret. The tests compare all messages, the document and the page's memory with what was public,
// which the replay shows after the end, or with a position that the test has set up.
import { expect, server, test, type Browser, type Page } from './test.ts';
import { heapOf, type Heap } from './heap.ts';
import { leaks, within } from './leaks.ts';
import {
  answer,
  asked,
  browserOf,
  goOn,
  looksOn,
  newGuest,
  openPosition,
  openTable,
  playCard,
  type Guest,
} from './table.ts';

const cards = (text: string): string[] => [...new Set(text.match(/\b(?:pea|onion|mushroom|chili)-(?:\d+|boil)\b/g))];

function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void heard.push(String(payload))));
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => heard.push(text),
        () => {},
      );
  });
  return heard;
}

interface Update {
  type: string;
  view?: { hands: unknown[]; menus: unknown[]; phase: string };
  events?: { type: string; seat?: number; card?: string; menu?: string | null }[];
}

const updates = (heard: string[]): Update[] =>
  heard.map((text) => JSON.parse(text) as Update).filter(({ type }) => type === 'update' || type === 'table');
const played = (update: Update): string[] =>
  (update.events ?? []).filter(({ type }) => type === 'played').map(({ card }) => card as string);

test('Chaud devant: the page receives and remembers only what its player may know', async ({ browser }) => {
  const guest = await newGuest(server.url);
  const id = await openTable(server.url, guest, { game: 'chaud-devant' });
  const player = await browserOf(browser, guest);
  const watcher = await browserOf(browser, null);
  const [heard, overheard] = [listen(player), listen(watcher)];
  const code: string[] = [];
  player.on('response', (response) => {
    if (response.url().endsWith('.js'))
      void response.text().then(
        (text) => code.push(text),
        () => {},
      );
  });
  for (const page of [player, watcher]) await page.goto(`${server.url}/t/${id}`);
  await expect(watcher.locator('.ticket')).toContainText('Watching');
  // The menu, and a few cards of the first round.
  for (let i = 0; i < 5; i++) await answer(player);
  await expect(player.locator('.log-line.mine', { hasText: /You (lead|add|boil)/ })).toHaveCount(4);
  await expect(player.locator('.hand-card.legal').first()).toBeVisible();
  const told = [...heard];
  const [inMemory, inDocument] = [(await heapOf(player)).strings.join('\n'), await player.content()];
  const [theirMemory, theirDocument, theirTold] = [
    (await heapOf(watcher)).strings.join('\n'),
    await watcher.content(),
    [...overheard],
  ];

  await player.getByRole('button', { name: 'This table' }).click();
  await player.getByRole('button', { name: 'Let the bots finish' }).click();
  const replay = async () => fetch(`${server.url}/api/tables/${id}/replay`);
  await expect.poll(async () => (await replay()).status).toBe(200);
  const { steps } = (await (await replay()).json()) as {
    steps: { state: { hands: string[][] }; events?: { type: string; card: string }[] }[];
  };
  const [dealt] = steps as [(typeof steps)[number]];
  const [own, ...others] = dealt.state.hands as [string[], ...string[][]];
  const order = steps.flatMap(({ events }) =>
    (events ?? []).filter(({ type }) => type === 'played').map(({ card }) => card),
  );

  // Message by message: own cards, and the cards played by then.
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
    for (const event of update.events ?? [])
      if (event.type === 'menu_chosen' && event.seat !== 0) expect(event.menu ?? null).toBeNull();
  }
  expect(count).toBeGreaterThan(4);
  const known = [...own, ...open];
  // The program itself names a few cards for its pictures.
  const drawn = cards(code.join());
  expect(drawn.length).toBeLessThan(6);
  for (const card of cards(inMemory + inDocument + told.join())) expect([...known, ...drawn]).toContain(card);
  for (const card of cards(theirMemory + theirDocument + theirTold.join())) expect([...open, ...drawn]).toContain(card);

  // The search finds what is there, and there is something to find.
  expect(cards(inMemory)).toEqual(expect.arrayContaining([...new Set(own.filter((card) => !open.has(card)))]));
  expect(others.flat().filter((card) => ![...known, ...drawn].includes(card)).length).toBeGreaterThan(0);
  expect(own.filter((card) => !open.has(card)).length).toBeGreaterThan(0);
});

interface Watched {
  page: Page;
  me: number | null;
  heard: string[];
}

// The player and a spectator.
async function bothAt(browser: Browser, guest: Guest, id: string): Promise<[Watched, Watched]> {
  const still = { context: { reducedMotion: 'reduce' as const } };
  const [player, watcher] = [await browserOf(browser, guest, still), await browserOf(browser, null, still)];
  const both: [Watched, Watched] = [
    { page: player, me: 0, heard: listen(player) },
    { page: watcher, me: null, heard: listen(watcher) },
  ];
  for (const { page } of both) await page.goto(`${server.url}/t/${id}`);
  await expect(watcher.locator('.ticket')).toContainText('Watching');
  return both;
}

const inMemory = (heap: Heap) => [
  ...heap.objectsWith('hands', 'turn'),
  ...heap.objectsWith('type', 'seat'),
  ...heap.objectsWith('face', 'seat', 'value'),
];
const inTraffic = (heard: string[]) => heard.flatMap((text) => within(JSON.parse(text)));

async function keepsSecrets({ page, me, heard }: Watched, shown: string[] = []): Promise<Heap> {
  expect(leaks(inTraffic(heard), me, shown)).toEqual([]);
  const heap = await heapOf(page);
  expect(leaks(inMemory(heap), me, shown)).toEqual([]);
  await expect(page.locator('.open-fan, .open-numbers, .open-spices')).toHaveCount(0);
  // There was something to search, and a viewer who may know nothing would find the player's own hand.
  const views = heap.objectsWith('hands', 'turn');
  expect(views.length).toBeGreaterThan(0);
  if (me !== null) expect(leaks(views, null).join()).toContain(`hands of seat ${me}`);
  expect(heap.objectsWith('type', 'seat').length).toBeGreaterThan(0);
  // A secret does not hide from the search: here is one.
  if (me === null) {
    await page.evaluate(() => void Object.assign(window, { planted: { turn: [0], hands: [8, [63, 70]] } }));
    expect(leaks(inMemory(await heapOf(page)), me, shown)).toEqual([expect.stringContaining('hands of seat 1')]);
  }
  return heap;
}

test('Dicht dran: others’ hands, secret choices and the draw pile stay with the server', async ({ browser }) => {
  const guest = await newGuest(server.url);
  const id = await openTable(server.url, guest, { game: 'dicht-dran' });
  const both = await bothAt(browser, guest, id);
  const [{ page: player }, { page: watcher }] = both;
  await playCard(player);
  await goOn(player);
  await expect(watcher.locator('.log-head', { hasText: 'Target' })).toHaveCount(1);
  await looksOn(watcher);
  // By now the bots have made their next secret choice.
  await expect(watcher.locator('.plaque', { hasText: 'Has chosen' })).toHaveCount(2);
  await asked(player);
  for (const one of both) await keepsSecrets(one);

  // Numbers drawn on cards: the circle and the player's own hand.
  const drawn = async (page: Page) =>
    [...new Set(await page.locator('.card text.figure').allTextContents())].map(Number);
  const view = inTraffic(both[0].heard).findLast((one) => 'circle' in one) as { circle: number[]; hands: [number[]] };
  expect(new Set(await drawn(player))).toEqual(new Set([...view.circle, ...view.hands[0]]));
  expect(new Set(await drawn(watcher))).toEqual(new Set(view.circle));

  // The search finds what an open state shows.
  await player.getByRole('button', { name: 'This table' }).click();
  await player.getByRole('button', { name: 'Let the bots finish' }).click();
  const replay = async () => fetch(`${server.url}/api/tables/${id}/replay`);
  await expect.poll(async () => (await replay()).status).toBe(200);
  const open = leaks(within(await (await replay()).json()), 0).join('\n');
  for (const secret of [
    'hands of seat 1',
    'collected of seat 2',
    'chosen of seat 1',
    'draw: [',
    'chosen: {',
    'drew: {',
  ])
    expect(open).toContain(secret);
});

// Spices in both hands, chips on the board, piles and a reserved blend: the test knows all of them.
const laid = {
  round: 2,
  chef: 0,
  phase: 'throw',
  blends: [7, 11],
  reserved: [[], [5]],
  hands: [
    { ginger: 1, cumin: 1 },
    { saffron: 2, garlic: 1 },
  ],
  chips: [
    { seat: 1, value: 60, x: 0, y: 150, face: 'down' },
    { seat: 1, value: 40, x: 150, y: 150, face: 'up' },
    { seat: 0, value: 20, x: -150, y: 0, face: 'down' },
  ],
};

test('Safranito: others’ spice cards, chips that lie face down, reserved blends and piles stay with the server', async ({
  browser,
}) => {
  const guest = await newGuest(server.url);
  const both = await bothAt(browser, guest, await openPosition(server.url, guest, 'safranito', 2, laid));
  const [{ page: player, heard }, { page: watcher }] = both;
  for (let i = 0; i < 2; i++) await answer(player);
  await asked(player);
  await expect(watcher.locator('.log-line')).not.toHaveCount(0);
  // A chip that has lain face up is known for the rest of the round.
  const lain = inTraffic(heard)
    .filter((one) => one.face === 'up')
    .map((one) => `${String(one.seat)}:${String(one.value)}`);
  const revealed = inTraffic(heard)
    .filter((one) => one.type === 'revealed_chips')
    .flatMap((one) => one.chips as { seat: number; value: number }[])
    .map(({ seat, value }) => `${seat}:${value}`);
  const shown = [...lain, ...revealed];
  for (const one of both) {
    const heap = await keepsSecrets(one, shown);
    const chips = heap.objectsWith('face', 'seat', 'value');
    expect(chips.filter((chip) => chip.seat === 1 && chip.face === 'down').length).toBeGreaterThan(0);
    expect(chips).toContainEqual(expect.objectContaining({ seat: 1, value: 40, face: 'up' }));
  }
  // Values drawn on the board: the player's own, and those that everybody knows.
  const drawn = async (page: Page) => [...new Set(await page.locator('.stage .chip text.figure').allTextContents())];
  const known = shown.filter((chip) => chip.startsWith('1:')).map((chip) => chip.slice(2));
  expect(known).toContain('40');
  const own = inTraffic(heard)
    .filter((one) => 'face' in one && one.seat === 0)
    .map((one) => String(one.value));
  for (const value of await drawn(player)) expect([...own, ...known]).toContain(value);
  for (const value of await drawn(watcher)) expect(shown.map((chip) => chip.slice(2))).toContain(value);

  // The search finds each of these secrets where it is shown.
  const view = {
    turn: [0],
    ...laid,
    chips: [
      [10, 30],
      [10, 20],
    ],
    spice_pile: ['mint'],
    blend_pile: [3],
    offer: ['mint'],
    sales: [1, 2],
    outlook: {},
    recipes: [
      { blend: 5, owner: 1, missing: [null, null] },
      { blend: 7, owner: null, missing: [null, ['ginger']] },
    ],
  };
  const open = leaks(
    within([{ ...view, phase: 'sell' }, ...laid.chips, { type: 'kept', seat: 1, spice: 'mint' }]),
    null,
  ).join('\n');
  for (const secret of [
    'hands of seat 1',
    'chips of seat 1',
    'reserved of seat 1',
    'spice_pile',
    'blend_pile',
    'offer',
    'sales of seat 1',
    'kept',
    'outlook',
    'recipe: {"blend":5',
    'recipe: {"blend":7',
    'chip: {"seat":1,"value":60',
  ])
    expect(open).toContain(secret);
});
