// What the end-to-end tests do at a table, like a person: by mouse, by keyboard or by touch.
import { readFileSync } from 'node:fs';
import { expect, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';
import { shortest, type Game } from './catalog.ts';

export type { Game };
export type By = 'mouse' | 'keyboard' | 'touch';

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const main = '.ticket .main:not([disabled])';
const option = '.hand-card.legal button, .menu-option:not(.waits) button:not([aria-disabled="true"]), .answers .answer';
// On the plain board one press answers.
const listed = '.plain-answers .button';
const question = `${main}, ${option}, ${listed}, .outcome`;

export async function playNow(page: Page, game: Game): Promise<void> {
  await page.locator(`.tile-${game} .main`).click();
  await expect(page).toHaveURL(/\/t\//);
  await page.locator('.play > *').first().waitFor();
}

export const isOver = async (page: Page): Promise<boolean> => (await page.locator('.outcome').count()) > 0;

// Waits for a prompt to this player, or for the end of the match.
export const asked = (page: Page): Promise<void> => page.locator(question).first().waitFor();

// A point where the element can be hit: neighbours cover a card in a fan, but never all of it. Waits for such a point,
// and reports what covers the element if there is none.
export async function openPoint(what: Locator): Promise<{ x: number; y: number }> {
  let found: { at: { x: number; y: number } | null; over: string } = { at: null, over: '' };
  await expect(async () => {
    await what.scrollIntoViewIfNeeded();
    found = await what.evaluate((element) => {
      const box = element.getBoundingClientRect();
      let over = 'the edge of the screen';
      for (const down of [0.5, 0.15, 0.3, 0.7, 0.85])
        for (const along of [0.5, 0.1, 0.2, 0.35, 0.65, 0.8, 0.9]) {
          const [x, y] = [box.width * along, box.height * down];
          const hit = document.elementFromPoint(box.left + x, box.top + y);
          if (element.contains(hit)) return { at: { x: x - element.clientLeft, y: y - element.clientTop }, over: '' };
          if (hit) over = `${hit.tagName.toLowerCase()}.${hit.getAttribute('class') ?? ''}`;
        }
      return { at: null, over };
    });
    expect(found.at, `${String(what)} cannot be pressed: it lies under ${found.over}`).not.toBeNull();
  }).toPass({ timeout: 15_000 });
  return found.at as unknown as { x: number; y: number };
}

// Fails if the element is missing, covered, or out of the keyboard's reach.
export async function press(page: Page, by: By, what: Locator): Promise<void> {
  if (by === 'keyboard') {
    await tabTo(page, what);
    return page.keyboard.press('Enter');
  }
  const position = await openPoint(what);
  // A card that explains why it is not playable can be pressed as well.
  const force = (await what.getAttribute('aria-disabled')) === 'true';
  await (by === 'mouse' ? what.click({ position, force }) : what.tap({ position, force }));
}

// Moves the focus to the element with the keyboard: with Tab, and with arrows inside a group.
export async function tabTo(page: Page, what: Locator): Promise<void> {
  const target = await what.elementHandle();
  for (let i = 0; i < 120; i++) {
    const where = await page.evaluate((element) => {
      const at = document.activeElement;
      if (at === element) return 'here';
      if (!element?.isConnected) return 'gone';
      const group = element.closest('ul, [role="radiogroup"], [role="tablist"], [role="group"]');
      if (!group || !at || at === group || !group.contains(at) || (element as HTMLElement).tabIndex >= 0) return 'Tab';
      return at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING ? 'ArrowRight' : 'ArrowLeft';
    }, target);
    if (where === 'here') return;
    if (where === 'gone') throw new Error(`${String(what)} vanished while the focus was on its way`);
    await page.keyboard.press(where);
  }
  throw new Error(`${String(what)} is out of the keyboard's reach`);
}

// One answer: a selection where it is needed, then the main button.
export async function answer(page: Page, by: By = 'mouse'): Promise<void> {
  await asked(page);
  if (await isOver(page)) return;
  if (await page.locator(listed).count()) return press(page, by, page.locator(listed).last());
  const ready = page.locator(main).first();
  if (!(await ready.isVisible())) await press(page, by, page.locator(option).last());
  await press(page, by, ready);
}

export async function chooseCard(page: Page, place = 0): Promise<void> {
  await press(page, 'mouse', page.locator('.hand-card.legal button').nth(place));
  await expect(page.locator('.hand-card.chosen')).toHaveCount(1);
}

export async function playCard(page: Page, place = 0): Promise<void> {
  await chooseCard(page, place);
  await page.locator(main).click();
}

// The continue button after a reveal or a bill.
export async function goOn(page: Page): Promise<void> {
  const shown = page.locator('.reveal, .bill');
  await shown.waitFor();
  await page.locator(main).click();
  await expect(shown).toHaveCount(0);
}

// A spectator confirms nothing: after a while the table continues by itself.
export const looksOn = (page: Page): Promise<void> => expect(page.locator('.reveal, .bill')).toHaveCount(0);

// Watches the bots play, up to the result.
export const lookAtTheRest = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const over = document.querySelector('.outcome') !== null;
          // Between two seats the button would take the seat back.
          const shown = !over && document.querySelector('.reveal, .bill');
          if (shown) document.querySelector<HTMLElement>('.ticket .main:not([disabled])')?.click();
          return over;
        }),
      { intervals: [100] },
    )
    .toBe(true);

// Plays to the end. The limit is the number of prompts in the longest match.
export async function playToTheEnd(page: Page, by: By = 'mouse'): Promise<void> {
  for (let i = 0; i < 600 && !(await isOver(page)); i++) await answer(page, by);
  await expect(page.locator('.outcome')).toBeVisible();
}

export interface TableRequest {
  game: Game;
  players?: number;
  options?: Record<string, unknown>;
  level?: string;
  public?: boolean;
  // Seats for a table other than one person against bots.
  seats?: { kind: 'me' | 'open' | 'reserved' | 'bot'; level?: string }[];
}

export interface Guest {
  token: string;
  person: { id: string; name: string };
}

export async function post<T>(url: string, path: string, body: unknown, guest?: Guest): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(guest ? { authorization: `Bearer ${guest.token}` } : {}) };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

// The server invents a name for a guest without one.
export async function newGuest(url: string, name?: string): Promise<Guest> {
  const guest = await post<Guest>(url, '/api/guest', {});
  if (name === undefined) return guest;
  await post(url, '/api/me', { name }, guest);
  return { ...guest, person: { ...guest.person, name } };
}

// A running table with quick bots: short matches for tests that do not start at the first page.
export async function openTable(url: string, guest: Guest, request: TableRequest): Promise<string> {
  const { table } = await post<{ table: { id: string } }>(
    url,
    request.seats ? '/api/tables' : '/api/quick',
    { players: request.game === 'safranito' ? 2 : 3, options: shortest(request.game), level: 'plongeur', ...request },
    guest,
  );
  return table.id;
}

export type Actions = [seat: number, action: string][];

// An exact position against bots: a setup and the actions since. This guest has the first seat.
export async function openPosition(
  url: string,
  guest: Guest,
  game: Game,
  players: number,
  setup: unknown,
  actions: Actions = [],
): Promise<string> {
  const record = { format: 1, game, players, options: {}, seed: 7, setup, actions };
  const { table } = await post<{ table: { id: string } }>(
    url,
    '/api/practice',
    { record, seat: 0, level: 'plongeur' },
    guest,
  );
  return table.id;
}

export type Recorded = `${'chaud-devant' | 'dicht-dran'}-${2 | 3 | 4 | 5}` | 'safranito-2' | 'safranito-long';

// A finished match from `records`. It is the same one every time, and it appears among this guest's games.
export async function finishedTable(url: string, guest: Guest, name: Recorded): Promise<string> {
  const record = JSON.parse(readFileSync(new URL(`records/${name}.json`, import.meta.url), 'utf8')) as unknown;
  const { table } = await post<{ table: { id: string } }>(url, '/api/records', { record }, guest);
  return table.id;
}

// A match at a table of this server that bots have finished for this guest: its log is that of a match played here.
export async function playedByBots(url: string, guest: Guest, request: TableRequest): Promise<string> {
  const id = await openTable(url, guest, request);
  await post(url, `/api/tables/${id}/leave`, {}, guest);
  const over = async () => {
    const answer = await fetch(`${url}/api/tables/${id}`, { headers: { authorization: `Bearer ${guest.token}` } });
    return ((await answer.json()) as { table: { status: string } }).table.status;
  };
  await expect.poll(over, { timeout: 60_000 }).toBe('over');
  return id;
}

export const join = (url: string, guest: Guest, id: string): Promise<unknown> =>
  post(url, `/api/tables/${id}/join`, {}, guest);
export const start = (url: string, guest: Guest, id: string): Promise<unknown> =>
  post(url, `/api/tables/${id}/start`, {}, guest);

// What a browser remembers of the page's settings, by the names under which it is stored.
export type Settings = Partial<
  Record<'theme' | 'pace' | 'sound' | 'shortcuts' | 'language' | 'board' | 'timing', string>
>;

export interface Look {
  context?: BrowserContextOptions;
  settings?: Settings;
}

// The service worker fetches the whole page in advance. Only its own tests need it.
export const withWorker: Look = { context: { serviceWorkers: 'allow' } };

// A browser for this guest, as the guest left it last time. Without a guest: a newcomer.
export async function browserOf(
  browser: Browser,
  guest: Guest | null,
  { context = {}, settings = {} }: Look = {},
): Promise<Page> {
  const page = await (await browser.newContext({ serviceWorkers: 'block', ...context })).newPage();
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

// A guest at a running table, in a new browser.
export async function seated(
  browser: Browser,
  url: string,
  request: TableRequest,
  look: Look = {},
): Promise<{ page: Page; guest: Guest; id: string }> {
  const guest = await newGuest(url);
  const id = await openTable(url, guest, request);
  const page = await browserOf(browser, guest, look);
  await page.goto(`${url}/t/${id}`);
  await page.locator('.play > *').first().waitFor();
  return { page, guest, id };
}
