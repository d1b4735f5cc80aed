// The smallest phone, upright and across: what answers a tap is said, and nothing that one plays by is out of sight.
import { expect, test } from './test.ts';
import { cutOff, inSight, settled } from './eye.ts';
import { startServer, type Server } from './server.ts';
import { answer, asked, browserOf, chooseCard, goOn, newGuest, openPosition, press, seated } from './table.ts';

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const upright = { context: { viewport: { width: 360, height: 640 } } };
const across = { context: { viewport: { width: 640, height: 360 } } };

for (const [name, look] of [
  ['upright', upright],
  ['across', across],
] as const)
  test(`Chaud devant, ${name}: a hint, a refusal and a preview are said`, async ({ browser }) => {
    const { page } = await seated(browser, server.url, { game: 'chaud-devant' }, look);
    await asked(page);
    await page.locator('.ticket .extra').click();
    await inSight(page.locator('.ticket .hint-words'));
    for (let i = 0; i < 40 && (await page.locator('.hand-card.waits').count()) === 0; i++) {
      await answer(page);
      await asked(page);
    }
    await press(page, 'mouse', page.locator('.hand-card.waits button').first());
    await inSight(page.locator('.ticket p', { hasText: 'You hold the suit that was led' }));
    // A hint gives way to what is chosen after it.
    await page.locator('.ticket .extra', { hasText: 'Hint' }).click();
    await inSight(page.locator('.ticket .hint-words'));
    await press(page, 'mouse', page.locator('.hand-card.legal button').first());
    await expect(page.locator('.hint-words')).toHaveCount(0);
    await inSight(page.locator('.ticket p'));
    await page.locator('.ticket .extra', { hasText: 'Hint' }).click();
    await inSight(page.locator('.ticket .hint-words'));
    await press(page, 'mouse', page.locator('.hand-card.waits button').first());
    await inSight(page.locator('.ticket p', { hasText: 'You hold the suit that was led' }));
  });

test('a long log leaves the table where it is', async ({ browser }) => {
  const { page } = await seated(
    browser,
    server.url,
    { game: 'chaud-devant' },
    { context: { viewport: { width: 1280, height: 600 } } },
  );
  for (let i = 0; i < 12; i++) await answer(page);
  await asked(page);
  // Who serves plays on, so the round may be over by now.
  if (await page.locator('.bill').count()) await goOn(page);
  for (const where of ['center', 'start'] as const) {
    await page
      .locator('.hand-card button')
      .last()
      .evaluate((card, block) => card.scrollIntoView({ block }), where);
    expect(
      await page.locator('.table').evaluate((table) => [table.scrollTop, table.scrollHeight - table.clientHeight]),
    ).toEqual([0, 0]);
  }
});

for (const [name, look] of [
  ['upright', upright],
  ['across', across],
] as const)
  test(`Chaud devant, ${name}: every card of the hand and every cook's menu is in sight`, async ({ browser }) => {
    const { page } = await seated(browser, server.url, { game: 'chaud-devant', players: 4 }, look);
    await asked(page);
    await inSight(page.locator('.menus .menu-option').nth(1));
    await answer(page);
    await page.locator('.hand-card.legal').first().waitFor();
    for (const card of await page.locator('.hand-card').all()) await inSight(card);
    for (const menu of await page.locator('.plaque-status').all()) {
      await inSight(menu);
      await expect(menu).toHaveText(/soup/);
    }
  });

for (const [name, look, players] of [
  ['upright', upright, 4],
  ['across', across, 4],
  ['upright', upright, 5],
  ['across', across, 5],
] as const)
  test(`Dicht dran for ${players}, ${name}: what comes next is told, and the reveal shows every card, the circle and the rail`, async ({
    browser,
  }) => {
    const { page } = await seated(browser, server.url, { game: 'dicht-dran', players }, look);
    await asked(page);
    await inSight(page.locator('.circle-next .patch'));
    await inSight(page.locator('.circle-tag', { hasText: 'Next' }));
    await inSight(page.locator('.rail'));
    for (const card of await page.locator('.hand-card button').all()) await inSight(card);
    for (const cook of await page.locator('.plaque-status').filter({ visible: true }).all())
      await expect(cook).toHaveText(/Choosing|Has chosen/);
    await answer(page);
    await page.locator('.reveal').waitFor();
    for (const one of await page.locator('.reveal-one, .reveal-one .fate, .rail .badge').all()) await inSight(one);
    await inSight(page.locator('.circle-now'));
    await inSight(page.locator('.ticket p'));
    await inSight(page.locator('.rail'));
    const [last, marks] = [
      await page.locator('.reveal-one').last().boundingBox(),
      await page.locator('.rail .badge').first().boundingBox(),
    ];
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((marks?.y ?? 0) + 1);
  });

for (const [name, look] of [
  ['upright', upright],
  ['across', across],
] as const)
  test(`Dicht dran, ${name}: a long hand leaves a circle that can be read`, async ({ browser }) => {
    const guest = await newGuest(server.url);
    const hands = [
      [3, 5, 12, 18, 27, 38, 44, 52, 66, 74, 85, 90, 95],
      [9, 55, 83],
      [30, 77, 96],
      [2, 4, 6],
    ];
    const id = await openPosition(server.url, guest, 'dicht-dran', 4, {
      circle: [1, 40, 70, 100, 21, 61],
      target: 1,
      hands,
    });
    const page = await browserOf(browser, guest, look);
    await page.goto(`${server.url}/t/${id}`);
    await asked(page);
    for (const card of await page.locator('.hand-card button').all()) await inSight(card);
    for (const card of await page.locator('.circle-card .card').all())
      expect((await card.boundingBox())?.width).toBeGreaterThanOrEqual(24);
    await answer(page);
    await page.locator('.reveal').waitFor();
    for (const one of await page.locator('.reveal-one, .hand-card').all()) await inSight(one);
    await inSight(page.locator('.rail'));
  });

test('Chaud devant for five: the bill shows every cook in every size, and nothing lies over anything', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const { page } = await seated(
    browser,
    server.url,
    { game: 'chaud-devant', players: 5 },
    { context: { reducedMotion: 'reduce' } },
  );
  for (let i = 0; i < 80 && (await page.locator('.bill').count()) === 0; i++) {
    await answer(page);
    await page
      .locator('.ticket .main:not([disabled]), .hand-card.legal, .menu-option:not(.waits), .bill')
      .first()
      .waitFor();
  }
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
    [360, 640],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    const where = `${width} × ${height}`;
    await expect(page.locator('.bill-row')).toHaveCount(5);
    for (const row of await page.locator('.bill-row').all()) {
      await expect(row, where).toBeInViewport({ ratio: 0.99 });
      // The parts of a line, in pairs.
      const over = await row.evaluate((one) => {
        const parts = [
          ...one.querySelectorAll(
            '.bill-menu, .bill-name, .bill-cards > b, .bill-card:last-child .card, .bill-sum-cards > .muted, .bill-score, .bill-stars',
          ),
        ]
          .filter((part) => part.checkVisibility())
          .map((part) => [part.getAttribute('class'), part.getBoundingClientRect()] as const);
        const { left, right } = one.getBoundingClientRect();
        return parts.flatMap(([name, a], i) => [
          ...(a.left < left || a.right > right + 1 ? [`${name} sticks out`] : []),
          ...parts
            .slice(i + 1)
            .filter(
              ([, b]) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
            )
            .map(([other]) => `${name} over ${other}`),
        ]);
      });
      expect(over, where).toEqual([]);
    }
  }
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
  [360, 640],
] as const)
  test(`Dicht dran at ${width} × ${height}: the ticket stays in its place`, async ({ browser }) => {
    const { page } = await seated(
      browser,
      server.url,
      { game: 'dicht-dran', players: 4 },
      { context: { viewport: { width, height }, reducedMotion: 'reduce' } },
    );
    await asked(page);
    const top = () => page.locator('.ticket').evaluate((ticket) => Math.round(ticket.getBoundingClientRect().top));
    const first = await top();
    await chooseCard(page, 2);
    expect(await top()).toBe(first);
    await page.locator('.ticket .main').click();
    await page.locator('.reveal').waitFor();
    expect(await top()).toBe(first);
    // No seat's line goes through the figure of the flag.
    expect(
      await page
        .locator('.rail-flag')
        .evaluate((flag) => flag.parentElement?.lastElementChild?.previousElementSibling === flag),
    ).toBe(true);
    // No figure of the rail is too small to be read.
    const figures = await page
      .locator('.rail text')
      .evaluateAll((all) =>
        all.map(
          (one) => Number.parseFloat(getComputedStyle(one).fontSize) * ((one as SVGTextElement).getCTM()?.a ?? 0),
        ),
      );
    expect(Math.min(...figures)).toBeGreaterThanOrEqual(13);
  });

for (const language of ['en', 'fr', 'nl', 'de'])
  test(`Chaud devant in ${language}: no word of a menu breaks or goes over its frame`, async ({ browser }) => {
    const { page } = await seated(
      browser,
      server.url,
      { game: 'chaud-devant' },
      { ...upright, settings: { language } },
    );
    await page.locator('.menu-note').first().waitFor();
    await settled(page);
    const broken = await page.locator('.menu-note').evaluateAll((all) =>
      all.flatMap((note) => {
        const words = note.firstChild as Text;
        return [...words.data.matchAll(/\S+/g)]
          .filter(({ index, 0: word }) => {
            const range = document.createRange();
            range.setStart(words, index);
            range.setEnd(words, index + word.length);
            return range.getClientRects().length > 1;
          })
          .map(([word]) => word);
      }),
    );
    expect(broken).toEqual([]);
    const wide = await page
      .locator('.menu-option .figure')
      .evaluateAll((all) =>
        all.filter((one) => (one as SVGTextElement).getBBox().width > 82).map((one) => one.textContent),
      );
    expect(wide).toEqual([]);
  });

for (const language of ['en', 'fr', 'nl', 'de'])
  test(`Chaud devant in ${language}: all menus are in sight in every size, and no cook and no ticket lies over them or over the chosen one's ring`, async ({
    browser,
  }) => {
    const { page } = await seated(
      browser,
      server.url,
      { game: 'chaud-devant', players: 4 },
      { context: { reducedMotion: 'reduce' }, settings: { language } },
    );
    await page.locator('.menu-option:not(.waits) button').nth(1).click();
    await expect(page.locator('.menu-option.chosen')).toHaveCount(1);
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [844, 390],
      [640, 360],
      [390, 844],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await settled(page);
      const where = `${width} × ${height}`;
      await expect(page.locator('.menu-option button'), where).toHaveCount(5);
      for (const menu of await page.locator('.menu-option button').all())
        await expect(menu, where).toBeInViewport({ ratio: 1 });
      expect(
        await page.locator('.menu-option').evaluateAll((all) => {
          const others = [...document.querySelectorAll('.plaque, .ticket')].map((one) => one.getBoundingClientRect());
          return all.flatMap((one) => {
            const card = one.querySelector('.card') as Element;
            const { left, top, right, bottom } = card.getBoundingClientRect();
            const ring = Math.max(
              0,
              ...[...getComputedStyle(card).boxShadow.matchAll(/0px 0px 0px ([\d.]+)px/g)].map(([, wide]) =>
                Number(wide),
              ),
            );
            return others
              .filter(
                (other) =>
                  left - ring < other.right &&
                  right + ring > other.left &&
                  top - ring < other.bottom &&
                  bottom + ring > other.top,
              )
              .map(
                (other) =>
                  `${one.textContent}: ${Math.round(top - ring)} to ${Math.round(bottom + ring)}, ${Math.round(other.top)} to ${Math.round(other.bottom)}`,
              );
          });
        }),
        where,
      ).toEqual([]);
    }
  });

for (const [width, height, players] of [
  [844, 390, 4],
  [640, 360, 4],
  [640, 360, 3],
] as const)
  test(`Chaud devant for ${players} at ${width} × ${height}: the whole hand, the own menu and the own stars are in sight, with a card chosen, too`, async ({
    browser,
  }) => {
    const { page } = await seated(
      browser,
      server.url,
      { game: 'chaud-devant', players },
      { context: { viewport: { width, height }, reducedMotion: 'reduce' }, settings: { language: 'fr' } },
    );
    await answer(page);
    await chooseCard(page);
    await settled(page);
    expect(await cutOff(page, '.hand-card button, .own-box, .own-words > *, .ticket h2, .ticket button')).toEqual([]);
    for (const own of await page.locator('.own-words > *').all()) await inSight(own);
  });

for (const language of ['en', 'fr', 'nl', 'de'])
  test(`Dicht dran in ${language}: no note under a card runs into its neighbour or leaves the screen`, async ({
    browser,
  }) => {
    const guest = await newGuest(server.url);
    const hands = [
      [12, 18, 52, 66, 74, 85, 90, 95],
      [9, 55, 83],
      [30, 77, 96],
      [2, 4, 6],
    ];
    const id = await openPosition(server.url, guest, 'dicht-dran', 4, {
      circle: [1, 40, 70, 100, 21, 61],
      target: 1,
      hands,
    });
    const page = await browserOf(browser, guest, { context: { reducedMotion: 'reduce' }, settings: { language } });
    await page.goto(`${server.url}/t/${id}`);
    await asked(page);
    for (const [width, height] of [
      [390, 844],
      [360, 640],
      [640, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await settled(page);
      expect(await cutOff(page, '.hand-card button, .hand-note, .rail'), `${width} × ${height}`).toEqual([]);
      expect(
        await page.locator('.hand-note').evaluateAll((all) => {
          const boxes = all
            .map((note) => {
              const words = document.createRange();
              words.selectNodeContents(note);
              return [note.textContent, words.getBoundingClientRect()] as const;
            })
            .filter(([, box]) => box.width > 0);
          return boxes.flatMap(([name, a], i) => [
            ...(a.left < 0 || a.right > innerWidth ? [`${name} leaves the screen`] : []),
            ...boxes
              .slice(i + 1)
              .filter(([, b]) => a.left < b.right + 1 && b.left < a.right + 1 && a.top < b.bottom && b.top < a.bottom)
              .map(([other]) => `${name} runs into ${other}`),
          ]);
        }),
        `${width} × ${height}`,
      ).toEqual([]);
    }
  });
