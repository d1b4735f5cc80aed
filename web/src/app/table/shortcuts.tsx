// What keys do at this table, under `?`.
import { useEffect, useState } from 'preact/hooks';
import type { GameClient } from '../../games/client.ts';
import { t } from '../../i18n/index.ts';
import { BarButton } from '../parts/bar.tsx';
import { Dialog } from '../parts/dialog.tsx';

export const Shortcuts = ({ client }: { client: GameClient }) => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === '?' && !(event.target as HTMLElement).closest('input, textarea, select')) setOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  if (!client.shortcuts) return null;
  return (
    <span class="keys-button">
      <BarButton icon="keys" label={t('saf.keys')} onClick={() => setOpen(true)} />
      {open && (
        <Dialog title={t('saf.keys')} onClose={() => setOpen(false)} narrow>
          <dl class="keys">
            {client.shortcuts.map(({ keys, does }) => <div key={does}><dt><kbd>{keys}</kbd></dt><dd>{t(does)}</dd></div>)}
          </dl>
        </Dialog>
      )}
    </span>
  );
};
