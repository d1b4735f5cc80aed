import type { GameClient } from '../../games/client.ts';
import { t } from '../../i18n/index.ts';
import { PlainBoard } from './board.tsx';
import { eventLine } from './words.ts';

export const client: GameClient = {
  begin: () => null,
  follow: (memory, step) => ({ memory, lines: step.events.map(eventLine) }),
  pauseAfter: () => 400,
  where: ({ view }) => (typeof view.round === 'number' ? [t('replay.round', { n: view.round })] : []),
  Board: PlainBoard,
};
