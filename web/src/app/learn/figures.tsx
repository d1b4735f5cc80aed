// The pictures of the rules, drawn with the games' own cards and boards.
import type { JSX } from 'preact';
import { Pot } from '../../games/chaud-devant/pot.tsx';
import { MenuCard } from '../../games/chaud-devant/menu-card.tsx';
import { SoupCard } from '../../games/chaud-devant/soup-card.tsx';
import { menus } from '../../games/chaud-devant/types.ts';
import { NumberCard } from '../../games/dicht-dran/number-card.tsx';
import { Rail } from '../../games/dicht-dran/rail.tsx';
import { Blend } from '../../games/safranito/blends.tsx';
import { Chip } from '../../games/safranito/chip.tsx';
import { BoardPrint, bareFrame } from '../../games/safranito/print.tsx';
import { SpiceCard } from '../../games/safranito/spice-card.tsx';
import type { BoardChip } from '../../games/safranito/types.ts';
import { SpiceSymbols, type Spice } from '../../art/spices.tsx';
import { Glyph } from '../../art/ink.tsx';
import { SeatBadge } from '../../art/seats.tsx';

const soups = (...cards: string[]) =>
  cards.map((card) => (
    <span key={card}>
      <SoupCard card={card} />
    </span>
  ));
const numbers = (...cards: [number, number][]) =>
  cards.map(([number, peppers]) => (
    <span key={number}>
      <NumberCard number={number} peppers={peppers} />
    </span>
  ));
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
  chaud_idea: () => <>{soups('pea-4', 'onion-2', 'mushroom-5', 'chili-3')}</>,
  chaud_menu: () => (
    <>
      {menus.map((menu) => (
        <span key={menu}>
          <MenuCard menu={menu} />
        </span>
      ))}
    </>
  ),
  chaud_pot: () => (
    <Pot
      pot={{
        cards: [
          { card: 'pea-3', seat: 1 },
          { card: 'pea-1', seat: 2 },
          { card: 'pea-2', seat: 3 },
        ],
        value: 6,
        toServe: 4,
        led: 'pea',
        spoiled: false,
      }}
    />
  ),
  chaud_serve: () => <>{soups('pea-10', 'pea-boil', 'onion-0')}</>,
  chaud_end: () => (
    <>
      {soups('pea-4', 'pea-3')}
      <b class="plus">+2</b>
      {soups('chili-5')}
      <b class="minus">−1</b>
      <Glyph of="star" size={44} />
    </>
  ),
  dicht_idea: () => <>{numbers([1, 1], [67, 1], [38, 1])}</>,
  dicht_win: () => (
    <>
      {numbers([38, 1])}
      {arrow}
      {numbers([40, 3])}
      <SeatBadge seat={0} size={44} />
    </>
  ),
  dicht_gap: () => (
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
  dicht_next: () => (
    <>
      {numbers([70, 3])}
      {arrow}
      {numbers([38, 1], [100, 3])}
    </>
  ),
  dicht_end: () => (
    <>
      {numbers([10, 3], [24, 2])}
      <b class="plus">+5</b>
      {numbers([52, 1])}
      <b class="minus">−1</b>
    </>
  ),
  safranito_idea: () => (
    <>
      <Symbols />
      {spiceCards('cardamom', 'chili', 'cumin')}
    </>
  ),
  safranito_throw: () => (
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
  safranito_spaces: () => (
    <>
      {[10, 20, 50].map((value, seat) => (
        <Chip key={value} seat={seat} value={value} size={84} />
      ))}
      <Glyph of="mill" size={84} />
    </>
  ),
  safranito_market: () => (
    <>
      <Symbols />
      <Chip seat={0} value={60} size={72} />
      <Chip seat={1} value={40} size={72} />
      {arrow}
      {spiceCards('saffron')}
      <b class="plus">100</b>
    </>
  ),
  safranito_blend: () => (
    <>
      <Symbols />
      <Blend recipe={{ blend: 11, owner: null, spices: ['cardamom', 'chili', 'cumin'], missing: [['cumin']] }} me={0} />
    </>
  ),
};
