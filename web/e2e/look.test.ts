// How it looks and whether everybody can use it: axe-core on every screen, and pictures into web/shots.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import { startServer, type Server } from './server.ts';
import { answer, playNow, type Game } from './table.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const shots = new URL('../shots/', import.meta.url).pathname;
const sizes = [[1440, 900], [1024, 768], [390, 844], [360, 640]] as const;

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

interface Found {
  id: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const run = (globalThis as unknown as { axe: { run: () => Promise<{ violations: Found[] }> } }).axe.run;
    return (await run()).violations;
  });
  return found.flatMap(({ id, nodes }) => nodes.slice(0, 3).map((node) => `${id}: ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`));
}

async function look(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark', 'contrast']) {
    await page.evaluate((next) => void (document.documentElement.dataset.theme = next), theme);
    for (const [width, height] of theme === 'contrast' ? [sizes[0]] : sizes) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(250);
      await page.screenshot({ path: `${shots}${name}-${width}-${theme}.png` });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${name} at ${width} scrolls sideways`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.waitForTimeout(250);
    expect(await violations(page), `${name}, ${theme}`).toEqual([]);
  }
  await page.evaluate(() => void (document.documentElement.dataset.theme = 'light'));
}

test('home', async ({ page }) => {
  await page.goto(server.url);
  await page.locator('.tile').first().waitFor();
  await look(page, 'home');
  await page.getByRole('button', { name: 'Create a table' }).click();
  await look(page, 'create');
});

const moments: Record<Game, number> = { 'chaud-devant': 3, 'dicht-dran': 2, safranito: 3 };
for (const [game, many] of Object.entries(moments) as [Game, number][]) {
  test(`the table of ${game}`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(server.url);
    await playNow(page, game);
    for (let i = 0; i < many; i++) {
      await page.locator('.ticket .main, .answers .answer').first().waitFor({ timeout: 60_000 });
      await look(page, `${game}-${i + 1}`);
      await answer(page);
    }
  });
}

test('the bill of Chaud devant', async ({ page }) => {
  test.setTimeout(600_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('peppermill.pace', 'brisk'));
  await page.goto(server.url);
  await playNow(page, 'chaud-devant');
  const next = page.locator('.bill, .hand-card.legal button, .menu-option:not(.waits) button');
  for (let i = 0; i < 60; i++) {
    await next.first().waitFor({ timeout: 60_000 });
    if (await page.locator('.bill').count()) break;
    await answer(page);
    await page.waitForTimeout(300);
  }
  await expect(page.locator('.bill')).toBeVisible();
  await look(page, 'chaud-devant-bill');
});
