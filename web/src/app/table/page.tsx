// A table by its address: finds out who I am there, sits me down if the link says so, and shows what it is at now.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { gameCard } from '../../games/catalog.ts';
import type { GameClient } from '../../games/client.ts';
import { t } from '../../i18n/index.ts';
import { becomeGuest, myId } from '../../net/identity.ts';
import { line } from '../../net/line.ts';
import { getTable, join, Refusal } from '../../net/rest.ts';
import type { Table } from '../../net/types.ts';
import { Bar } from '../parts/bar.tsx';
import { LineState, refusalText, Trouble } from '../parts/trouble.tsx';
import { go, tableAddress } from '../router.ts';
import { paceFactor } from '../settings.ts';
import { Frame } from './frame.tsx';
import { TableSession } from './session.ts';
import { WaitingRoom } from './waiting-room.tsx';

const mySeat = (table: Table): number | null => table.seats.find((seat) => seat.kind === 'person' && seat.person === myId())?.seat ?? null;

// A server that does not answer is asked again, for as long as the page is open.
const tryAgainAfter = 1500;

async function arrive(id: string, key: string | null): Promise<Table> {
  await becomeGuest();
  let { table } = await getTable(id);
  if (key && mySeat(table) === null && table.status === 'open') {
    await join(id, { key });
    ({ table } = await getTable(id));
  }
  if (key) go(tableAddress(id), { replace: true });
  return table;
}

const NotFound = ({ why }: { why: string }) => (
  <div class="cloth not-found" data-game="home">
    <Bar />
    <main class="panel notice">
      <h1>{t('table.not_found')}</h1>
      <p>{why}</p>
      <button type="button" class="button main" onClick={() => go('/')}>{t('app.home')}</button>
    </main>
  </div>
);

const Arriving = () => <div class="cloth" data-game="home" aria-busy="true"><Bar /></div>;

const AtTable = ({ first, refresh }: { first: Table; refresh: () => void }) => {
  const seat = mySeat(first);
  const session = useMemo(() => new TableSession(line, first.id, seat, { factor: paceFactor }), [first.id, seat]);
  const [client, setClient] = useState<GameClient | null>(null);
  useEffect(() => () => session.close(), [session]);
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      gameCard(first.game).load().then(
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
  // Somebody with the same seat list may have sat me down elsewhere (another tab); follow the table.
  useEffect(() => {
    if (mySeat(table) !== seat) refresh();
  }, [table]);
  const refused = session.refused.value;
  return (
    <>
      {table.status === 'open' ? <WaitingRoom table={table} me={seat} refresh={refresh} /> : client ? <Frame session={session} table={table} client={client} /> : <Arriving />}
      {refused && <Trouble said={refusalText(refused)} onClose={() => (session.refused.value = null)} />}
      <LineState sending={session.sending.value !== null} />
    </>
  );
};

export const TablePage = ({ id, seatKey }: { id: string; seatKey: string | null }) => {
  const [table, setTable] = useState<Table | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  const again = useRef<ReturnType<typeof setTimeout>>();
  const look = () => {
    arrive(id, seatKey).then(setTable, (error: unknown) => {
      const code = error instanceof Refusal ? error.code : 'internal';
      if (code === 'offline') again.current = setTimeout(look, tryAgainAfter);
      else setWhy(refusalText({ code }));
    });
  };
  useEffect(() => {
    look();
    return () => clearTimeout(again.current);
  }, [id]);
  if (why) return <NotFound why={why} />;
  if (!table) return <><Arriving /><LineState /></>;
  return <AtTable key={mySeat(table)} first={table} refresh={look} />;
};
