// How fast the page is: first paint and first interaction of the home page on a processor slowed down four times, a
// newcomer's way to the first move, and the time from an input to its visible effect.
import { expect, server, test, type Page } from './test.ts';
import { openBareBrowser, type BareBrowser } from './bare-browser.ts';
import { settled } from './page-state.ts';
import { drawn, openHanded } from './catalog.ts';
import { questions } from './safranito-questions.ts';
import { browserOf, goOn, newGuest, openPoint, openPosition, press, seated, type Game } from './table.ts';

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

function report(what: string, values: number[], limit: number): void {
  const worst = Math.max(...values);
  console.log(
    `${what}: median ${median(values).toFixed(0)} ms, worst ${worst.toFixed(0)} ms of ${values.length}, limit ${limit} ms`,
  );
  expect.soft(median(values), what).toBeLessThanOrEqual(limit);
}

// Opens a dialog as soon as its button exists, like an impatient visitor, and waits until it is painted.
function impatient(): void {
  const look = new MutationObserver(() => {
    const button = document.querySelector<HTMLElement>('.home-acts button');
    if (!button) return;
    look.disconnect();
    setTimeout(() => {
      button.click();
      requestAnimationFrame(() =>
        requestAnimationFrame(() =>
          Object.assign(window, { interaction: document.querySelector('dialog[open]') ? performance.now() : NaN }),
        ),
      );
    });
  });
  look.observe(document, { childList: true, subtree: true });
}

interface Visit {
  paint: number;
  interaction: number;
}

// Waits for the page to respond before it asks anything: questions cost time on the slowed processor.
async function firstVisit(browser: BareBrowser): Promise<Visit> {
  const { browserContextId } = await browser.send('Target.createBrowserContext');
  const { targetId } = await browser.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    width: 1280,
    height: 720,
  });
  const session = (await browser.send('Target.attachToTarget', { targetId, flatten: true })).sessionId as string;
  const say = (method: string, params?: Record<string, unknown>) => browser.send(method, params, session);
  await say('Page.enable');
  await say('Emulation.setCPUThrottlingRate', { rate: 4 });
  await say('Page.addScriptToEvaluateOnNewDocument', { source: `(${impatient.toString()})()` });
  await say('Page.navigate', { url: server.url });
  await new Promise((done) => setTimeout(done, 3000));
  const expression = `JSON.stringify({ paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime, interaction: window.interaction })`;
  const { result } = (await say('Runtime.evaluate', { expression })) as { result: { value: string } };
  await browser.send('Target.disposeBrowserContext', { browserContextId });
  return JSON.parse(result.value) as Visit;
}

test('the home page, with a four times slower processor', async () => {
  const { executablePath, args } = test.info().project.use.launchOptions ?? {};
  const browser = openBareBrowser(executablePath as string, args as string[]);
  const visits: Visit[] = [];
  for (let i = 0; i < 9; i++) visits.push(await firstVisit(browser));
  await browser.close();
  report(
    'home, first paint',
    visits.map(({ paint }) => paint),
    1000,
  );
  report(
    'home, first interaction',
    visits.map(({ interaction }) => interaction),
    1000,
  );
});

test('a newcomer to the first move', async ({ browser }) => {
  const times: number[] = [];
  for (const game of drawn) {
    const page = await browserOf(browser, null, { settings: { pace: 'calm' } });
    const start = performance.now();
    await page.goto(server.url);
    await page.locator(`.tile-${game} .main`).click();
    const option = page.locator('.hand-card.legal button, .menu-option:not(.waits) button');
    const ready = page.locator('.ticket .main:not([disabled])');
    await option.or(ready).first().waitFor();
    if (!(await ready.count())) await press(page, 'mouse', option.first());
    await ready.click();
    times.push(performance.now() - start);
    await page.context().close();
  }
  report('newcomer, first move', times, 10_000);
});

interface Input {
  name: string;
  ms: number;
}

// The browser's own measure: from the input to the next painted frame.
const watchEvents = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const inputs: Input[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (['pointerdown', 'pointerup', 'click', 'keydown'].includes(entry.name))
          inputs.push({ name: entry.name, ms: entry.duration });
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    Object.assign(window, { inputs });
  });

async function reportInputs(page: Page, game: Game): Promise<void> {
  // Entries arrive shortly after their frames.
  await page
    .waitForFunction(() => (window as unknown as { inputs: Input[] }).inputs.length > 0, undefined, { timeout: 5000 })
    .catch(() => {});
  const slow = await page.evaluate(() => (window as unknown as { inputs: Input[] }).inputs);
  for (const by of ['key', 'pointer']) {
    const values = slow.filter(({ name }) => (name === 'keydown') === (by === 'key')).map(({ ms }) => ms);
    // Unlisted events took less than 16 ms.
    report(`${game}, ${by} to response`, values.length ? values : [16], 50);
  }
}

// The card games; the next test throws.
for (const game of openHanded) {
  test(`input to visible response in ${game}`, async ({ browser }) => {
    const { page } = await seated(browser, server.url, { game }, { settings: { pace: 'calm' } });
    if (game === 'chaud-devant') {
      await press(page, 'mouse', page.locator('.menu-option:not(.waits) button').first());
      await page.locator('.ticket .main:not([disabled])').click();
    }
    await page.locator('.hand-card.legal').first().waitFor();
    await watchEvents(page);
    for (let i = 0; i < 12; i++) {
      const cards = page.locator('.hand-card.legal button');
      const at = await openPoint(cards.nth(i % Math.max(1, (await cards.count()) - 1)));
      // One after the other, like a hand: each frame belongs to one input.
      if (at) await page.mouse.click(at.x, at.y);
      await settled(page);
      await page.keyboard.press('ArrowRight');
      await settled(page);
    }
    await page.locator('.ticket .main:not([disabled])').click();
    if (game === 'dicht-dran') await goOn(page);
    await reportInputs(page, game);
  });
}

// Each step of the aim computes the odds and draws the patch again.
test('input to visible response in safranito', async ({ browser }) => {
  const guest = await newGuest(server.url);
  const page = await browserOf(browser, guest, { settings: { pace: 'calm', timing: 'none' } });
  await page.goto(`${server.url}/t/${await openPosition(server.url, guest, 'safranito', 4, questions['first-throw'])}`);
  await page.getByRole('button', { name: 'No-drag throw' }).click();
  // A group with the focus handles the arrow keys itself. The ticket's button belongs to no group.
  await page.locator('.ticket .main').focus();
  const headline = page.locator('.ticket h2');
  await watchEvents(page);
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press(i % 4 < 2 ? 'ArrowUp' : 'ArrowLeft');
    await settled(page);
    await page
      .locator('.chip-option')
      .nth((i + 1) % 6)
      .click();
    await expect(headline).toContainText(`${(((i + 1) % 6) + 1) * 10}`);
    await settled(page);
    await page.locator('.ticket .main').focus();
  }
  await expect(headline).toContainText('the point you chose');
  await reportInputs(page, 'safranito');
});
