// Where this browser has left each match: the server's lists do not say. Stored as words, so each entry is
// valid for one language.
interface Progress {
  id: string;
  language: string;
  words: string;
}

const storageKey = 'peppermill.places';
const maxEntries = 30;

const all = (): Progress[] => JSON.parse(localStorage.getItem(storageKey) ?? '[]') as Progress[];

export function keepProgress(id: string, language: string, words: string): void {
  localStorage.setItem(
    storageKey,
    JSON.stringify([{ id, language, words }, ...all().filter((one) => one.id !== id)].slice(0, maxEntries)),
  );
}

export const progressOf = (id: string, language: string): string | undefined =>
  all().find((one) => one.id === id && one.language === language)?.words;
