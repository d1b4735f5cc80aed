// The first page of somebody who has games: which one is which, all of them in reach, and the page in one look.
import { expect, test, type Page } from '@playwright/test';
import { finishedTable } from './finished.ts';
import { startServer, type Server } from './server.ts';
import { answer, asked, browserOf, newGuest, openTable } from './table.ts';

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const rows = (page: Page) => page.locator('.box.mine > ul > li');

test('each game says where it stands, and all are in reach', async ({ browser }) => {
  const guest = await newGuest(server.url);
  await finishedTable(server.url, guest, 'dicht-dran');
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
  for (const game of ['chaud-devant', 'dicht-dran', 'safranito'] as const) await openTable(server.url, guest, { game });
  const page = await browserOf(browser, guest, { context: { viewport: { width: 1024, height: 768 } } });
  await page.goto(server.url);
  await expect(rows(page)).toHaveCount(2);
  await expect(page.locator('.learn-list .muted').first()).toContainText('step');
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rows(page)).toHaveCount(1);
  const tops = await page.evaluate(() => ['.home-head .patch', '.tiles', '.box.mine', '.home-acts', '.box.learn'].map((one) => document.querySelector(one)?.getBoundingClientRect().top ?? 0));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  const { bottom } = await page.locator('.home-acts').evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
  expect(bottom).toBeLessThanOrEqual(844);
});
