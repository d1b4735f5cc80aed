import './safranito.css';
import { calmMotion } from '../../app/settings.ts';
import { t } from '../../i18n/index.ts';
import type { GameClient, Step } from '../client.ts';
import { SafranitoBoard } from './board.tsx';
import { tell } from './strings.tsx';
import type { SafranitoEvent, SafranitoView } from './types.ts';

// The film of the throw, then a breath; what happened after it needs a moment to be read.
function stay(step: Step): number {
  const events = step.events as unknown as SafranitoEvent[];
  const landed = events.find((event) => event.type === 'landed');
  const film = landed && !calmMotion() ? Math.max(0, ...landed.path.map((frame) => frame[1])) : 0;
  return film + 350 + 450 * events.filter((event) => event.type !== 'landed' && event.type !== 'may_blend').length;
}

export const safranito: GameClient = {
  begin: () => ({}),
  tell: (memory, step, me) => ({ memory, lines: tell(step, me) }),
  stay,
  where: (view) => {
    const { round, phase } = view as unknown as SafranitoView;
    return t('safranito.where', { round, phase: t(`phase.${phase}`) });
  },
  Board: SafranitoBoard,
};
