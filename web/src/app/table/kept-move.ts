// A move survives a reload: this tab keeps it until its prompt is answered.
import { signal } from '@preact/signals';

export interface KeptMove {
  prompt: number;
  action: string;
}

const storagePrefix = (table: string) => `peppermill.move.${table}.`;
const storageKey = (table: string, seat: number) => storagePrefix(table) + seat;

// Counts stored and dropped moves, so that readers of `hasKeptMove` follow changes.
const changes = signal(0);

export function keepMove(table: string, seat: number, move: KeptMove): void {
  sessionStorage.setItem(storageKey(table, seat), JSON.stringify(move));
  changes.value = changes.peek() + 1;
}

export function dropMove(table: string, seat: number): void {
  if (!keptMove(table, seat)) return;
  sessionStorage.removeItem(storageKey(table, seat));
  changes.value = changes.peek() + 1;
}

export function keptMove(table: string, seat: number): KeptMove | null {
  return JSON.parse(sessionStorage.getItem(storageKey(table, seat)) ?? 'null') as KeptMove | null;
}

// Whether any seat at this table has one: a shared device plays for several.
export function hasKeptMove(table: string): boolean {
  void changes.value;
  return Object.keys(sessionStorage).some((name) => name.startsWith(storagePrefix(table)));
}
