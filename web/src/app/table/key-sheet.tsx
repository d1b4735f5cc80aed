import type { Shortcut } from '../../games/client.ts';
import { t } from '../../i18n/index.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Segments } from '../parts/segments.tsx';
import { shortcuts } from '../settings.ts';

const list = [
  ['?', 'keys.list'],
  ['G', 'keys.go'],
  ['← →', 'keys.walk'],
  ['Enter', 'keys.choose'],
  ['P', 'keys.play'],
  ['H', 'keys.hint'],
  ['U', 'keys.undo'],
  ['L', 'keys.log'],
  ['C', 'keys.chat'],
  ['M', 'keys.menu'],
  ['Esc', 'keys.close'],
] as const;

// `more`: the keys of this game.
export const KeySheet = ({ more = [], onClose }: { more?: readonly Shortcut[] | undefined; onClose: () => void }) => (
  <Dialog title={t('keys.title')} onClose={onClose} narrow>
    <dl class="key-list">
      {[...list.map(([keys, does]) => ({ keys, does })), ...more].map(({ keys, does }) => (
        <div key={does}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{t(does)}</dd>
        </div>
      ))}
    </dl>
    <Segments
      label={t('keys.letters')}
      value={shortcuts.value}
      options={[
        ['on', t('keys.on')],
        ['off', t('keys.off')],
      ]}
      onChange={(next) => (shortcuts.value = next)}
    />
  </Dialog>
);
