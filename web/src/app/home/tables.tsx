// My games, and tables with a free seat.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { SeatBadge } from '../../art/seats.tsx';
import { manifestOf } from '../../games/catalog.ts';
import { figure, language, locale, t } from '../../i18n/index.ts';
import { myId } from '../../net/identity.ts';
import { join, myTables, openTables } from '../../net/rest.ts';
import type { TableInfo } from '../../net/types.ts';
import { seatName } from '../people.ts';
import { Dialog } from '../parts/dialog.tsx';
import { narrow } from '../parts/screen.ts';
import { go, replayAddress, tableAddress } from '../router.ts';
import { progressOf } from '../table/match-progress.ts';
import { failed, type ReportProblem } from '../parts/trouble.tsx';

const refreshEvery = 8000;

// A box shows this many rows; one click shows all.
const few = () => (narrow.value ? 1 : 2);

function useTables(load: () => Promise<TableInfo[]>): TableInfo[] | null {
  const [tables, setTables] = useState<TableInfo[] | null>(null);
  useEffect(() => {
    const look = () => void load().then(setTables, () => setTables([]));
    look();
    const timer = setInterval(() => !document.hidden && look(), refreshEvery);
    return () => clearInterval(timer);
  }, []);
  return tables;
}

const mine = (table: TableInfo) => table.seats.find((seat) => seat.person === myId());
const others = (table: TableInfo) =>
  table.seats
    .filter((seat) => seat.person !== myId() && (seat.kind === 'person' || seat.kind === 'bot'))
    .map(seatName)
    .join(', ');
const free = (table: TableInfo) => table.seats.filter((seat) => seat.kind === 'open').length;

// Lesson positions are not games of mine.
const isPractice = (table: TableInfo) =>
  !table.commitment && !table.origin && table.seats.every((seat) => seat.kind !== 'recorded');
const scores = (table: TableInfo) =>
  table.seats
    .map(
      (seat) =>
        `${seat.person === myId() ? t('table.you') : seatName(seat)} ${figure(table.result?.scores[seat.seat] ?? 0)}`,
    )
    .join(', ');
const when = (ms: number | null) =>
  ms === null
    ? ''
    : new Intl.DateTimeFormat(locale(), {
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(ms);

const isMyTurn = (table: TableInfo) =>
  (table.turn ?? []).some((seat) => table.seats[seat]?.person === myId() && table.seats[seat]?.acting !== 'bot');

// Whose turn it is, as far as I may know; nothing where that is a secret.
export function state(table: TableInfo): string {
  if (table.status === 'open') return t('table.waiting_for_cook');
  if (mine(table)?.acting === 'bot') return t('table.bot_plays_for_you');
  if (isMyTurn(table)) return t('table.your_turn');
  const turn = table.turn ?? [];
  if (turn.length > 1) return t('table.are_thinking', { n: turn.length });
  return turn.length === 1 ? t('table.is_thinking', { who: seatName(table.seats[turn[0] as number]) }) : '';
}

// Games with my turn come first.
export const urgent = (tables: TableInfo[]): TableInfo[] => [
  ...tables.filter(isMyTurn),
  ...tables.filter((table) => !isMyTurn(table)),
];

const joined = (parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ');

const Row = ({
  table,
  title,
  words,
  at,
  children,
}: {
  table: TableInfo;
  title: string;
  words: string;
  at: number | null;
  children: ComponentChildren;
}) => (
  <li>
    <SeatBadge seat={mine(table)?.seat ?? 0} size={36} />
    <span class="box-words">
      <b>{joined([manifestOf(table.game).title, title])}</b>
      <span class="muted">
        {words}
        <span class="row-when">
          {words && ' · '}
          {when(at)}
        </span>
      </span>
    </span>
    {children}
  </li>
);

const Running = ({ table }: { table: TableInfo }) => (
  <Row
    table={table}
    title={state(table)}
    words={joined([progressOf(table.id, language.value), others(table)])}
    at={table.started_ms ?? table.created_ms}
  >
    <a
      class={isMyTurn(table) ? 'button main' : 'button'}
      href={tableAddress(table.id)}
      onClick={(event) => (event.preventDefault(), go(tableAddress(table.id)))}
    >
      {t('home.go_on_button')}
    </a>
  </Row>
);

const Finished = ({ table }: { table: TableInfo }) => (
  <Row table={table} title="" words={scores(table)} at={table.ended_ms}>
    <a
      class="button"
      href={replayAddress(table.id)}
      onClick={(event) => (event.preventDefault(), go(replayAddress(table.id)))}
    >
      {t('replay.title')}
    </a>
  </Row>
);

const rows = (tables: TableInfo[]) =>
  tables.map((table) =>
    table.status === 'over' ? <Finished key={table.id} table={table} /> : <Running key={table.id} table={table} />,
  );

const All = ({ running, finished, onClose }: { running: TableInfo[]; finished: TableInfo[]; onClose: () => void }) => (
  <Dialog title={t('home.my_games')} onClose={onClose} narrow>
    {[[t('home.go_on'), running] as const, [t('replay.finished'), finished] as const].map(
      ([title, tables]) =>
        tables.length > 0 && (
          <section class="box" key={title}>
            <h2>{title}</h2>
            <ul>{rows(tables)}</ul>
          </section>
        ),
    )}
  </Dialog>
);

export const MyTables = () => {
  const [all, setAll] = useState(false);
  const tables = useTables(myTables)?.filter((table) => !isPractice(table)) ?? [];
  const running = urgent(tables.filter((table) => table.status === 'open' || table.status === 'running'));
  const finished = tables.filter((table) => table.status === 'over' && table.result);
  const n = running.length + finished.length;
  if (n === 0) return null;
  const shown = (running.length > 0 ? running : finished).slice(0, few());
  return (
    <section class="box panel mine">
      <div class="box-head">
        <h2>{t(running.length > 0 ? 'home.go_on' : 'replay.finished')}</h2>
        {n > shown.length && (
          <button type="button" class="button plain" onClick={() => setAll(true)}>
            {t('home.show_all', { n })}
          </button>
        )}
      </div>
      <ul>{rows(shown)}</ul>
      {all && <All running={running} finished={finished} onClose={() => setAll(false)} />}
    </section>
  );
};

export const OpenTables = ({ report }: { report: ReportProblem }) => {
  const [all, setAll] = useState(false);
  const tables = useTables(openTables)?.filter((table) => free(table) > 0 && !mine(table)) ?? null;
  return (
    <section class={`box panel open-tables${tables?.length ? '' : ' empty'}`}>
      <div class="box-head">
        <h2>{t('home.open_tables')}</h2>
        {tables && tables.length > few() && !all && (
          <button type="button" class="button plain" onClick={() => setAll(true)}>
            {t('home.show_all', { n: tables.length })}
          </button>
        )}
      </div>
      {tables?.length === 0 && <p class="muted">{t('home.no_tables')}</p>}
      <ul>
        {tables?.slice(0, all ? undefined : few()).map((table) => (
          <li key={table.id}>
            <span class="box-words">
              <b>{manifestOf(table.game).title}</b>
              <span class="muted">{t('home.with', { who: others(table) || '–', n: free(table) })}</span>
            </span>
            <button
              type="button"
              class="button"
              onClick={() => void join(table.id, {}).then(() => go(tableAddress(table.id)), failed(report))}
            >
              {t(table.consent ? 'table.ask' : 'home.sit_down')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
