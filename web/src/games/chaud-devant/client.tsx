import './replay.css';
import './lesson.css';
import './board.css';
import './bill.css';
import './board-small.css';
import './motion.css';
import { t } from '../../i18n/index.ts';
import type { GameClient, Step } from '../client.ts';
import { ChaudDevantBoard } from './board.tsx';
import { LastPotSheet } from './last-pot.tsx';
import { begin, remember, type ChaudDevantMemory } from './memory.ts';
import { logLines } from './strings.tsx';
import { boilsOver, type ChaudDevantView } from './types.ts';

const has = (step: Step, type: string) => step.events.some((event) => event.type === type);

// A boil-over that is led counts here as well.
const boils = (step: Step) =>
  step.events.some((event) => event.type === 'played' && String(event.card).endsWith('-boil'));

export const client: GameClient = {
  begin,
  follow: (memory, step, me) => ({ memory: remember(memory as ChaudDevantMemory, step), lines: logLines(step, me) }),
  pauseAfter: (step) => {
    if (has(step, 'round_scored')) return 'ask';
    if (has(step, 'served')) return 1700;
    if (has(step, 'revealed_menus')) return 1800;
    if (boilsOver(step)) return 1300;
    if (has(step, 'played')) return 850;
    return 250;
  },
  // Served pots and the bill belong to the previous pot and round.
  where: (step, who, me) => {
    const past = has(step, 'served') || has(step, 'round_scored');
    const {
      round,
      phase,
      pot_number: pot,
      dealer,
    } = ((past && step.before) || step.view) as unknown as ChaudDevantView;
    if (has(step, 'round_scored')) return [t('chaud-devant.where', { round }), t('chaud-devant.bill')];
    return [
      t('chaud-devant.where', { round }),
      phase === 'menu' ? t('chaud-devant.where_menu') : t('chaud-devant.where_pot', { pot }),
      dealer === me ? t('chaud-devant.where_dealt_you') : t('chaud-devant.where_dealt', { who: who(dealer) }),
    ];
  },
  last: { name: 'chaud-devant.last_pot', Sheet: LastPotSheet },
  // Served pots and boil-overs.
  timeline: {
    dot: 'chaud-devant.mark',
    markOf: (step) => (boils(step) ? 'dot' : has(step, 'served') ? 'tick' : null),
  },
  sounds: () => import('./sounds.ts').then((part) => part.sounds),
  Board: ChaudDevantBoard,
};
