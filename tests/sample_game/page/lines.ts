// The lines of the log.
import { t } from '../../i18n/index.ts';
import type { LogLine, Step, Who } from '../client.ts';
import type { SampleGameEvent } from './types.ts';

export function linesOf(step: Step, me: number | null): LogLine[] {
  const named = (seat: number, who: Who) => (seat === me ? t('table.you') : who(seat));
  return (step.events as unknown as SampleGameEvent[]).flatMap((event): LogLine[] => {
    switch (event.type) {
      case 'chosen': {
        const { seat } = event;
        return [{ seat, text: (who) => (seat === me ? t('log.chosen_you') : t('log.chosen', { who: who(seat) })) }];
      }
      case 'revealed':
        return event.cards.map((card, seat) => ({ seat, text: (who) => named(seat, who), right: () => String(card) }));
      case 'won': {
        const { seat } = event;
        if (seat === null) return [{ head: true, text: () => t('sample-game.log_nobody') }];
        return [{ head: true, text: (who) => t('sample-game.log_won', { who: named(seat, who) }) }];
      }
    }
  });
}
