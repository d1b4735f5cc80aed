// The log's lines for every game, before the game's own: an undo, or a timeout.
import type { LogLine, Step } from '../../games/client.ts';
import { t } from '../../i18n/index.ts';

export function stepLines({ kind, seat, by }: Step, me: number | null): LogLine[] {
  if (kind !== 'undo' && by !== 'timeout') return [];
  if (seat === null) return kind === 'undo' ? [{ text: () => t('log.undone') }] : [];
  const [mine, others] =
    kind === 'undo' ? (['log.undo_you', 'log.undo'] as const) : (['log.timeout_you', 'log.timeout'] as const);
  return [{ seat, text: (who) => (seat === me ? t(mine) : t(others, { who: who(seat) })) }];
}
