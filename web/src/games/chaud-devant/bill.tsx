// The bill: the score of each cook's menu for the cards taken in this round.
import { CookName } from '../../app/parts/cook-name.tsx';
import { Ticket } from '../../app/parts/ticket.tsx';
import { nameOf } from '../../app/people.ts';
import type { TableSession } from '../../app/table/session.ts';
import { Icon } from '../../art/icons.tsx';
import { Glyph } from '../../art/ink.tsx';
import { SeatBadge } from '../../art/seats.tsx';
import { signed, t } from '../../i18n/index.ts';
import type { TableInfo } from '../../net/types.ts';
import type { Bill, BillRow } from './memory.ts';
import { MenuCard } from './menu-card.tsx';
import { cardName, SoupCard } from './soup-card.tsx';
import type { ChaudDevantView } from './types.ts';

const Cards = ({ cards, sign, after }: { cards: string[]; sign: '+' | '−'; after: number }) =>
  cards.length === 0 ? null : (
    <div class="bill-cards" style={{ '--many': cards.length }}>
      <b class={sign === '+' ? 'plus' : 'minus'}>{`${sign}${cards.length}`}</b>
      <span class="bill-fan">
        {cards.map((card, i) => (
          <span key={i} class="bill-card" style={{ '--n': after + i }}>
            <SoupCard card={card} />
          </span>
        ))}
      </span>
      <span class="hidden-text">{cards.map(cardName).join(', ')}</span>
    </div>
  );

const Row = ({ row, table, me }: { row: BillRow; table: TableInfo; me: number | null }) => (
  <li class={row.seat === me ? 'bill-row mine' : 'bill-row'} style={{ '--cards': row.plus.length + row.minus.length }}>
    <div class="bill-menu">
      <MenuCard menu={row.menu} />
    </div>
    <div class="bill-who">
      <span class="bill-name">
        <SeatBadge seat={row.seat} size={28} />
        <CookName table={table} seat={row.seat} me={me} />
      </span>
      <span class="muted">{t(`chaud-devant.menu.${row.menu}`)}</span>
    </div>
    <div class="bill-sum-cards">
      {row.base !== 0 && (
        <div class="bill-cards">
          <b class="plus">{signed(row.base)}</b>
          <span class="bill-closed">{t('chaud-devant.bill_closed')}</span>
        </div>
      )}
      <Cards cards={row.plus} sign="+" after={0} />
      <Cards cards={row.minus} sign="−" after={row.plus.length} />
      {row.others > 0 && <span class="muted">{t('chaud-devant.bill_others', { n: row.others })}</span>}
      {row.plus.length + row.minus.length + row.others === 0 && (
        <span class="muted">{t('chaud-devant.bill_no_cards')}</span>
      )}
    </div>
    <b class={`bill-score highlight ${row.score < 0 ? 'minus' : row.score > 0 ? 'plus' : ''}`}>{signed(row.score)}</b>
    <span class="bill-stars">
      <span class="muted">{row.before}</span>
      <span aria-hidden="true">›</span>
      <Glyph of="star" size={30} />
      <span class="display">{row.stars}</span>
    </span>
  </li>
);

const leader = (bill: Bill, table: TableInfo, me: number | null): string => {
  const [first, second] = bill.rows as [BillRow, BillRow];
  const lead = first.stars - second.stars;
  if (lead === 0) return t('chaud-devant.bill_level');
  return first.seat === me
    ? t('chaud-devant.bill_lead_you', { n: lead })
    : t('chaud-devant.bill_lead', { who: nameOf(table, first.seat), n: lead });
};

// Other news before the next round.
function besides(bill: Bill, view: ChaudDevantView, me: number | null): string {
  const left = bill.last || me === null ? [] : (view.menus_left[me] ?? []);
  const menus =
    left.length > 0
      ? ` ${t('chaud-devant.bill_menus', { menus: left.map((menu) => t(`chaud-devant.menu.${menu}`)).join(', ') })}`
      : '';
  return bill.rows.some(({ before, score, stars }) => before + score < stars)
    ? ` ${t('chaud-devant.bill_floor')}${menus}`
    : menus;
}

const ReplayRound = ({ session, round }: { session: TableSession; round: number }) => {
  const first = session.past.value.findIndex(({ step }) => (step.view as unknown as ChaudDevantView).round === round);
  if (first < 0) return null;
  return (
    <button type="button" class="button extra" onClick={() => session.browse(first)}>
      <Icon name="eye" />
      <span class="extra-word">{t('chaud-devant.replay_round')}</span>
    </button>
  );
};

// Looking back uses the rail's steps; only the result follows the last of them.
export const BillSheet = ({
  session,
  table,
  bill,
  view,
}: {
  session: TableSession;
  table: TableInfo;
  bill: Bill;
  view: ChaudDevantView;
}) => (
  <div class="game-board card-table chaud-devant billing">
    <Ticket
      tag={bill.last ? t('table.end') : t('chaud-devant.next_round', { round: view.round })}
      headline={leader(bill, table, session.seat)}
      reason={
        <>
          {t('chaud-devant.bill_words')}
          <span class="besides">{besides(bill, view, session.seat)}</span>
        </>
      }
    >
      {session.caption.value === null && <ReplayRound session={session} round={bill.round} />}
      {(bill.last || session.caption.value === null) && (
        <button type="button" class="button main" onClick={() => session.goOn()}>
          {bill.last ? t('table.see_result') : t('chaud-devant.deal_round', { round: view.round })}
        </button>
      )}
    </Ticket>
    <section class="bill panel stage" aria-label={t('chaud-devant.bill')} tabIndex={0}>
      <header>
        <h2>{t('chaud-devant.bill')}</h2>
        <span class="muted">{t('chaud-devant.bill_round', { round: bill.round })}</span>
        <span class="eyebrow bill-col">{t('chaud-devant.bill_this_round')}</span>
        <span class="eyebrow bill-col">{t('chaud-devant.stars')}</span>
      </header>
      <ol>
        {bill.rows.map((row) => (
          <Row key={row.seat} row={row} table={table} me={session.seat} />
        ))}
      </ol>
    </section>
  </div>
);
