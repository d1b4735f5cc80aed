// The market, one bowl after the other: the offer, its price, and its use for the viewer's blends.
import type { ComponentChildren } from 'preact';
import { SeatBadge } from '../../art/seats.tsx';
import { Mark } from '../../art/ink.tsx';
import { spiceInk, type Spice } from './spices.tsx';
import { CookName } from '../../app/parts/cook-name.tsx';
import { signed, t } from '../../i18n/index.ts';
import type { TableInfo } from '../../net/types.ts';
import { ChipFace } from './chip.tsx';
import { afterwards, chipsIn, wanting } from './effects.ts';
import { BoardPrint, bareFrame } from './print.tsx';
import { SpiceCard, SpiceDisc } from './spice-card.tsx';
import type { BoardChip, Counts, Market, SafranitoView } from './types.ts';

const list = (blends: number[]) => blends.join(', ');

// What an answer means for the viewer's blends.
export function meaning(action: string, view: SafranitoView, me: number, chips: BoardChip[]): string {
  const [verb, what] = action.split(' ') as [string, string?];
  if (verb === 'sell' && view.bowl) {
    const blends = wanting(view, me, view.bowl);
    const left = view.outlook?.[action]?.hand[view.bowl] ?? 0;
    if (blends.length === 0) return t('safranito.sale_unneeded');
    if (left === 0) return t('safranito.sale_lost', { blends: list(blends), n: blends.length });
    return left < blends.length
      ? t('safranito.sale_some', { blends: list(blends), left })
      : t('safranito.sale_kept', { blends: list(blends), n: blends.length });
  }
  if (verb === 'buy') {
    const closer = afterwards(view, me, action).filter((one) => one.closer);
    return closer.length === 0
      ? t('safranito.buy_unneeded')
      : closer.map(({ blend, have }) => t('safranito.buy_closer', { blend, have })).join(' ');
  }
  if (verb === 'pass' && view.phase === 'buy') return t('safranito.buy_pass');
  if (verb === 'bowl') {
    const spice = what as Spice;
    const here = chipsIn(chips, spice);
    const wanted = wanting(view, me, spice);
    const words = t('safranito.bowl_words', {
      chips: here.length,
      cards: view.display[spice] ?? 0,
      mine: (view.hands[me] as Counts)[spice] ?? 0,
    });
    return wanted.length === 0
      ? words
      : `${words}. ${t('safranito.wanted', { n: wanted.length, blends: list(wanted) })}`;
  }
  return '';
}

// In a circle around the middle, where the spice is printed.
const around = (i: number, many: number) => {
  const angle = (i / many) * 2 * Math.PI + (many === 2 ? 0 : Math.PI / 2);
  const far = many > 4 ? 34 : 31;
  return `translate(${(far * Math.cos(angle)).toFixed(1)} ${(far * Math.sin(angle)).toFixed(1)})`;
};

// The bowl with its chips spread out, so all values are readable.
const BowlPicture = ({ spice, chips }: { spice: Spice; chips: BoardChip[] }) => (
  <svg class="bowl-picture board-print" viewBox="-66 -66 134 134" aria-hidden="true">
    <circle cx="2.500" cy="3.500" r="61" fill="#2a1a12" opacity=".25" />
    <circle r="61" fill="#c98a34" stroke="#2a1a12" stroke-width="2.400" />
    <circle r="55.500" fill="none" stroke="#8a5a1c" stroke-width="7.500" stroke-dasharray="3 11.500" />
    <circle class="tint" r="50" fill={spiceInk[spice].tint} stroke="#2a1a12" stroke-width="1.800" />
    <circle r="46" fill="none" stroke={spiceInk[spice].plate} stroke-width="1" stroke-dasharray="3 3" />
    <Mark of={`spice-${spice}`} x={-30} y={-31} size={60} />
    {chips.map((chip, i) => (
      <g key={i} class="chip" transform={around(i, chips.length)}>
        <circle cx="1.200" cy="1.800" r="20" fill="#2a1a12" opacity=".3" />
        <ChipFace seat={chip.seat} value={chip.value} up={chip.face === 'up'} />
      </g>
    ))}
  </svg>
);

const StepMark = ({ n, words, at }: { n: number; words: string; at: number }) => (
  <li class={n === at ? 'now' : n < at ? 'past' : ''} aria-current={n === at ? 'step' : undefined}>
    <b>{n}</b>
    <span class="step-words">{words}</span>
  </li>
);

const bowlsLeft = (chips: BoardChip[], spice: Spice | null, done: Spice[]): Spice[] =>
  [...new Set(chips.map((chip) => chip.place as Spice))].filter(
    (place) => place in spiceInk && place !== spice && !done.includes(place),
  );

export const Route = ({
  view,
  chips,
  spice,
  done,
  side,
}: {
  view: SafranitoView;
  chips: BoardChip[];
  spice: Spice | null;
  done: Spice[];
  side: number;
}) => {
  const past = done.filter((one) => one !== spice);
  const coming = bowlsLeft(chips, spice, past);
  const rows: [Spice, 'done' | 'now' | 'next'][] = [
    ...past.map((one) => [one, 'done'] as [Spice, 'done']),
    ...(spice ? [[spice, 'now'] as [Spice, 'now']] : []),
    ...coming.map((one) => [one, 'next'] as [Spice, 'next']),
  ];
  const words = (one: Spice, state: string) =>
    state === 'next'
      ? t('safranito.route_chips', { n: chipsIn(chips, one).length })
      : t(
          state === 'done'
            ? 'safranito.route_done'
            : view.phase === 'buy'
              ? 'safranito.route_buying'
              : 'safranito.route_selling',
        );
  return (
    <section class="route" aria-label={t('safranito.route')}>
      <h2 class="patch">{t('safranito.route')}</h2>
      <div class="route-board">
        <BoardPrint side={side} chips={chips} display={{}} frame={bareFrame} />
      </div>
      <ol class="route-list panel" tabIndex={0}>
        {rows.map(([one, state]) => (
          <li key={one} class={`route-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
            <SpiceDisc spice={one} size={34} />
            <span class="route-name">{t(`safranito.spice.${one}`)}</span>
            <span class="route-words">{words(one, state)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};

const plus = (chips: BoardChip[]) => chips.map((chip) => chip.value ?? '?').join(' + ');

interface SaleProps {
  table: TableInfo;
  view: SafranitoView;
  me: number | null;
  spice: Spice | null;
  market: Market | null;
  chips: BoardChip[];
  buying: boolean;
  done: Spice[];
  news: ComponentChildren;
  children?: ComponentChildren;
}

const Offer = ({
  table,
  view,
  me,
  spice,
  market,
  chips,
  buying,
}: Omit<SaleProps, 'news' | 'children' | 'market' | 'done'> & { spice: Spice; market: Market }) => {
  const here = chipsIn(chips, spice);
  const cards = view.display[spice] ?? 0;
  const cost = me === null || !buying ? null : (market.costs[me] ?? null);
  const name = t(`safranito.spice.${spice}`);
  return (
    <div class="offer">
      <span class="eyebrow">{t(cost === null ? 'safranito.sells_for' : 'safranito.costs', { spice: name })}</span>
      <p class="offer-sum">
        <span class="display">{cost ?? market.price}</span> <b>{t('safranito.rupees')}</b>
      </p>
      <p class="offer-why">
        {cost === null
          ? t('safranito.sum_all', { sum: plus(here) })
          : t('safranito.sum_own', { sum: plus(here.filter((chip) => chip.seat === me)) })}
      </p>
      <div class="offer-next">
        {cards > 0 && (
          <span class="offer-card">
            <SpiceCard spice={spice} />
          </span>
        )}
        <div>
          <p>{t('safranito.on_display', { n: cards })}</p>
          <ul class="offer-sums" aria-label={t('safranito.sums')}>
            {market.buyers.map((seat) => (
              <li key={seat}>
                <SeatBadge seat={seat} size={22} />
                <CookName table={table} seat={seat} me={me} /> <b>{market.costs[seat]}</b>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
};

// For viewers without a prompt: the bowls from which the head chef picks the next.
const BowlsLeft = ({ chips, done }: { chips: BoardChip[]; done: Spice[] }) => (
  <ul class="answers" data-answers>
    {bowlsLeft(chips, null, done).map((spice) => (
      <li key={spice} class="answer">
        <BowlPicture spice={spice} chips={chipsIn(chips, spice)} />
        <span class="answer-name">{t(`safranito.spice.${spice}`)}</span>
        <span class="answer-words">{t('safranito.route_chips', { n: chipsIn(chips, spice).length })}</span>
      </li>
    ))}
  </ul>
);

export const Sale = ({ news, done, children, ...props }: SaleProps) => {
  const { spice, market, chips, view, buying } = props;
  const step = spice === null ? 3 : buying ? 2 : 1;
  return (
    <section class="sale panel" tabIndex={0} aria-label={t('safranito.market')}>
      <header class="sale-head">
        <h2>{spice ? t(`safranito.spice.${spice}`) : t('safranito.market')}</h2>
        <ol class="sale-steps">
          <StepMark n={1} words={t('safranito.step_sell')} at={step} />
          <StepMark n={2} words={t('safranito.step_buy')} at={step} />
          <StepMark n={3} words={t('safranito.step_next')} at={step} />
        </ol>
      </header>
      {spice && (
        <div class="sale-body">
          <BowlPicture spice={spice} chips={chipsIn(chips, spice)} />
          {market && <Offer {...props} spice={spice} market={market} />}
        </div>
      )}
      {!spice && view.phase !== 'bowl' && <p class="muted">{t('safranito.market_over')}</p>}
      <p class="sale-news" role="status">
        {news}
      </p>
      {children || (!spice && view.phase === 'bowl' && <BowlsLeft chips={chips} done={done} />)}
    </section>
  );
};

interface AnswerProps {
  action: string;
  words: string;
  view: SafranitoView;
  me: number;
  chips: BoardChip[];
  chosen: boolean;
  onChoose: () => void;
}

export const Answer = ({ action, words, view, me, chips, chosen, onChoose }: AnswerProps) => {
  const [verb, what] = action.split(' ') as [string, string?];
  // The amount earned or paid, in rupees.
  const money = view.bowl ? view.outlook?.[action]?.money : undefined;
  return (
    <button type="button" class={chosen ? 'answer chosen' : 'answer'} aria-pressed={chosen} onClick={onChoose}>
      {verb === 'keep' && (
        <span class="answer-card">
          <SpiceCard spice={what as Spice} />
        </span>
      )}
      {verb === 'bowl' && <BowlPicture spice={what as Spice} chips={chipsIn(chips, what as Spice)} />}
      <span class={verb === 'keep' ? 'hidden-text' : 'answer-name'}>{words}</span>
      {money !== undefined && (
        <span class={money > 0 ? 'answer-money plus' : money < 0 ? 'answer-money minus' : 'answer-money'}>
          {signed(money)}
        </span>
      )}
      <span class="answer-words">{meaning(action, view, me, chips)}</span>
    </button>
  );
};
