import './replay.css';
import './lesson.css';
import './board.css';
import './reveal.css';
import './board-small.css';
import './board-low.css';
import { t } from '../../i18n/index.ts';
import type { GameClient } from '../client.ts';
import { DichtDranBoard } from './board.tsx';
import { LastRoundSheet } from './last-round.tsx';
import { begin, remember, type DichtDranMemory } from './memory.ts';
import { logLines } from './strings.tsx';
import type { DichtDranView } from './types.ts';

export const client: GameClient = {
  begin,
  follow: (memory, step, me) => ({
    memory: remember(memory as DichtDranMemory, step),
    lines: logLines(memory as DichtDranMemory, step, me),
  }),
  pauseAfter: (step) => (step.events.some((event) => event.type === 'revealed') ? 'ask' : 200),
  where: ({ view }) => {
    const { game_number, options, draw } = view as unknown as DichtDranView;
    return [t('dicht-dran.where', { game: game_number, games: options.games }), t('dicht-dran.where_draw', { draw })];
  },
  last: { name: 'dicht-dran.last_round', Sheet: LastRoundSheet },
  timeline: {
    chapter: 'dicht-dran.chapter',
    chapterOf: (view) => Number(view.game_number),
    markOf: (step) => (step.events.some((event) => event.type === 'won') ? 'tick' : null),
  },
  sounds: () => import('./sounds.ts').then((part) => part.sounds),
  Board: DichtDranBoard,
};
