// The frame that all games share: bar, band, the game's board, and the side panel with log and chat.
import { useState } from 'preact/hooks';
import { gameCard } from '../../games/catalog.ts';
import type { GameClient } from '../../games/client.ts';
import { t } from '../../i18n/index.ts';
import type { Table } from '../../net/types.ts';
import { Bar, BarButton } from '../parts/bar.tsx';
import { Countdown } from '../parts/plaque.tsx';
import { Announcer } from '../parts/ticket.tsx';
import { nameOf } from '../names.ts';
import { Shortcuts } from './shortcuts.tsx';
import { SidePanel } from './side-panel.tsx';
import { TableMenu } from './table-menu.tsx';
import type { TableSession } from './session.ts';

const UndoQuestion = ({ session, table }: { session: TableSession; table: Table }) => {
  const asked = session.undoAsked.value;
  if (!asked || session.seat === null || !asked.agree.includes(session.seat)) return null;
  return (
    <div class="trouble panel" role="alertdialog" aria-label={t('table.undo')}>
      <span>{t('table.undo_asked', { who: nameOf(table, asked.seat) })}</span>
      <button type="button" class="button" onClick={() => void session.agree(asked.undo, true)}>{t('table.undo_yes')}</button>
      <button type="button" class="button" onClick={() => void session.agree(asked.undo, false)}>{t('table.undo_no')}</button>
    </div>
  );
};

export const Frame = ({ session, table, client }: { session: TableSession; table: Table; client: GameClient }) => {
  const [side, setSide] = useState(false);
  const [menu, setMenu] = useState(false);
  const { Board } = client;
  const step = session.shown.value;
  const deadline = session.latest.value?.prompt?.deadline_ms;
  const mayUndo = session.latest.value?.may_undo ?? 'no';
  return (
    <div class={`table cloth${side ? ' side-open' : ''}`} data-game={table.game}>
      <Bar title={gameCard(table.game).title} where={step ? client.where(step.view) : ''}>
        {deadline && <span class="bar-clock" role="timer" aria-label={t('table.time_left')}><Countdown to={deadline} /></span>}
        {mayUndo !== 'no' && <BarButton icon="undo" label={t('table.undo')} onClick={() => void session.ask('undo')} />}
        <Shortcuts client={client} />
        <span class="side-toggle">
          <BarButton icon="log" label={t('table.log')} pressed={side} onClick={() => setSide(!side)} />
        </span>
        <BarButton icon="more" label={t('table.menu')} onClick={() => setMenu(true)} />
      </Bar>
      <div class="band" />
      <main class="play">{step && <Board session={session} table={table} />}</main>
      <SidePanel session={session} table={table} onClose={() => setSide(false)} />
      {menu && <TableMenu session={session} table={table} onClose={() => setMenu(false)} />}
      <UndoQuestion session={session} table={table} />
      <Announcer />
    </div>
  );
};
