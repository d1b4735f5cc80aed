// What the end-to-end tests do at a table, by mouse, as a person would.
import { expect, type Page } from '@playwright/test';

export type Game = 'safranito' | 'chaud-devant' | 'dicht-dran';

const main = '.ticket .main:not([disabled])';
const something = `${main}, .hand-card.legal button, .menu-option:not(.waits) button, .answers .answer, .outcome`;

export async function playNow(page: Page, game: Game): Promise<void> {
  await page.locator(`.tile.${game} .main`).click();
  await expect(page).toHaveURL(/\/t\//);
  await page.locator('.play > *').first().waitFor();
}

export const isOver = async (page: Page): Promise<boolean> => (await page.locator('.outcome').count()) > 0;

// One answer: select where a selection is wanted, then the main button.
export async function answer(page: Page): Promise<void> {
  await page.locator(something).first().waitFor({ timeout: 60_000 });
  if (await isOver(page)) return;
  const ready = page.locator(main);
  if ((await ready.count()) === 0) {
    const option = page.locator('.hand-card.legal button, .menu-option:not(.waits) button, .answers .answer').last();
    // A card in a fan is covered by its neighbour; its index strip never is.
    await option.click({ position: { x: 10, y: 20 }, timeout: 5000 }).catch(() => {});
  }
  if (await ready.count()) await ready.first().click({ timeout: 5000 }).catch(() => {});
}
