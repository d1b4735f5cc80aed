// Each language once through: nothing in another language, and no bare key, on any screen or in any name for screen readers.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from './test.ts';
import { sidewaysBy } from './eye.ts';
import { startServer, type Server } from './server.ts';
import { answer, asked, browserOf, goOn, isOver, newGuest, openTable, playCard, type Game } from './table.ts';

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

type Catalogue = Record<string, string>;
const catalogue = (language: string) =>
  JSON.parse(readFileSync(new URL(`../src/i18n/${language}.json`, import.meta.url), 'utf8')) as Catalogue;
const english = catalogue('en');
const parts = (text: string): string[] => text.split(/\{[^}]*\}|[/.:;·]/).map((part) => part.trim().toLowerCase());

// English pieces of some length that this language does not use itself.
function foreign(own: Catalogue): string[] {
  const ours = Object.values(own).join('\n').toLowerCase();
  const theirs = Object.entries(english)
    .filter(([key, text]) => own[key] !== text)
    .flatMap(([, text]) => parts(text));
  return [...new Set(theirs)].filter(
    (part) => /[a-z]{3}.*[a-z]{2}/.test(part) && part.length > 5 && !ours.includes(part),
  );
}

// All that is seen or read out: text, names, tips, placeholders.
const words = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const said = [document.title, document.body.innerText, document.body.textContent ?? ''];
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder']) said.push(element.getAttribute(name) ?? '');
    }
    return said.join('\n').toLowerCase();
  });

for (const language of ['fr', 'nl', 'de', 'en']) {
  test(`once through in ${language}`, async ({ browser }) => {
    const own = catalogue(language);
    const wrong = new Set<string>();
    const unwanted = language === 'en' ? [] : foreign(own);
    const read = async (page: Page) => {
      const said = await words(page);
      const whole = (part: string) =>
        new RegExp(`(?<![\\p{L}'])${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}])`, 'u').test(said);
      for (const part of unwanted) if (said.includes(part) && whole(part)) wrong.add(part);
      for (const key of Object.keys(own)) if (said.includes(key)) wrong.add(key);
    };
    const look = { settings: { language }, context: { reducedMotion: 'reduce' as const } };
    const guest = await newGuest(server.url);
    const page = await browserOf(browser, guest, look);
    const button = (key: string) => page.getByRole('button', { name: own[key] as string, exact: true });
    await page.goto(server.url);
    await page.locator('.tile').first().waitFor();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await read(page);
    await button('home.join_by_link').click();
    await read(page);
    await page.keyboard.press('Escape');
    await button('app.settings').click();
    await read(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await sidewaysBy(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await button('home.create').click();
    for (const title of ['Safranito', 'Chaud devant !', 'Dicht dran']) {
      await page.locator('.game-option', { hasText: title }).click();
      await read(page);
    }
    await page
      .getByRole('dialog')
      .getByRole('button', { name: own['create.set'] as string })
      .click();
    await page.locator('.waiting-sheet').waitFor();
    await read(page);

    const visit = async (game: Game) => {
      const id = await openTable(server.url, guest, { game });
      await page.goto(`${server.url}/t/${id}`);
      await asked(page);
      await read(page);
      await button('table.hint').click();
      await page.locator('.hint-words').waitFor();
      await expect(page.locator('.hint-words')).toContainText(':');
      await read(page);
    };
    await visit('chaud-devant');
    for (let i = 0; i < 4; i++) {
      await answer(page);
      await asked(page);
      await read(page);
    }
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await read(page);
    await page.keyboard.press('Escape');
    await button('table.menu').click();
    await read(page);

    await visit('dicht-dran');
    await playCard(page);
    await page.locator('.reveal').waitFor();
    await read(page);
    await goOn(page);

    await visit('safranito');
    for (let i = 0; i < 60 && !(await isOver(page)); i++) {
      await answer(page);
      await read(page);
    }
    await expect(page.locator('.outcome')).toBeVisible();
    await read(page);
    expect([...wrong]).toEqual([]);
  });
}
