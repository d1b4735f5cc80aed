// A browser that opens the screens of the matrix one after the other.
import { readFileSync } from 'node:fs';
import type { Browser, Page, WebSocketRoute } from '@playwright/test';
import type { ScreenCheck } from './check-screen.ts';
import { drawn, taught, type Game } from './catalog.ts';
import { browserOf, newGuest, type Guest } from './table.ts';

export interface ScreenContext {
  url: string;
  page: Page;
  guest: Guest;
  // A text of the page in the stage's language.
  word: (key: string) => string;
  connection: Connection;
}

export interface Screen extends ScreenCheck {
  // Continues from the previous screen of its group.
  open: (context: ScreenContext) => Promise<void>;
}

type Message = Record<string, unknown>;

// The page's WebSocket. A screen can cut it, or send a message in the server's name.
export class Connection {
  readonly #sockets: WebSocketRoute[] = [];
  #cut = false;
  change: (message: Message) => Message = (message) => message;

  async attach(page: Page): Promise<void> {
    await page.routeWebSocket(/\/ws/, (near) => {
      if (this.#cut) return void near.close();
      this.#sockets.push(near);
      const far = near.connectToServer();
      far.onMessage((text) => near.send(JSON.stringify(this.change(JSON.parse(String(text)) as Message))));
    });
  }

  send(message: Message): void {
    this.#sockets.at(-1)?.send(JSON.stringify(message));
  }

  async cut(): Promise<void> {
    this.#cut = true;
    await this.#sockets.at(-1)?.close();
  }

  restore(): void {
    this.#cut = false;
  }
}

export type Catalogue = Record<string, string>;
const source = new URL('../src/', import.meta.url);
const words = (file: string) => JSON.parse(readFileSync(new URL(file, source), 'utf8')) as Catalogue;
const folder = (game: Game | null) => (game ? `games/${game}/words/` : 'i18n/');
const merged = (parts: string[]) => Object.assign({}, ...parts.map(words)) as Catalogue;
// The shared words and those of each game.
export const catalogue = (language: string): Catalogue =>
  merged([
    ...[null, ...drawn].map((game) => `${folder(game)}${language}.json`),
    ...drawn.map((game) => `${folder(game)}home-${language}.json`),
  ]);
// The words of rules and lessons.
export const learning = (language: string): Catalogue =>
  merged([null, ...taught].map((game) => `${folder(game)}learn-${language}.json`));

export async function openContext(browser: Browser, url: string, language: string): Promise<ScreenContext> {
  // Generated names are English words.
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
  const connection = new Connection();
  await connection.attach(page);
  return { url, page, guest, word, connection };
}

export const click = ({ page, word }: ScreenContext, key: string): Promise<void> =>
  page.getByRole('button', { name: word(key), exact: true }).click();

export async function closeDialog({ page }: ScreenContext): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

// The hint to the question of the previous screen.
export const hint = (name: string): Screen => ({
  name,
  open: async (context) => {
    await click(context, 'table.hint');
    await context.page.locator('.hint-words', { hasText: ':' }).waitFor();
  },
  fits: [{ whole: '.ticket .hint-words', at: ['360x640', '640x360'] }],
});

// A dialog over the previous screen. The next screen finds the dialog closed.
export const dialog = (name: string, open: (context: ScreenContext) => Promise<void>): Screen => ({
  name,
  open: async (context) => {
    if (await context.page.locator('dialog[open]').count()) await closeDialog(context);
    await open(context);
    await context.page.locator('dialog[open]').waitFor();
  },
});
