// Checks one screen: whether it fits in every size and theme of a lane, what axe-core finds, and its language.
import { expect, test, type Page } from '@playwright/test';
import { settled, showTheme, violations } from './page-state.ts';
import { misfits, misfitsInThemes, type Fit } from './fits.ts';
import { wrongLanguage } from './wrong-language.ts';
import {
  knownFaults,
  axeSizes,
  sizeName,
  sizes,
  themeName,
  themeVariants,
  type KnownFault,
  type Lane,
  type Language,
  type Size,
  type SizeName,
  type ThemeVariant,
} from './matrix.ts';

export interface ScreenCheck {
  name: string;
  // A fit without sizes holds in all of them.
  fits?: readonly (Fit & { at?: readonly SizeName[] })[];
}

const shots = new URL('../shots/', import.meta.url).pathname;

const fitsAt = ({ fits = [] }: ScreenCheck, size: Size) =>
  fits.filter(({ at }) => at?.includes(sizeName(size)) ?? true);

async function resize(page: Page, { width, height }: Size): Promise<void> {
  await page.setViewportSize({ width, height });
  await settled(page);
}

const known = (screen: string, size: Size, language: Language) =>
  knownFaults.filter(
    (one) =>
      one.sizes.includes(sizeName(size)) && one.screen.test(screen) && (one.languages?.includes(language) ?? true),
  );

// Reports the known faults of the matrix in what is wrong, and returns the rest. tools/lanes/report.py reads the
// sentence before the bracket.
function withoutKnown(wrong: string[], expected: KnownFault[], where: string): string[] {
  for (const { what, why } of expected) {
    const found = wrong.filter((one) => what.test(one));
    if (found.length > 0)
      test.info().annotations.push({ type: 'known fault', description: `${why} [${where}] ${found.join('; ')}` });
  }
  return wrong.filter((one) => !expected.some(({ what }) => what.test(one)));
}

function judge(screen: string, size: Size, language: Language, wrong: string[]): void {
  const where = `${screen} at ${sizeName(size)} in ${language}`;
  const expected = known(screen, size, language);
  for (const { what } of expected.filter(({ sometimes }) => !sometimes))
    expect
      .soft(
        wrong.filter((one) => what.test(one)),
        `${where} fits now: take it out of knownFaults in matrix.ts`,
      )
      .not.toEqual([]);
  expect.soft(withoutKnown(wrong, expected, where), where).toEqual([]);
}

async function show(page: Page, { theme, forced }: ThemeVariant): Promise<void> {
  await page.emulateMedia({ forcedColors: forced ? 'active' : 'none', colorScheme: forced ? 'dark' : 'light' });
  await showTheme(page, theme);
}

async function inThemes(
  page: Page,
  variants: readonly ThemeVariant[],
  look: (variant: ThemeVariant) => Promise<void>,
): Promise<void> {
  for (const variant of variants) {
    await show(page, variant);
    await look(variant);
  }
  await show(page, themeVariants[0]);
}

async function checkFitInOtherThemes(page: Page, seen: ScreenCheck, size: Size, language: Language): Promise<void> {
  const judgeTheme = (variant: ThemeVariant, wrong: string[]) => {
    const where = `${seen.name} at ${sizeName(size)} in ${language}, ${themeName(variant)}`;
    expect.soft(withoutKnown(wrong, known(seen.name, size, language), where), where).toEqual([]);
  };
  const fits = fitsAt(seen, size);
  const [first, ...others] = themeVariants;
  const plain = others.filter(({ forced }) => !forced);
  const found = await misfitsInThemes(
    page,
    plain.map(({ theme }) => theme),
    fits,
    size.fingers,
  );
  plain.forEach((variant, i) => judgeTheme(variant, found[i] ?? []));
  for (const variant of others.filter(({ forced }) => forced)) {
    await show(page, variant);
    judgeTheme(variant, await misfits(page, fits, size.fingers));
  }
  await show(page, first);
}

export async function checkScreen(
  page: Page,
  seen: ScreenCheck,
  lane: Lane = 'fast',
  language: Language = 'en',
): Promise<void> {
  await expect.soft(page.locator('html'), seen.name).toHaveAttribute('lang', language);
  expect.soft(await wrongLanguage(page, language), `${seen.name} in ${language}`).toEqual([]);
  for (const size of sizes.filter((one) => lane === 'all' || one.lane === lane)) {
    await resize(page, size);
    judge(seen.name, size, language, await misfits(page, fitsAt(seen, size), size.fingers));
    if (lane === 'all' && language === 'en')
      await page.screenshot({ path: `${shots}${seen.name}-${sizeName(size)}.png` });
    if (lane === 'all') await checkFitInOtherThemes(page, seen, size, language);
    if (lane === 'fast' && size.axe) expect.soft(await violations(page), seen.name).toEqual([]);
  }
}

// What axe-core finds in every theme, in the sizes for that.
export async function checkColours(page: Page, seen: ScreenCheck): Promise<void> {
  for (const size of axeSizes) {
    await resize(page, size);
    await inThemes(page, themeVariants, async (variant) => {
      const where = `${seen.name}-${sizeName(size)}-${themeName(variant)}`;
      await settled(page);
      expect.soft(await violations(page, !variant.whole), where).toEqual([]);
      await page.screenshot({ path: `${shots}${where}.png` });
    });
  }
}
