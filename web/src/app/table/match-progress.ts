// Where this browser has left each match: the server's lists do not say. Stored as words, so each entry is
// valid for one language.
import { keep, kept } from '../../offline/kept.ts';

interface Progress {
  id: string;
  language: string;
  words: string;
}

const storageKey = 'peppermill.places';
const maxEntries = 30;

const all = (): Progress[] => kept<Progress[]>(storageKey, Array.isArray) ?? [];

export function keepProgress(id: string, language: string, words: string): void {
  keep(storageKey, [{ id, language, words }, ...all().filter((one) => one.id !== id)].slice(0, maxEntries));
}

export const progressOf = (id: string, language: string): string | undefined =>
  all().find((one) => one.id === id && one.language === language)?.words;
