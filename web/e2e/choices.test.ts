// The page knows no rules: it offers what the prompt offers and shows what the view says, even against every rule.
import { expect, server, test, type Browser, type Page } from './test.ts';
import { questions } from './safranito-questions.ts';
import { browserOf, newGuest, openPosition, type Game } from './table.ts';

interface Told {
  view?: Record<string, unknown>;
  prompt?: { choices: string[] } | null;
}

// A table whose server breaks the rules.
async function toldOtherwise(
  browser: Browser,
  game: Game,
  players: number,
  setup: object,
  change: (told: Told) => void,
): Promise<Page> {
  const guest = await newGuest(server.url);
  const id = await openPosition(server.url, guest, game, players, setup);
  const page = await browserOf(browser, guest);
  await page.routeWebSocket(/\/ws/, (near) => {
    const far = near.connectToServer();
    far.onMessage((text) => {
      const message = JSON.parse(String(text)) as Told;
      change(message);
      near.send(JSON.stringify(message));
    });
  });
  await page.goto(`${server.url}/t/${id}`);
  return page;
}

const offered = (page: Page) => page.locator('.hand-card.legal button');

test('Chaud devant: the prompt may forbid a card that the rules demand', async ({ browser }) => {
  // Peas were led, so only the pea is legal.
  const setup = {
    dealer: 0,
    menus: ['pea', 'none'],
    hands: [
      ['pea-1', 'onion-2', 'mushroom-3'],
      ['pea-2', 'pea-4', 'pea-0'],
    ],
  };
  const asked: string[][] = [];
  const page = await toldOtherwise(browser, 'chaud-devant', 2, setup, ({ prompt }) => {
    if (!prompt) return;
    asked.push(prompt.choices);
    prompt.choices = ['play mushroom-3'];
  });
  await expect(offered(page)).toHaveCount(1);
  await expect(offered(page)).toHaveText(/mushroom/i);
  expect(asked, 'the rule says something else').toContainEqual(['play pea-1']);
  await expect(page.locator('.hand-card:not(.legal)')).toHaveCount(2);
});

test('Dicht dran: only the numbers of the prompt can be chosen, and the gap is the view’s', async ({ browser }) => {
  const setup = {
    circle: [1, 67, 38, 100, 12, 80],
    target: 1,
    hands: [
      [5, 60, 70],
      [6, 61, 71],
    ],
  };
  const page = await toldOtherwise(browser, 'dicht-dran', 2, setup, ({ view, prompt }) => {
    if (view?.gaps) view.gaps = (view.gaps as [number, number][]).map(() => [44, 99]);
    if (prompt) prompt.choices = ['play 70'];
  });
  await expect(offered(page)).toHaveCount(1);
  await expect(page.locator('.dicht-dran')).toContainText('Gap 45 to 98');
});

test('Safranito: recipes, prices and what an answer brings are those of the view', async ({ browser }) => {
  const page = await toldOtherwise(browser, 'safranito', 4, questions.sell, ({ view }) => {
    if (!view?.market) return;
    view.market = { price: 7, costs: [3, 4, null, null], buyers: [1, 0] };
    for (const recipe of view.recipes as { spices: string[]; missing: unknown[] }[])
      Object.assign(recipe, { spices: ['mint', 'curry', 'garlic'], missing: [['mint'], null, null, null] });
    for (const [action, brings] of Object.entries(view.outlook as Record<string, object>))
      if (action === 'sell 2') Object.assign(brings, { money: 1234 });
  });
  await expect(page.locator('.offer-sum')).toHaveText(/^7 /);
  await expect(page.locator('.offer-sums li > b:last-child')).toHaveText(['4', '3']);
  await expect(page.locator('.answer', { hasText: 'Sell 2' })).toContainText('+1234');
  await expect(page.locator('.answer', { hasText: 'Sell 2' })).toContainText('No blend before you wants it');
  await expect(page.locator('.blend').first()).toContainText('2 of 3');
  await expect(page.locator('.blend').first()).toContainText('Garlic');
});
