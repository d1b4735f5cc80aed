// The last reveal, in the side panel: nearest first, with the fate of each card.
import { CookName } from '../../app/parts/cook-name.tsx';
import type { TableSession } from '../../app/table/session.ts';
import type { Step } from '../client.ts';
import { SeatBadge } from '../../art/seats.tsx';
import { t } from '../../i18n/index.ts';
import type { TableInfo } from '../../net/types.ts';
import { gapText } from './circle.tsx';
import type { DichtDranMemory } from './memory.ts';
import { NumberCard } from './number-card.tsx';
import { away, Fate } from './reveal.tsx';
import { peppersOf, type DichtDranView } from './types.ts';

export const LastRoundSheet = ({ session, table }: { session: TableSession; table: TableInfo }) => {
  const { reveal } = session.memory.value as DichtDranMemory;
  const view = (session.shown.value as Step | null)?.view as unknown as DichtDranView | undefined;
  if (!reveal || !view) return <p class="muted">{t('dicht-dran.last_round_none')}</p>;
  return (
    <>
      <p>
        <b>{t('dicht-dran.log_round', { target: reveal.target })}</b> <span class="muted">{gapText(reveal.gap)}</span>
      </p>
      <ol class="last-round">
        {reveal.played.map((one) => (
          <li key={one.seat}>
            <div class="last-round-card">
              <NumberCard small number={one.card} peppers={peppersOf(view, one.card)} />
              <span class="hidden-text">{one.card}</span>
            </div>
            <div class="last-round-words">
              <span class="last-round-who">
                <SeatBadge seat={one.seat} size={24} />
                <CookName table={table} seat={one.seat} me={session.seat} />
              </span>
              <span class="muted">{away(one)}</span>
              <Fate one={one} target={reveal.target} />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
};
