// The ticket while others decide, or for a spectator.
import type { ComponentChildren } from 'preact';
import { t } from '../../i18n/index.ts';
import type { TableInfo } from '../../net/types.ts';
import { connection } from '../../net/connection.ts';
import { nameOf } from '../people.ts';
import { Ticket } from '../parts/ticket.tsx';
import type { TableSession } from './session.ts';

export function waitingFor(session: TableSession, table: TableInfo): string {
  const others = session.turn.value.filter((seat) => seat !== session.seat);
  if (session.behind.value > 0 || others.length === 0) return t('table.moment');
  if (others.length === 1) return t('table.is_thinking', { who: nameOf(table, others[0] as number) });
  return t('table.are_thinking', { n: others.length });
}

// `how` describes the position meanwhile.
export const Waiting = ({
  session,
  table,
  how,
  children,
}: {
  session: TableSession;
  table: TableInfo;
  how?: string;
  children?: ComponentChildren;
}) => {
  const mine = session.seat === null ? undefined : table.seats[session.seat];
  const caption = session.caption.value;
  if (caption)
    return (
      <Ticket quiet tag={caption.tag} headline={caption.headline} reason={how}>
        {children}
      </Ticket>
    );
  if (mine?.acting === 'bot' && table.status === 'running')
    return (
      <Ticket
        quiet
        tag={t('table.bot_tag')}
        headline={t('table.bot_plays_for_you')}
        reason={t('table.bot_plays_words')}
      >
        <button type="button" class="button main" onClick={() => void session.ask('return')}>
          {t('table.return')}
        </button>
      </Ticket>
    );
  if (session.sending.value !== null && connection.state.value !== 'open')
    return (
      <Ticket quiet tag={t('table.kept')} headline={t('table.move_waits')}>
        {children}
      </Ticket>
    );
  return (
    <Ticket
      quiet
      tag={t(session.seat === null ? 'table.watching' : 'table.wait')}
      headline={waitingFor(session, table)}
      reason={how}
    >
      {children}
    </Ticket>
  );
};
