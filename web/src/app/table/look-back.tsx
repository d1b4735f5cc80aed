// Looking back in a running match. The match continues behind it and never moves the viewer.
import '../replay/replay.css';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../../art/icons.tsx';
import type { GameClient } from '../../games/client.ts';
import { t } from '../../i18n/index.ts';
import { Controls } from '../replay/controls.tsx';
import type { TableSession } from './session.ts';

export const LookBack = ({
  session,
  client,
  onClose,
}: {
  session: TableSession;
  client: GameClient;
  onClose: () => void;
}) => {
  const seen = () => session.past.value.length + session.behind.value;
  const began = useRef(seen());
  useEffect(() => {
    session.browse(session.past.value.length - 1);
    return () => session.browse(null);
  }, [session]);
  const news = seen() - began.current;
  const at = session.browsing.value ?? 0;
  const words = t('replay.move', { n: at, of: session.past.value.length - 1 });
  useEffect(() => {
    session.caption.value = { tag: t('replay.alone'), headline: words };
    return () => (session.caption.value = null);
  }, [words]);
  return (
    <Controls session={session} client={client} words={words}>
      <button type="button" class="button main" onClick={onClose}>
        <Icon name="check" />
        {news > 0 ? t('replay.live_news', { n: news }) : t('replay.live')}
      </button>
    </Controls>
  );
};
