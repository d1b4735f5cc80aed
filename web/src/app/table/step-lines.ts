// What the log says of a step in every game, before the game's own words: that it was taken back, or that time decided it.
import type { LogLine, Step } from '../../games/client.ts';
import { t } from '../../i18n/index.ts';

export function stepLines({ kind, seat, by }: Step, me: number | null): LogLine[] {
  if (kind !== 'undo' && by !== 'timeout') return [];
  if (seat === null) return kind === 'undo' ? [{ text: () => t('log.undone') }] : [];
  const [mine, others] =
    kind === 'undo' ? (['log.undo_you', 'log.undo'] as const) : (['log.timeout_you', 'log.timeout'] as const);
  return [{ seat, text: (who) => (seat === me ? t(mine) : t(others, { who: who(seat) })) }];
}
