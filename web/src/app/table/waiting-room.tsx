// A table before its start: the seats, the link for friends, and the host's controls.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { SeatBadge } from '../../art/seats.tsx';
import { infoOf, manifestOf } from '../../games/catalog.ts';
import { t } from '../../i18n/index.ts';
import { myId } from '../../net/identity.ts';
import { admit, codeOf, freeSeats, getTable, join, leave, removePerson, setSeat, start } from '../../net/rest.ts';
import type { SeatInfo, TableInfo } from '../../net/types.ts';
import type { FreeSeatsBecome } from '../../net/wire.ts';
import { Bar } from '../parts/bar.tsx';
import { CookName } from '../parts/cook-name.tsx';
import { nameOf } from '../people.ts';
import { CopyLink } from '../parts/copy-link.tsx';
import { LevelPicker } from '../parts/level-picker.tsx';
import { presence } from '../parts/plaque.tsx';
import { refusalText, Trouble } from '../parts/trouble.tsx';
import { go } from '../router.ts';
import { keysOf } from './keys.ts';

type Do = (work: Promise<unknown>) => void;

// Kept for somebody who has not agreed to the rematch yet.
const isKept = (seat: SeatInfo): boolean => seat.kind === 'reserved' && seat.person !== undefined;
const isTaken = (seat: SeatInfo): boolean => seat.kind === 'person' || seat.kind === 'bot';

function seatWords(seat: SeatInfo): ComponentChildren {
  if (isKept(seat)) return t('table.not_agreed');
  return isTaken(seat) ? presence(seat) : t('table.waiting_for_cook');
}

// People who ask for a seat: the host decides, and who asks waits.
const Asking = ({ table, host, act }: { table: TableInfo; host: boolean; act: Do }) => (
  <ul class="seat-list" aria-live="polite">
    {table.asking
      ?.filter((one) => host || one.person === myId())
      .map(({ person, name }) => (
        <li key={person}>
          <span class="seat-words">
            <span>{host ? t('table.asks', { who: name }) : t('table.asked')}</span>
          </span>
          <span class="seat-acts">
            {host && (
              <button type="button" class="button main" onClick={() => act(admit(table.id, person, true))}>
                {t('table.admit')}
              </button>
            )}
            <button
              type="button"
              class="button"
              onClick={() => act(host ? admit(table.id, person, false) : leave(table.id))}
            >
              {t(host ? 'table.decline' : 'table.take_back')}
            </button>
          </span>
        </li>
      ))}
  </ul>
);

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
  const asking = table.asking?.some((one) => one.person === myId()) ?? false;
  const mayJoin = me === null && (isKept(seat) ? seat.person === myId() : seat.kind === 'open' && !asking);
  return (
    <li>
      <SeatBadge seat={seat.seat} size={42} />
      <span class="seat-words">
        <CookName table={table} seat={seat.seat} me={me} />
        <span class="muted">{seatWords(seat)}</span>
      </span>
      <span class="seat-acts">
        {mayJoin && (
          <button
            type="button"
            class={(first && !host) || isKept(seat) ? 'button main' : 'button'}
            onClick={() => act(join(table.id, isKept(seat) ? {} : { seat: seat.seat }))}
          >
            {t(table.consent && !host && !isKept(seat) ? 'table.ask' : 'home.sit_down')}
          </button>
        )}
        {host && seat.kind === 'person' && seat.person !== myId() && (
          <button
            type="button"
            class="button"
            aria-label={t('table.remove_who', { who: nameOf(table, seat.seat) })}
            onClick={() => act(removePerson(table.id, seat.seat))}
          >
            {t('table.remove')}
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

// Where free seats are dropped, the seats after them get new numbers and lose their hashes, and their pages commit again.
// The start waits for these, but not for long.
async function committedAgain(before: TableInfo, after: TableInfo): Promise<void> {
  const had = new Set(before.seats.filter(({ hash }) => hash).map(({ person }) => person));
  const missing = ({ seats }: TableInfo) => seats.some(({ person, hash }) => person && had.has(person) && !hash);
  for (let left = 10, now = after; left > 0 && missing(now); left--) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    now = (await getTable(before.id)).table;
  }
}

export const WaitingRoom = ({ table, me, refresh }: { table: TableInfo; me: number | null; refresh: () => void }) => {
  const [problem, setProblem] = useState<string | null>(null);
  const host = table.host === myId();
  const taken = table.seats.filter(isTaken).length;
  const full = taken === table.players;
  // A rematch can begin without those who have not agreed.
  const mayDrop = !full && table.seats.some(isKept) && taken >= (infoOf(table.game)?.min_players ?? table.players);
  const firstFree = table.seats.find((seat) => seat.kind === 'open');
  const act: Do = (work) => {
    work.then(refresh, (error: unknown) => setProblem(refusalText({ code: codeOf(error) })));
  };
  const startWith = async (become: FreeSeatsBecome) => {
    if (!full) await committedAgain(table, (await freeSeats(table.id, become)).table);
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
        {table.asking && <Asking table={table} host={host} act={act} />}
        <div class="button-row">
          <CopyLink path={`/t/${table.id}`} label={t('create.copy_link')} />
          <button
            type="button"
            class="button"
            onClick={() => (me === null ? go('/') : act(leave(table.id).then(() => go('/'))))}
          >
            {t(me === null ? 'app.home' : 'table.stand_up')}
          </button>
          {host && mayDrop && (
            <button type="button" class="button" onClick={() => act(startWith('none'))}>
              {t('table.start_without')}
            </button>
          )}
          {host && (
            <button
              type="button"
              class="button main"
              disabled={table.reveal_until_ms !== undefined}
              onClick={() => act(startWith('bots'))}
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
