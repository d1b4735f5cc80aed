// One small picture for each lesson: the cards it is about.
import { Icon } from '../../art/icons.tsx';
import { SpiceSymbols, type Spice } from '../../art/spices.tsx';
import { MenuCard } from '../../games/chaud-devant/menu-card.tsx';
import { SoupCard } from '../../games/chaud-devant/soup-card.tsx';
import type { Menu } from '../../games/chaud-devant/types.ts';
import { NumberCard } from '../../games/dicht-dran/number-card.tsx';
import { Chip } from '../../games/safranito/chip.tsx';
import { SpiceCard } from '../../games/safranito/spice-card.tsx';
import { t } from '../../i18n/index.ts';
import type { GameId } from '../../net/types.ts';

const soups: Record<string, string[]> = {
  follow: ['pea-3', 'pea-1'],
  serve: ['pea-4', 'pea-3', 'pea-5'],
  boil: ['pea-boil'],
  chili: ['onion-3', 'chili-2'],
  bill: ['pea-4', 'chili-5', 'pea-3'],
};
const menus: Menu[] = ['pea', 'onion', 'mushroom', 'chili', 'none'];
const numbers: Record<string, [number, number][]> = {
  closest: [
    [38, 1],
    [40, 3],
  ],
  gap: [
    [1, 1],
    [12, 2],
    [38, 1],
  ],
  peppers: [
    [52, 1],
    [45, 3],
  ],
  tie: [
    [47, 1],
    [50, 3],
    [53, 1],
  ],
  end: [
    [10, 3],
    [24, 2],
    [65, 3],
    [50, 3],
  ],
};
const spices: Record<string, Spice[]> = {
  card: ['ginger', 'cardamom', 'saffron'],
  sell: ['saffron', 'saffron'],
  buy: ['mint'],
  blend: ['cardamom', 'chili', 'cumin'],
};
const chips: Record<string, number[]> = { throw: [10, 40, 60], sell: [60, 40], buy: [30] };

export const LessonArt = ({ game, id }: { game: GameId; id: string }) => (
  <div class="lesson-art" aria-hidden="true">
    {game === 'safranito' && (
      <svg class="sprite" width="0" height="0">
        <defs>
          <SpiceSymbols />
        </defs>
      </svg>
    )}
    {game === 'chaud-devant' &&
      (id === 'menu'
        ? menus.map((menu) => (
            <span key={menu}>
              <MenuCard menu={menu} />
            </span>
          ))
        : soups[id]?.map((card) => (
            <span key={card}>
              <SoupCard card={card} />
            </span>
          )))}
    {game === 'chaud-devant' && id === 'boil' && (
      <>
        <Icon name="send" size={34} />
        <div>
          <b class="display">0</b>
          {t('lesson.chaud_boil_figure')}
        </div>
      </>
    )}
    {game === 'dicht-dran' &&
      numbers[id]?.map(([number, peppers]) => (
        <span key={number}>
          <NumberCard number={number} peppers={peppers} />
        </span>
      ))}
    {game === 'safranito' &&
      spices[id]?.map((spice, i) => (
        <span key={i}>
          <SpiceCard spice={spice} />
        </span>
      ))}
    {game === 'safranito' && chips[id]?.map((value) => <Chip key={value} seat={0} value={value} size={64} />)}
  </div>
);
