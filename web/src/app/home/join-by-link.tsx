import { useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { Dialog } from '../parts/dialog.tsx';
import { go } from '../router.ts';

// A whole link, its path, or the table's id.
export function readLink(text: string): string | null {
  const match = /(?:^|\/t\/)([\w-]{4,64})(\?key=[\w-]+)?\/?$/.exec(text.trim());
  return match ? `/t/${match[1]}${match[2] ?? ''}` : null;
}

export const JoinByLink = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('');
  const address = readLink(text);
  const join = (event: Event) => {
    event.preventDefault();
    if (address) go(address);
  };
  return (
    <Dialog title={t('home.join_by_link')} onClose={onClose} narrow>
      <form class="fields" onSubmit={join}>
        <label class="field-label">
          {t('home.paste_link')}
          <input class="field" autofocus value={text} onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        {text.trim() !== '' && !address && <p role="status">{t('home.no_link')}</p>}
        <button type="submit" class="button main" disabled={!address}>
          {t('home.to_the_table')}
        </button>
      </form>
    </Dialog>
  );
};
