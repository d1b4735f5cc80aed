// The pictures of the rules, drawn with the game's own cards and board.
import type { JSX } from 'preact';
import { Glyph } from '../../art/ink.tsx';
import { MenuCard } from './menu-card.tsx';
import { Pot } from './pot.tsx';
import { SoupCard } from './soup-card.tsx';
import { menus } from './types.ts';

const soups = (...cards: string[]) =>
  cards.map((card) => (
    <span key={card}>
      <SoupCard card={card} />
    </span>
  ));

export const figures: Record<string, () => JSX.Element> = {
  idea: () => <>{soups('pea-4', 'onion-2', 'mushroom-5', 'chili-3')}</>,
  menu: () => (
    <>
      {menus.map((menu) => (
        <span key={menu}>
          <MenuCard menu={menu} />
        </span>
      ))}
    </>
  ),
  pot: () => (
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
  serve: () => <>{soups('pea-10', 'pea-boil', 'onion-0')}</>,
  end: () => (
    <>
      {soups('pea-4', 'pea-3')}
      <b class="plus">+2</b>
      {soups('chili-5')}
      <b class="minus">−1</b>
      <Glyph of="star" size={44} />
    </>
  ),
};
