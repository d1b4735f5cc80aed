// What is remembered of a match beyond its view: the last throw, and the bowls that this round's market has opened.
import { spices, type Spice } from './spices.tsx';
import type { Step } from '../client.ts';
import type { Landed } from './film.ts';
import type { BoardChip, SafranitoEvent, SafranitoView } from './types.ts';

export interface SafranitoMemory {
  last: { event: Landed; before: BoardChip[] } | null;
  done: Spice[];
}

export const nothing: SafranitoMemory = { last: null, done: [] };

export function remember(memory: SafranitoMemory, step: Step): SafranitoMemory {
  let { last, done } = memory;
  const before = step.before as unknown as SafranitoView | null;
  for (const event of step.events as unknown as SafranitoEvent[]) {
    if (event.type === 'landed') {
      last = { event, before: before?.board ?? [] };
      done = [];
    }
    if (event.type === 'revealed_chips' && spices.includes(event.place as Spice))
      done = [...done, event.place as Spice];
  }
  return last === memory.last && done === memory.done ? memory : { last, done };
}
