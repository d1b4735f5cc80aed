// A game without a folder in the page. The test hides one of the page's games.
import { settled, showTheme, violations } from './page-state.ts';
import { browserOf, isOver, join, newGuest, openTable, start, type Game, type Guest } from './table.ts';
import { expect, server, test, type Browser, type Page } from './test.ts';

const hiddenGame: Game = 'dicht-dran';

async function openWithoutGame(browser: Browser, guest: Guest): Promise<Page> {
  const page = await browserOf(browser, guest, {
    context: { serviceWorkers: 'block' },
    settings: { pace: 'instant' },
  });
  await page.route('**/assets/index-*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    expect(script).toContain(`id:\`${hiddenGame}\``);
    await route.fulfill({ response, body: script.replace(`id:\`${hiddenGame}\``, 'id:`nowhere`') });
  });
  return page;
}

async function checkContrast(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    await settled(page);
    expect(await violations(page), theme).toEqual([]);
  }
  await showTheme(page, 'light');
}

test('is played to its end on the plain board, and looked at again', async ({ browser }) => {
  const guest = await newGuest(server.url, 'Mina');
  const id = await openTable(server.url, guest, { game: hiddenGame });
  const page = await openWithoutGame(browser, guest);
  await page.goto(`${server.url}/t/${id}`);
  await expect(page.locator('.bar-title')).toHaveText('Dicht dran');
  await expect(page.locator('.plain-view')).toContainText('Circle');
  const answers = page.locator('.plain-answers');
  await expect(answers.getByRole('button', { name: /^Play \d+$/ }).first()).toBeVisible();
  await checkContrast(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await checkContrast(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.locator('.hint-words')).toContainText(/Play \d+/);
  await answers.getByRole('button').first().click();
  await expect(page.locator('.side .log')).toContainText('Revealed');
  while (!(await isOver(page))) {
    await answers.getByRole('button').or(page.locator('.outcome')).first().waitFor();
    if (!(await isOver(page))) await answers.getByRole('button').first().click();
    await page.waitForFunction(() => document.querySelector('.plain-answers button, .outcome') !== null);
  }
  await expect(page.locator('.rank-score').first()).toContainText('point');
  await page.goto(`${server.url}/t/${id}/replay?v=2`);
  await expect(page.locator('.plain-view')).toContainText('Hands');
  await page.getByRole('button', { name: 'One move on' }).click();
  await expect(page).toHaveURL(/v=3/);
  await checkContrast(page);
});

test('a move is taken back on the plain board', async ({ browser }) => {
  const [mina, omar] = [await newGuest(server.url, 'Mina'), await newGuest(server.url, 'Omar')];
  const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
  const id = await openTable(server.url, mina, { game: hiddenGame, players: 2, seats });
  await join(server.url, omar, id);
  await start(server.url, mina, id);
  const page = await openWithoutGame(browser, mina);
  await page.goto(`${server.url}/t/${id}`);
  const answers = page.locator('.plain-answers').getByRole('button');
  await answers.first().click();
  await expect(page.locator('.ticket')).toContainText('is thinking');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.locator('.side .log')).toContainText('You take a move back');
  await expect(answers.first()).toBeVisible();
});

test('has a tile, and can be chosen for a new table', async ({ browser }) => {
  const page = await openWithoutGame(browser, await newGuest(server.url, 'Mina'));
  await page.goto(server.url);
  await expect(page.locator(`.tile-${hiddenGame}`)).toContainText('2 to 5 cooks');
  await page.getByRole('button', { name: 'Create a table' }).click();
  await page.locator('.game-option', { hasText: 'Dicht dran' }).click();
  await expect(page.getByRole('group', { name: 'Games in a match' }).getByRole('radio')).toHaveCount(10);
  await checkContrast(page);
});
