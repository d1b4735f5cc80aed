// Where the words are, and which are wanted: nothing else, so that they are on their way before the rest of the script runs.
import type en from './en.json';
import type learning from './learn/learn-en.json';

export type Key = keyof typeof en | keyof typeof learning;
export type Language = 'en' | 'fr' | 'nl' | 'de';
export type Catalogue = Partial<Record<Key, string>>;
type Loaders = Record<Language, () => Promise<{ default: Catalogue }>>;

export const loaders: Loaders = {
  en: () => import('./en.json'),
  fr: () => import('./fr.json'),
  nl: () => import('./nl.json'),
  de: () => import('./de.json'),
};

// Rules and lessons are long; they come when somebody wants to learn.
export const lessons: Loaders = {
  en: () => import('./learn/learn-en.json'),
  fr: () => import('./learn/learn-fr.json'),
  nl: () => import('./learn/learn-nl.json'),
  de: () => import('./learn/learn-de.json'),
};

export const place = 'peppermill.language';

export function preferred(): Language {
  const wished = [localStorage.getItem(place), ...navigator.languages];
  for (const tag of wished) {
    const short = tag?.slice(0, 2) as Language | undefined;
    if (short && short in loaders) return short;
  }
  return 'en';
}
