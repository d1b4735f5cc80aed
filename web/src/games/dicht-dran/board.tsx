// The block-printed cloth with the circle, the rail under it, and the cooks at the side.
import { CardBack } from '../../art/card-back.tsx';
import { Plaque, Stat } from '../../app/parts/plaque.tsx';
import { playersFrom } from '../../app/names.ts';
import { Outcome } from '../../app/table/outcome.tsx';
import { Waiting } from '../../app/table/waiting.tsx';
import type { TableSession } from '../../app/table/session.ts';
import { t } from '../../i18n/index.ts';
import type { Table } from '../../net/types.ts';
import type { Step } from '../client.ts';
import { Circle } from './circle.tsx';
import { DichtInput, usePicked } from './input.tsx';
import type { DichtMemory } from './memory.ts';
import { Rail } from './rail.tsx';
import { RevealSheet } from './reveal.tsx';
import { count, gapAt, total, type DichtView } from './types.ts';

const red = '#8c2a1c';
const points = (view: DichtView, seat: number) => (view.scores[seat] ?? []).reduce((sum, one) => sum + one, 0);

const Cook = ({ table, view, seat, me, turn }: { table: Table; view: DichtView; seat: number; me: number | null; turn: number[] }) => {
  const own = view.collected[seat];
  const waits = turn.includes(seat);
  return (
    <Plaque
      table={table}
      seat={seat}
      me={seat === me}
      turn={false}
      status={t(waits ? 'table.choosing' : 'table.has_chosen')}
      stats={
        <>
          <Stat icon="cards" value={count(view.hands[seat] ?? 0)} name={t('dicht.in_hand')} />
          <Stat icon="pile" value={count(own ?? 0)} name={t('dicht.collected')} />
          {Array.isArray(own) && <Stat glyph="pepper" value={total(view, own)} name={t('dicht.peppers')} />}
          {view.options.games > 1 && view.game_number > 1 && <Stat glyph="star" value={points(view, seat)} name={t('dicht.points')} />}
        </>
      }
      aside={!waits && <CardBack field={red} />}
    />
  );
};

const DrawPile = ({ view }: { view: DichtView }) => (
  <li class="draw-pile">
    <div class="pile-cards"><CardBack field={red} /></div>
    <p class="patch"><span class="display">{view.draw}</span> {t('dicht.draw_pile')}</p>
  </li>
);

export const DichtBoard = ({ session, table }: { session: TableSession; table: Table }) => {
  const [picked, setPicked] = usePicked();
  const step = session.shown.value as Step;
  const view = step.view as unknown as DichtView;
  const memory = session.memory.value as DichtMemory;
  const me = session.seat;
  const revealing = session.asking.value && memory.reveal !== null;
  if (!revealing && view.phase === 'over') return <Outcome session={session} table={table} unit="dicht.points" />;
  const turn = session.turn.value;
  const marks = me === null ? [] : (view.hands[me] as number[]).map((number) => ({ at: number, chosen: String(number) === picked && session.prompt.value !== null }));
  return (
    <div class={revealing ? 'dicht reveals' : 'dicht'}>
      {revealing && memory.reveal ? (
        <RevealSheet session={session} table={table} reveal={memory.reveal} view={view} />
      ) : (
        <>
          {me === null ? <Waiting session={session} table={table} /> : <DichtInput session={session} table={table} view={view} me={me} picked={picked} setPicked={setPicked} />}
          <div class="stage choosing">
            <Circle view={view} />
            <Rail target={view.circle[view.target] as number} gap={gapAt(view.circle, view.target)} marks={marks} />
          </div>
        </>
      )}
      <ul class="seats" style={{ '--seats': table.players }}>
        {playersFrom(table, me).map((seat) => <Cook key={seat} table={table} view={view} seat={seat} me={me} turn={revealing ? [] : turn} />)}
        <DrawPile view={view} />
      </ul>
    </div>
  );
};
