// A browser in which the screens of the matrix are opened, one after the other.
import { readFileSync } from 'node:fs';
import type { Browser, Page, WebSocketRoute } from '@playwright/test';
import type { Seen } from './look.ts';
import { drawn, taught, type Game } from './catalog.ts';
import { browserOf, newGuest, type Guest } from './table.ts';

export interface Stage {
  url: string;
  page: Page;
  guest: Guest;
  // A text of the page in the stage's language.
  word: (key: string) => string;
  line: Line;
}

export interface Screen extends Seen {
  // Goes on from the screen before it in its group.
  open: (stage: Stage) => Promise<void>;
}

type Message = Record<string, unknown>;

// The connection of the page, which a screen can cut, or on which it can say something in the server's name.
export class Line {
  readonly #sockets: WebSocketRoute[] = [];
  #cut = false;
  change: (message: Message) => Message = (message) => message;

  async lay(page: Page): Promise<void> {
    await page.routeWebSocket(/\/ws/, (near) => {
      if (this.#cut) return void near.close();
      this.#sockets.push(near);
      const far = near.connectToServer();
      far.onMessage((text) => near.send(JSON.stringify(this.change(JSON.parse(String(text)) as Message))));
    });
  }

  say(message: Message): void {
    this.#sockets.at(-1)?.send(JSON.stringify(message));
  }

  async cut(): Promise<void> {
    this.#cut = true;
    await this.#sockets.at(-1)?.close();
  }

  mend(): void {
    this.#cut = false;
  }
}

export type Catalogue = Record<string, string>;
const source = new URL('../src/', import.meta.url);
const words = (file: string) => JSON.parse(readFileSync(new URL(file, source), 'utf8')) as Catalogue;
const folder = (game: Game | null) => (game ? `games/${game}/words/` : 'i18n/');
const merged = (parts: string[]) => Object.assign({}, ...parts.map(words)) as Catalogue;
// The shared words and each game's.
export const catalogue = (language: string): Catalogue =>
  merged([
    ...[null, ...drawn].map((game) => `${folder(game)}${language}.json`),
    ...drawn.map((game) => `${folder(game)}home-${language}.json`),
  ]);
// Those of rules and lessons.
export const learning = (language: string): Catalogue =>
  merged([null, ...taught].map((game) => `${folder(game)}learn-${language}.json`));

export async function openStage(browser: Browser, url: string, language: string): Promise<Stage> {
  // Invented names are English words.
  const guest = await newGuest(url, 'Mina');
  const page = await browserOf(browser, guest, {
    context: { reducedMotion: 'reduce' },
    settings: { language, timing: 'none' },
  });
  const words = catalogue(language);
  const word = (key: string): string => {
    const text = words[key];
    if (text === undefined) throw new Error(`there is no text ${key} in ${language}`);
    return text;
  };
  const line = new Line();
  await line.lay(page);
  return { url, page, guest, word, line };
}

export const click = ({ page, word }: Stage, key: string): Promise<void> =>
  page.getByRole('button', { name: word(key), exact: true }).click();

export async function closeDialog({ page }: Stage): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

// The hint to the question of the screen before it.
export const hint = (name: string): Screen => ({
  name,
  open: async (stage) => {
    await click(stage, 'table.hint');
    await stage.page.locator('.hint-words', { hasText: ':' }).waitFor();
  },
  fits: [{ whole: '.ticket .hint-words', at: ['360x640', '640x360'] }],
});

// A dialog over the screen before it. The next screen finds the dialog closed.
export const dialog = (name: string, open: (stage: Stage) => Promise<void>): Screen => ({
  name,
  open: async (stage) => {
    if (await stage.page.locator('dialog[open]').count()) await closeDialog(stage);
    await open(stage);
    await stage.page.locator('dialog[open]').waitFor();
  },
});
