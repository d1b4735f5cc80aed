// The log's lines for a step.
import { rich, signed, t } from '../../i18n/index.ts';
import type { LogLine, Step, Who } from '../client.ts';
import { remember, type DichtDranMemory, type Played } from './memory.ts';
import type { DichtDranEvent, DichtDranView } from './types.ts';

const name = (seat: number, me: number | null, who: Who) => <b>{seat === me ? t('table.you') : who(seat)}</b>;

const fate = (one: Played, target: number): string => {
  if (one.fate === 'wins') return t('dicht-dran.log_took', { target });
  return one.fate === 'safe' ? t('dicht-dran.safe') : t('dicht-dran.log_draws', { n: one.drew });
};

export function logLines(memory: DichtDranMemory, step: Step, me: number | null): LogLine[] {
  const lines: LogLine[] = [];
  const view = step.view as unknown as DichtDranView;
  const after = remember(memory, step);
  // The first deal is no step, so the first step's lines begin with it.
  if (step.before === null && step.version <= 1) lines.push(...dealt(view, view.game_number));
  for (const event of step.events as unknown as DichtDranEvent[]) {
    if (event.type === 'dealt') lines.push(...dealt(view, event.game_number));
    if (event.type === 'chosen')
      lines.push({
        seat: event.seat,
        text: (who) => (event.seat === me ? t('log.chosen_you') : t('log.chosen', { who: who(event.seat) })),
      });
    if (event.type === 'won' && after.reveal) lines.push(...revealLines(after, me));
    if (event.type === 'reshuffled') lines.push({ text: () => t('dicht-dran.log_reshuffled') });
    if (event.type === 'game_scored') {
      lines.push({ head: true, text: () => t('dicht-dran.log_scored') });
      event.points.forEach((points, seat) =>
        lines.push({ seat, text: (who) => name(seat, me, who), right: () => signed(points) }),
      );
    }
  }
  return lines;
}

function dealt(view: DichtDranView, game: number): LogLine[] {
  const circle = view.circle.join(', ');
  return [
    { head: true, text: () => t('dicht-dran.log_game', { game }) },
    { text: () => t('dicht-dran.log_circle', { circle }) },
  ];
}

function revealLines(after: DichtDranMemory, me: number | null): LogLine[] {
  const reveal = after.reveal as NonNullable<DichtDranMemory['reveal']>;
  return [
    { head: true, text: () => t('dicht-dran.log_round', { target: reveal.target }) },
    ...reveal.played.map((one) => ({
      seat: one.seat,
      text: (who: Who) => rich('dicht-dran.log_played', { who: name(one.seat, me, who), card: one.card }),
      right: () => fate(one, reveal.target),
    })),
  ];
}
