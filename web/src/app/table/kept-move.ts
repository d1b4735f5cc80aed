// A move on its way to the server outlives a reload: this tab keeps it until its question is answered.
export interface KeptMove {
  prompt: number;
  action: string;
}

const places = (table: string) => `peppermill.move.${table}.`;
const place = (table: string, seat: number) => places(table) + seat;

export const keepMove = (table: string, seat: number, move: KeptMove): void => sessionStorage.setItem(place(table, seat), JSON.stringify(move));
export const dropMove = (table: string, seat: number): void => sessionStorage.removeItem(place(table, seat));

export function keptMove(table: string, seat: number): KeptMove | null {
  return JSON.parse(sessionStorage.getItem(place(table, seat)) ?? 'null') as KeptMove | null;
}

// Whether any seat at this table has one.
export const hasKeptMove = (table: string): boolean => Object.keys(sessionStorage).some((name) => name.startsWith(places(table)));
