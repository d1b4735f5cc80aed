// The rules, and every lesson played through.
import { expect, server, test, type Page } from './test.ts';
import { checkScreen } from './check-screen.ts';
import { lessons } from './screens-replay.ts';
import { browserOf, press, seated } from './table.ts';

const still = { context: { reducedMotion: 'reduce' as const } };

// The label of the button that gives this answer.
function named(action: string): RegExp {
  const [verb, what = ''] = action.split(' ') as [string, string?];
  const [first, second = ''] = what.split('-') as [string, string?];
  if (verb === 'menu') return new RegExp(`^${what} soup`, 'i');
  if (verb === 'play')
    return new RegExp(second === '' ? `^${first}\\b` : `^${first} ${second === 'boil' ? 'boil-over' : second}`, 'i');
  return new RegExp({ keep: `${what}`, sell: `Sell ${what}`, buy: 'Buy', blend: `blend ${what}` }[verb] ?? '', 'i');
}

// Chooses the answer unless it is chosen already, and confirms it.
async function give(page: Page, action: string): Promise<void> {
  const option = page
    .locator('.play')
    .getByRole('button', { name: named(action) })
    .first();
  const listed = page.getByRole('group', { name: 'Your answers' }).getByRole('button', { name: named(action) });
  const card = action.startsWith('play') || action.startsWith('menu');
  // Before the prompt there are no answers to choose from.
  await page.locator('.play .ticket .tag:not(.quiet)').waitFor({ state: 'attached' });
  if (card) await option.waitFor();
  if (card) await press(page, 'mouse', option);
  else if ((await listed.count()) > 0) await press(page, 'mouse', listed.first());
  await page.locator('.ticket .main:not([disabled])').first().click();
}

for (const [game, steps] of lessons) {
  test(`the rules of ${game}, from the first page`, async ({ browser }) => {
    const page = await browserOf(browser, null, still);
    await page.goto(server.url);
    await page
      .locator(`.tile-${game}`)
      .getByRole('link', { name: /How to play/ })
      .click();
    await expect(page.locator('.rules-section').first()).toBeVisible();
    await page.getByRole('button', { name: 'Learn by playing' }).click();
    await expect(page).toHaveURL(new RegExp(`/lesson/${game}/1`));
  });

  test(`the whole lesson of ${game}`, async ({ browser }) => {
    const page = await browserOf(browser, null, still);
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(String(error)));
    await page.goto(`${server.url}/lesson/${game}`);
    for (const [i, step] of steps.entries()) {
      await expect(page.locator('.lesson-dots')).toContainText(`${i + 1} of ${steps.length}`);
      await expect(page.locator('.lesson-task')).toContainText('Try it');
      await page.locator('.play .ticket').waitFor();
      await give(page, step.good[0] as string);
      await expect(page.locator('.lesson-task.good'), step.id).toContainText('Well done');
      await page.locator('.lesson-foot .main').click();
    }
    await expect(page).toHaveURL(/\/t\//);
    expect(wrong).toEqual([]);
  });
}

test('a wrong answer is explained, and tried again', async ({ browser }) => {
  const page = await browserOf(browser, null, still);
  await page.goto(`${server.url}/lesson/chaud-devant/3`);
  await give(page, 'play pea-4');
  await expect(page.locator('.lesson-task.wrong')).toContainText('three stars lost');
  await checkScreen(page, { name: 'lesson-wrong' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await give(page, 'play pea-boil');
  await expect(page.locator('.lesson-task.good')).toContainText('Back to 0');
});

test('a lesson leaves no games behind', async ({ browser }) => {
  const page = await browserOf(browser, null, still);
  await page.goto(`${server.url}/lesson/dicht-dran`);
  await give(page, 'play 38');
  await page.locator('.lesson-task.good').waitFor();
  await page.getByRole('link', { name: 'Peppermill' }).click();
  await page.locator('.tile').first().waitFor();
  await expect(page.getByText('Go on playing')).toHaveCount(0);
  // The page informs the server that somebody has left while the first page loads.
  const states = () =>
    page.evaluate(async () =>
      ((await (await fetch('/api/me/tables')).json()) as { tables: { status: string }[] }).tables.map(
        (table) => table.status,
      ),
    );
  await expect.poll(states).toEqual(['over']);
  await page.reload();
  await page.locator('.tile').first().waitFor();
  await expect(page.getByText('Go on playing')).toHaveCount(0);
  // The progress is remembered.
  await expect(page.locator('.box.learn')).toContainText(`step 2 of ${lessons.get('dicht-dran')?.length}`);
  await page.getByRole('link', { name: 'Go on Dicht dran' }).click();
  await expect(page).toHaveURL(/\/lesson\/dicht-dran\/2/);
});

test('the rules can be opened inside a match', async ({ browser }) => {
  const { page } = await seated(browser, server.url, { game: 'dicht-dran' }, still);
  await page.getByRole('button', { name: 'How to play' }).click();
  await expect(page.locator('dialog .rules-section')).toHaveCount(5);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.hand-card')).not.toHaveCount(0);
});
