// Games that I am in, and tables that wait for somebody.
import { useEffect, useState } from 'preact/hooks';
import { SeatBadge } from '../../art/seats.tsx';
import { gameCard } from '../../games/catalog.ts';
import { t } from '../../i18n/index.ts';
import { myId } from '../../net/identity.ts';
import { join, myTables, openTables } from '../../net/rest.ts';
import type { Table } from '../../net/types.ts';
import { seatName } from '../names.ts';
import { go, replayAddress, tableAddress } from '../router.ts';
import { failed } from './home.tsx';

const refreshEvery = 8000;

function useTables(load: () => Promise<Table[]>): Table[] | null {
  const [tables, setTables] = useState<Table[] | null>(null);
  useEffect(() => {
    const look = () => void load().then(setTables, () => setTables([]));
    look();
    const timer = setInterval(() => !document.hidden && look(), refreshEvery);
    return () => clearInterval(timer);
  }, []);
  return tables;
}

const mine = (table: Table) => table.seats.find((seat) => seat.person === myId());
const others = (table: Table) => table.seats.filter((seat) => seat.person !== myId() && (seat.kind === 'person' || seat.kind === 'bot')).map(seatName).join(', ');
const free = (table: Table) => table.seats.filter((seat) => seat.kind === 'open').length;

// Positions of lessons are no games of mine.
const isPractice = (table: Table) => !table.commitment && !table.origin && table.seats.every((seat) => seat.kind !== 'recorded');
const scores = (table: Table) => table.seats.map((seat) => `${seat.person === myId() ? t('table.you') : seatName(seat)} ${table.result?.scores[seat.seat] ?? ''}`).join(' · ');

const Box = ({ title, tables, words, button, address }: { title: string; tables: Table[]; words: (table: Table) => string; button: string; address: (id: string) => string }) =>
  tables.length === 0 ? null : (
    <section class="box panel">
      <h2>{title}</h2>
      <ul>
        {tables.slice(0, 4).map((table) => (
          <li key={table.id}>
            <SeatBadge seat={mine(table)?.seat ?? 0} size={36} />
            <span class="box-words"><b>{gameCard(table.game).title}</b><span class="muted">{words(table)}</span></span>
            <a class="button" href={address(table.id)} onClick={(event) => (event.preventDefault(), go(address(table.id)))}>{button}</a>
          </li>
        ))}
      </ul>
    </section>
  );

export const MyTables = () => {
  const tables = useTables(myTables)?.filter((table) => !isPractice(table)) ?? [];
  return (
    <>
      <Box title={t('home.go_on')} tables={tables.filter((table) => table.status !== 'over')} words={others} button={t('home.go_on_button')} address={tableAddress} />
      <Box title={t('replay.finished')} tables={tables.filter((table) => table.status === 'over' && table.result)} words={scores} button={t('replay.title')} address={replayAddress} />
    </>
  );
};

export const OpenTables = ({ tell }: { tell: (said: string) => void }) => {
  const tables = useTables(openTables)?.filter((table) => free(table) > 0 && !mine(table));
  return (
    <section class="box panel">
      <h2>{t('home.open_tables')}</h2>
      {tables?.length === 0 && <p class="muted">{t('home.no_tables')}</p>}
      <ul>
        {tables?.slice(0, 4).map((table) => (
          <li key={table.id}>
            <span class="box-words"><b>{gameCard(table.game).title}</b><span class="muted">{t('home.with', { who: others(table) || '–', n: free(table) })}</span></span>
            <button type="button" class="button" onClick={() => void join(table.id, {}).then(() => go(tableAddress(table.id)), failed(tell))}>{t('home.sit_down')}</button>
          </li>
        ))}
      </ul>
    </section>
  );
};
