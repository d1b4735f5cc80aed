import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

export type Theme = 'light' | 'dark' | 'contrast';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
interface Found {
  id: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

// A theme changes only colours. `onlyContrast` limits axe to contrast, which is much faster.
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

// Waits for all transitions, so pictures are reproducible and colours are final.
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    await document.fonts.ready;
  });

export const showTheme = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate((next) => void (document.documentElement.dataset.theme = next), theme);
