// The board in the middle, blends at the left, cooks above, what I hold below.
import { Glyph } from '../../art/ink.tsx';
import { SpiceSymbols, spices } from '../../art/spices.tsx';
import { Plaque, Stat } from '../../app/parts/plaque.tsx';
import { playersFrom } from '../../app/names.ts';
import { Outcome } from '../../app/table/outcome.tsx';
import { Waiting } from '../../app/table/waiting.tsx';
import type { TableSession } from '../../app/table/session.ts';
import { t } from '../../i18n/index.ts';
import type { Table } from '../../net/types.ts';
import type { Step } from '../client.ts';
import { spread } from './aim.ts';
import { Blend } from './blends.tsx';
import { filmOf, useFilm } from './film.ts';
import { Answers, MarketTicket } from './market.tsx';
import { BoardPrint } from './print.tsx';
import { SpiceCard } from './spice-card.tsx';
import { placeName } from './strings.tsx';
import { targets, ThrowTicket, ThrowTray, useThrowing, type Throwing } from './throwing.tsx';
import { bowls, count, seenFrom, sideOf, spaces, type Counts, type Point, type SafranitoEvent, type SafranitoView } from './types.ts';

// In a replay nobody's hand is hidden.
const OpenHand = ({ hand }: { hand: Counts }) => (
  <span class="open-spices">
    {spices.filter((spice) => hand[spice]).map((spice) => <span key={spice} title={t(`spice.${spice}`)}><Glyph of={`spice-${spice}`} size={22} /><span class="hidden-text">{t(`spice.${spice}`)} </span><b>{hand[spice]}</b></span>)}
  </span>
);

const Cook = ({ table, view, seat, me, turn }: { table: Table; view: SafranitoView; seat: number; me: number | null; turn: number[] }) => (
  <Plaque
    table={table}
    seat={seat}
    me={seat === me}
    turn={turn.includes(seat)}
    status={turn.includes(seat) ? t('table.thinking') : undefined}
    mark={view.chef === seat ? <><Glyph of="mill" size={22} /><span class="hidden-text">{t('space.chef')}</span></> : null}
    open={typeof view.hands[seat] === 'object' && seat !== me && <OpenHand hand={view.hands[seat]} />}
    stats={
      <>
        <Stat glyph="rupee" value={view.money[seat]} name={t('safranito.rupees')} />
        <Stat icon="cards" value={count(view.hands[seat] ?? 0)} name={t('safranito.spices')} />
        <Stat icon="pile" value={`${view.completed[seat]?.length ?? 0}/3`} name={t('safranito.blends')} />
      </>
    }
  />
);

const Targets = ({ side, throwing }: { side: number; throwing: Throwing }) => {
  const all = targets(side);
  const chosen = Math.max(0, all.findIndex(({ place }) => place === throwing.place));
  const walk = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (chosen + step + all.length) % all.length;
    const { place, at } = all[next] as (typeof all)[number];
    throwing.setTarget(at, place);
    (event.currentTarget as HTMLElement).querySelectorAll('button')[next]?.focus();
  };
  return (
    <div class="targets" role="radiogroup" aria-label={t('safranito.target')} onKeyDown={walk}>
      {all.map(({ place, at }, i) => (
        <button
          key={place}
          type="button"
          role="radio"
          tabIndex={i === chosen ? 0 : -1}
          aria-checked={throwing.place === place}
          aria-label={placeName(place)}
          class={spaces.some((space) => space === place) ? 'target-spot small' : 'target-spot'}
          style={{ left: `${50 + at.x / 5.6}%`, top: `${50 - at.y / 5.6}%` }}
          onClick={() => throwing.setTarget(at, place)}
        />
      ))}
    </div>
  );
};

const Patch = ({ view, throwing }: { view: SafranitoView; throwing: Throwing }) => {
  const { x, y } = throwing.aim.target;
  return (
    <g class="aim-patch">
      <path d={`M${x} 262L${x} ${-y}`} />
      <circle class="outline" cx={x} cy={-y} r={spread[view.options.hand]} />
      <circle cx={x} cy={-y} r={spread[view.options.hand]} />
    </g>
  );
};

const Mine = ({ hand }: { hand: Counts }) => {
  const cards = spices.flatMap((spice) => Array.from({ length: hand[spice] ?? 0 }, () => spice));
  return (
    <ul class="my-spices" aria-label={t('safranito.your_spices')}>
      {cards.length === 0 && <li class="muted patch">{t('safranito.no_spices')}</li>}
      {cards.map((spice, i) => <li key={i}><SpiceCard spice={spice} /><span class="hidden-text">{t(`spice.${spice}`)}</span></li>)}
    </ul>
  );
};

const Blends = ({ view, hand, me }: { view: SafranitoView; hand: Counts; me: number | null }) => {
  const reserved = me === null ? [] : (view.reserved[me] as number[]);
  return (
    <aside class="blends" aria-label={t('safranito.blends')}>
      <h2 class="patch">{t('safranito.blends')}</h2>
      {view.blends.map((blend) => <Blend key={blend} blend={blend} hand={hand} />)}
      {reserved.map((blend) => <Blend key={blend} blend={blend} hand={hand} mine />)}
    </aside>
  );
};

export const SafranitoBoard = ({ session, table }: { session: TableSession; table: Table }) => {
  const throwing = useThrowing();
  const step = session.shown.value as Step;
  const view = step.view as unknown as SafranitoView;
  const before = step.before as unknown as SafranitoView | null;
  const landed = (step.events as unknown as SafranitoEvent[]).find((event) => event.type === 'landed');
  const film = landed ? filmOf(landed, before?.board ?? []) : null;
  const moving = useFilm(film, step.version);
  const me = session.seat;
  if (view.phase === 'over') return <Outcome session={session} table={table} unit="safranito.blends_unit" />;
  const side = me === null ? 0 : sideOf(me, view.players);
  const hand = me === null ? {} : (view.hands[me] as Counts);
  const turn = session.behind.value > 0 ? view.turn : session.turn.value;
  const aiming = session.prompt.value !== null && (view.phase === 'throw' || view.phase === 'extra_throw');
  const point = (at: Point) => throwing.setTarget({ x: Math.max(-230, Math.min(230, at.x)), y: Math.max(-230, Math.min(230, at.y)) }, null);
  return (
    <div class={aiming ? 'safranito aiming' : 'safranito'}>
      <svg class="sprite" width="0" height="0" aria-hidden="true"><defs><SpiceSymbols /></defs></svg>
      {me === null ? <Waiting session={session} table={table} /> : aiming ? <ThrowTicket session={session} view={view} me={me} throwing={throwing} /> : <MarketTicket session={session} table={table} view={view} me={me} />}
      {me !== null && (
        <div class="hand-zone">
          {aiming ? <ThrowTray session={session} view={view} me={me} throwing={throwing} /> : <Answers session={session} view={view} me={me} />}
          <Mine hand={hand} />
        </div>
      )}
      <div class="stage">
        <div class="board-box">
          <BoardPrint side={side} chips={moving ?? view.board} display={view.display} {...(aiming ? { onPoint: point } : {})}>
            {aiming && <Patch view={view} throwing={throwing} />}
            {view.bowl && <BowlRing at={seenFrom(side, bowls[view.bowl])} />}
          </BoardPrint>
          {aiming && <Targets side={side} throwing={throwing} />}
        </div>
      </div>
      <Blends view={view} hand={hand} me={me} />
      <ul class="seats" style={{ '--seats': table.players }}>
        {playersFrom(table, me).map((seat) => <Cook key={seat} table={table} view={view} seat={seat} me={me} turn={turn} />)}
      </ul>
    </div>
  );
};

const BowlRing = ({ at }: { at: Point }) => <circle class="open-bowl" cx={at.x} cy={-at.y} r="66" />;
