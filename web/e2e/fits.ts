// Checks whether a screen fits: nothing is cut off, covered, out of reach, too small for a finger, or wider than the
// screen. Each rule reports one line for each fault.
import { expect, type Page } from '@playwright/test';
import type { Theme } from './page-state.ts';

// A selector with the prefix `words:` means the lines of text in an element instead of its box.
export interface Fit {
  // All of it is visible: on the screen, not clipped by a parent, and, for a button, not covered.
  whole?: string;
  // No box of the first overlaps a box of the second. The ring around a chosen card belongs to the card.
  apart?: readonly (readonly [string, string])[];
  // In each element of the first, no two of the second overlap, and none sticks out.
  parts?: readonly (readonly [string, string])[];
  // The minimum width and height.
  least?: Record<string, readonly [width: number, height: number]>;
  // The maximum width and height.
  most?: Record<string, readonly [width: number, height: number]>;
  // Text that is not cut off.
  uncut?: string;
  // The maximum width of a text in a drawing, in the units of the drawing.
  drawn?: Record<string, number>;
  // Text with no word broken across two lines.
  unbroken?: string;
  // Text that needs no scrolling.
  unscrolled?: string;
  // As wide as high.
  round?: string;
  // How many elements are in each row.
  rows?: Record<string, readonly number[]>;
  // The second ends this many pixels before the right edge of the first.
  margin?: readonly (readonly [around: string, last: string, px: number])[];
  // The first begins below this fraction of the second.
  below?: readonly (readonly [string, string, part: number])[];
  // Small cards with a readable corner: nothing covers it, and the next card leaves 10 px of it free.
  readable?: string;
  // How many are visible.
  count?: Record<string, number>;
  // The page does not scroll down.
  oneLook?: boolean;
}

// Runs in the page.
function complaints({ fits, fingers }: { fits: Fit[]; fingers: boolean }): string[] {
  interface Box {
    one: Element;
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const wrong: string[] = [];
  // Text for screen readers has a box of one pixel.
  const visible = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1;
  const all = (which: string, root: ParentNode = document) => [...root.querySelectorAll(which)].filter(visible);
  const nameOf = (one: Element) =>
    `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 30)}"`;
  const boxesOf = (which: string, root: ParentNode = document): Box[] => {
    const words = which.startsWith('words:');
    return all(words ? which.slice('words:'.length) : which, root).flatMap((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const rects = words ? [...range.getClientRects()] : [one.getBoundingClientRect()];
      return rects
        .filter(({ width }) => width > 0)
        .map(({ left, top, right, bottom }) => ({ one, left, top, right, bottom }));
    });
  };
  const ringOf = (one: Element) =>
    Math.max(
      0,
      ...[...getComputedStyle(one).boxShadow.matchAll(/0px 0px 0px ([\d.]+)px/g)].map(([, wide]) => Number(wide)),
    );
  const over = (a: Box, b: Box, ring = 0) =>
    a.one !== b.one &&
    a.left - ring < b.right - 1 &&
    b.left < a.right + ring - 1 &&
    a.top - ring < b.bottom - 1 &&
    b.top < a.bottom + ring - 1;

  const rules: Record<string, (fit: Fit) => void> = {
    whole({ whole }) {
      for (const one of whole ? all(whole) : []) {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        let [l, t, r, b] = [0, 0, innerWidth, innerHeight];
        for (let around = one.parentElement; around; around = around.parentElement) {
          if (getComputedStyle(around).overflow === 'visible') continue;
          const edge = around.getBoundingClientRect();
          [l, t] = [Math.max(l, edge.left), Math.max(t, edge.top)];
          [r, b] = [Math.min(r, edge.right), Math.min(b, edge.bottom)];
        }
        const by = Math.round(Math.max(l - left, t - top, right - r, bottom - b));
        if (by > 1) wrong.push(`${nameOf(one)}: ${by} px cut off`);
        // Cards of a fan overlap.
        if (by > 1 || one.tagName !== 'BUTTON' || one.closest('.fan')) continue;
        const covers = [top + 10, bottom - 10]
          .map((y) => document.elementFromPoint(left + 6, y))
          .find((hit) => !one.contains(hit));
        if (covers) wrong.push(`${nameOf(one)} lies under ${nameOf(covers)}`);
      }
    },
    apart({ apart = [] }) {
      for (const [first, second] of apart)
        for (const a of boxesOf(first))
          for (const b of boxesOf(second))
            if (over(a, b, ringOf(a.one))) wrong.push(`${nameOf(a.one)} lies over ${nameOf(b.one)}`);
    },
    parts({ parts = [] }) {
      for (const [around, which] of parts)
        for (const outer of all(around)) {
          const edge = outer.getBoundingClientRect();
          const boxes = boxesOf(which, outer);
          for (const [i, a] of boxes.entries()) {
            if (a.left < edge.left - 1 || a.right > edge.right + 1 || a.bottom > edge.bottom + 1)
              wrong.push(`${nameOf(a.one)} sticks out of ${nameOf(outer)}`);
            for (const b of boxes.slice(i + 1))
              if (over(a, b)) wrong.push(`${nameOf(a.one)} lies over ${nameOf(b.one)}`);
          }
        }
    },
    size({ least = {}, most = {} }) {
      const measure = (limits: NonNullable<Fit['least']>, sign: 1 | -1) => {
        for (const [which, [wide, high]] of Object.entries(limits))
          for (const one of all(which)) {
            const { width, height } = one.getBoundingClientRect();
            if ((width - wide) * sign < -0.5 || (height - high) * sign < -0.5)
              wrong.push(
                `${nameOf(one)} is ${Math.round(width)} × ${Math.round(height)}, ${sign > 0 ? 'least' : 'most'} ${wide} × ${high}`,
              );
          }
      };
      measure(least, 1);
      measure(most, -1);
    },
    place({ round, rows = {}, margin = [], below = [] }) {
      for (const one of round ? all(round) : []) {
        const { width, height } = one.getBoundingClientRect();
        if (width < height - 1) wrong.push(`${nameOf(one)} is squeezed to ${Math.round(width)} px`);
      }
      for (const [which, wanted] of Object.entries(rows)) {
        const tops = all(which).map((one) => Math.round(one.getBoundingClientRect().top));
        const found = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
        if (found.join() !== wanted.join())
          wrong.push(`${which} in rows of ${found.join()} instead of ${wanted.join()}`);
      }
      for (const [around, last, px] of margin)
        for (const outer of all(around)) {
          const end = Math.max(...boxesOf(last, outer).map(({ right }) => right));
          const left = outer.getBoundingClientRect().right - end;
          if (left < px) wrong.push(`${last} ends ${Math.round(left)} px before the edge of ${nameOf(outer)}`);
        }
      for (const [lower, upper, part] of below)
        for (const { top, bottom } of boxesOf(upper))
          for (const { one, top: begins } of boxesOf(lower))
            if (begins <= top + (bottom - top) * part) wrong.push(`${nameOf(one)} reaches up into ${upper}`);
    },
    readable({ readable }) {
      const cards = readable ? all(readable) : [];
      for (const [i, one] of cards.entries()) {
        const { left, top, width } = one.getBoundingClientRect();
        const next = cards[i + 1];
        const beside = next && next.parentElement === one.parentElement ? next.getBoundingClientRect() : null;
        const room = beside && beside.top === top ? beside.left - left : width;
        if (!one.contains(document.elementFromPoint(left + 5, top + 10)) || top + 16 > innerHeight || room < 10)
          wrong.push(
            `${nameOf(one)} cannot be read: at ${Math.round(left)}, ${Math.round(top)}, ${Math.round(room)} px free`,
          );
      }
    },
    words({ uncut, unbroken, unscrolled, drawn = {} }) {
      for (const [which, wide] of Object.entries(drawn))
        for (const one of all(which) as SVGTextElement[])
          if (one.getBBox().width > wide) wrong.push(`${nameOf(one)} is wider than ${wide} units`);
      for (const one of unscrolled ? all(unscrolled) : [])
        if (one.scrollHeight > one.clientHeight + 1) wrong.push(`${nameOf(one)} scrolls`);
      for (const one of uncut ? all(uncut) : [])
        if (one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1) wrong.push(`${nameOf(one)} is cut`);
      for (const one of unbroken ? all(unbroken) : []) {
        const text = one.firstChild as Text;
        for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) wrong.push(`"${word}" is broken over two lines`);
        }
      }
    },
    count({ count = {} }) {
      for (const [which, many] of Object.entries(count))
        if (all(which).length !== many) wrong.push(`${all(which).length} instead of ${many} of ${which}`);
    },
    oneLook({ oneLook }) {
      const by = document.documentElement.scrollHeight - innerHeight;
      if (oneLook && by > 0) wrong.push(`the page scrolls down by ${by} px`);
    },
  };

  // Checked on every screen.
  function sideways(): void {
    const by = document.documentElement.scrollWidth - innerWidth;
    if (by > 0) wrong.push(`the page scrolls sideways by ${by} px`);
  }

  // The topmost layer: nothing below it can be pressed.
  const drawer = document.querySelector('.side-open .side');
  const overlay =
    document.querySelector('dialog[open]') ?? (drawer && getComputedStyle(drawer).position === 'fixed' ? drawer : null);
  function controls(): void {
    for (const one of all('button:not([disabled]), a[href], select, summary, .segment, input:not([type="radio"])')) {
      const box = one.getBoundingClientRect();
      if (overlay && !overlay.contains(one)) continue;
      // A hand that cannot be played is not a control.
      if (one.closest('.hand:not(.asked)')) continue;
      const scrolled = one.parentElement?.closest('[tabindex], .fan, .hand, .rail, .strip, dialog');
      if (!scrolled && (box.left < -1 || box.right > innerWidth + 1))
        wrong.push(`${nameOf(one)} is beside the screen, from ${Math.round(box.left)} to ${Math.round(box.right)}`);
      if (!fingers) continue;
      let wide = box.width;
      // Only the uncovered strip of a card in a fan counts.
      if (one.closest('.fan')) {
        const y = box.top + box.height / 2;
        wide = Array.from({ length: Math.ceil(box.width) }, (_, x) =>
          one.contains(document.elementFromPoint(box.left + x, y)),
        ).filter(Boolean).length;
      }
      const least = one.matches('input[type="range"]') ? 39.5 : 43.5;
      if (wide < least || box.height < least)
        wrong.push(`${nameOf(one)} is too small for a finger: ${Math.round(wide)} × ${Math.round(box.height)}`);
    }
  }

  // A shortened name keeps some letters and has its full text as title.
  function cooks(): void {
    for (const one of all('.cook-name') as HTMLElement[]) {
      const box = one.getBoundingClientRect();
      if (one.scrollWidth > one.clientWidth && box.width < 40)
        wrong.push(`${nameOf(one)} is cut to ${Math.round(box.width)} px`);
      if (one.title !== one.textContent) wrong.push(`${nameOf(one)} has no title`);
      const panel = one.closest('.plaque, li, section')?.getBoundingClientRect();
      if (panel && (box.left < panel.left || box.right > panel.right + 1))
        wrong.push(`${nameOf(one)} sticks out of its panel`);
    }
  }

  sideways();
  controls();
  cooks();
  for (const fit of fits) for (const rule of Object.values(rules)) rule(fit);
  rules.parts?.({ parts: [['.plaque', '.stat, .cook-name']] });
  rules.words?.({ uncut: '.ticket h2' });
  return [...new Set(wrong)];
}

export const misfits = (page: Page, fits: Fit[] = [], fingers = false): Promise<string[]> =>
  page.evaluate(complaints, { fits, fingers });

// The misfits of each theme, the last of which the page keeps. One task of the page checks them all, so the browser
// paints none of them.
export const misfitsInThemes = (
  page: Page,
  themes: readonly Theme[],
  fits: Fit[] = [],
  fingers = false,
): Promise<string[][]> =>
  page.evaluate(`${JSON.stringify(themes)}.map((theme) => {
    document.documentElement.dataset.theme = theme;
    return (${complaints})(${JSON.stringify({ fits, fingers })});
  })`);

// For a test about something else that needs one thing to fit.
export async function inSight(page: Page, fit: Fit, where = ''): Promise<void> {
  for (const which of [fit.whole, fit.uncut]) if (which) await page.locator(which).first().waitFor();
  await expect.poll(() => misfits(page, [fit]), { message: where }).toEqual([]);
}
