// What the end-to-end tests do at a table, as a person would: by mouse, by keyboard or by touch.
import { expect, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';

export type Game = 'safranito' | 'chaud-devant' | 'dicht-dran';
export type By = 'mouse' | 'keyboard' | 'touch';

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const main = '.ticket .main:not([disabled])';
const option = '.hand-card.legal button, .menu-option:not(.waits) button:not([aria-disabled="true"]), .answers .answer';
const question = `${main}, ${option}, .outcome`;

export async function playNow(page: Page, game: Game): Promise<void> {
  await page.locator(`.tile.${game} .main`).click();
  await expect(page).toHaveURL(/\/t\//);
  await page.locator('.play > *').first().waitFor();
}

export const isOver = async (page: Page): Promise<boolean> => (await page.locator('.outcome').count()) > 0;

// Until something is asked of this player, or the match is over.
export const asked = (page: Page): Promise<void> => page.locator(question).first().waitFor({ timeout: 120_000 });

// Where it can be hit: a card in a fan is covered by its neighbours, but never all of it.
export async function openPoint(what: Locator): Promise<{ x: number; y: number } | null> {
  await what.scrollIntoViewIfNeeded({ timeout: 5000 }).catch(() => {});
  return what
    .evaluate(
      (element) => {
        const box = element.getBoundingClientRect();
        for (const down of [0.5, 0.15, 0.3, 0.7, 0.85])
          for (const along of [0.5, 0.1, 0.2, 0.35, 0.65, 0.8, 0.9]) {
            const [x, y] = [box.left + box.width * along, box.top + box.height * down];
            if (element.contains(document.elementFromPoint(x, y))) return { x, y };
          }
        return null;
      },
      undefined,
      { timeout: 5000 },
    )
    .catch(() => null);
}

// What vanishes or is covered meanwhile is looked for again by whoever asked.
export async function press(page: Page, by: By, what: Locator): Promise<void> {
  if (by === 'keyboard') {
    if (await tabTo(page, what)) await page.keyboard.press('Enter');
    return;
  }
  const at = await openPoint(what);
  if (!at) return;
  if (by === 'mouse') await page.mouse.click(at.x, at.y);
  else await page.touchscreen.tap(at.x, at.y);
}

// Walks with the keyboard alone until the element has the focus: with Tab, and with arrows inside of a group. Gives up if it is gone.
export async function tabTo(page: Page, what: Locator): Promise<boolean> {
  const target = await what.elementHandle({ timeout: 5000 }).catch(() => null);
  if (!target) return false;
  for (let i = 0; i < 120; i++) {
    const where = await page.evaluate((element) => {
      const at = document.activeElement;
      if (at === element) return 'here';
      if (!element.isConnected) return 'gone';
      const group = element.closest('ul, [role="radiogroup"], [role="tablist"], [role="group"]');
      if (!group || !at || at === group || !group.contains(at) || element.tabIndex >= 0) return 'Tab';
      return at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING ? 'ArrowRight' : 'ArrowLeft';
    }, target);
    if (where === 'here') return true;
    if (where === 'gone') return false;
    await page.keyboard.press(where);
  }
  throw new Error('out of reach of the keyboard');
}

// One answer: select where a selection is wanted, then the main button.
export async function answer(page: Page, by: By = 'mouse'): Promise<void> {
  await asked(page);
  if (await isOver(page)) return;
  const ready = page.locator(main);
  if ((await ready.count()) === 0) await press(page, by, page.locator(option).last());
  if (await ready.count()) await press(page, by, ready.first());
}

// Until the card is chosen: a hand that is still moving may be missed. A second click on a chosen card would play it.
export async function chooseCard(page: Page, place = 0): Promise<void> {
  const card = page.locator('.hand-card.legal button').nth(place);
  await card.waitFor();
  await expect(async () => {
    if ((await page.locator('.hand-card.chosen').count()) === 0) await press(page, 'mouse', card);
    await expect(page.locator('.hand-card.chosen')).toHaveCount(1, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
}

// One card of the hand, and no more than that.
export async function playCard(page: Page, place = 0): Promise<void> {
  await chooseCard(page, place);
  await page.locator(main).click();
}

// "I have seen it", after a reveal or a bill.
export async function goOn(page: Page): Promise<void> {
  const shown = page.locator('.reveal, .bill');
  await shown.waitFor();
  await page.locator(main).click();
  await expect(shown).toHaveCount(0);
}

// Who only looks on confirms nothing: after a while the table goes on by itself.
export const looksOn = (page: Page): Promise<void> => expect(page.locator('.reveal, .bill')).toHaveCount(0);

// To the end; bounded by the answers that the longest match can ask for.
export async function playToTheEnd(page: Page, by: By = 'mouse'): Promise<void> {
  for (let i = 0; i < 600 && !(await isOver(page)); i++) await answer(page, by);
  await expect(page.locator('.outcome')).toBeVisible();
}

export interface Wish {
  game: Game;
  players?: number;
  options?: Record<string, unknown>;
  level?: string;
  // Who sits where, when it is not one person against bots.
  seats?: { kind: 'me' | 'open' | 'reserved' | 'bot'; level?: string }[];
}

export interface Guest {
  token: string;
  person: { id: string; name: string };
}

async function post<T>(url: string, path: string, body: unknown, guest?: Guest): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(guest ? { authorization: `Bearer ${guest.token}` } : {}) };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export const newGuest = (url: string): Promise<Guest> => post(url, '/api/guest', {});

// A running table with quick bots: short matches for tests that are about something else than the first page.
export async function openTable(url: string, guest: Guest, wish: Wish): Promise<string> {
  const short: Record<Game, { players: number; options: Record<string, unknown> }> = {
    'chaud-devant': { players: 3, options: {} },
    'dicht-dran': { players: 3, options: { games: 1 } },
    safranito: { players: 2, options: { max_rounds: 1 } },
  };
  const { table } = await post<{ table: { id: string } }>(
    url,
    wish.seats ? '/api/tables' : '/api/quick',
    { ...short[wish.game], level: 'plongeur', ...wish },
    guest,
  );
  return table.id;
}

// An exact position against bots, with this guest at the first seat.
export async function openPosition(
  url: string,
  guest: Guest,
  game: Game,
  players: number,
  setup: unknown,
): Promise<string> {
  const record = { format: 1, game, players, options: {}, seed: 7, setup, actions: [] };
  const { table } = await post<{ table: { id: string } }>(
    url,
    '/api/practice',
    { record, seat: 0, level: 'plongeur' },
    guest,
  );
  return table.id;
}

export const join = (url: string, guest: Guest, id: string): Promise<unknown> =>
  post(url, `/api/tables/${id}/join`, {}, guest);
export const start = (url: string, guest: Guest, id: string): Promise<unknown> =>
  post(url, `/api/tables/${id}/start`, {}, guest);

export interface Look {
  context?: BrowserContextOptions;
  // What the page remembers: pace, theme, language.
  settings?: Record<string, string>;
}

// A browser of its own for this guest, as it was left last time. Without a guest: somebody new.
export async function browserOf(
  browser: Browser,
  guest: Guest | null,
  { context = {}, settings = {} }: Look = {},
): Promise<Page> {
  const page = await (await browser.newContext(context)).newPage();
  const kept: Record<string, string> = {
    'peppermill.pace': 'instant',
    ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [`peppermill.${name}`, value])),
  };
  if (guest) kept['peppermill.guest'] = JSON.stringify(guest);
  await page.addInitScript((all) => {
    for (const [name, value] of Object.entries(all))
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
  }, kept);
  return page;
}

// A guest at a running table, in a browser of its own.
export async function seated(
  browser: Browser,
  url: string,
  wish: Wish,
  look: Look = {},
): Promise<{ page: Page; guest: Guest; id: string }> {
  const guest = await newGuest(url);
  const id = await openTable(url, guest, wish);
  const page = await browserOf(browser, guest, look);
  await page.goto(`${url}/t/${id}`);
  await page.locator('.play > *').first().waitFor();
  return { page, guest, id };
}
