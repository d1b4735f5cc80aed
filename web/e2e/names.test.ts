// Names of 32 characters on small screens: cut with an ellipsis, never to nothing, and nothing lies over anything else.
import { expect, test, type Browser, type Page } from './test.ts';
import { settled, sidewaysBy } from './eye.ts';
import { startServer, type Server } from './server.ts';
import { answer, asked, browserOf, isOver, newGuest, openTable, type Game } from './table.ts';

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const shots = new URL('../shots/', import.meta.url).pathname;
const names = [
  '',
  'Wilhelmina-Charlotte von Bergenau',
  'Maximilian Ferdinand Oberhausers',
  'Anne-Sophie de la Rochefoucaulde',
  'Donaudampfschifffahrtskapitaenin',
].map((name) => name.slice(0, 32));

interface Told {
  table?: { seats?: { seat: number; kind: string; name?: string }[] } | string;
}

// The bots of a real table, with the names of people who like long ones.
async function amongLongNames(browser: Browser, game: Game, players: number): Promise<Page> {
  const guest = await newGuest(server.url);
  const id = await openTable(server.url, guest, { game, players });
  const page = await browserOf(browser, guest, {
    context: { reducedMotion: 'reduce', viewport: { width: 360, height: 640 } },
  });
  const rename = (told: Told): Told => {
    if (typeof told.table === 'object')
      for (const seat of told.table.seats ?? [])
        if (seat.kind === 'bot') Object.assign(seat, { kind: 'person', present: true, name: names[seat.seat] });
    return told;
  };
  await page.routeWebSocket(/\/ws/, (socket) => {
    const there = socket.connectToServer();
    there.onMessage((text) => socket.send(JSON.stringify(rename(JSON.parse(String(text)) as Told))));
  });
  await page.goto(`${server.url}/t/${id}`);
  await page.locator('.plaque:not(.own)').first().waitFor();
  return page;
}

// Names that are cut to less than a few letters, or stand out of their panel, and figures and names that lie over each other.
const wrongNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrong: string[] = [];
    const seen = (one: Element) =>
      one.getBoundingClientRect().width > 0 && one.checkVisibility({ visibilityProperty: true });
    for (const one of [...document.querySelectorAll<HTMLElement>('.cook-name')].filter(seen)) {
      const box = one.getBoundingClientRect();
      if (one.scrollWidth > one.clientWidth && box.width < 40)
        wrong.push(`${one.textContent} has ${Math.round(box.width)} px`);
      if (one.title !== one.textContent) wrong.push(`${one.textContent} has no title`);
      const panel = one.closest('.plaque, li, section')?.getBoundingClientRect();
      if (panel && (box.left < panel.left || box.right > panel.right + 1)) wrong.push(`${one.textContent} stands out`);
    }
    for (const plaque of [...document.querySelectorAll('.plaque')].filter(seen)) {
      const parts = [...plaque.querySelectorAll('.stat, .cook-name')]
        .filter(seen)
        .map((one) => ({ one, box: one.getBoundingClientRect() }));
      const outer = plaque.getBoundingClientRect();
      for (const { one, box } of parts) {
        if (box.right > outer.right + 1 || box.bottom > outer.bottom + 1)
          wrong.push(`${one.textContent} stands out of its plaque`);
        for (const other of parts)
          if (
            other.one !== one &&
            box.left < other.box.right - 1 &&
            other.box.left < box.right - 1 &&
            box.top < other.box.bottom - 1 &&
            other.box.top < box.bottom - 1
          )
            wrong.push(`${one.textContent} over ${other.one.textContent}`);
      }
    }
    for (const one of document.querySelectorAll<HTMLElement>('.ticket h2'))
      if (one.scrollWidth > one.clientWidth) wrong.push(`the ticket cuts ${one.textContent}`);
    return [...new Set(wrong)];
  });

async function lookAtNames(page: Page, where: string): Promise<void> {
  for (const [width, height] of [
    [360, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await settled(page);
    await page.screenshot({ path: `${shots}names-${where}-${width}x${height}.png` });
    expect.soft(await wrongNames(page), `${where} ${width}`).toEqual([]);
    expect.soft(await sidewaysBy(page), `${where} ${width}`).toBeLessThanOrEqual(0);
  }
}

const sheets: Partial<Record<Game, string>> = { 'chaud-devant': '.bill', 'dicht-dran': '.reveal' };

for (const [game, players] of [
  ['safranito', 4],
  ['chaud-devant', 5],
  ['dicht-dran', 5],
] as [Game, number][]) {
  test(`long names at ${game}`, async ({ browser }) => {
    const page = await amongLongNames(browser, game, players);
    await asked(page);
    await lookAtNames(page, game);
    const sheet = sheets[game] ?? '.sale';
    for (let i = 0; i < 40 && !(await page.locator(sheet).count()) && !(await isOver(page)); i++) {
      await answer(page);
      await asked(page);
    }
    await lookAtNames(page, `${game}-later`);
  });
}
