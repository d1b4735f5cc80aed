// Words in four languages. A text may hold {name}, and {n:card|cards} for the form that goes with the number n.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type en from './en.json';
import type learning from './learn/learn-en.json';

export type Key = keyof typeof en | keyof typeof learning;
export type Language = 'en' | 'fr' | 'nl' | 'de';
export const languages: Record<Language, string> = { en: 'English', fr: 'Français', nl: 'Nederlands', de: 'Deutsch' };

type Catalogue = Partial<Record<Key, string>>;
export type Params = Record<string, ComponentChildren>;

const loaders: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./en.json'),
  fr: () => import('./fr.json'),
  nl: () => import('./nl.json'),
  de: () => import('./de.json'),
};

// Rules and lessons are long; they come when somebody wants to learn.
const lessons: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./learn/learn-en.json'),
  fr: () => import('./learn/learn-fr.json'),
  nl: () => import('./learn/learn-nl.json'),
  de: () => import('./learn/learn-de.json'),
};
let learns = false;

const place = 'peppermill.language';
const catalogue = signal<Catalogue | null>(null);
export const language = signal<Language>('en');

// Days and hours are written as in Europe, in English, too.
export const locale = (): string => (language.value === 'en' ? 'en-GB' : language.value);

export function preferred(): Language {
  const wished = [localStorage.getItem(place), ...navigator.languages];
  for (const tag of wished) {
    const short = tag?.slice(0, 2) as Language | undefined;
    if (short && short in languages) return short;
  }
  return 'en';
}

export async function speak(next: Language, remember = false): Promise<void> {
  const [words, more] = await Promise.all([loaders[next](), learns ? lessons[next]() : null]);
  catalogue.value = more ? { ...words.default, ...more.default } : words.default;
  language.value = next;
  document.documentElement.lang = next;
  if (remember) localStorage.setItem(place, next);
}

export async function learn(): Promise<void> {
  learns = true;
  await speak(language.value);
}

// Making one takes as long as drawing a button.
const rules = new Map<Language, Intl.PluralRules>();
function rulesOf(spoken: Language): Intl.PluralRules {
  const known = rules.get(spoken) ?? new Intl.PluralRules(spoken);
  rules.set(spoken, known);
  return known;
}

const slot = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g;

function plural(n: unknown, one: string, other: string): string {
  return rulesOf(language.value).select(Math.abs(Number(n))) === 'one' ? one : other;
}

export function t(key: Key, params: Record<string, string | number> = {}): string {
  const text = catalogue.value?.[key] ?? key;
  if (!text.includes('{')) return text;
  return text.replace(slot, (_, name: string, one?: string, other?: string) =>
    one === undefined ? String(params[name] ?? '') : plural(params[name], one, other as string),
  );
}

// The same with pictures and bold words among the text.
export function rich(key: Key, params: Params): ComponentChildren[] {
  const text = catalogue.value?.[key] ?? key;
  const parts: ComponentChildren[] = [];
  let end = 0;
  for (const match of text.matchAll(slot)) {
    parts.push(text.slice(end, match.index));
    const [whole, name, one, other] = match as unknown as [string, string, string?, string?];
    parts.push(one === undefined ? params[name] : plural(params[name], one, other as string));
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts;
}

export const has = (key: string): key is Key => catalogue.value !== null && key in catalogue.value;

// 5 and −2, with a real minus.
export const figure = (n: number): string => (n < 0 ? `−${-n}` : String(n));
// +5 and −2.
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
