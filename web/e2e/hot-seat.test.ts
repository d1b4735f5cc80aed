// Several people at one device, with a curtain between their hands.
import { expect, server, test, type Page } from './test.ts';
import { browserOf, goOn, isOver, playCard, press } from './table.ts';

const curtain = (page: Page) => page.locator('.curtain-sheet');
const hand = async (page: Page) => {
  await page.locator('.hand-card').first().waitFor();
  return (await page.locator('.hand-card .hidden-text').allInnerTexts()).join();
};

async function setTable(page: Page): Promise<void> {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Create a table' }).click();
  await page.locator('.game-option', { hasText: 'Dicht dran' }).click();
  await page.locator('.segments', { hasText: 'Cooks at the table' }).locator('.segment', { hasText: '3' }).click();
  await page.locator('.segments', { hasText: 'Games in a match' }).locator('.segment', { hasText: '1' }).click();
  const seats = page.locator('.seat-list li');
  await seats.nth(1).locator('.segment', { hasText: 'Here' }).click();
  await seats.nth(0).getByRole('textbox').fill('Mina');
  await seats.nth(1).getByRole('textbox').fill('Iris');
  await seats.nth(2).locator('.segment', { hasText: 'Bot' }).click();
  await page.getByRole('button', { name: 'Set the table' }).click();
}

test('a person at a shared device can take the seat back from a bot', async ({ browser }) => {
  const page = await browserOf(browser, null, { context: { reducedMotion: 'reduce' } });
  await setTable(page);
  await page.getByRole('button', { name: 'I am Mina' }).click();
  await playCard(page);
  await page.getByRole('button', { name: 'I am Iris' }).click();
  await page.getByRole('button', { name: 'This table' }).click();
  await page.getByRole('button', { name: 'Let a bot play for me' }).click();
  // The bot has chosen for her. Mina sees the result and gets the next prompt.
  await page.getByRole('button', { name: 'I am Mina' }).click();
  await page.locator('.hand-card.legal').first().waitFor();
  // The bot has chosen for this round as well. The next round is hers.
  await expect(page.locator('.log-line', { hasText: 'Iris has chosen' })).toHaveCount(2);
  await page.getByRole('button', { name: 'This table' }).click();
  await page.getByRole('button', { name: 'Iris is back' }).click();
  await playCard(page);
  await goOn(page);
  await playCard(page);
  await page.getByRole('button', { name: 'I am Iris' }).click();
  await playCard(page);
  await expect(page.locator('.reveal-one', { hasText: 'Mina' })).toBeVisible();
});

test('two at one device: a curtain between their hands', async ({ browser }) => {
  const page = await browserOf(browser, null, { context: { reducedMotion: 'reduce' } });
  await setTable(page);
  await expect(curtain(page)).toContainText('Mina');
  await expect(page.locator('.hand-card')).toHaveCount(0);
  await page.getByRole('button', { name: 'I am Mina' }).click();
  const minas = await hand(page);
  await playCard(page);
  await expect(curtain(page)).toContainText('Iris');
  await expect(page.locator('.hand-card')).toHaveCount(0);
  // The next cook can open the curtain without a mouse.
  await expect(page.getByRole('button', { name: 'I am Iris' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await hand(page)).not.toBe(minas);
  await playCard(page);
  await expect(page.locator('.reveal')).toContainText('Mina');
});

test('two at one device, to the end', { tag: '@all' }, async ({ browser }) => {
  const page = await browserOf(browser, null, { context: { reducedMotion: 'reduce' } });
  await setTable(page);
  for (let i = 0; i < 200 && !(await isOver(page)); i++) {
    const next = page
      .locator('.curtain-sheet .main, .ticket .main:not([disabled]), .hand-card.legal button, .outcome')
      .first();
    await next.waitFor();
    if (await isOver(page)) break;
    await press(page, 'mouse', next);
  }
  await expect(page.locator('.outcome')).toContainText(/Mina|Iris/);
});
