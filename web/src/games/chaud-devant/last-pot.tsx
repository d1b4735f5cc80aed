import { Dialog } from '../../app/parts/dialog.tsx';
import { nameOf } from '../../app/names.ts';
import { SeatBadge } from '../../art/seats.tsx';
import { t } from '../../i18n/index.ts';
import type { Table } from '../../net/types.ts';
import type { PotShown } from './pot.tsx';
import { cardName, SoupCard } from './soup-card.tsx';

// The pot that was served last, in the order in which it was filled.
export const LastPot = ({ pot, table, me, onClose }: { pot: PotShown & { server: number }; table: Table; me: number | null; onClose: () => void }) => (
  <Dialog title={t('chaud.last_pot')} onClose={onClose} narrow>
    <p>{pot.server === me ? t('chaud.log_served_you', { n: pot.cards.length }) : t('chaud.log_served', { who: nameOf(table, pot.server), n: pot.cards.length })}</p>
    <ol class="last-pot">
      {pot.cards.map(({ card, seat }) => (
        <li>
          <SeatBadge seat={seat} size={28} />
          <SoupCard card={card} />
          <span class="hidden-text">{`${nameOf(table, seat)}: ${cardName(card)}`}</span>
        </li>
      ))}
    </ol>
  </Dialog>
);
