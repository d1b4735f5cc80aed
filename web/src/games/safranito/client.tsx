import './replay.css';
import './lesson.css';
import './board.css';
import './stage.css';
import './market.css';
import './blending.css';
import './phone.css';
import './height.css';
import './upright.css';
import './lying.css';
import './forced.css';
import { t } from '../../i18n/index.ts';
import type { GameClient } from '../client.ts';
import { beatsOf, lengthOf } from './beats.ts';
import { SafranitoBoard } from './board.tsx';
import { shortcuts } from './keys.ts';
import { nothing, remember, type SafranitoMemory } from './memory.ts';
import { logLines } from './strings.tsx';
import type { SafranitoView } from './types.ts';

const markOf = (types: string[]) => {
  if (types.includes('blended')) return 'dot';
  return types.includes('sale_open') || types.includes('no_sale') ? 'tick' : null;
};

export const client: GameClient = {
  begin: () => nothing,
  follow: (memory, step, me) => ({ memory: remember(memory as SafranitoMemory, step), lines: logLines(step, me) }),
  pauseAfter: (step) => Math.max(300, lengthOf(beatsOf(step))),
  where: ({ view }) => {
    const { round, phase, throws } = view as unknown as SafranitoView;
    return [
      t('replay.round', { n: round }),
      throws ? t('safranito.where_throw', { n: throws.number, of: throws.of }) : t(`safranito.phase.${phase}`),
    ];
  },
  shortcuts,
  // Opened bowls and blends that were made.
  timeline: { dot: 'safranito.mark', markOf: ({ events }) => markOf(events.map((event) => event.type)) },
  sounds: () => import('./sounds.ts').then((part) => part.sounds),
  Board: SafranitoBoard,
};
