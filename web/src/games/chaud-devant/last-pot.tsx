// The last served pot, in the order in which it was filled: in the side panel, or over the table on small screens.
import { Dialog } from '../../app/parts/dialog.tsx';
import { nameOf } from '../../app/people.ts';
import type { TableSession } from '../../app/table/session.ts';
import { SeatBadge } from '../../art/seats.tsx';
import { t } from '../../i18n/index.ts';
import type { TableInfo } from '../../net/types.ts';
import type { ChaudDevantMemory } from './memory.ts';
import { cardName, SoupCard } from './soup-card.tsx';

export const LastPotSheet = ({ session, table }: { session: TableSession; table: TableInfo }) => {
  const { lastPot: pot } = session.memory.value as ChaudDevantMemory;
  if (!pot) return <p class="muted">{t('chaud-devant.last_pot_none')}</p>;
  return (
    <>
      <p>
        {pot.server === session.seat
          ? t('chaud-devant.log_served_you', { n: pot.cards.length })
          : t('chaud-devant.log_served', { who: nameOf(table, pot.server), n: pot.cards.length })}
      </p>
      <ol class="last-pot">
        {pot.cards.map(({ card, seat }, i) => (
          <li key={i}>
            <SeatBadge seat={seat} size={28} />
            <SoupCard card={card} />
            <span class="hidden-text">{`${nameOf(table, seat)}: ${cardName(card)}`}</span>
          </li>
        ))}
      </ol>
    </>
  );
};

export const LastPot = ({
  session,
  table,
  onClose,
}: {
  session: TableSession;
  table: TableInfo;
  onClose: () => void;
}) => (
  <Dialog title={t('chaud-devant.last_pot')} onClose={onClose} narrow>
    <LastPotSheet session={session} table={table} />
  </Dialog>
);
