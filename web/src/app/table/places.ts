// Where this browser has left each match: the server's lists do not say. Stored as words, so each entry is
// valid for one language.
interface Place {
  id: string;
  language: string;
  words: string;
}

const key = 'peppermill.places';
const most = 30;

const all = (): Place[] => JSON.parse(localStorage.getItem(key) ?? '[]') as Place[];

export function keepPlace(id: string, language: string, words: string): void {
  localStorage.setItem(
    key,
    JSON.stringify([{ id, language, words }, ...all().filter((one) => one.id !== id)].slice(0, most)),
  );
}

export const placeOf = (id: string, language: string): string | undefined =>
  all().find((one) => one.id === id && one.language === language)?.words;
