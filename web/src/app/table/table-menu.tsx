// The actions at a table besides playing.
import type { ComponentChildren } from 'preact';
import { t } from '../../i18n/index.ts';
import { leave } from '../../net/rest.ts';
import type { TableInfo } from '../../net/types.ts';
import { CopyLink } from '../parts/copy-link.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { presence } from '../parts/plaque.tsx';
import { myId } from '../../net/identity.ts';
import { nameOf, seatsOf } from '../people.ts';
import { go } from '../router.ts';
import { SeatBadge } from '../../art/seats.tsx';
import type { TableSession } from './session.ts';

// If nobody else plays, bots finish the match at once: there is nothing to return to.
const GiveOrReturn = ({
  session,
  table,
  onClose,
}: {
  session: TableSession;
  table: TableInfo;
  onClose: () => void;
}) => {
  const mine = session.seat === null ? undefined : table.seats[session.seat];
  if (!mine || table.status !== 'running') return null;
  const away = mine.acting === 'bot';
  const alone = table.seats.every((seat) => seat === mine || seat.kind === 'bot' || seat.acting === 'bot');
  return (
    <button type="button" class="button" onClick={() => (onClose(), void session.ask(away ? 'return' : 'give'))}>
      {t(away ? 'table.return' : alone ? 'table.finish' : 'table.give')}
    </button>
  );
};

// At a shared device: a person who had left the seat to a bot and is back, while another seat is shown.
const OthersReturn = ({
  session,
  table,
  onClose,
}: {
  session: TableSession;
  table: TableInfo;
  onClose: () => void;
}) => (
  <>
    {table.status === 'running' &&
      seatsOf(table, myId())
        .filter((seat) => seat !== session.seat && table.seats[seat]?.acting === 'bot')
        .map((seat) => (
          <button key={seat} type="button" class="button" onClick={() => (onClose(), void session.ask('return', seat))}>
            {t('table.return_other', { who: nameOf(table, seat) })}
          </button>
        ))}
  </>
);

// `children` are buttons that do not fit into the bar of a phone.
export const TableMenu = ({
  session,
  table,
  onClose,
  children,
}: {
  session: TableSession;
  table: TableInfo;
  onClose: () => void;
  children: ComponentChildren;
}) => (
  <Dialog title={t('table.menu')} onClose={onClose} narrow>
    <ul class="seat-list">
      {table.seats.map((seat) => (
        <li key={seat.seat}>
          <SeatBadge seat={seat.seat} size={34} />
          <span>
            <b>{seat.seat === session.seat ? t('table.you') : nameOf(table, seat.seat)}</b>
            <br />
            <span class="muted">{presence(seat)}</span>
          </span>
        </li>
      ))}
    </ul>
    <p class="muted">{t('table.spectators', { n: table.spectators ?? 0 })}</p>
    <div class="button-row in-pairs">
      {children}
      <GiveOrReturn session={session} table={table} onClose={onClose} />
      <OthersReturn session={session} table={table} onClose={onClose} />
      <CopyLink path={`/t/${table.id}`} label={t('table.copy_watch')} />
      <button type="button" class="button" onClick={() => go('/')}>
        {t('app.home')}
      </button>
      {session.seat !== null && table.status === 'running' && (
        <button type="button" class="button" onClick={() => void leave(table.id).then(() => go('/'))}>
          {t('table.leave')}
        </button>
      )}
    </div>
  </Dialog>
);
