// The log, the chat, and the last result in pictures.
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Icon } from '../../art/icons.tsx';
import { SeatBadge } from '../../art/seats.tsx';
import type { GameClient } from '../../games/client.ts';
import { t } from '../../i18n/index.ts';
import type { TableInfo } from '../../net/types.ts';
import { myId } from '../../net/identity.ts';
import { nameOf } from '../people.ts';
import { useRovingFocus } from '../parts/roving-focus.ts';
import type { TableSession } from './session.ts';

// Follows the end of the list unless somebody scrolls up.
function useFollow(length: number) {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const height = useRef(0);
  useEffect(() => {
    if (!box.current) return;
    if (atEnd.current) box.current.scrollTop = box.current.scrollHeight;
    height.current = box.current.scrollHeight;
  }, [length]);
  const look = () => {
    const at = box.current;
    // Scroll events arrive late: after new lines they do not mean that somebody has scrolled up.
    if (at && at.scrollHeight === height.current) atEnd.current = at.scrollHeight - at.scrollTop - at.clientHeight < 40;
  };
  return { box, look };
}

export const Log = ({ session, table }: { session: TableSession; table: TableInfo }) => {
  const lines = session.log.value;
  const { box, look } = useFollow(lines.length + (session.prompt.value ? 1 : 0));
  const who = (seat: number) => nameOf(table, seat);
  return (
    <div class="side-scroll" ref={box} onScroll={look} tabIndex={0} role="log" aria-label={t('table.log')}>
      {lines.length === 0 && <p class="muted">{t('table.log_empty')}</p>}
      <ol class="log">
        {lines.map((line, i) => (
          <li key={i} class={line.head ? 'log-head' : line.seat === session.seat ? 'log-line mine' : 'log-line'}>
            {line.seat !== undefined && <SeatBadge seat={line.seat} size={20} />}
            <span class="log-text">{line.text(who)}</span>
            {line.right && <span class="log-right">{line.right()}</span>}
          </li>
        ))}
        {session.prompt.value && (
          <li class="log-line mine now">
            {session.seat !== null && <SeatBadge seat={session.seat} size={20} />}
            <span class="log-text">{t('table.your_turn')}</span>
          </li>
        )}
      </ol>
    </div>
  );
};

const Chat = ({ session, table }: { session: TableSession; table: TableInfo }) => {
  const lines = session.chat.value;
  const { box, look } = useFollow(lines.length);
  return (
    <div class="side-scroll" ref={box} onScroll={look} tabIndex={0} role="log" aria-label={t('table.chat')}>
      {lines.length === 0 && <p class="muted">{t('table.chat_empty')}</p>}
      <ol class="log">
        {lines.map((line) => {
          const seat = table.seats.find((one) => one.person === line.person)?.seat;
          return (
            <li key={line.n} class="log-line">
              {seat !== undefined && <SeatBadge seat={seat} size={20} />}
              <span class="log-text">
                <b>{line.name}</b> {line.text}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
};

const SayBox = ({ session, onSaid }: { session: TableSession; onSaid: () => void }) => {
  const [text, setText] = useState('');
  const say = (event: Event) => {
    event.preventDefault();
    if (!text.trim()) return;
    // A refused text stays in the field.
    void session.say(text.trim()).then((said) => !said && setText(text));
    setText('');
    onSaid();
  };
  return (
    <form class="say" onSubmit={say}>
      <input
        aria-label={t('table.say')}
        placeholder={t('table.say')}
        maxLength={300}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="bar-button" aria-label={t('table.send')}>
        <Icon name="send" />
      </button>
    </form>
  );
};

export type Tab = 'log' | 'chat' | 'last';

// How many messages of others have arrived since the chat was last visible.
export function useChatNews(session: TableSession, inSight: boolean): number {
  const seen = useRef(0);
  const lines = session.chat.value;
  if (inSight) seen.current = lines.length;
  return lines.slice(seen.current).filter((line) => line.person !== myId()).length;
}

export const News = ({ n }: { n: number }) =>
  n > 0 ? (
    <span class="news">
      {n}
      <span class="hidden-text"> {t('table.chat_news', { n })}</span>
    </span>
  ) : null;

interface SideProps {
  session: TableSession;
  table: TableInfo;
  last?: GameClient['last'];
  tab: Tab;
  setTab: (tab: Tab) => void;
  news: number;
  onClose: () => void;
}

export const SidePanel = ({ session, table, last, tab, setTab, news, onClose }: SideProps) => {
  const name = useId();
  const { box, onKeyDown, stop } = useRovingFocus<HTMLDivElement>(last ? 3 : 2);
  const tabOf = (one: Tab, place: number) =>
    ({
      role: 'tab',
      id: `${name}-${one}`,
      'aria-controls': name,
      'aria-selected': tab === one,
      onClick: () => setTab(one),
      ...stop(place),
    }) as const;
  return (
    <aside class="side panel">
      <div class="tabs">
        <div class="tab-list" role="tablist" ref={box} onKeyDown={onKeyDown}>
          <button type="button" {...tabOf('log', 0)}>
            {t('table.log')}
          </button>
          <button type="button" {...tabOf('chat', 1)}>
            {t('table.chat')}
            <News n={news} />
          </button>
          {last && (
            <button type="button" {...tabOf('last', 2)}>
              {t(last.name)}
            </button>
          )}
        </div>
        <button type="button" class="side-close" aria-label={t('app.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div class="side-body" role="tabpanel" id={name} aria-labelledby={`${name}-${tab}`}>
        {tab === 'log' && <Log session={session} table={table} />}
        {tab === 'chat' && <Chat session={session} table={table} />}
        {tab === 'last' && last && (
          <div class="side-scroll" tabIndex={0}>
            <last.Sheet session={session} table={table} />
          </div>
        )}
      </div>
      {table.chat && <SayBox session={session} onSaid={() => setTab('chat')} />}
    </aside>
  );
};
