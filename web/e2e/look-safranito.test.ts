// Safranito's screens, one for each question that the game asks: pictures, axe-core, nothing sideways.
import { expect, test, type Browser, type Page } from './test.ts';
import { glance, look } from './eye.ts';
import { questions } from './safranito-questions.ts';
import { startServer, type Server } from './server.ts';
import { answer, asked, browserOf, newGuest, openPosition, type Look } from './table.ts';
import { threeD } from './three-d.ts';

test.use(threeD);

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const still: Look = { context: { reducedMotion: 'reduce' }, settings: { timing: 'none' } };

async function at(browser: Browser, setup: object, how: Look): Promise<Page> {
  const guest = await newGuest(server.url);
  const id = await openPosition(server.url, guest, 'safranito', 4, setup);
  const page = await browserOf(browser, guest, how);
  await page.goto(`${server.url}/t/${id}`);
  await asked(page);
  return page;
}

for (const [name, setup] of Object.entries(questions)) {
  test(`Safranito asks: ${name}`, async ({ browser }) => {
    const page = await at(browser, setup, still);
    const whole = ['throw', 'sell', 'buy', 'blend'].includes(name);
    await (whole ? look : glance)(page, `safranito-${name}`);
  });
}

test('Safranito in 3D', async ({ browser }) => {
  const page = await at(browser, questions.throw, { settings: { board: 'side', pace: 'instant', timing: 'none' } });
  await page.locator('.board-canvas[data-ready="yes"]').waitFor({ timeout: 120_000 });
  await look(page, 'safranito-3d');
});

test('Safranito: the end', async ({ browser }) => {
  const page = await at(browser, questions.blend, still);
  await answer(page);
  await page.locator('.outcome').waitFor();
  await expect(page.locator('.rank-score').nth(1)).toContainText('1 blend60');
  await look(page, 'safranito-end');
});
