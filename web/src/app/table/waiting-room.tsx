// A table before its start: the seats, the link for friends, and the host's controls.
import { useState } from 'preact/hooks';
import { SeatBadge } from '../../art/seats.tsx';
import { manifestOf } from '../../games/catalog.ts';
import { t } from '../../i18n/index.ts';
import { myId } from '../../net/identity.ts';
import { join, leave, codeOf, setSeat, start } from '../../net/rest.ts';
import type { SeatInfo, TableInfo } from '../../net/types.ts';
import { Bar } from '../parts/bar.tsx';
import { CookName } from '../parts/cook-name.tsx';
import { CopyLink } from '../parts/copy-link.tsx';
import { LevelPicker } from '../parts/level-picker.tsx';
import { presence } from '../parts/plaque.tsx';
import { refusalText, Trouble } from '../parts/trouble.tsx';
import { go } from '../router.ts';
import { keysOf } from './keys.ts';

type Do = (work: Promise<unknown>) => void;

const SeatRow = ({
  table,
  seat,
  me,
  host,
  first,
  act,
}: {
  table: TableInfo;
  seat: SeatInfo;
  me: number | null;
  host: boolean;
  first: boolean;
  act: Do;
}) => {
  const key = keysOf(table.id)[seat.seat];
  return (
    <li>
      <SeatBadge seat={seat.seat} size={42} />
      <span class="seat-words">
        <CookName table={table} seat={seat.seat} me={me} />
        <span class="muted">
          {seat.kind === 'open' || seat.kind === 'reserved' ? t('table.waiting_for_cook') : presence(seat)}
        </span>
      </span>
      <span class="seat-acts">
        {seat.kind === 'open' && me === null && (
          <button
            type="button"
            class={first && !host ? 'button main' : 'button'}
            onClick={() => act(join(table.id, { seat: seat.seat }))}
          >
            {t('home.sit_down')}
          </button>
        )}
        {seat.kind === 'reserved' && key && (
          <CopyLink path={`/t/${table.id}?key=${key}`} label={t('create.copy_link')} />
        )}
        {host && me !== null && seat.kind === 'open' && (
          <button type="button" class="button" onClick={() => act(setSeat(table.id, seat.seat, 'me'))}>
            {t('hotseat.sit_here')}
          </button>
        )}
        {host && (seat.kind === 'open' || seat.kind === 'reserved') && (
          <button type="button" class="button" onClick={() => act(setSeat(table.id, seat.seat, 'bot', table.level))}>
            {t('table.give_to_bot')}
          </button>
        )}
        {host && seat.kind === 'bot' && (
          <>
            <LevelPicker
              value={seat.level ?? table.level}
              onChange={(level) => act(setSeat(table.id, seat.seat, 'bot', level))}
            />
            <button type="button" class="button" onClick={() => act(setSeat(table.id, seat.seat, 'open'))}>
              {t('table.free_it')}
            </button>
          </>
        )}
      </span>
    </li>
  );
};

// What each cook adds to the shuffle, hidden until the start.
const Parts = ({ table, me }: { table: TableInfo; me: number | null }) => {
  const parts = table.seats.filter(({ hash }) => hash !== undefined);
  if (parts.length === 0) return null;
  return (
    <>
      <p class="muted">{t('table.deal_parts')}</p>
      <ul>
        {parts.map(({ seat, hash }) => (
          <li key={seat}>
            <CookName table={table} seat={seat} me={me} /> <code>{hash}</code>
          </li>
        ))}
      </ul>
    </>
  );
};

export const WaitingRoom = ({ table, me, refresh }: { table: TableInfo; me: number | null; refresh: () => void }) => {
  const [problem, setProblem] = useState<string | null>(null);
  const host = table.host === myId();
  const full = table.seats.every((seat) => seat.kind === 'person' || seat.kind === 'bot');
  const firstFree = table.seats.find((seat) => seat.kind === 'open');
  const act: Do = (work) => {
    work.then(refresh, (error: unknown) => setProblem(refusalText({ code: codeOf(error) })));
  };
  // A bot takes an empty seat.
  const fillAndStart = async () => {
    for (const seat of table.seats)
      if (seat.kind === 'open' || seat.kind === 'reserved') await setSeat(table.id, seat.seat, 'bot', table.level);
    await start(table.id);
  };
  return (
    <div class="cloth waiting" data-game={table.game}>
      <Bar title={manifestOf(table.game).title} />
      <div class="band" />
      <main class="waiting-sheet panel">
        <h2>{t(host ? 'table.waiting_host' : 'table.waiting')}</h2>
        <p class="muted">{t('table.waiting_words')}</p>
        <ul class="seat-list">
          {table.seats.map((seat) => (
            <SeatRow
              key={seat.seat}
              table={table}
              seat={seat}
              me={me}
              host={host}
              first={seat === firstFree}
              act={act}
            />
          ))}
        </ul>
        <div class="button-row">
          <CopyLink path={`/t/${table.id}`} label={t('create.copy_link')} />
          <button
            type="button"
            class="button"
            onClick={() => (me === null ? go('/') : act(leave(table.id).then(() => go('/'))))}
          >
            {t(me === null ? 'app.home' : 'table.stand_up')}
          </button>
          {host && (
            <button
              type="button"
              class="button main"
              disabled={table.reveal_until_ms !== undefined}
              onClick={() => act(fillAndStart())}
            >
              {t(full ? 'table.start' : 'table.start_with_bots')}
            </button>
          )}
        </div>
        {table.commitment && (
          <details class="deal">
            <summary>{t('table.deal')}</summary>
            <p class="muted">{t('table.deal_words')}</p>
            <code>{table.commitment}</code>
            <Parts table={table} me={me} />
          </details>
        )}
      </main>
      {problem && <Trouble text={problem} onClose={() => setProblem(null)} />}
    </div>
  );
};
