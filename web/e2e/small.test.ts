// The smallest phone, in portrait and landscape: the response to a tap is visible, and nothing moves.
import { expect, server, test, type Browser, type Page } from './test.ts';
import { settled } from './page-state.ts';
import { inSight } from './fits.ts';
import { choice, follow, lead, menuChoice, openAt } from './positions.ts';
import { questions } from './safranito-questions.ts';
import {
  asked,
  browserOf,
  chooseCard,
  goOn,
  newGuest,
  openPosition,
  openTable,
  playCard,
  press,
  type Guest,
} from './table.ts';

const upright = { width: 360, height: 640 };
const across = { width: 640, height: 360 };

async function at(
  browser: Browser,
  viewport: { width: number; height: number },
  open: (guest: Guest) => Promise<string>,
): Promise<Page> {
  const guest = await newGuest(server.url);
  const page = await browserOf(browser, guest, {
    context: { viewport, reducedMotion: 'reduce' },
    settings: { timing: 'none' },
  });
  await page.goto(`${server.url}/t/${await open(guest)}`);
  await asked(page);
  return page;
}

for (const [name, size] of Object.entries({ upright, across })) {
  test(`Chaud devant, ${name}: a hint, a refusal and a preview are said`, async ({ browser }) => {
    const page = await at(browser, size, (guest) => openAt(server.url, guest, follow));
    const card = (which: string) => page.locator(`.hand-card.${which} button`).first();
    const hint = page.locator('.ticket .extra', { hasText: 'Hint' });
    const refusal = page.locator('.ticket p', { hasText: 'You hold the suit that was led' });
    await press(page, 'mouse', card('waits'));
    await expect(refusal).toBeVisible();
    await inSight(page, { whole: '.ticket p' });
    // A hint disappears after another choice.
    await hint.click();
    await inSight(page, { whole: '.ticket .hint-words' });
    await press(page, 'mouse', card('legal'));
    await expect(page.locator('.hint-words')).toHaveCount(0);
    await inSight(page, { whole: '.ticket p' });
    await hint.click();
    await inSight(page, { whole: '.ticket .hint-words' });
    await press(page, 'mouse', card('waits'));
    await expect(refusal).toBeVisible();
    await inSight(page, { whole: '.ticket p' });
  });

  test(`${name}: each cook's plaque says the menu, or who has chosen`, async ({ browser }) => {
    const menus = await at(browser, size, (guest) => openAt(server.url, guest, lead(4)));
    const said = (page: Page) => page.locator('.plaque-status').filter({ visible: true });
    await expect(said(menus)).not.toHaveCount(0);
    for (const one of await said(menus).all()) await expect(one).toHaveText(/soup/i);
    const choosing = await at(browser, size, (guest) => openAt(server.url, guest, choice(5)));
    for (const one of await said(choosing).all()) await expect(one).toHaveText(/Choosing|Has chosen/);
  });
}

test('a hint to the choice of a menu is said on a small phone', async ({ browser }) => {
  const page = await at(browser, upright, (guest) => openAt(server.url, guest, menuChoice(3)));
  await page.locator('.ticket .extra').click();
  await inSight(page, { whole: '.ticket .hint-words' });
});

test('a long log leaves the table where it is', async ({ browser }) => {
  const guest = await newGuest(server.url);
  const page = await browserOf(browser, guest, { context: { viewport: { width: 1280, height: 600 } } });
  await page.goto(`${server.url}/t/${await openTable(server.url, guest, { game: 'dicht-dran', players: 5 })}`);
  for (let round = 0; round < 3; round++) {
    await playCard(page);
    await goOn(page);
  }
  await asked(page);
  expect(await page.getByRole('log').evaluate((log) => log.scrollHeight > log.clientHeight)).toBe(true);
  for (const where of ['center', 'start'] as const) {
    await page
      .locator('.hand-card button')
      .last()
      .evaluate((card, block) => card.scrollIntoView({ block }), where);
    expect(
      await page.locator('.table').evaluate((table) => [table.scrollTop, table.scrollHeight - table.clientHeight]),
    ).toEqual([0, 0]);
  }
});

test('Dicht dran: the ticket stays in its place in every size, and the rail can be read', async ({ browser }) => {
  const sizes = [{ width: 1440, height: 900 }, { width: 1024, height: 768 }, { width: 390, height: 844 }, upright];
  const page = await at(browser, upright, (guest) => openAt(server.url, guest, choice(4)));
  const tops = async () => {
    const found: number[] = [];
    for (const size of sizes) {
      await page.setViewportSize(size);
      await settled(page);
      found.push(await page.locator('.ticket').evaluate((ticket) => Math.round(ticket.getBoundingClientRect().top)));
    }
    return found;
  };
  const first = await tops();
  await chooseCard(page, 2);
  expect(await tops()).toEqual(first);
  await page.locator('.ticket .main').click();
  await page.locator('.reveal').waitFor();
  expect(await tops()).toEqual(first);
  // No seat's line crosses the number in the flag.
  expect(
    await page
      .locator('.rail-flag')
      .evaluate((flag) => flag.parentElement?.lastElementChild?.previousElementSibling === flag),
  ).toBe(true);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await settled(page);
    const figures = await page
      .locator('.rail text')
      .evaluateAll((all) =>
        all.map(
          (one) => Number.parseFloat(getComputedStyle(one).fontSize) * ((one as SVGTextElement).getCTM()?.a ?? 0),
        ),
      );
    expect(Math.min(...figures), `${size.width}`).toBeGreaterThanOrEqual(13);
  }
});

test('Safranito: a hint is said, and a chip is turned over where there is room for one button only', async ({
  browser,
}) => {
  const page = await at(browser, upright, (guest) => openPosition(server.url, guest, 'safranito', 4, questions.throw));
  await page.getByRole('button', { name: 'Face down' }).click();
  await expect(page.getByRole('button', { name: 'Up', exact: false }).filter({ hasText: 'Up' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('radio', { name: 'Up' })).toBeChecked();
  await page.setViewportSize(upright);
  await page.locator('.ticket .extra').click();
  await expect(page.locator('.hint-words')).toBeVisible();
});
