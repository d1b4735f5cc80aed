// The view and the events of Lone spoon.
export type { Event as SampleGameEvent, View as SampleGameView } from './wire.ts';

export const count = (hand: number[] | number): number => (typeof hand === 'number' ? hand : hand.length);
