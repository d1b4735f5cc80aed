// The view and events of Dicht dran, and what the page computes from them.
import type { Gap, View } from './wire.ts';

export type { Event as DichtDranEvent, Gap, View as DichtDranView } from './wire.ts';

export const gapNow = (view: View): Gap => view.gaps[view.target] as Gap;
export const peppersOf = (view: View, number: number): number => Number(view.options.peppers[number - 1]);
export const count = (pile: number[] | number): number => (typeof pile === 'number' ? pile : pile.length);
export const total = (view: View, numbers: number[]): number =>
  numbers.reduce((sum, number) => sum + peppersOf(view, number), 0);
