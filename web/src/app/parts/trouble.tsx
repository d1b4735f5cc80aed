// What did not work, in words, and where the line to the server stands.
import { t, type Key } from '../../i18n/index.ts';
import { line } from '../../net/line.ts';
import { newVersion } from '../../offline/line-news.ts';

const known = [
  'offline', 'seat_taken', 'wrong_key', 'no_such_thing', 'not_open', 'not_full', 'too_fast', 'too_many_tables', 'stale_prompt', 'no_hint', 'no_undo',
  'not_allowed', 'bot_plays', 'not_stored', 'illegal_action', 'wrong_password', 'name_taken', 'bad_name', 'bad_password',
] as const;
const rules = ['follow_suit', 'menu_used', 'menu_as_neighbour', 'face_up_blend_used', 'spices_missing', 'too_few_to_sell'] as const;

export function refusalText({ code, reason }: { code: string; reason?: string | undefined }): string {
  const rule = rules.find((one) => one === reason);
  if (rule) return t(`rule.${rule}`);
  const found = known.find((one) => one === code);
  return t(found ? (`trouble.${found}` as Key) : 'trouble.internal');
}

export const Trouble = ({ said, onClose }: { said: string; onClose: () => void }) => (
  <div class="trouble panel" role="alert">
    <span>{said}</span>
    <button type="button" class="button" onClick={onClose}>{t('app.ok')}</button>
  </div>
);

function lineText(): string | null {
  if (line.state.value === 'open') return line.slow.value ? t('offline.slow') : null;
  return t(({ first: 'table.connecting', lost: 'offline.lost', restart: 'offline.restart' } as const)[line.why.value]);
}

export const LineState = ({ shared = false }: { shared?: boolean }) => {
  const said = lineText() ?? (shared ? t('offline.two_tabs') : null);
  if (newVersion.value && line.state.value === 'open')
    return (
      <div class="line-state" role="status">
        {t('offline.new_version')}
        <button type="button" class="button" onClick={() => location.reload()}>{t('offline.reload')}</button>
      </div>
    );
  return said ? <div class={line.state.value === 'open' ? 'line-state calm' : 'line-state'} role="status">{said}</div> : null;
};
