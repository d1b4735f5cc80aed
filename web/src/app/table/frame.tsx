// The frame of all games: bar, band, the game's board, and the side panel with log and chat.
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../../art/icons.tsx';
import { manifestOf } from '../../games/catalog.ts';
import type { GameClient } from '../../games/client.ts';
import { language, t } from '../../i18n/index.ts';
import type { TableInfo } from '../../net/types.ts';
import { useLayer } from '../layers.ts';
import { Bar, BarButton } from '../parts/bar.tsx';
import { useKeydown } from '../parts/keydown.ts';
import { Countdown } from '../parts/plaque.tsx';
import { drawer } from '../parts/screen.ts';
import { Announcer } from '../parts/ticket.tsx';
import { nameOf } from '../people.ts';
import { lazy } from '../parts/lazy.tsx';
import { useSounds } from '../sound/use-sounds.ts';
import { rematchWords, toRematch } from './outcome.tsx';
import { keepProgress } from './match-progress.ts';
import { News, SidePanel, useChatNews, type Tab } from './side-panel.tsx';
import type { TableSession } from './session.ts';
import { focusAnswer, focusOn, pressKeyOf, pressMain, useFocusAtQuestion, useShortcuts } from './shortcuts.ts';

const LookBack = lazy(() => import('./look-back.tsx').then((part) => part.LookBack), null);

// Not needed to play, but needed while the server is gone: they load as soon as a table is shown.
const keySheet = () => import('./key-sheet.tsx').then((part) => part.KeySheet);
const tableMenu = () => import('./table-menu.tsx').then((part) => part.TableMenu);
const KeySheet = lazy(keySheet, null);
const TableMenu = lazy(tableMenu, null);

const RulesDialog = lazy(() => import('../learn/rules.tsx').then((part) => part.RulesDialog), null);

const UndoQuestion = ({ session, table }: { session: TableSession; table: TableInfo }) => {
  const asked = session.undoAsked.value;
  if (!asked || session.seat === null || !asked.agree.includes(session.seat)) return null;
  return (
    <div class="trouble panel" role="alertdialog" aria-label={t('table.undo')}>
      <span>{t('table.undo_asked', { who: nameOf(table, asked.seat) })}</span>
      <button type="button" class="button" onClick={() => void session.agree(asked.undo, true)}>
        {t('table.undo_yes')}
      </button>
      <button type="button" class="button" onClick={() => void session.agree(asked.undo, false)}>
        {t('table.undo_no')}
      </button>
    </div>
  );
};

// The result has its own words for a rematch; somebody who still looks at an earlier step reads them here.
const RematchNotice = ({ session, table }: { session: TableSession; table: TableInfo }) => {
  if (!table.rematch || (session.behind.value === 0 && !session.asking.value && session.browsing.value === null))
    return null;
  return (
    <div class="trouble panel" role="alert">
      <span>{rematchWords(session)}</span>
      <button type="button" class="button" onClick={() => void toRematch(session, table)}>
        {t('table.rematch_join')}
      </button>
    </div>
  );
};

export const Frame = ({ session, table, client }: { session: TableSession; table: TableInfo; client: GameClient }) => {
  const [side, setSide] = useState(false);
  const [tab, setTab] = useState<Tab>('log');
  const news = useChatNews(session, tab === 'chat' && (side || !drawer.value));
  const [menu, setMenu] = useState(false);
  const [looking, setLooking] = useState(false);
  const [help, setHelp] = useState(false);
  const [keys, setKeys] = useState(false);
  useSounds(session, client);
  useEffect(() => void Promise.all([keySheet(), tableMenu()]).catch(() => {}), []);
  const { Board } = client;
  const rules = manifestOf(table.game).learn !== undefined;
  const step = session.shown.value;
  const where = step ? client.where(step, (seat) => nameOf(table, seat), session.seat) : [];
  useEffect(() => {
    if (session.seat !== null && where[0] && session.browsing.value === null)
      keepProgress(table.id, language.value, where.slice(0, 2).join(', '));
  }, [where.join()]);
  const deadline = session.latest.value?.prompt?.deadline_ms;
  const mayUndo = session.latest.value?.may_undo ?? 'no';
  const mayLook = table.status === 'running' && session.past.value.length > 1;
  const openSide = (to: Tab, place: string) => {
    setSide(true);
    setTab(to);
    requestAnimationFrame(() => focusOn(place));
  };
  const closeSide = () => {
    setSide(false);
    focusOn('.side-toggle button');
  };
  useLayer(closeSide, side && drawer.value);
  // The drawer is not a dialog: Esc closes it even if shortcuts are off.
  useKeydown((event) => {
    if (side && event.key === 'Escape' && !document.querySelector('dialog[open]')) closeSide();
  });
  useShortcuts({
    '?': () => setKeys(true),
    g: focusAnswer,
    p: pressMain,
    h: () => pressKeyOf('h'),
    u: () => pressKeyOf('u'),
    l: () => openSide('log', '.side [role="log"]'),
    c: () => openSide('chat', '.side .say input'),
    m: () => setMenu(true),
  });
  useFocusAtQuestion(
    session.prompt.value?.prompt ?? (session.asking.value ? 'seen?' : table.status === 'over' ? 'over' : null),
  );
  return (
    <div class={`table cloth${side ? ' side-open' : ''}`} data-game={table.game}>
      <Bar
        title={manifestOf(table.game).title}
        call={session.prompt.value ? t('table.your_turn') : table.rematch ? t('table.rematch_join') : undefined}
        where={where}
      >
        {deadline && (
          <span class="bar-clock" role="timer" aria-label={t('table.time_left')}>
            <Countdown to={deadline} />
          </span>
        )}
        {looking && (
          <span class="browse-pill">
            <Icon name="eye" size={18} />
            {t('replay.alone')}
          </span>
        )}
        {mayLook && (
          <span class="roomy">
            <BarButton
              icon="back"
              label={t('replay.look_back')}
              pressed={looking}
              onClick={() => setLooking(!looking)}
            />
          </span>
        )}
        {mayUndo !== 'no' && (
          <BarButton icon="undo" label={t('table.undo')} shortcut="u" onClick={() => void session.ask('undo')} />
        )}
        <span class="side-toggle">
          <BarButton
            icon="log"
            label={t('table.log')}
            pressed={side}
            onClick={() => (setSide(!side), news > 0 && setTab('chat'))}
          />
          <News n={news} />
        </span>
        <span class="roomy">
          {rules && <BarButton icon="book" label={t('home.rules')} onClick={() => setHelp(true)} />}
        </span>
        <span class="roomy">
          <BarButton icon="keys" label={t('keys.title')} shortcut="?" onClick={() => setKeys(true)} />
        </span>
        <BarButton icon="more" label={t('table.menu')} onClick={() => setMenu(true)} />
      </Bar>
      <div class="band" />
      <main class="play">{step && <Board session={session} table={table} />}</main>
      <SidePanel
        session={session}
        table={table}
        last={client.last}
        tab={tab}
        setTab={setTab}
        news={news}
        onClose={closeSide}
      />
      {looking && <LookBack session={session} client={client} onClose={() => setLooking(false)} />}
      {help && <RulesDialog game={table.game} onClose={() => setHelp(false)} />}
      {menu && (
        <TableMenu session={session} table={table} onClose={() => setMenu(false)}>
          {mayLook && (
            <button type="button" class="button" onClick={() => (setMenu(false), setLooking(true))}>
              {t('replay.look_back')}
            </button>
          )}
          {rules && (
            <button type="button" class="button" onClick={() => (setMenu(false), setHelp(true))}>
              {t('home.rules')}
            </button>
          )}
        </TableMenu>
      )}
      {keys && <KeySheet more={client.shortcuts} onClose={() => setKeys(false)} />}
      <UndoQuestion session={session} table={table} />
      <RematchNotice session={session} table={table} />
      <Announcer />
    </div>
  );
};
