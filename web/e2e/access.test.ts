// What the device asks for: forced colours, more contrast, less motion.
import { expect, server, test } from './test.ts';
import { choice, openAt } from './positions.ts';
import { questions } from './safranito-questions.ts';
import { asked, browserOf, finishedTable, goOn, newGuest, openPosition, playCard } from './table.ts';

// Forced colours remove shadows: a selection needs another visible difference.
test('forced colours show what is chosen', async ({ browser }) => {
  const guest = await newGuest(server.url);
  const page = await browserOf(browser, guest, { context: { forcedColors: 'active' } });
  const outlines = (which: string) =>
    page.locator(which).evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle));
  const chosen = {
    throw: ['.chip-option:has(:checked)', '.chip-option:not(:has(:checked))'],
    sell: ['.answer.chosen', '.answer:not(.chosen)'],
    blend: ['.recipe.picked', '.recipe:not(.picked)'],
  } as const;
  for (const [name, [one, others]] of Object.entries(chosen) as [keyof typeof chosen, readonly [string, string]][]) {
    await page.goto(`${server.url}/t/${await openPosition(server.url, guest, 'safranito', 4, questions[name])}`);
    await asked(page);
    expect(await outlines(one), name).toEqual(['solid']);
    expect(new Set(await outlines(others)), name).toEqual(new Set(['none']));
  }
  await page.goto(`${server.url}/t/${await finishedTable(server.url, guest, 'chaud-devant-3')}/replay?v=12`);
  await page.locator('.replay-more').click();
  await page.getByRole('button', { name: 'What if from here' }).click();
  const ownColours = (which: string) =>
    page
      .locator(`.seat-choice input${which} + span`)
      .first()
      .evaluate((one) => getComputedStyle(one).forcedColorAdjust);
  expect([await ownColours(':checked'), await ownColours(':not(:checked)')]).toEqual(['none', 'auto']);
});

test('a device that asks for more contrast gets the theme without cloth', async ({ browser }) => {
  const page = await browserOf(browser, null, { context: { contrast: 'more' } });
  for (const path of ['/', '/rules/dicht-dran', '/you']) {
    await page.goto(server.url + path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
  }
});

test('less motion: nothing travels', async ({ browser }) => {
  const guest = await newGuest(server.url);
  const page = await browserOf(browser, guest, { context: { reducedMotion: 'reduce' }, settings: { pace: 'calm' } });
  await page.goto(`${server.url}/t/${await openAt(server.url, guest, choice(3))}`);
  await asked(page);
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().duration !== 0)
        .flatMap((animation) =>
          'transitionProperty' in animation
            ? [String(animation.transitionProperty)]
            : (animation.effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame)),
        )
        .filter((property) => ['transform', 'translate', 'rotate', 'scale', 'left', 'top'].includes(property)),
    );
  await playCard(page);
  await page.locator('.reveal').waitFor();
  expect(await moving()).toEqual([]);
  await goOn(page);
  expect(await moving()).toEqual([]);
});
