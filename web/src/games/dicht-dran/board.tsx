// The block-printed cloth with the circle, the rail below, and the cooks at the side.
import { useState } from 'preact/hooks';
import { CardBack } from '../../art/card-back.tsx';
import { Plaque, Stat, type CookProps } from '../../app/parts/plaque.tsx';
import { narrow } from '../../app/parts/screen.ts';
import { playersFrom } from '../../app/people.ts';
import { Outcome } from '../../app/table/outcome.tsx';
import { Waiting } from '../../app/table/waiting.tsx';
import type { TableSession } from '../../app/table/session.ts';
import { t } from '../../i18n/index.ts';
import type { TableInfo, View } from '../../net/types.ts';
import type { Step } from '../client.ts';
import { Circle, nextText } from './circle.tsx';
import { DichtDranInput, PointsStat, QuietHand } from './input.tsx';
import type { DichtDranMemory, Reveal } from './memory.ts';
import { allOpen, OpenHand } from './open-hand.tsx';
import { Rail } from './rail.tsx';
import { RevealSheet } from './reveal.tsx';
import { count, gapNow, total, type DichtDranView } from './types.ts';

const red = '#8c2a1c';

// During a reveal: the fate of the card. Otherwise: whether there is one.
function status(seat: number, turn: number[], reveal: Reveal | null): string {
  const one = reveal?.played.find((played) => played.seat === seat);
  if (!one || !reveal) return t(turn.includes(seat) ? 'table.choosing' : 'table.has_chosen');
  if (one.fate === 'wins') return t('dicht-dran.wins', { target: reveal.target });
  return one.fate === 'safe' ? t('dicht-dran.safe') : t('dicht-dran.draws', { n: one.drew });
}

type Props = CookProps<DichtDranView> & { reveal: Reveal | null };
const Cook = ({ table, view, seat, me, turn, until, reveal }: Props) => {
  const own = view.collected[seat];
  const waits = reveal !== null || turn.includes(seat);
  return (
    <Plaque
      table={table}
      seat={seat}
      me={seat === me}
      until={until}
      turn={false}
      status={status(seat, turn, reveal)}
      stats={
        <>
          <Stat icon="cards" value={count(view.hands[seat] ?? 0)} name={t('dicht-dran.in_hand')} />
          <Stat icon="pile" value={count(own ?? 0)} name={t('dicht-dran.collected')} />
          {Array.isArray(own) && <Stat glyph="pepper" value={total(view, own)} name={t('dicht-dran.peppers')} />}
          <PointsStat view={view} seat={seat} />
        </>
      }
      open={allOpen(view) && (seat !== me || narrow.value) && <OpenHand view={view} seat={seat} />}
      aside={!waits && <CardBack field={red} />}
    />
  );
};

const DrawPile = ({ view }: { view: DichtDranView }) => (
  <li class="draw-pile">
    <div class="pile-cards">
      <CardBack field={red} />
    </div>
    <p class="patch">
      <span class="display">{view.draw}</span> {t('dicht-dran.draw_pile')}
    </p>
  </li>
);

// The previous hand keeps its space, so the ticket above does not move.
const before = (view: View | null, me: number) => count((view as unknown as DichtDranView | null)?.hands[me] ?? 0);

// A new game has a new circle without a winner.
const wonBy = (reveal: Reveal) => (reveal.points ? undefined : reveal.played.find((one) => one.fate === 'wins')?.card);

export const DichtDranBoard = ({ session, table }: { session: TableSession; table: TableInfo }) => {
  const [picked, setPicked] = useState<string | null>(null);
  const [looked, setLooked] = useState<string | null>(null);
  const step = session.shown.value as Step;
  const view = step.view as unknown as DichtDranView;
  const memory = session.memory.value as DichtDranMemory;
  const me = session.seat;
  const revealing = session.asking.value && memory.reveal !== null;
  if (!revealing && view.phase === 'over')
    return <Outcome session={session} table={table} unit="dicht-dran.points_unit" />;
  const turn = session.turn.value;
  const marks =
    me === null
      ? []
      : (view.hands[me] as number[]).map((number) => ({
          at: number,
          safe: view.safe?.includes(number) ?? false,
          chosen: String(number) === (looked ?? picked) && session.prompt.value !== null,
        }));
  return (
    <div class={revealing ? 'game-board card-table dicht-dran reveals' : 'game-board card-table dicht-dran'}>
      {revealing && memory.reveal ? (
        <>
          <RevealSheet session={session} table={table} reveal={memory.reveal} view={view} />
          {me !== null && <QuietHand view={view} me={me} before={before(step.before, me)} won={wonBy(memory.reveal)} />}
        </>
      ) : (
        <>
          {me === null ? (
            <Waiting session={session} table={table} />
          ) : (
            <DichtDranInput
              session={session}
              table={table}
              view={view}
              me={me}
              picked={picked}
              setPicked={setPicked}
              onLook={setLooked}
            />
          )}
          <div class="stage choosing">
            <Circle view={view} />
            <p class="circle-next" aria-hidden="true">
              <span class="patch">{nextText(view)}</span>
            </p>
            <Rail target={view.circle[view.target] as number} gap={gapNow(view)} marks={marks} />
          </div>
        </>
      )}
      <ul class="seats" style={{ '--seats': table.players }}>
        {playersFrom(table, me).map((seat) => (
          <Cook
            key={seat}
            table={table}
            view={view}
            seat={seat}
            me={me}
            turn={turn}
            until={session.deadlines.value[seat]}
            reveal={revealing ? memory.reveal : null}
          />
        ))}
        <DrawPile view={view} />
      </ul>
    </div>
  );
};
