// Shortcuts, focus, and what a screen reader announces.
import { expect, server, test, type Page } from './test.ts';
import { lead, openAt, openRecorded } from './positions.ts';
import { asked, browserOf, goOn, newGuest, playCard, press, seated } from './table.ts';

const sit = (page: Page) => page.locator('.hand-card.legal').first().waitFor();

test('? lists the shortcuts, and each does what the list says', async ({ browser }) => {
  const { page } = await seated(browser, server.url, { game: 'dicht-dran' });
  await sit(page);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog.locator('kbd')).toHaveText(['?', 'G', '← →', 'Enter', 'P', 'H', 'U', 'L', 'C', 'M', 'Esc']);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press('g');
  const card = page.locator('.hand-card button');
  await expect(card.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(card.last()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(card.nth(1)).toBeFocused();
  await page.keyboard.press('h');
  await expect(page.locator('.hint-words')).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.getByRole('log')).toBeFocused();
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog', { name: 'This table' })).toBeVisible();
  await page.keyboard.press('Escape');

  // In a text field, letters are text.
  await page.keyboard.press('c');
  const field = page.getByRole('textbox', { name: 'Say something kind' });
  await expect(field).toBeFocused();
  await page.keyboard.type('hm?');
  await expect(field).toHaveValue('hm?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await field.blur();

  await page.keyboard.press('g');
  await page.keyboard.press('Enter');
  await expect(page.locator('.hand-card.chosen')).toHaveCount(1);
  await page.keyboard.press('p');
  await expect(page.locator('.reveal')).toBeVisible();
  await expect(page.locator('.ticket .main')).toBeFocused();
});

test('shortcuts can be switched off', async ({ browser }) => {
  const { page } = await seated(browser, server.url, { game: 'dicht-dran' });
  await sit(page);
  await page.keyboard.press('?');
  await page.locator('.segment', { hasText: 'Off' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('one announcement for each turn of one’s own, and a log that is read out', async ({ browser }) => {
  const { page } = await seated(browser, server.url, { game: 'dicht-dran' });
  await sit(page);
  await page.evaluate(() => {
    const said: string[] = [];
    const status = document.querySelector('.table > [role="status"]') as HTMLElement;
    said.push(status.innerText);
    new MutationObserver(() => status.innerText && said.push(status.innerText)).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    Object.assign(window, { said });
  });
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  // Looking at cards announces nothing.
  for (const place of [0, 1, 2]) await page.locator('.hand-card button').nth(place).click();
  expect(await said()).toEqual([expect.stringMatching(/^Your choice\. Get close to \d+/)]);
  await page.locator('.ticket .main').click();
  await expect(page.locator('.reveal')).toBeVisible();
  await goOn(page);
  await sit(page);
  expect((await said()).map((text) => text.split('.')[0])).toEqual(['Your choice', 'Reveal', 'Your choice']);
  await expect(page.getByRole('log')).toContainText('You have chosen');
});

test('tabs of the side panel are one stop, with arrows', async ({ browser }) => {
  const { page } = await seated(browser, server.url, { game: 'dicht-dran' });
  await sit(page);
  await page.getByRole('tab', { name: 'Log' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Chat' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel', { name: 'Chat' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const last = page.getByRole('tabpanel', { name: 'Last round' });
  await expect(last).toContainText('Nothing has been revealed yet.');
  await playCard(page);
  await goOn(page);
  await expect(last.getByRole('listitem')).toHaveCount(3);
  await expect(last).toContainText('You');
});

test('the last pot is one click away', async ({ browser }) => {
  const guest = await newGuest(server.url);
  const page = await browserOf(browser, guest);
  const last = page.getByRole('tabpanel', { name: 'Last pot' });
  const button = page.locator('.ticket').getByRole('button', { name: 'Last pot' });
  const open = async (id: string) => {
    await page.goto(`${server.url}/t/${id}`);
    await asked(page);
    await page.getByRole('tab', { name: 'Last pot' }).click();
  };
  await open(await openAt(server.url, guest, lead(3)));
  await expect(last).toContainText('No pot has been served yet.');
  await expect(button).toHaveCount(0);
  // The next card of this match serves the first pot, and the cook who serves it leads again.
  await open(await openRecorded(server.url, guest, 'chaud-devant-3', 13));
  await press(page, 'mouse', page.getByRole('button', { name: /^Mushroom 5/ }));
  await page.locator('.ticket .main').click();
  await expect(last).toContainText(/serves? and takes? \d+ cards/);
  const cards = last.locator('.last-pot li');
  expect(await cards.count()).toBeGreaterThan(1);
  const names = await cards.allInnerTexts();
  await button.click();
  expect(await page.getByRole('dialog').locator('.last-pot li').allInnerTexts()).toEqual(names);
});

test('Esc closes the drawer with the log, and the focus is where it was opened', async ({ browser }) => {
  const { page } = await seated(
    browser,
    server.url,
    { game: 'dicht-dran' },
    { context: { viewport: { width: 390, height: 844 } } },
  );
  await sit(page);
  const button = page.getByRole('button', { name: 'Log', exact: true });
  await button.click();
  await expect(page.getByRole('log')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('log')).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: 'Say something kind' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('log')).toBeHidden();
});

test('the card under the pointer, or with the focus, is shown on the rail', async ({ browser }) => {
  const { page } = await seated(browser, server.url, { game: 'dicht-dran' });
  await sit(page);
  const shown = page.locator('.rail-mark.chosen');
  await expect(shown).toHaveCount(0);
  const card = page.locator('.hand-card').nth(2);
  await card.hover();
  await expect(shown).toHaveCount(1);
  await expect(card.locator('.hand-note')).toContainText(/\d+ away/);
  await page.mouse.move(2, 2);
  await expect(shown).toHaveCount(0);
  await page.keyboard.press('g');
  await expect(shown).toHaveCount(1);
});
