// The pictures of the documentation: a few good moments, small enough for a repository.
import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { expect, server, test, type Browser, type Page } from './test.ts';
import { settled } from './page-state.ts';
import { beforeBill, choice, follow, openAt, openRecorded } from './positions.ts';
import { questions } from './safranito-questions.ts';
import {
  asked,
  browserOf,
  chooseCard,
  newGuest,
  openPosition,
  phone,
  playCard,
  press,
  type Guest,
  type Look,
} from './table.ts';
import { threeD } from './three-d.ts';

test.use(threeD);

const folder = new URL('../../docs/images/', import.meta.url).pathname;
mkdirSync(folder, { recursive: true });

const desk: Look = { context: { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } };
const inHand: Look = { context: { ...phone, reducedMotion: 'reduce', deviceScaleFactor: 2, colorScheme: 'dark' } };

// The print's grain is fine noise that no picture format compresses.
async function keep(page: Page, name: string): Promise<void> {
  await page.addStyleTag({ content: '.grain { display: none }' });
  await settled(page);
  const file = `${folder}${name}.png`;
  await page.screenshot({ path: file });
  execFileSync('pngquant', [
    '--force',
    '--skip-if-larger',
    '--strip',
    '--quality',
    '60-95',
    '--output',
    file,
    '96',
    file,
  ]);
  expect(statSync(file).size, name).toBeLessThan(200_000);
}

async function at(browser: Browser, look: Look, open: (guest: Guest) => Promise<string>): Promise<Page> {
  const guest = await newGuest(server.url);
  const page = await browserOf(browser, guest, look);
  await page.goto(`${server.url}/t/${await open(guest)}`);
  await asked(page);
  return page;
}

test('home', async ({ browser }) => {
  const page = await browserOf(browser, null, desk);
  await page.goto(server.url);
  await page.locator('.tile-art svg').first().waitFor();
  await keep(page, 'home');
});

test('Chaud devant', async ({ browser }) => {
  const page = await at(browser, desk, (guest) => openAt(server.url, guest, follow));
  await chooseCard(page);
  await keep(page, 'chaud-devant');
  const bill = await at(browser, desk, (guest) => openRecorded(server.url, guest, beforeBill.match, beforeBill.after));
  await playCard(bill, beforeBill.place);
  await bill.locator('.bill').waitFor();
  await keep(bill, 'chaud-devant-bill');
});

test('Dicht dran', async ({ browser }) => {
  const page = await at(browser, desk, (guest) => openAt(server.url, guest, choice(4)));
  await playCard(page, 7);
  await page.locator('.reveal .draws').waitFor();
  await keep(page, 'dicht-dran');
});

test('on a phone', async ({ browser }) => {
  const page = await at(browser, inHand, (guest) => openAt(server.url, guest, follow));
  await press(page, 'touch', page.locator('.hand-card.legal button').first());
  await keep(page, 'phone');
});

test('Safranito', async ({ browser }) => {
  const look: Look = {
    context: { viewport: { width: 1440, height: 900 } },
    settings: { board: 'side', pace: 'instant', timing: 'none' },
  };
  const page = await at(browser, look, (guest) => openPosition(server.url, guest, 'safranito', 4, questions.throw));
  await page.locator('.board-canvas[data-ready="yes"]').waitFor();
  const chip = page.locator('.hand-chip');
  await chip.waitFor();
  const box = (await chip.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 20, box.y + box.height / 2 + 62, { steps: 6 });
  await page.locator('.strength-tag').waitFor();
  await expect(page.locator('.chance-words')).toHaveText(/\d/);
  await keep(page, 'safranito');
  await page.mouse.up();
  const market = await at(browser, desk, (guest) => openPosition(server.url, guest, 'safranito', 4, questions.sell));
  await keep(market, 'safranito-market');
});
