import { expect, test } from '@playwright/test';
import { startServer, type Server } from './server.ts';
import { answer, isOver, playNow, type Game } from './table.ts';

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test('a newcomer makes the first move within three clicks', async ({ page }) => {
  await page.goto(server.url);
  await page.locator('.tile.dicht-dran .main').click();
  await page.locator('.hand-card.legal button').first().click();
  await page.locator('.ticket .main:not([disabled])').click();
  await expect(page.locator('.log')).toContainText('You have chosen');
});

for (const game of ['chaud-devant', 'dicht-dran', 'safranito'] as Game[]) {
  test(`a whole game of ${game} by mouse`, async ({ page }) => {
    test.setTimeout(900_000);
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(String(error)));
    await page.addInitScript(() => localStorage.setItem('peppermill.pace', 'instant'));
    await page.goto(server.url);
    await playNow(page, game);
    for (let i = 0; i < 600 && !(await isOver(page)); i++) await answer(page);
    await expect(page.locator('.outcome')).toBeVisible();
    await expect(page.locator('.outcome li').first()).toContainText('1');
    expect(wrong).toEqual([]);
  });
}

test('a friend comes by the link, and both play', async ({ browser }) => {
  const host = await (await browser.newContext()).newPage();
  await host.goto(server.url);
  await host.getByRole('button', { name: 'Create a table' }).click();
  await host.locator('.game-option', { hasText: 'Dicht dran' }).click();
  await host.locator('.segments', { hasText: 'Cooks at the table' }).locator('.segment', { hasText: '3' }).click();
  await host.getByRole('button', { name: 'Set the table' }).click();
  await expect(host).toHaveURL(/\/t\//);
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(host.url());
  await friend.getByRole('button', { name: 'Sit down' }).first().click();
  await host.getByRole('button', { name: 'Start, bots fill up' }).click();
  for (const page of [host, friend]) await page.locator('.hand-card.legal button').first().waitFor();
  await answer(host);
  await answer(friend);
  await expect(host.locator('.reveal')).toBeVisible();
  await expect(friend.locator('.reveal')).toBeVisible();
});

test('a lost line comes back and loses nothing', async ({ page, context }) => {
  await page.goto(server.url);
  await playNow(page, 'dicht-dran');
  await page.locator('.hand-card.legal button').first().waitFor();
  await context.setOffline(true);
  await page.reload().catch(() => {});
  await context.setOffline(false);
  await page.reload();
  await answer(page);
  await expect(page.locator('.log')).toContainText('You have chosen');
});

test('the whole of Dicht dran is in reach of the keyboard', async ({ page }) => {
  await page.goto(server.url);
  await page.locator('.tile.dicht-dran .main').focus();
  await page.keyboard.press('Enter');
  const first = page.locator('.hand-card.legal button').first();
  await first.waitFor();
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.locator('.hand-card.chosen')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.locator('.reveal, .log')).not.toHaveCount(0);
  await expect(page.locator('.log')).toContainText('You have chosen');
});
