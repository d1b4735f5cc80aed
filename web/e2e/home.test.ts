// The first page of somebody with games: each game can be told apart and reached, and the page fits on one screen.
import { expect, server, test, type Page } from './test.ts';
import { listPictured, pictured } from './catalog.ts';
import { inSight } from './fits.ts';
import { answer, asked, browserOf, finishedTable, join, newGuest, openTable, playCard, start } from './table.ts';

const rows = (page: Page) => page.locator('.box.mine > ul > li');

test('each game says where it stands, and all are in reach', async ({ browser }) => {
  const guest = await newGuest(server.url);
  await finishedTable(server.url, guest, 'dicht-dran-3');
  for (let i = 0; i < 5; i++) await openTable(server.url, guest, { game: 'dicht-dran' });
  const page = await browserOf(browser, guest);
  await page.goto(`${server.url}/t/${await openTable(server.url, guest, { game: 'chaud-devant' })}`);
  await answer(page);
  await asked(page);
  await page.getByRole('link', { name: 'Peppermill' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Show all 7' }).click();
  const all = page.getByRole('dialog', { name: 'Your games' });
  await expect(all.locator('li')).toHaveCount(7);
  await expect(all.locator('li', { hasText: 'Chaud devant' })).toContainText(/Your turn.*Round 1 of 5, pot 1/);
  await expect(all.getByRole('link', { name: 'Replay' })).toHaveCount(1);
  await all.locator('li', { hasText: 'Chaud devant' }).getByRole('link').click();
  await asked(page);
});

test('nothing scrolls on a tablet, and on a phone the games come first', async ({ browser }) => {
  const guest = await newGuest(server.url);
  for (const game of pictured) await openTable(server.url, guest, { game });
  const page = await browserOf(browser, guest, { context: { viewport: { width: 1024, height: 768 } } });
  await listPictured(page);
  await page.goto(server.url);
  await expect(rows(page)).toHaveCount(2);
  await expect(page.locator('.learn-list .muted').first()).toContainText('step');
  await inSight(page, { oneLook: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rows(page)).toHaveCount(1);
  const tops = await page.evaluate(() =>
    ['.home-head .patch', '.tiles', '.box.mine', '.home-acts', '.box.learn'].map(
      (one) => document.querySelector(one)?.getBoundingClientRect().top ?? 0,
    ),
  );
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  await inSight(page, { whole: '.home-acts' });
});

test('two people at one table see whose turn it is, each on their own first page', async ({ browser }) => {
  const [mina, otto] = [await newGuest(server.url), await newGuest(server.url)];
  const id = await openTable(server.url, mina, {
    game: 'chaud-devant',
    players: 2,
    seats: [{ kind: 'me' }, { kind: 'open' }],
  });
  await join(server.url, otto, id);
  await start(server.url, mina, id);
  const pages = await Promise.all([mina, otto].map((guest) => browserOf(browser, guest)));
  for (const page of pages) {
    await page.goto(`${server.url}/t/${id}`);
    await answer(page);
  }
  // The leader is drawn at random.
  const first = await Promise.any(
    pages.map((page, i) =>
      page
        .locator('.hand-card.legal')
        .first()
        .waitFor()
        .then(() => i),
    ),
  );
  const [turn, waits] = [pages[first] as Page, pages[1 - first] as Page];
  const names = first === 0 ? [mina, otto] : [otto, mina];
  for (const page of pages) await page.getByRole('link', { name: 'Peppermill' }).click();
  await expect(rows(turn)).toContainText('Your turn');
  await expect(rows(turn).getByRole('link', { name: 'Go on' })).toHaveClass(/main/);
  await expect(rows(waits)).toContainText(`${names[0]?.person.name} is thinking`);
  // One card later the turn is the other person's. The page refreshes by itself, without a reload.
  await rows(turn).getByRole('link', { name: 'Go on' }).click();
  await playCard(turn);
  await expect(rows(waits)).toContainText('Your turn');
  await turn.getByRole('link', { name: 'Peppermill' }).click();
  await expect(rows(turn)).toContainText(`${names[1]?.person.name} is thinking`);
});

test('the page says that pasted text is not a link', async ({ browser }) => {
  const page = await browserOf(browser, null);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Join by link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('see you at eight');
  await expect(dialog.getByRole('status')).toHaveText('This is no link to a table.');
  await expect(dialog.getByRole('button', { name: 'To the table' })).toBeDisabled();
  await dialog.getByRole('textbox').fill(`${server.url}/t/nosuchtable`);
  await expect(dialog.getByRole('status')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'To the table' }).click();
  await expect(page.locator('.notice')).toBeVisible();
});

// The row of a seat keeps its height, so nothing below it moves away from the finger.
test('a seat keeps its row, whoever has it', async ({ browser }) => {
  for (const width of [1440, 1024, 390]) {
    const page = await browserOf(browser, null, { context: { viewport: { width, height: 800 } } });
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Create a table' }).click();
    const row = page.locator('.seat-list li').nth(1);
    const height = () => row.evaluate((one) => Math.round(one.getBoundingClientRect().height));
    const heights: number[] = [];
    for (const kind of ['By link', 'Bot', 'Here']) {
      await row.locator('.segment', { hasText: kind }).click();
      heights.push(await height());
    }
    expect(Math.max(...heights) - Math.min(...heights), `${width}: ${heights.join()}`).toBeLessThanOrEqual(1);
  }
});

test('an open table is listed while its host is there', async ({ browser }) => {
  const [me, host] = [await newGuest(server.url), await newGuest(server.url)];
  const id = await openTable(server.url, host, {
    game: 'safranito',
    public: true,
    seats: [{ kind: 'me' }, { kind: 'open' }],
  });
  const [hostPage, page] = [await browserOf(browser, host), await browserOf(browser, me)];
  await page.goto(server.url);
  const listed = page.locator('.box:not(.learn) li', { hasText: host.person.name });
  await page.locator('.tile').first().waitFor();
  await expect(listed).toHaveCount(0);
  await hostPage.goto(`${server.url}/t/${id}`);
  await hostPage.locator('.waiting-sheet').waitFor();
  await expect(listed).toHaveCount(1);
});

// Tiles that move under a finger cause wrong clicks.
for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const)
  test(
    `nothing above the boxes moves while the page is drawn, ${width} × ${height}`,
    { tag: width === 390 ? [] : '@all' },
    async ({ browser }) => {
      const guest = await newGuest(server.url);
      await openTable(server.url, guest, { game: 'chaud-devant' });
      const page = await browserOf(browser, guest, { context: { viewport: { width, height } } });
      await page.addInitScript(() => {
        const moved: string[] = [];
        Object.assign(window, { moved });
        type Shift = PerformanceEntry & { sources: { node: Element | null }[] };
        new PerformanceObserver((list) => {
          for (const { sources } of list.getEntries() as Shift[])
            for (const { node } of sources)
              if (node instanceof Element && node.closest('.tile, .home-head .patch, .bar')) moved.push(node.className);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(server.url);
      const places = () =>
        page
          .locator('.tile, .tile .main, .tile .tile-name')
          .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
      await page.locator('.tile').first().waitFor();
      const before = await places();
      await expect(rows(page)).toHaveCount(1);
      await expect(page.locator('.learn-list .muted').first()).toContainText('step');
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect(await places()).toEqual(before);
      expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
    },
  );
