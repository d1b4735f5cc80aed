// The pictures of the rules, drawn with the game's own cards and board.
import type { JSX } from 'preact';
import { SeatBadge } from '../../art/seats.tsx';
import { NumberCard } from './number-card.tsx';
import { Rail } from './rail.tsx';

const numbers = (...cards: [number, number][]) =>
  cards.map(([number, peppers]) => (
    <span key={number}>
      <NumberCard number={number} peppers={peppers} />
    </span>
  ));
const arrow = (
  <span class="display arrow" aria-hidden="true">
    →
  </span>
);

export const figures: Record<string, () => JSX.Element> = {
  idea: () => <>{numbers([1, 1], [67, 1], [38, 1])}</>,
  win: () => (
    <>
      {numbers([38, 1])}
      {arrow}
      {numbers([40, 3])}
      <SeatBadge seat={0} size={44} />
    </>
  ),
  gap: () => (
    <Rail
      target={67}
      gap={[1, 38]}
      marks={[
        { at: 70, seat: 3 },
        { at: 63, seat: 2 },
        { at: 32, seat: 1 },
        { at: 4, seat: 0 },
      ]}
    />
  ),
  next: () => (
    <>
      {numbers([70, 3])}
      {arrow}
      {numbers([38, 1], [100, 3])}
    </>
  ),
  end: () => (
    <>
      {numbers([10, 3], [24, 2])}
      <b class="plus">+5</b>
      {numbers([52, 1])}
      <b class="minus">−1</b>
    </>
  ),
};
