// A finished match, move by move. The address always holds the move that is shown.
import './replay.css';
import './open-hands.css';
import './open-hands-small.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Icon } from '../../art/icons.tsx';
import { SeatBadge } from '../../art/seats.tsx';
import { loadGame, manifestOf } from '../../games/catalog.ts';
import type { GameClient } from '../../games/client.ts';
import { t } from '../../i18n/index.ts';
import { myId } from '../../net/identity.ts';
import { recordAddress, codeOf, replayOf } from '../../net/rest.ts';
import type { Replay, TableInfo } from '../../net/types.ts';
import { useLayer } from '../layers.ts';
import { Bar, BarButton } from '../parts/bar.tsx';
import { CopyLink } from '../parts/copy-link.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Notice } from '../parts/notice.tsx';
import { drawer } from '../parts/screen.ts';
import { Announcer } from '../parts/ticket.tsx';
import { failed, refusalText, Trouble, type ReportProblem } from '../parts/trouble.tsx';
import { nameOf } from '../people.ts';
import { go, replayAddress, tableAddress } from '../router.ts';
import { Log } from '../table/side-panel.tsx';
import { Controls } from './controls.tsx';
import { ReplaySession } from './replay-session.ts';
import { indexOfVersion } from './timeline.ts';
import { WhatIf } from './what-if.tsx';

const SeenFrom = ({ table, seat, onChange }: { table: TableInfo; seat: number; onChange: (seat: number) => void }) => (
  <fieldset class="seen-from">
    <legend class="hidden-text">{t('replay.seen_from')}</legend>
    {table.seats.map((one) => (
      <label key={one.seat} title={`${t('replay.seen_from')}: ${nameOf(table, one.seat)}`}>
        <input type="radio" name="seen-from" checked={one.seat === seat} onChange={() => onChange(one.seat)} />
        <SeatBadge seat={one.seat} size={30} />
        <span class="hidden-text">{nameOf(table, one.seat)}</span>
      </label>
    ))}
  </fieldset>
);

function winners(table: TableInfo): string {
  const { ranks } = table.result ?? { ranks: [] };
  const first = ranks.flatMap((rank, seat) => (rank === Math.min(...ranks) ? [nameOf(table, seat)] : []));
  return t('replay.won', { who: first.join(' & ') });
}

interface Acts {
  table: TableInfo;
  open: boolean;
  setOpen: (open: boolean) => void;
  address: string;
  onWhatIf: () => void;
}

const Actions = ({ table, open, setOpen, address, onWhatIf }: Acts) => (
  <>
    <button type="button" class="button" aria-pressed={open} onClick={() => setOpen(!open)}>
      <Icon name={open ? 'check' : 'eye'} />
      {t('replay.hands')}
    </button>
    <CopyLink key={address} path={address} label={t('replay.link')} />
    <a class="button" href={recordAddress(table.id)} download={`peppermill-${table.id}.json`}>
      <Icon name="download" />
      {t('replay.record')}
    </a>
    <button type="button" class="button main" onClick={onWhatIf}>
      <Icon name="fork" />
      {t('replay.what_if')}
    </button>
  </>
);

const seatOf = (table: TableInfo) =>
  table.seats.find((seat) => seat.person !== undefined && seat.person === myId())?.seat;

// One replay with all hands open serves every seat. A single seat's view is a new request; the old replay stays
// until its answer arrives.
function useSeen(first: Replay, seat: number, open: boolean, report: ReportProblem): { replay: Replay; seat: number } {
  const [seen, setSeen] = useState({ replay: first, seat });
  useEffect(() => {
    if (open) return setSeen({ replay: first, seat });
    let gone = false;
    replayOf(first.table.id, String(seat)).then((replay) => gone || setSeen({ replay, seat }), failed(report));
    return () => {
      gone = true;
    };
  }, [first, seat, open]);
  return seen;
}

const Shown = ({
  first,
  client,
  wanted,
  from,
}: {
  first: Replay;
  client: GameClient;
  wanted: number;
  from: number | null;
}) => {
  const [chosen, setSeat] = useState(from ?? seatOf(first.table) ?? 0);
  const [open, setOpen] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const { replay, seat } = useSeen(first, chosen, open, setProblem);
  const { table } = replay;
  const [more, setMore] = useState(false);
  const [side, setSide] = useState(false);
  const [whatIf, setWhatIf] = useState(false);
  const versions = replay.steps.map((step) => step.version);
  const kept = useRef(indexOfVersion(versions, wanted));
  // The nearest move, if the match does not have the one in the address.
  const [instead, setInstead] = useState(versions.includes(wanted) ? null : kept.current);
  const session = useMemo(() => {
    const made = new ReplaySession(replay, client, seat);
    made.browse(kept.current);
    return made;
  }, [replay, seat]);
  const at = session.browsing.value ?? 0;
  kept.current = at;
  const step = session.shown.value;
  const address = replayAddress(table.id, step?.version ?? 0, seat);
  useLayer(() => setSide(false), side && drawer.value);
  // On every render: closing a layer restores the address from before it.
  useEffect(() => history.replaceState(history.state, '', address));
  const { Board } = client;
  const acts = (
    <Actions
      table={table}
      open={open}
      setOpen={setOpen}
      address={address}
      onWhatIf={() => (setMore(false), setWhatIf(true))}
    />
  );
  return (
    <div class={`table cloth replaying${side ? ' side-open' : ''}`} data-game={table.game}>
      <Bar
        title={manifestOf(table.game).title}
        where={[
          t('replay.title'),
          ...(step ? client.where(step, (one) => nameOf(table, one), seat) : []),
          winners(table),
        ]}
      >
        <SeenFrom table={table} seat={chosen} onChange={setSeat} />
        <span class="side-toggle">
          <BarButton icon="log" label={t('table.log')} pressed={side} onClick={() => setSide(!side)} />
        </span>
        <BarButton icon="close" label={t('app.close')} onClick={() => go('/')} />
      </Bar>
      <div class="band" />
      <main class="play">{step && <Board session={session} table={table} />}</main>
      <aside class="side panel">
        <div class="tabs">
          <h2 class="side-title">{t('table.log')}</h2>
          <button type="button" class="side-close" aria-label={t('app.close')} onClick={() => setSide(false)}>
            <Icon name="close" />
          </button>
        </div>
        <Log session={session} table={table} />
      </aside>
      <Controls session={session} client={client} words={t('replay.move', { n: at, of: session.last })}>
        <span class="replay-wide">{acts}</span>
        <button type="button" class="button replay-more" onClick={() => setMore(true)}>
          <Icon name="more" />
          {t('replay.more')}
        </button>
      </Controls>
      {more && (
        <Dialog title={t('replay.title')} onClose={() => setMore(false)} narrow>
          <div class="replay-list">{acts}</div>
        </Dialog>
      )}
      {whatIf && (
        <WhatIf
          table={table}
          version={step?.version ?? 0}
          seat={seat}
          over={at === session.last}
          onClose={() => setWhatIf(false)}
        />
      )}
      {problem && <Trouble text={problem} onClose={() => setProblem(null)} />}
      {instead === at && <Trouble text={t('replay.no_such_move', { n: at })} onClose={() => setInstead(null)} />}
      <Announcer />
    </div>
  );
};

export const ReplayPage = ({ id, version, seat }: { id: string; version: number | null; seat: number | null }) => {
  const [found, setFound] = useState<{ replay: Replay; client: GameClient } | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  const [runs, setRuns] = useState(false);
  useEffect(() => {
    replayOf(id, 'all')
      .then(async (replay) => setFound({ replay, client: await loadGame(replay.table.game) }))
      .catch((error: unknown) => {
        const code = codeOf(error);
        setRuns(code === 'not_over');
        setWhy(code === 'not_over' ? t('replay.not_over') : refusalText({ code }));
      });
  }, [id]);
  if (why)
    return (
      <Notice title={t('replay.title')} why={why}>
        <button type="button" class="button main" onClick={() => go(runs ? tableAddress(id) : '/')}>
          {t(runs ? 'home.to_the_table' : 'app.home')}
        </button>
      </Notice>
    );
  if (!found)
    return (
      <div class="cloth" data-game="home" aria-busy="true">
        <Bar />
      </div>
    );
  return (
    <Shown
      first={found.replay}
      client={found.client}
      wanted={version ?? 0}
      from={seat !== null && seat < found.replay.table.players ? seat : null}
    />
  );
};
