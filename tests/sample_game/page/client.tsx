import './board.css';
import { t } from '../../i18n/index.ts';
import type { GameClient } from '../client.ts';
import { SampleGameBoard } from './board.tsx';
import { linesOf } from './lines.ts';
import type { SampleGameView } from './types.ts';

export const client: GameClient = {
  begin: () => null,
  follow: (memory, step, me) => ({ memory, lines: linesOf(step, me) }),
  pauseAfter: (step) => (step.events.some((event) => event.type === 'revealed') ? 1500 : 200),
  where: ({ view }) => {
    const { round, options } = view as unknown as SampleGameView;
    return [t('sample-game.where', { round, rounds: options.rounds })];
  },
  Board: SampleGameBoard,
};
