// Motion: one thing after the other, from cause to effect, at the chosen tempo, and never twice.
import { expect, server, test, type Page } from './test.ts';
import { browserOf, finishedTable, newGuest, type Guest } from './table.ts';

interface Told {
  steps: { events?: { type: string; card?: string }[]; state: { pot?: string[]; spoiled?: boolean } }[];
}

const told = async (id: string, guest: Guest): Promise<Told> =>
  (await (
    await fetch(`${server.url}/api/tables/${id}/replay`, { headers: { authorization: `Bearer ${guest.token}` } })
  ).json()) as Told;

interface Moving {
  name: string;
  of: string;
  from: number;
  to: number;
  times: number;
}

// The animations that one step of a replay starts, in the order in which they begin.
async function motionOf(page: Page, id: string, step: number): Promise<Moving[]> {
  await page.goto(`${server.url}/t/${id}/replay?v=${step - 1}&seat=0`);
  await page.locator('.play > *').first().waitFor();
  return page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((one) => one.finished));
    (document.querySelector('.replay-steps button:nth-child(4)') as HTMLButtonElement).click();
    // Pauses animations as soon as they begin: on a busy machine a short one could pass between two frames.
    for (let frames = 0; frames < 3; frames++) {
      await new Promise((done) => requestAnimationFrame(done));
      for (const one of document.getAnimations()) one.pause();
    }
    return document
      .getAnimations()
      .map((one) => {
        const { delay = 0, endTime = 0, iterations = 1 } = one.effect?.getComputedTiming() ?? {};
        const of = ((one.effect as KeyframeEffect).target as Element).getAttribute('class') ?? '';
        return {
          name: one instanceof CSSAnimation ? one.animationName : 'change',
          of,
          from: delay,
          to: Number(endTime),
          times: iterations,
        };
      })
      .sort((a, b) => a.from - b.from);
  });
}

const calm = { context: { viewport: { width: 1024, height: 768 } }, settings: { pace: 'calm' } };

async function stepsOf(game: 'chaud-devant' | 'dicht-dran') {
  const guest = await newGuest(server.url);
  const id = await finishedTable(server.url, guest, `${game}-4`);
  const { steps } = await told(id, guest);
  const find = (
    fits: (event: { type: string; card?: string }, before: Told['steps'][0], now: Told['steps'][0]) => boolean,
  ) =>
    steps.findIndex(
      (now, i) => i > 0 && (now.events ?? []).some((event) => fits(event, steps[i - 1] as Told['steps'][0], now)),
    );
  return { guest, id, find };
}

test('Chaud devant: a card, a boil-over, a serve and the bill move in their order', async ({ browser }) => {
  const { guest, id, find } = await stepsOf('chaud-devant');
  const page = await browserOf(browser, guest, calm);
  const has = (now: Told['steps'][0], type: string) => now.events?.some((event) => event.type === type) ?? false;
  const one = (all: Moving[], name: string) => all.find((moving) => moving.name === name) as Moving;

  const card = await motionOf(
    page,
    id,
    find(
      (event, before, now) =>
        event.type === 'played' &&
        before.state.pot?.length === 2 &&
        event.card?.endsWith('-1') === true &&
        !has(now, 'served'),
    ),
  );
  expect(one(card, 'into-pot')).toMatchObject({ from: 0, to: 320 });
  expect(card.filter((moving) => moving.name === 'into-pot')).toHaveLength(1);
  expect(card.find((moving) => moving.of === 'soup')).toMatchObject({ from: 320, to: 560 });

  const boil = await motionOf(
    page,
    id,
    find(
      (event, before) =>
        event.type === 'played' && event.card?.endsWith('-boil') === true && (before.state.pot?.length ?? 0) > 0,
    ),
  );
  expect(one(boil, 'into-pot').to).toBeLessThanOrEqual(one(boil, 'foam').from);
  expect(one(boil, 'lift').from).toBe(one(boil, 'foam').from);

  const serve = await motionOf(
    page,
    id,
    find((event, _, now) => event.type === 'served' && !has(now, 'round_scored')),
  );
  expect(one(serve, 'to-plaque')).toMatchObject({ from: 900, to: 1350 });

  const bill = await motionOf(
    page,
    id,
    find((event) => event.type === 'round_scored'),
  );
  const [cards, stars] = [
    bill.filter((moving) => moving.of === 'bill-card'),
    bill.filter((moving) => moving.of === 'bill-stars'),
  ];
  expect(Math.max(...cards.map(({ from }) => from))).toBeLessThan(Math.max(...stars.map(({ from }) => from)));

  for (const moving of [...card, ...boil, ...serve, ...bill]) expect(moving.times, moving.name).toBe(1);
});

test('Dicht dran: cards turn, find their order, mark the rail, and are judged one by one', async ({ browser }) => {
  const { guest, id, find } = await stepsOf('dicht-dran');
  const page = await browserOf(browser, guest, calm);
  const all = await motionOf(
    page,
    id,
    find((event) => event.type === 'revealed'),
  );
  const from = (name: string) => all.filter((moving) => moving.name === name).map((moving) => moving.from);
  expect(from('turn-over')).toEqual([0, 0, 0, 0]);
  expect(from('in-order')).toEqual([260, 260, 260, 260]);
  expect(from('drop')).toEqual([560, 560, 560, 560]);
  expect(from('stamp')).toEqual([780, 1000, 1220, 1440]);
});

const atOnce = { ...calm, settings: { pace: 'instant' } };

test('at once nothing travels, but what is new is marked for a moment', { tag: '@all' }, async ({ browser }) => {
  const marked = (all: Moving[]) => all.filter(({ to }) => to > 120).map(({ name, from, to }) => [name, from, to]);
  const { guest, id, find } = await stepsOf('chaud-devant');
  const page = await browserOf(browser, guest, atOnce);
  const played = await motionOf(
    page,
    id,
    find(
      (event, before, now) => event.type === 'played' && before.state.pot?.length === 2 && now.state.pot?.length === 3,
    ),
  );
  expect(marked(played).filter(([name]) => name === 'just-in')).toEqual([['just-in', 0, 400]]);
  // The pile of the cook who takes everything.
  const served = await motionOf(
    page,
    id,
    find(
      (event, _, now) => event.type === 'served' && now.events?.some(({ type }) => type === 'round_scored') === false,
    ),
  );
  expect(marked(served)).toContainEqual(['just-now', 0, 400]);
  const bill = await motionOf(
    page,
    id,
    find((event) => event.type === 'round_scored'),
  );
  expect(bill.filter(({ of }) => of.startsWith('bill-score')).map(({ name, to }) => [name, to])).toEqual(
    Array.from({ length: 4 }, () => ['just-now', 400]),
  );
  for (const [name] of [...marked(played), ...marked(served), ...marked(bill)]) expect(name).toMatch(/^just-/);
});

test('at once, or with less motion, nothing travels', async ({ browser }) => {
  const { guest, id, find } = await stepsOf('dicht-dran');
  const reveal = find((event) => event.type === 'revealed');
  const instant = await browserOf(browser, guest, atOnce);
  const all = (await motionOf(instant, id, reveal)).filter(({ to }) => to > 120);
  expect([...new Set(all.map(({ name, to }) => `${name} ${to}`))]).toEqual(['just-now 400']);
  expect(all.filter(({ of }) => of.startsWith('fate'))).toHaveLength(4);
  const still = await browserOf(browser, guest, {
    context: { ...calm.context, reducedMotion: 'reduce' },
    settings: { pace: 'calm' },
  });
  expect((await motionOf(still, id, reveal)).filter(({ name }) => name !== 'change')).toEqual([]);
});
