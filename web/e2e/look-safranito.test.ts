// Safranito's screens, one for each question that the game asks: pictures, axe-core, nothing sideways.
import { test, type Browser, type Page } from '@playwright/test';
import { glance, look } from './eye.ts';
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
const chip = (seat: number, value: number, x: number, y: number, face = 'down') => ({ seat, value, x, y, face });

const hands = [{ saffron: 2, mint: 1, cumin: 1, chili: 1 }, { saffron: 1, curry: 2 }, { mint: 2 }, { garlic: 1, cinnamon: 2 }];
const table = { round: 2, chef: 0, hands, money: [140, 90, 200, 60], blends: [7, 11, 15], completed: [[1], [2, 3], [], [4]] };
const lying = [chip(0, 50, 0, 0), chip(1, 40, 30, 30, 'up'), chip(0, 30, -150, 150), chip(2, 20, 150, 0), chip(3, 60, 60, -150, 'up'), chip(1, 10, -150, -20)];

const questions: Record<string, object> = {
  throw: { ...table, phase: 'throw', chips: [...lying, chip(2, 50, -60, 130), chip(3, 10, 110, 130, 'up')] },
  'extra-throw': { ...table, phase: 'actions', chips: [...lying, chip(0, 60, -75, 75)] },
  'spice-card': { ...table, phase: 'actions', chips: [...lying, chip(0, 60, 75, 75)] },
  reserve: { ...table, phase: 'actions', chips: [...lying, chip(0, 60, 75, -75)] },
  chef: { ...table, chef: 1, phase: 'actions', chips: [...lying, chip(0, 60, -75, -75)] },
  bowl: { ...table, phase: 'trade', chips: lying },
  sell: { ...table, chef: 1, phase: 'trade', chips: lying.slice(0, 2) },
  buy: { ...table, chef: 1, phase: 'trade', chips: [chip(0, 30, -150, -150), chip(1, 10, -110, -150, 'up')], hands: [{ chili: 1, cinnamon: 1 }, { curry: 1 }, {}, {}], display: { mint: 1 } },
  blend: { ...table, phase: 'blend', hands: [{ cardamom: 1, chili: 1, cumin: 1, mint: 1 }, { curry: 2 }, { mint: 2 }, {}], completed: [[1, 2], [], [], [4]] },
};

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
  const page = await at(browser, questions.throw as object, { settings: { board: 'side', pace: 'instant', timing: 'none' } });
  await page.locator('.board-canvas[data-ready="yes"]').waitFor({ timeout: 120_000 });
  await look(page, 'safranito-3d');
});

test('Safranito: the end', async ({ browser }) => {
  const page = await at(browser, questions.blend as object, still);
  await answer(page);
  await page.locator('.outcome').waitFor();
  await look(page, 'safranito-end');
});
