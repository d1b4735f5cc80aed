// The cards of the last round in the middle, the cooks above, the hand below.
import { useState } from 'preact/hooks';
import { CardBack } from '../../art/card-back.tsx';
import { Plaque, Stat } from '../../app/parts/plaque.tsx';
import { nameOf, playersFrom } from '../../app/people.ts';
import type { TableSession } from '../../app/table/session.ts';
import { Outcome } from '../../app/table/outcome.tsx';
import { Waiting } from '../../app/table/waiting.tsx';
import { figure, t } from '../../i18n/index.ts';
import type { TableInfo } from '../../net/types.ts';
import type { Step } from '../client.ts';
import { Card } from './card.tsx';
import { SampleGameInput } from './input.tsx';
import { count, type SampleGameView } from './types.ts';

const Revealed = ({ table, view }: { table: TableInfo; view: SampleGameView }) => (
  <ul class="sample-game-revealed" aria-label={t('sample-game.revealed')}>
    {view.revealed.map((card, seat) => (
      <li key={seat}>
        {card === null ? <CardBack field="#8c2a1c" /> : <Card number={card} />}
        {card !== null && <span class="hidden-text">{card}</span>}
        <span class="patch">{nameOf(table, seat)}</span>
      </li>
    ))}
  </ul>
);

export const SampleGameBoard = ({ session, table }: { session: TableSession; table: TableInfo }) => {
  const [picked, setPicked] = useState<string | null>(null);
  const view = (session.shown.value as Step).view as unknown as SampleGameView;
  if (view.phase === 'over') return <Outcome session={session} table={table} unit="plain.points" />;
  const me = session.seat;
  const turn = session.turn.value;
  return (
    <div class="game-board card-table sample-game">
      {me === null ? (
        <Waiting session={session} table={table} />
      ) : (
        <SampleGameInput session={session} table={table} view={view} me={me} picked={picked} setPicked={setPicked} />
      )}
      <div class="stage">
        <Revealed table={table} view={view} />
      </div>
      <ul class="seats" style={{ '--seats': table.players }}>
        {playersFrom(table, me).map((seat) => (
          <Plaque
            key={seat}
            table={table}
            seat={seat}
            me={seat === me}
            turn={turn.includes(seat)}
            until={session.deadlines.value[seat]}
            status={t(turn.includes(seat) ? 'table.choosing' : 'table.has_chosen')}
            stats={
              <>
                <Stat icon="cards" value={count(view.hands[seat] ?? 0)} name={t('sample-game.in_hand')} />
                <Stat glyph="star" value={figure(view.points[seat] ?? 0)} name={t('sample-game.points')} />
              </>
            }
          />
        ))}
      </ul>
    </div>
  );
};
