// A table by its address: finds this guest's seat, takes the seat of the link, and shows the table's present state.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { loadGame } from '../../games/catalog.ts';
import type { GameClient } from '../../games/client.ts';
import { t } from '../../i18n/index.ts';
import { becomeGuest, myId } from '../../net/identity.ts';
import { connection } from '../../net/connection.ts';
import type { DealNews } from '../../net/contribution.ts';
import { contribute, getTable, join, codeOf } from '../../net/rest.ts';
import type { TableInfo } from '../../net/types.ts';
import { lazy } from '../parts/lazy.tsx';
import { seatsOf } from '../people.ts';
import { Bar } from '../parts/bar.tsx';
import { Notice } from '../parts/notice.tsx';
import { ConnectionState, refusalText, Trouble } from '../parts/trouble.tsx';
import { go, tableAddress } from '../router.ts';
import { tempoFactor } from '../settings.ts';
import { neverReached } from '../../offline/reachability.ts';
import { otherTabs } from '../../offline/other-tabs.ts';
import { OfflinePage } from '../parts/offline-page.tsx';
import { Frame } from './frame.tsx';
import { hasKeptMove } from './kept-move.ts';
import { TableSession } from './session.ts';

const HotSeat = lazy(() => import('./hot-seat.tsx').then((part) => part.HotSeat), null);
const WaitingRoom = lazy(() => import('./waiting-room.tsx').then((part) => part.WaitingRoom), null);
const mySeats = (table: TableInfo): number[] => seatsOf(table, myId());

// Retries for as long as the page is open.
const tryAgainAfter = 1500;

async function arrive(id: string, key: string | null): Promise<TableInfo> {
  await becomeGuest();
  let { table } = await getTable(id);
  if (key && mySeats(table).length === 0 && table.status === 'open') {
    await join(id, { key });
    ({ table } = await getTable(id));
  }
  if (key) go(tableAddress(id), { replace: true });
  return table;
}

const Arriving = () => (
  <div class="cloth" data-game="home" aria-busy="true">
    <Bar />
  </div>
);

const AtTable = ({ first, refresh }: { first: TableInfo; refresh: () => void }) => {
  const seats = mySeats(first);
  const seat = seats[0] ?? null;
  const session = useMemo(
    () => new TableSession(connection, first.id, seat, { factor: tempoFactor }),
    [first.id, seat],
  );
  const [client, setClient] = useState<GameClient | null>(null);
  const tabs = useMemo(() => otherTabs(first.id, seat), [first.id, seat]);
  useEffect(() => () => session.close(), [session]);
  useEffect(() => tabs.close, [tabs]);
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      loadGame(first.game).then(
        (loaded) => {
          session.play(loaded);
          setClient(loaded);
        },
        () => {
          again = setTimeout(load, tryAgainAfter);
        },
      );
    };
    load();
    return () => clearTimeout(again);
  }, [session]);
  const table = session.table.value ?? first;
  // Another tab may have taken a seat for this guest; follow the table.
  useEffect(() => {
    if (String(mySeats(table)) !== String(seats)) refresh();
  }, [table]);
  useEffect(() => {
    // A later message of the table asks again.
    if (seat !== null) contribute(table, seat).catch(() => {});
  }, [table, seat]);
  const [accepted, accept] = useState<string | null>(null);
  const dealt = session.latest.value?.deal;
  const [deal, setDeal] = useState<DealNews>(null);
  useEffect(() => {
    import('../../net/contribution.ts').then(
      ({ dealNews }) => setDeal(dealNews(table, seat, dealt)),
      () => {},
    );
  }, [table, seat, dealt]);
  const refused = session.refused.value;
  return (
    <>
      {deal && deal !== accepted && <Trouble text={t(`table.deal_${deal}`)} onClose={() => accept(deal)} />}
      {table.status === 'open' && <WaitingRoom table={table} me={seat} refresh={refresh} />}
      {table.status !== 'open' &&
        client &&
        (seats.length > 1 ? (
          <HotSeat first={table} seats={seats} client={client} />
        ) : (
          <Frame session={session} table={table} client={client} />
        ))}
      {table.status !== 'open' && !client && <Arriving />}
      {refused && <Trouble text={refusalText(refused, table.game)} onClose={() => (session.refused.value = null)} />}
      <ConnectionState sending={hasKeptMove(first.id)} shared={tabs.shared.value} />
    </>
  );
};

export const TablePage = ({ id, seatKey }: { id: string; seatKey: string | null }) => {
  const [table, setTable] = useState<TableInfo | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  const again = useRef<ReturnType<typeof setTimeout>>();
  const look = useCallback(() => {
    clearTimeout(again.current);
    arrive(id, seatKey).then(setTable, (error: unknown) => {
      const code = codeOf(error);
      if (code === 'offline') again.current = setTimeout(look, tryAgainAfter);
      else setWhy(refusalText({ code }));
    });
  }, [id]);
  useEffect(() => {
    look();
    return () => clearTimeout(again.current);
  }, [id]);
  if (why)
    return (
      <Notice title={t('table.not_found')} why={why}>
        <button type="button" class="button main" onClick={() => go('/')}>
          {t('app.home')}
        </button>
      </Notice>
    );
  if (!table && neverReached.value)
    return (
      <>
        <OfflinePage onRetry={look} />
        <ConnectionState sending={hasKeptMove(id)} />
      </>
    );
  if (!table)
    return (
      <>
        <Arriving />
        <ConnectionState sending={hasKeptMove(id)} />
      </>
    );
  return <AtTable key={String(mySeats(table))} first={table} refresh={look} />;
};
