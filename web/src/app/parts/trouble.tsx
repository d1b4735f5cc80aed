// What did not work, in words, and where the line to the server stands.
import { t, type Key } from '../../i18n/index.ts';
import { line } from '../../net/line.ts';

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

export const LineState = () =>
  line.state.value === 'open' ? null : (
    <div class="line-state" role="status">{t('table.connecting')}</div>
  );
