// Safranito's board: in 3D (drawn by software here), flat, and every way to throw.
import { expect, server, test, type Page } from './test.ts';
import { playNow, type Settings } from './table.ts';
import { threeD } from './three-d.ts';

test.use(threeD);

interface ScreenCheck {
  wrong: string[];
  thrown: string[];
}

// Opens a table against bots with the owner's settings; counts errors and throws.
async function sitDown(page: Page, settings: Settings): Promise<ScreenCheck> {
  const seen: ScreenCheck = { wrong: [], thrown: [] };
  page.on('pageerror', (error) => seen.wrong.push(String(error)));
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const action = /"action":"(throw [^"]*)"/.exec(String(payload))?.[1];
      if (action) seen.thrown.push(action);
    }),
  );
  await page.addInitScript((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(`peppermill.${name}`, value);
  }, settings);
  await page.goto(server.url);
  await playNow(page, 'safranito');
  return seen;
}

const myThrow = (page: Page) => page.locator('.hand-chip').waitFor();
const inThreeD = (page: Page) => page.locator('.board-canvas[data-ready="yes"]').waitFor();
const drawn = (page: Page) => page.locator('.board-canvas').getAttribute('data-drawn');

// The pictures drawn until 20 frames of the browser passed without a new one.
const atRest = (page: Page): Promise<string> =>
  page.locator('.board-canvas').evaluate(async (canvas) => {
    const count = () => (canvas as HTMLElement).dataset.drawn ?? '';
    for (let [last, quiet] = [count(), 0]; ; quiet = count() === last ? quiet + 1 : 0, last = count()) {
      if (quiet === 20) return last;
      await new Promise(requestAnimationFrame);
    }
  });

async function hand(page: Page): Promise<{ x: number; y: number }> {
  const box = (await page.locator('.hand-chip').boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('the board in 3D: camera, pull-back, film, slow motion', async ({ page }) => {
  const seen = await sitDown(page, { board: 'side' });
  await inThreeD(page);
  await myThrow(page);
  await expect(page.locator('.stage')).toHaveAttribute('data-view', 'side');

  // Nothing moves, so nothing is drawn.
  const still = await atRest(page);

  await page.keyboard.press('v');
  await expect(page.locator('.stage')).toHaveAttribute('data-view', 'above');
  await expect.poll(() => drawn(page)).not.toBe(still);
  await page.keyboard.press('v');
  await expect(page.locator('.stage .board-print')).toBeVisible();
  await page.locator('.view-choice .segment').first().click();
  await expect(page.locator('.stage')).toHaveAttribute('data-view', 'side');
  await inThreeD(page);

  // Esc cancels the throw.
  const at = await hand(page);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x - 10, at.y + 70, { steps: 4 });
  await expect(page.locator('.aim-pull')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.aim-pull')).toHaveCount(0);
  await page.mouse.up();
  expect(seen.thrown).toEqual([]);
  // A chip grabbed a little off its middle keeps the same aim.
  await page.mouse.move(at.x + 3, at.y);
  await page.mouse.down();
  await page.mouse.up();
  await page.getByRole('button', { name: 'No-drag throw' }).click();
  await expect(page.locator('.ticket h2')).toContainText('saffron');
  await page.getByRole('button', { name: 'Throw by pulling' }).click();

  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x - 10, at.y + 60, { steps: 4 });
  await page.mouse.wheel(0, -100);
  await expect(page.locator('.strength-tag')).toContainText('48°');
  await page.mouse.up();
  await expect.poll(() => seen.thrown.length).toBe(1);
  const [, heading, speed] = /heading=(-?\d+) speed=(\d+) loft=475/.exec(seen.thrown[0] as string) as unknown as [
    string,
    string,
    string,
  ];
  expect(Number(heading)).toBeGreaterThan(0);
  expect(Number(speed)).toBeGreaterThan(400);
  await expect(page.locator('.log')).toContainText('You');

  const canvas = page.locator('.board-canvas');
  await expect(canvas).toHaveAttribute('data-film-frames', /\d/);
  await myThrow(page);
  await page.locator('.slow').click();
  await expect(page.locator('.slow')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.slow')).toHaveAttribute('aria-pressed', 'false');
  const film = await canvas.evaluate((at) => ({ ...(at as HTMLElement).dataset }));
  test.info().annotations.push({
    type: 'frames',
    description: `slow motion drawn by software: ${film.filmFrames} frames in ${film.filmMs} ms, ${film.filmDropped} dropped, ${film.filmChips} chips`,
  });
  expect(Number(film.filmMs)).toBeGreaterThan(0);
  expect(seen.wrong).toEqual([]);
});

// More chips than a table of four has thrown at the end of a round.
test('a throw among 16 chips', { tag: '@all' }, async ({ page }) => {
  const lying = Array.from({ length: 15 }, (_, i) => ({
    seat: i % 3,
    value: 10 + 10 * (i % 6),
    x: -200 + 100 * (i % 5),
    y: -60 + 130 * Math.floor(i / 5),
    z: 0,
    face: i % 2 ? 'up' : 'down',
    place: null,
  }));
  await page.routeWebSocket(/\/ws/, (socket) => {
    const there = socket.connectToServer();
    there.onMessage((text) => {
      const message = JSON.parse(String(text)) as {
        view?: { board: unknown[] };
        events?: { type: string; board?: unknown[] }[];
      };
      if (message.view) message.view.board = [...lying, ...message.view.board].slice(0, 16);
      for (const event of message.events ?? [])
        if (event.type === 'landed') event.board = [...lying, ...(event.board ?? [])].slice(0, 16);
      socket.send(JSON.stringify(message));
    });
  });
  const seen = await sitDown(page, { board: 'side', timing: 'none' });
  await inThreeD(page);
  await myThrow(page);
  await page.keyboard.press('t');
  const canvas = page.locator('.board-canvas');
  await expect(canvas).toHaveAttribute('data-film-frames', /\d/);
  const film = await canvas.evaluate((at) => ({ ...(at as HTMLElement).dataset }));
  const report = `${film.filmChips} chips, drawn by software: ${film.filmFrames} frames in ${film.filmMs} ms, ${film.filmDropped} dropped; the page's own part of the slowest frame ${film.filmWork} ms`;
  test.info().annotations.push({ type: 'frames', description: report });
  expect(Number(film.filmChips)).toBeGreaterThanOrEqual(16);
  expect(seen.wrong).toEqual([]);
});

test('a throw by keyboard only', async ({ page }) => {
  const seen = await sitDown(page, { board: 'side' });
  await inThreeD(page);
  await myThrow(page);
  for (const key of ['3', 's', 'f', '+', '+', 'ArrowUp', 'ArrowRight', 't']) await page.keyboard.press(key);
  await expect(page.locator('.ticket')).toContainText('Let go in the middle.');
  await page.keyboard.press('Escape');
  await expect(page.locator('.ticket')).not.toContainText('Let go');
  await page.keyboard.press('t');
  await expect(page.locator('.steady-mark')).toBeVisible();
  expect(seen.thrown).toEqual([]);
  await page.keyboard.press(' ');
  await expect.poll(() => seen.thrown.length).toBe(1);
  expect(seen.thrown[0]).toMatch(/^throw 30 at=10 heading=0 speed=\d+ loft=600 spin=30 face=up$/);
  await expect(page.locator('.log')).toContainText('You');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Last throw in slow motion');
  expect(seen.wrong).toEqual([]);
});

// The same aim twice: once without the bar, once with the bar released at a random moment.
test('the bar makes a throw a little softer or harder, and can be done without', { tag: '@all' }, async ({ page }) => {
  const seen = await sitDown(page, { board: 'flat', pace: 'instant', timing: 'none' });
  const aim = async () => {
    await myThrow(page);
    for (const key of ['b', 'b', 't']) await page.keyboard.press(key);
  };
  await aim();
  await expect.poll(() => seen.thrown.length).toBe(1);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Account and all settings' }).click();
  await page.locator('.segment', { hasText: 'Stop a bar' }).click();
  await page.goBack();
  await aim();
  await page.locator('.ticket .main', { hasText: 'Let go' }).click();
  await expect.poll(() => seen.thrown.length).toBe(2);
  const speed = (at: number) => Number(/speed=(\d+)/.exec(seen.thrown[at] as string)?.[1]);
  expect(Math.abs(speed(1) / speed(0) - 1)).toBeLessThan(1 / 12 + 0.001);
  expect(seen.wrong).toEqual([]);
});

test('with reduced motion the board is flat, and buttons replace pulling', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const seen = await sitDown(page, { pace: 'brisk' });
  await myThrow(page);
  await expect(page.locator('.board-canvas')).toHaveCount(0);
  await expect(page.locator('.stage .board-print')).toBeVisible();
  await page.getByRole('button', { name: 'No-drag throw' }).click();
  await page.getByRole('radio', { name: 'Garlic' }).click();
  await expect(page.locator('.ticket')).toContainText('garlic?');
  await expect(page.locator('.ticket')).toContainText(/About [5-8]\sin\s10: garlic/);
  await page.locator('.ticket .main').click();
  await expect.poll(() => seen.thrown.length).toBe(1);
  expect(seen.thrown[0]).toContain('at=150 heading=0');
  await expect(page.locator('.trace')).toHaveCount(1);
  expect(seen.wrong).toEqual([]);
});

test('a lost picture leaves the flat view, and the game goes on', async ({ page }) => {
  const seen = await sitDown(page, { board: 'side', pace: 'instant', timing: 'none' });
  await inThreeD(page);
  await page
    .locator('.board-canvas')
    .evaluate((at) =>
      (at as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
    );
  await expect(page.locator('.stage .board-print')).toBeVisible();
  await myThrow(page);
  await page.locator('.ticket .main').click();
  await expect.poll(() => seen.thrown.length).toBe(1);
  expect(seen.wrong).toEqual([]);
});

test('without WebGL the board is flat from the start', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const seen = await sitDown(page, { pace: 'instant' });
  await myThrow(page);
  await expect(page.locator('.stage .board-print')).toBeVisible();
  await page.locator('.view-choice .segment').first().click();
  await expect(page.locator('.view-choice')).toHaveCount(0);
  await expect(page.locator('.stage .board-print')).toBeVisible();
  expect(seen.wrong).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger pulls back and lets go', async ({ page }) => {
    const seen = await sitDown(page, { board: 'side', pace: 'instant' });
    await inThreeD(page);
    await myThrow(page);
    const { x, y } = await hand(page);
    const touch = await page.context().newCDPSession(page);
    const send = (type: string, points: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points });
    await send('touchStart', [{ x, y }]);
    for (let i = 1; i <= 6; i++) await send('touchMove', [{ x: x + i * 2, y: y + i * 12 }]);
    await expect(page.locator('.aim-pull')).toBeVisible();
    await send('touchEnd', []);
    await expect.poll(() => seen.thrown.length).toBe(1);
    expect(Number(/heading=(-?\d+)/.exec(seen.thrown[0] as string)?.[1])).toBeLessThan(0);
    expect(seen.wrong).toEqual([]);
  });
});
