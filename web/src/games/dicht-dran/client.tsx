import './dicht.css';
import './reveal.css';
import './dicht-small.css';
import './dicht-low.css';
import { t } from '../../i18n/index.ts';
import type { GameClient } from '../client.ts';
import { DichtBoard } from './board.tsx';
import { LastRoundSheet } from './last-round.tsx';
import { begin, remember, type DichtMemory } from './memory.ts';
import { tell } from './strings.tsx';
import type { DichtView } from './types.ts';

export const dichtDran: GameClient = {
  begin,
  tell: (memory, step, me) => ({
    memory: remember(memory as DichtMemory, step),
    lines: tell(memory as DichtMemory, step, me),
  }),
  stay: (step) => (step.events.some((event) => event.type === 'revealed') ? 'ask' : 200),
  where: ({ view }) => {
    const { game_number, options, draw } = view as unknown as DichtView;
    return [t('dicht.where', { game: game_number, games: options.games }), t('dicht.where_draw', { draw })];
  },
  last: { name: 'dicht.last_round', Sheet: LastRoundSheet },
  Board: DichtBoard,
};
