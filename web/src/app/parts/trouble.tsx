// Errors in words, and the state of the connection.
import { useEffect, useState } from 'preact/hooks';
import { has, t, type Key } from '../../i18n/index.ts';
import { connection } from '../../net/connection.ts';
import { codeOf } from '../../net/rest.ts';
import type { GameId } from '../../net/types.ts';
import { newVersion } from '../../offline/reachability.ts';

const known = [
  'offline',
  'seat_taken',
  'wrong_key',
  'turned_away',
  'no_such_thing',
  'not_open',
  'not_full',
  'too_fast',
  'too_large',
  'too_many_tables',
  'stale_prompt',
  'no_hint',
  'no_undo',
  'not_allowed',
  'bot_plays',
  'not_stored',
  'illegal_action',
  'wrong_password',
  'name_taken',
  'bad_name',
  'bad_password',
] as const;
// If a rule of the game is the reason, the game has the words.
export function refusalText({ code, reason }: { code: string; reason?: string | undefined }, game?: GameId): string {
  const rule = `${game}.rule.${reason}`;
  if (has(rule)) return t(rule);
  const found = known.find((one) => one === code);
  return t(found ? (`trouble.${found}` as Key) : 'trouble.internal');
}

export type ReportProblem = (problem: string) => void;
export const failed = (report: ReportProblem) => (error: unknown) => report(refusalText({ code: codeOf(error) }));

export const Trouble = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <div class="trouble panel" role="alert">
    <span>{text}</span>
    <button type="button" class="button" onClick={onClose}>
      {t('app.ok')}
    </button>
  </div>
);

// A connection that is back at once, or a move with a quick answer, needs no message.
function useDelayed(state: string | null, after: number): string | null {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLate(state), state === null ? 0 : after);
    return () => clearTimeout(timer);
  }, [state]);
  return late === state ? late : null;
}

function downText(sending: boolean): string {
  if (sending) return t('table.connecting_kept');
  return t(connection.downReason.value === 'restart' ? 'offline.restart' : 'table.connecting');
}

export const ConnectionState = ({ sending = false, shared = false }: { sending?: boolean; shared?: boolean }) => {
  const down = useDelayed(connection.state.value === 'open' ? null : 'down', 500);
  const slow = useDelayed(sending ? 'slow' : null, 2000);
  const text = down
    ? downText(sending)
    : slow
      ? t('table.slow')
      : newVersion.value
        ? t('offline.new_version')
        : shared
          ? t('offline.two_tabs')
          : '';
  const calm = !down && !slow;
  return (
    <div class={text ? `connection-state${calm ? ' calm' : ''}` : 'connection-state hidden-text'} role="status">
      {text}
      {calm && newVersion.value && (
        <button type="button" class="button" onClick={() => location.reload()}>
          {t('offline.reload')}
        </button>
      )}
    </div>
  );
};
