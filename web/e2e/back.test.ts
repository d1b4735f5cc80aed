// The back button and the back gesture close a dialog or drawer before they leave the page, and leave
// no dead history entry.
import { expect, server, test, type Page } from './test.ts';
import { asked, browserOf, finishedTable, newGuest, openTable, phone } from './table.ts';

const dialog = (page: Page) => page.locator('dialog[open]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const entries = (page: Page) => page.evaluate(() => history.length);
// No dialog has a history entry of its own any more.
const atRest = (page: Page) =>
  expect.poll(() => page.evaluate(() => (history.state as { over?: number } | null)?.over ?? 0)).toBe(0);

test('at home: back closes a dialog, and a dialog closed otherwise leaves nothing behind', async ({ browser }) => {
  const page = await browserOf(browser, null);
  await page.goto(`${server.url}/you`);
  await page.goto(server.url);
  await button(page, 'Create a table').click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await page.locator('.tile').first().waitFor();
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog(page).getByRole('button', { name: 'Close' }).click(),
  ]) {
    await button(page, 'Settings').click();
    await expect(dialog(page)).toBeVisible();
    await close();
    await expect(dialog(page)).toHaveCount(0);
    await atRest(page);
  }
  // Forward does not reopen what was closed.
  await page.goForward();
  await atRest(page);
  await expect(dialog(page)).toHaveCount(0);
  // After a reload with a dialog open, one step back leaves the page.
  await button(page, 'Join by link').click();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await page.locator('.tile').first().waitFor();
  await atRest(page);
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/you`);
});

test('a dialog that leads to another page is not on the way back', async ({ browser }) => {
  const page = await browserOf(browser, null);
  await page.goto(server.url);
  await button(page, 'Settings').click();
  await page.getByRole('link', { name: 'Account and all settings' }).click();
  await expect(page).toHaveURL(`${server.url}/you`);
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(dialog(page)).toHaveCount(0);
  await page.locator('.tile').first().waitFor();
});

test('at a table on a phone: back closes dialog after drawer, and then leaves', async ({ browser }) => {
  const guest = await newGuest(server.url);
  const id = await openTable(server.url, guest, { game: 'chaud-devant' });
  const page = await browserOf(browser, guest, { context: phone });
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page).toHaveURL(`${server.url}/t/${id}`);
  await asked(page);
  const drawer = page.locator('.side-open .side');
  await button(page, 'Log').click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('m');
  await expect(dialog(page)).toContainText('This table');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(`${server.url}/t/${id}`);
  // One dialog replaces another.
  await page.keyboard.press('m');
  await dialog(page).getByRole('button', { name: 'How to play' }).click();
  await expect(dialog(page)).toContainText('How to play');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('with the log beside the table, keys that focus it add nothing to the history', async ({ browser }) => {
  const guest = await newGuest(server.url);
  const id = await openTable(server.url, guest, { game: 'dicht-dran' });
  const page = await browserOf(browser, guest, { context: { viewport: { width: 1440, height: 900 } } });
  await page.goto(`${server.url}/t/${id}`);
  await asked(page);
  const before = await entries(page);
  await page.keyboard.press('l');
  await expect(page.getByRole('log')).toBeFocused();
  expect(await entries(page)).toBe(before);
});

test('in a replay: back closes the drawer, and the address stays with the move', async ({ browser }) => {
  const guest = await newGuest(server.url);
  const id = await finishedTable(server.url, guest, 'dicht-dran-3');
  const page = await browserOf(browser, guest, { context: { viewport: { width: 1024, height: 768 } } });
  const at = (move: number) => expect(page).toHaveURL(new RegExp(`/t/${id}/replay\\?v=${move}&`));
  await page.goto(server.url);
  await page.goto(`${server.url}/t/${id}/replay?v=2`);
  await at(2);
  await button(page, 'Log').click();
  await button(page, 'One move on').click();
  await at(3);
  await page.goBack();
  await expect(page.locator('.side-open')).toHaveCount(0);
  await at(3);
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'More').click();
  await dialog(page).getByRole('button', { name: 'What if from here' }).click();
  await expect(dialog(page)).toContainText('Play on from here');
  await page.reload();
  await page.locator('.replay-bar').waitFor();
  await at(3);
  await atRest(page);
  await button(page, 'More').click();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await at(3);
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/`);
});
