// Words in four languages. message.ts describes the syntax.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type en from './en.json';
import type learning from './learn-en.json';
import { fill, parseMessage, type Message } from './message.ts';

// A game adds the keys of its own words in its words/keys.ts.
export interface Catalogues {
  shared: typeof en;
  learning: typeof learning;
}
export type Key = { [C in keyof Catalogues]: Extract<keyof Catalogues[C], string> }[keyof Catalogues];
export type Language = 'en' | 'fr' | 'nl' | 'de';
export const languages: Record<Language, string> = { en: 'English', fr: 'Français', nl: 'Nederlands', de: 'Deutsch' };

type Catalogue = Partial<Record<string, string>>;
export type Params = Record<string, ComponentChildren>;

// The words of the first page (`home`), of tables, and of rules and lessons. The last two load on demand.
type Part = 'home' | 'table' | 'learn';
interface File {
  // Null: the words of all games.
  game: string | null;
  part: Part;
  language: string;
  load: () => Promise<Catalogue>;
}

function fileOf([path, load]: [string, () => Promise<Catalogue>]): File {
  const [, game, part, language] = /^(?:\.|.*\/([\w-]+)\/words)\/(?:(\w+)-)?(\w+)\.json$/.exec(path) as string[];
  return { game: game ?? null, part: (part as Part | undefined) ?? 'table', language: language as string, load };
}

const files = Object.entries(
  import.meta.glob<Catalogue>(['./*.json', '!./golden.json', '../games/*/words/*.json'], { import: 'default' }),
).map(fileOf);

const wanted = new Set<string>();
const isWanted = ({ game, part }: File): boolean =>
  part === 'home' || (part === 'table' && game === null) || wanted.has(`${game}/${part}`);

const storageKey = 'peppermill.language';
const catalogue = signal<Catalogue | null>(null);
export const language = signal<Language>('en');

// English uses the European format for dates and times as well.
export const locale = (): string => (language.value === 'en' ? 'en-GB' : language.value);

export function preferred(): Language {
  const tags = [localStorage.getItem(storageKey), ...navigator.languages];
  for (const tag of tags) {
    const short = tag?.slice(0, 2) as Language | undefined;
    if (short && short in languages) return short;
  }
  return 'en';
}

let asked: Language = 'en';
let latest: Promise<void> | null = null;

function load(): Promise<void> {
  const next = asked;
  const parts = files.filter((file) => file.language === next && isWanted(file)).map((file) => file.load());
  const loading: Promise<void> = Promise.all(parts).then((loaded) => {
    // Only the latest request for words or a language applies.
    if (latest && latest !== loading) return latest;
    catalogue.value = Object.assign({}, ...loaded) as Catalogue;
    language.value = next;
    document.documentElement.lang = next;
  });
  latest = loading;
  return loading;
}

export async function setLanguage(next: Language, remember = false): Promise<void> {
  asked = next;
  await load();
  if (remember) localStorage.setItem(storageKey, next);
}

// Loads the words of a game's table, in every language from now on.
export async function loadGameWords(game: string): Promise<void> {
  wanted.add(`${game}/table`);
  await load();
}

// Loads the words of its rules and lessons as well; these show cards and boards.
export async function learn(game: string): Promise<void> {
  for (const part of ['null/learn', `${game}/table`, `${game}/learn`]) wanted.add(part);
  await load();
}

const parsed = new Map<string, Message>();
function messageOf(key: Key): Message {
  const text = catalogue.value?.[key] ?? key;
  const known = parsed.get(text) ?? parseMessage(text);
  parsed.set(text, known);
  return known;
}

export function t(key: Key, params: Record<string, string | number> = {}): string {
  const text = catalogue.value?.[key] ?? key;
  return text.includes('{') ? fill(messageOf(key), params, language.value).join('') : text;
}

// The same with pictures and bold words in the text.
export const rich = (key: Key, params: Params): ComponentChildren[] => fill(messageOf(key), params, language.value);

export const has = (key: string): key is Key => catalogue.value !== null && key in catalogue.value;

// 5 and −2, with a real minus.
export const figure = (n: number): string => (n < 0 ? `−${-n}` : String(n));
// +5 and −2.
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
