// The result: ranks, and what to do next.
import { useState } from 'preact/hooks';
import { SeatBadge } from '../../art/seats.tsx';
import { figure, t, type Key } from '../../i18n/index.ts';
import { myId } from '../../net/identity.ts';
import { codeOf, contribute, rematch, start } from '../../net/rest.ts';
import type { MatchResult, TableInfo } from '../../net/types.ts';
import { nameOf, seatsOf } from '../people.ts';
import { CookName } from '../parts/cook-name.tsx';
import { refusalText } from '../parts/trouble.tsx';
import { go, replayAddress, tableAddress } from '../router.ts';
import type { TableSession } from './session.ts';

const Rank = ({
  result,
  seat,
  table,
  me,
  unit,
  also,
}: {
  result: MatchResult;
  seat: number;
  table: TableInfo;
  me: number | null;
  unit: Key;
  also: string;
}) => (
  <li class={seat === me ? 'mine' : ''}>
    <span class="display rank">{result.ranks[seat]}</span>
    <SeatBadge seat={seat} size={38} />
    <CookName table={table} seat={seat} me={me} />
    <span class="rank-score">
      <b>{figure(result.scores[seat] ?? 0)}</b> {t(unit, { n: result.scores[seat] ?? 0 })}
      {also && <span class="rank-also">{also}</span>}
    </span>
  </li>
);

// Somebody else wants a rematch.
export const rematchWords = (session: TableSession): string =>
  t(session.seat === null ? 'table.rematch_watch' : 'table.rematch_seat');

// If everybody is present or a bot, the next match waits for nobody.
async function begin({ table }: { table: TableInfo }): Promise<string> {
  const [seat] = seatsOf(table, myId());
  const alone = table.seats.every((one) => one.kind === 'bot' || one.person === myId());
  if (table.status !== 'open' || !alone || seat === undefined) return table.id;
  await contribute(table, seat);
  const started = await start(table.id);
  await contribute(started.table, seat);
  return table.id;
}

// A player who goes there agrees to play again. Where that is not possible any more, the table can still be watched.
export async function toRematch(session: TableSession, { id, rematch: next }: TableInfo): Promise<void> {
  const there =
    session.seat === null
      ? next
      : await rematch(id)
          .then(begin)
          .catch((error: unknown) => {
            if (!next) throw error;
            return next;
          });
  if (there) go(tableAddress(there));
}

// `also` breaks ties of the score.
export const Outcome = ({
  session,
  table,
  unit,
  also,
}: {
  session: TableSession;
  table: TableInfo;
  unit: Key;
  also?: (seat: number) => string;
}) => {
  const [problem, setProblem] = useState('');
  const result = session.latest.value?.result ?? table.result;
  if (!result) return null;
  const order = result.ranks
    .map((_, seat) => seat)
    .sort((a, b) => (result.ranks[a] as number) - (result.ranks[b] as number));
  const first = Math.min(...result.ranks);
  const winners = order.filter((seat) => result.ranks[seat] === first);
  const mine = session.seat !== null && winners.includes(session.seat);
  const who = winners.map((seat) => nameOf(table, seat)).join(' & ');
  const shared = winners.length > 1;
  const title = mine
    ? t(shared ? 'table.you_share' : 'table.you_win')
    : t(shared ? 'table.share' : 'table.wins', { who });
  const again = () => {
    toRematch(session, table).catch((error: unknown) => setProblem(refusalText({ code: codeOf(error) })));
  };
  return (
    <section class="outcome panel">
      <div class="outcome-hero" aria-hidden="true">
        {winners.map((seat) => (
          <SeatBadge key={seat} seat={seat} size={92} />
        ))}
      </div>
      <span class="tag">{t('table.end')}</span>
      <h2>{title}</h2>
      <ol>
        {order.map((seat) => (
          <Rank
            key={seat}
            result={result}
            seat={seat}
            table={table}
            me={session.seat}
            unit={unit}
            also={also?.(seat) ?? ''}
          />
        ))}
      </ol>
      {table.rematch && session.caption.value === null && (
        <p class="rematch" role="alert">
          {rematchWords(session)}
        </p>
      )}
      {problem && <p role="alert">{problem}</p>}
      <div class="button-row">
        <button type="button" class="button" onClick={() => go('/')}>
          {t('app.home')}
        </button>
        {session.caption.value === null && (
          <button type="button" class="button" onClick={() => go(replayAddress(table.id))}>
            {t('replay.watch')}
          </button>
        )}
        {(session.seat !== null || table.rematch) && (
          <button type="button" class="button main" onClick={again}>
            {t(table.rematch ? 'table.rematch_join' : 'table.rematch')}
          </button>
        )}
      </div>
    </section>
  );
};
