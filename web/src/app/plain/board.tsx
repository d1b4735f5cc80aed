// A board for every game without a folder: the view as a table, and the answers as buttons.
import './plain.css';
import { t } from '../../i18n/index.ts';
import type { TableInfo } from '../../net/types.ts';
import { Plaque } from '../parts/plaque.tsx';
import { nameOf, playersFrom } from '../people.ts';
import { Outcome } from '../table/outcome.tsx';
import type { TableSession } from '../table/session.ts';
import { PlainInput } from './input.tsx';
import { Value } from './value.tsx';

const isOver = (session: TableSession): boolean => {
  const latest = session.latest.value;
  return latest?.result !== undefined && session.shown.value?.version === latest.version;
};

export const PlainBoard = ({ session, table }: { session: TableSession; table: TableInfo }) => {
  if (isOver(session)) return <Outcome session={session} table={table} unit="plain.points" />;
  const me = session.seat;
  const turn = session.turn.value;
  return (
    <div class="game-board plain-board">
      <PlainInput session={session} table={table} />
      <div class="stage plain-view panel" tabIndex={0} role="region" aria-label={t('plain.view')}>
        <Value
          field=""
          value={session.shown.value?.view ?? {}}
          players={table.players}
          who={(seat) => nameOf(table, seat)}
        />
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
            stats={null}
          />
        ))}
      </ul>
    </div>
  );
};
