// One small picture for each lesson: the cards of its subject.
import { Icon } from '../../art/icons.tsx';
import { t } from '../../i18n/index.ts';
import { MenuCard } from './menu-card.tsx';
import { SoupCard } from './soup-card.tsx';
import { menus } from './types.ts';

const soups: Record<string, string[]> = {
  follow: ['pea-3', 'pea-1'],
  serve: ['pea-4', 'pea-3', 'pea-5'],
  boil: ['pea-boil'],
  chili: ['onion-3', 'chili-2'],
  bill: ['pea-4', 'chili-5', 'pea-3'],
};

export const LessonArt = ({ id }: { id: string }) => (
  <>
    {id === 'menu' &&
      menus.map((menu) => (
        <span key={menu}>
          <MenuCard menu={menu} />
        </span>
      ))}
    {soups[id]?.map((card) => (
      <span key={card}>
        <SoupCard card={card} />
      </span>
    ))}
    {id === 'boil' && (
      <>
        <Icon name="send" size={34} />
        <div>
          <b class="display">0</b>
          {t('chaud-devant.lesson.boil_figure')}
        </div>
      </>
    )}
  </>
);
