// What selling, buying and blending would mean for the blends that I could make: only counting of what lies open before me.
import type { Spice } from '../../art/spices.tsx';
import { recipe, type BoardChip, type Counts, type SafranitoView } from './types.ts';

// Face-up blends, then the ones only I can make.
export const myBlends = (view: SafranitoView, me: number | null): number[] => [...view.blends, ...(me === null ? [] : (view.reserved[me] as number[]))];

export const needing = (spice: Spice, blends: number[]): number[] => blends.filter((blend) => recipe(blend).includes(spice));

export const have = (blend: number, hand: Counts): number => recipe(blend).filter((spice) => hand[spice]).length;

export const missing = (blend: number, hand: Counts): Spice[] => recipe(blend).filter((spice) => !hand[spice]);

export function without(hand: Counts, spices: Spice[]): Counts {
  const left = { ...hand };
  for (const spice of spices) left[spice] = Math.max(0, (left[spice] ?? 0) - 1);
  return left;
}

export interface SaleEffect {
  // Blends that want this spice.
  blends: number[];
  // Cards of it that stay in my hand.
  left: number;
}

export const saleEffect = (hand: Counts, spice: Spice, sold: number, blends: number[]): SaleEffect => ({
  blends: needing(spice, blends),
  left: Math.max(0, (hand[spice] ?? 0) - sold),
});

// The blends that one more card of this spice brings closer, with how many of their three I would have.
export function buyEffect(hand: Counts, spice: Spice, blends: number[]): { blend: number; have: number }[] {
  if (hand[spice]) return [];
  const more = { ...hand, [spice]: 1 };
  return needing(spice, blends).map((blend) => ({ blend, have: have(blend, more) }));
}

export const chipsIn = (chips: BoardChip[], spice: Spice): BoardChip[] => chips.filter((chip) => chip.place === spice);
export const sumOf = (chips: BoardChip[]): number => chips.reduce((sum, chip) => sum + (chip.value ?? 0), 0);

// Who has how much in the bowl, the most first.
export function sumsBySeat(chips: BoardChip[]): { seat: number; sum: number }[] {
  const sums = new Map<number, number>();
  for (const chip of chips) sums.set(chip.seat, (sums.get(chip.seat) ?? 0) + (chip.value ?? 0));
  return [...sums].map(([seat, sum]) => ({ seat, sum })).sort((a, b) => b.sum - a.sum);
}
