// Several seats at one device. A curtain separates them, and no hand is visible behind it.
import './hot-seat.css';
import { useComputed } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { SeatBadge } from '../../art/seats.tsx';
import { manifestOf } from '../../games/catalog.ts';
import type { GameClient } from '../../games/client.ts';
import { t } from '../../i18n/index.ts';
import { connection } from '../../net/connection.ts';
import type { TableInfo } from '../../net/types.ts';
import { Bar } from '../parts/bar.tsx';
import { refusalText, Trouble } from '../parts/trouble.tsx';
import { nameOf } from '../people.ts';
import { tempoFactor } from '../settings.ts';
import { Frame } from './frame.tsx';
import { TableSession } from './session.ts';
import { nextSeat } from './turns.ts';

const Curtain = ({ table, seat, onReady }: { table: TableInfo; seat: number; onReady: () => void }) => {
  const ready = useRef<HTMLButtonElement>(null);
  // The focused element is gone with the table. The button's label says whose turn it is.
  useEffect(() => ready.current?.focus(), [seat]);
  return (
    <div class="curtain cloth" data-game={table.game}>
      <Bar title={manifestOf(table.game).title} />
      <div class="band" />
      <main class="panel curtain-sheet">
        <p class="eyebrow">{t('hotseat.pass')}</p>
        <SeatBadge seat={seat} size={120} />
        <h2>{nameOf(table, seat)}</h2>
        <p class="muted">{t('hotseat.words')}</p>
        <button type="button" class="button main" ref={ready} onClick={onReady}>
          {t('hotseat.ready', { who: nameOf(table, seat) })}
        </button>
      </main>
    </div>
  );
};

export const HotSeat = ({ first, seats, client }: { first: TableInfo; seats: number[]; client: GameClient }) => {
  const [active, setActive] = useState<number | null>(null);
  const shown = useRef(active);
  shown.current = active;
  const sessions = useMemo(() => {
    const made = new Map<number, TableSession>();
    // Only the visible seat paces its steps; the others have followed them on its screen.
    const timing = (seat: number) => ({
      factor: () => (seat === shown.current ? tempoFactor() : 0),
      read: () => seat === shown.current,
    });
    for (const seat of seats) {
      const session = new TableSession(connection, first.id, seat, timing(seat));
      session.play(client);
      made.set(seat, session);
    }
    return made;
  }, [first.id, client]);
  useEffect(() => () => sessions.forEach((session) => session.close()), [sessions]);
  const session = sessions.get(active ?? -1);
  const table = session?.table.value ?? first;
  const asked = useComputed(() => seats.filter((seat) => sessions.get(seat)?.latest.value?.prompt));
  const busy =
    session !== undefined &&
    (session.behind.value > 0 ||
      session.asking.value ||
      session.sending.value !== null ||
      session.browsing.value !== null);
  const next = nextSeat(active, asked.value, busy);
  const refused = session?.refused.value;
  if (next !== null && next !== active) return <Curtain table={table} seat={next} onReady={() => setActive(next)} />;
  if (!session)
    return <Curtain table={table} seat={seats[0] as number} onReady={() => setActive(seats[0] as number)} />;
  return (
    <>
      <Frame key={active} session={session} table={table} client={client} />
      {refused && <Trouble text={refusalText(refused, table.game)} onClose={() => (session.refused.value = null)} />}
    </>
  );
};
