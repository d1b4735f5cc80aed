// The smallest phone, upright and across: what answers a tap is said, and nothing that one plays by is out of sight.
import { expect, test, type Locator } from '@playwright/test';
import { startServer, type Server } from './server.ts';
import { answer, asked, chooseCard, goOn, press, seated } from './table.ts';

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const upright = { context: { viewport: { width: 360, height: 640 } } };
const across = { context: { viewport: { width: 640, height: 360 } } };

// All of it, and nothing over it.
async function inSight(what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  expect(await what.evaluate((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1 && at !== null && (one.contains(at) || at.contains(one));
  }), String(what)).toBe(true);
}

for (const [name, look] of [['upright', upright], ['across', across]] as const)
  test(`Chaud devant, ${name}: a hint, a refusal and a preview are said`, async ({ browser }) => {
    const { page } = await seated(browser, server.url, { game: 'chaud-devant' }, look);
    await asked(page);
    await page.locator('.ticket .extra').click();
    await inSight(page.locator('.ticket .hint-words'));
    for (let i = 0; i < 40 && (await page.locator('.hand-card.waits').count()) === 0; i++) {
      await answer(page);
      await asked(page);
    }
    await press(page, 'mouse', page.locator('.hand-card.waits button').first());
    await inSight(page.locator('.ticket p', { hasText: 'You hold the suit that was led' }));
    await press(page, 'mouse', page.locator('.hand-card.legal button').first());
    await inSight(page.locator('.ticket p'));
  });

test('a long log leaves the table where it is', async ({ browser }) => {
  const { page } = await seated(browser, server.url, { game: 'chaud-devant' }, { context: { viewport: { width: 1280, height: 600 } } });
  for (let i = 0; i < 12; i++) await answer(page);
  await asked(page);
  // Who serves plays on, so the round may be over by now.
  if (await page.locator('.bill').count()) await goOn(page);
  for (const where of ['center', 'start'] as const) {
    await page.locator('.hand-card button').last().evaluate((card, block) => card.scrollIntoView({ block }), where);
    expect(await page.locator('.table').evaluate((table) => [table.scrollTop, table.scrollHeight - table.clientHeight])).toEqual([0, 0]);
  }
});

for (const [name, look] of [['upright', upright], ['across', across]] as const)
  test(`Chaud devant, ${name}: every card of the hand and every cook's menu is in sight`, async ({ browser }) => {
    const { page } = await seated(browser, server.url, { game: 'chaud-devant', players: 4 }, look);
    await asked(page);
    await inSight(page.locator('.menus .menu-option').nth(1));
    await answer(page);
    await page.locator('.hand-card.legal').first().waitFor();
    for (const card of await page.locator('.hand-card').all()) await inSight(card);
    for (const menu of await page.locator('.plaque-status').all()) {
      await inSight(menu);
      await expect(menu).toHaveText(/soup/);
    }
  });

for (const [name, look] of [['upright', upright], ['across', across]] as const)
  test(`Dicht dran, ${name}: what comes next is told, and the reveal shows every card and the circle`, async ({ browser }) => {
    const { page } = await seated(browser, server.url, { game: 'dicht-dran', players: 4 }, look);
    await asked(page);
    await inSight(page.locator('.circle-next .patch'));
    await inSight(page.locator('.circle-tag', { hasText: 'Next' }));
    for (const card of await page.locator('.hand-card button').all()) await inSight(card);
    for (const cook of await page.locator('.plaque-status').filter({ visible: true }).all()) await expect(cook).toHaveText(/Choosing|Has chosen/);
    await answer(page);
    await page.locator('.reveal').waitFor();
    for (const one of await page.locator('.reveal-one').all()) await inSight(one);
    await inSight(page.locator('.circle-now'));
    await inSight(page.locator('.ticket p'));
    if (name === 'upright') await inSight(page.locator('.rail'));
  });

for (const [width, height] of [[1440, 900], [1024, 768], [390, 844], [360, 640]] as const)
  test(`Dicht dran at ${width} × ${height}: the ticket stays in its place`, async ({ browser }) => {
    const { page } = await seated(browser, server.url, { game: 'dicht-dran', players: 4 }, { context: { viewport: { width, height }, reducedMotion: 'reduce' } });
    await asked(page);
    const top = () => page.locator('.ticket').evaluate((ticket) => Math.round(ticket.getBoundingClientRect().top));
    const first = await top();
    await chooseCard(page, 2);
    expect(await top()).toBe(first);
    await page.locator('.ticket .main').click();
    await page.locator('.reveal').waitFor();
    expect(await top()).toBe(first);
    // No figure of the rail is too small to be read.
    const figures = await page.locator('.rail text').evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize) * ((one as SVGTextElement).getCTM()?.a ?? 0)));
    expect(Math.min(...figures)).toBeGreaterThanOrEqual(13);
  });
