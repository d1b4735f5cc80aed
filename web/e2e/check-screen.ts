// Checks one screen in every size of a lane and in every theme: whether it fits, what axe-core finds, and its language.
import { expect, test, type Page } from '@playwright/test';
import { settled, showTheme, violations } from './page-state.ts';
import { misfits, type Fit } from './fits.ts';
import { wrongLanguage } from './wrong-language.ts';
import {
  knownFaults,
  themeVariants,
  themeSizes,
  sizeName,
  sizes,
  type KnownFault,
  type Lane,
  type Language,
  type Size,
  type SizeName,
} from './matrix.ts';

export interface ScreenCheck {
  name: string;
  // A fit without sizes holds in all of them. It holds in the light theme unless `inAllThemes` is set: other
  // themes have thicker borders.
  fits?: readonly (Fit & { at?: readonly SizeName[]; inAllThemes?: true })[];
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
    if (lane === 'fast' && size.axe) expect.soft(await violations(page), seen.name).toEqual([]);
  }
}

// Every theme, in the sizes that have one.
export async function checkThemes(page: Page, seen: ScreenCheck): Promise<void> {
  for (const size of themeSizes) {
    await resize(page, size);
    const themed = fitsAt(seen, size).filter((fit) => fit.inAllThemes);
    for (const { theme, forced, whole } of themeVariants) {
      const where = `${seen.name}-${sizeName(size)}-${forced ? 'forced' : theme}`;
      await page.emulateMedia({ forcedColors: forced ? 'active' : 'none', colorScheme: forced ? 'dark' : 'light' });
      await showTheme(page, theme);
      await settled(page);
      expect.soft(await violations(page, !whole), where).toEqual([]);
      const wrong = await misfits(page, themed, size.fingers);
      expect.soft(withoutKnown(wrong, known(seen.name, size, 'en'), where), where).toEqual([]);
      await page.screenshot({ path: `${shots}${where}.png` });
    }
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
    await showTheme(page, 'light');
  }
}
