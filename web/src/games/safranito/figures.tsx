// The pictures of the rules, drawn with the game's own cards and board.
import type { JSX } from 'preact';
import { Glyph } from '../../art/ink.tsx';
import { Blend } from './blends.tsx';
import { Chip } from './chip.tsx';
import { BoardPrint, bareFrame } from './print.tsx';
import { SpiceCard } from './spice-card.tsx';
import { SpiceSymbols, type Spice } from './spices.tsx';
import type { BoardChip } from './types.ts';

const spiceCards = (...cards: Spice[]) =>
  cards.map((spice) => (
    <span key={spice}>
      <SpiceCard spice={spice} />
    </span>
  ));
const arrow = (
  <span class="display arrow" aria-hidden="true">
    →
  </span>
);
const lying = (seat: number, value: number, x: number, y: number): BoardChip => ({
  seat,
  value,
  x,
  y,
  z: 0,
  face: 'up',
  place: null,
});
const Symbols = () => (
  <svg class="sprite" width="0" height="0" aria-hidden="true">
    <defs>
      <SpiceSymbols />
    </defs>
  </svg>
);

export const figures: Record<string, () => JSX.Element> = {
  idea: () => (
    <>
      <Symbols />
      {spiceCards('cardamom', 'chili', 'cumin')}
    </>
  ),
  throw: () => (
    <>
      <Symbols />
      <BoardPrint
        side={0}
        display={{}}
        frame={bareFrame}
        chips={[lying(0, 60, 12, 20), lying(1, 40, -140, 165), lying(2, 20, 90, 88), lying(0, 30, 160, -130)]}
      />
    </>
  ),
  spaces: () => (
    <>
      {[10, 20, 50].map((value, seat) => (
        <Chip key={value} seat={seat} value={value} size={84} />
      ))}
      <Glyph of="mill" size={84} />
    </>
  ),
  market: () => (
    <>
      <Symbols />
      <Chip seat={0} value={60} size={72} />
      <Chip seat={1} value={40} size={72} />
      {arrow}
      {spiceCards('saffron')}
      <b class="plus">100</b>
    </>
  ),
  blend: () => (
    <>
      <Symbols />
      <Blend recipe={{ blend: 11, owner: null, spices: ['cardamom', 'chili', 'cumin'], missing: [['cumin']] }} me={0} />
    </>
  ),
};
