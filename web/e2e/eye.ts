// A look at a screen: pictures in all sizes and themes, axe-core on desktop and phone, and nothing that scrolls sideways.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';

export type Theme = 'light' | 'dark' | 'contrast';
export type Sight = readonly [Theme, number, number];

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const shots = new URL('../shots/', import.meta.url).pathname;
const everywhere: readonly Sight[] = [
  ['light', 1440, 900],
  ['light', 1024, 768],
  ['light', 390, 844],
  ['light', 360, 640],
  ['light', 640, 360],
  ['dark', 390, 844],
  ['dark', 1024, 768],
  ['dark', 1440, 900],
  ['contrast', 1440, 900],
  ['contrast', 390, 844],
];

// A small dialog over a screen that is looked at anyway.
const few: readonly Sight[] = [
  ['light', 1440, 900],
  ['light', 390, 844],
  ['dark', 390, 844],
  ['contrast', 1440, 900],
];

interface Found {
  id: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

// A theme changes colours only: there axe looks at contrast and at nothing else, which is much faster.
export async function violations(page: Page, onlyContrast = false): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(async (few) => {
    const { run } = (
      globalThis as unknown as { axe: { run: (where: Document, how: object) => Promise<{ violations: Found[] }> } }
    ).axe;
    return (await run(document, few ? { runOnly: ['color-contrast'] } : {})).violations;
  }, onlyContrast);
  return found.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map((node) => `${id}: ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
  );
}

export const sidewaysBy = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

// The end of all transitions, so that pictures are equal and colours are final.
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    await document.fonts.ready;
  });

export async function lookAt(page: Page, name: string, sights: readonly Sight[]): Promise<void> {
  for (const [theme, width, height] of sights) {
    const where = `${name}-${width}x${height}-${theme}`;
    await page.evaluate((next) => void (document.documentElement.dataset.theme = next), theme);
    await page.setViewportSize({ width, height });
    await settled(page);
    await page.screenshot({ path: `${shots}${where}.png` });
    expect.soft(await sidewaysBy(page), `${where} scrolls sideways`).toBeLessThanOrEqual(0);
    if (width === 1440 || width === 390) expect.soft(await violations(page, theme !== 'light'), where).toEqual([]);
  }
  const [, width, height] = everywhere[0] as Sight;
  await page.evaluate(() => void (document.documentElement.dataset.theme = 'light'));
  await page.setViewportSize({ width, height });
}

export const look = (page: Page, name: string): Promise<void> => lookAt(page, name, everywhere);
export const glance = (page: Page, name: string): Promise<void> => lookAt(page, name, few);

// All of it, and nothing over it.
export async function inSight(what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  expect(
    await what.evaluate((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return (
        left >= -1 &&
        top >= -1 &&
        right <= innerWidth + 1 &&
        bottom <= innerHeight + 1 &&
        at !== null &&
        (one.contains(at) || at.contains(one))
      );
    }),
    String(what),
  ).toBe(true);
}

// Which of these are not all in sight: out of the screen, cut by a box that scrolls or clips, or buttons with something over them.
export const cutOff = (page: Page, which: string): Promise<string[]> =>
  page.locator(which).evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .flatMap((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        let [l, t, r, b] = [0, 0, innerWidth, innerHeight];
        for (let box = one.parentElement; box; box = box.parentElement) {
          if (getComputedStyle(box).overflow === 'visible') continue;
          const edge = box.getBoundingClientRect();
          [l, t, r, b] = [
            Math.max(l, edge.left),
            Math.max(t, edge.top),
            Math.min(r, edge.right),
            Math.min(b, edge.bottom),
          ];
        }
        const by = Math.round(Math.max(l - left, t - top, right - r, bottom - b));
        const name = `${one.getAttribute('class') ?? one.tagName} (${one.textContent?.slice(0, 30)})`;
        if (by > 1) return [`${name}: ${by} px cut off`];
        // Cards of a fan lie over each other.
        const over =
          one.tagName === 'BUTTON' && !one.closest('.fan')
            ? [top + 10, bottom - 10]
                .map((y) => document.elementFromPoint(left + 6, y))
                .find((hit) => !one.contains(hit))
            : null;
        return over ? [`${name}: under ${over.getAttribute('class') ?? over.tagName}`] : [];
      }),
  );
