// Safranito's board in 3D, and its result.
import { expect, server, test, type Browser, type Page } from './test.ts';
import { checkColours, checkScreen } from './check-screen.ts';
import { questions } from './safranito-questions.ts';
import { answer, asked, browserOf, newGuest, openPosition, type Look } from './table.ts';
import { threeD } from './three-d.ts';

test.use(threeD);

async function at(browser: Browser, setup: object, how: Look): Promise<Page> {
  const guest = await newGuest(server.url);
  const id = await openPosition(server.url, guest, 'safranito', 4, setup);
  const page = await browserOf(browser, guest, how);
  await page.goto(`${server.url}/t/${id}`);
  await asked(page);
  return page;
}

test('Safranito in 3D', { tag: '@all' }, async ({ browser }) => {
  const page = await at(browser, questions.throw, { settings: { board: 'side', pace: 'instant', timing: 'none' } });
  await page.locator('.board-canvas[data-ready="yes"]').waitFor();
  await checkScreen(page, { name: 'safranito-3d' }, 'all');
  await checkColours(page, { name: 'safranito-3d' });
});

test('Safranito: the end', async ({ browser }) => {
  const page = await at(browser, questions.blend, { context: { reducedMotion: 'reduce' } });
  await answer(page);
  await page.locator('.outcome').waitFor();
  await expect(page.locator('.rank-score').nth(1)).toContainText('1 blend60');
});
