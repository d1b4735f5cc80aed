// Where in a match this browser has left it: the lists of the server do not tell. In words, so only for the language they were said in.
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
