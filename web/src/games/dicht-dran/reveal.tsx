// The reveal: nearest card first, with the fate of each.
import { CookName } from '../../app/parts/cook-name.tsx';
import { Ticket } from '../../app/parts/ticket.tsx';
import { nameOf } from '../../app/people.ts';
import type { TableSession } from '../../app/table/session.ts';
import { Glyph } from '../../art/ink.tsx';
import { SeatBadge } from '../../art/seats.tsx';
import { signed, t } from '../../i18n/index.ts';
import type { TableInfo } from '../../net/types.ts';
import { narrow } from '../../app/parts/screen.ts';
import { CircleNow, gapText } from './circle.tsx';
import type { Played, Reveal } from './memory.ts';
import { NumberCard } from './number-card.tsx';
import { allOpen, OpenHand } from './open-hand.tsx';
import { Rail } from './rail.tsx';
import { gapNow, peppersOf, type DichtDranView } from './types.ts';

export const Fate = ({ one, target }: { one: Played; target: number }) => {
  if (one.fate === 'wins') return <span class="fate wins highlight">{t('dicht-dran.wins', { target })}</span>;
  if (one.fate === 'safe') return <span class="fate safe highlight">{t('dicht-dran.safe')}</span>;
  return (
    <span class="fate draws highlight">
      {Array.from({ length: one.drew }, () => (
        <Glyph of="pepper" size={20} />
      ))}
      {t('dicht-dran.draws', { n: one.drew })}
    </span>
  );
};

export const away = (one: Played): string => {
  if (one.fate === 'wins') return t('dicht-dran.away', { n: one.away });
  return t(one.fate === 'safe' ? 'dicht-dran.away_in' : 'dicht-dran.away_out', { n: one.away });
};

const OnePlayed = ({
  one,
  place,
  reveal,
  view,
  table,
  me,
}: {
  one: Played;
  place: number;
  reveal: Reveal;
  view: DichtDranView;
  table: TableInfo;
  me: number | null;
}) => (
  <li class={`reveal-one ${one.fate}`} style={{ '--i': place, '--by': one.seat - place }}>
    <div class="reveal-who patch">
      <span class="place">{place + 1}</span>
      <SeatBadge seat={one.seat} size={30} />
      <CookName table={table} seat={one.seat} me={me} />
    </div>
    <div class="reveal-card">
      <NumberCard small={narrow.value} number={one.card} peppers={peppersOf(view, one.card)} />
      <span class="hidden-text">{one.card}</span>
    </div>
    <div class="reveal-words">
      <span class="patch">{away(one)}</span>
      <Fate one={one} target={reveal.target} />
    </div>
    {narrow.value && allOpen(view) && (
      <div class="reveal-hand">
        <OpenHand view={view} seat={one.seat} />
      </div>
    )}
  </li>
);

const Points = ({ reveal, table, me }: { reveal: Reveal; table: TableInfo; me: number | null }) => (
  <ul class="points">
    {reveal.points?.map((points, seat) => (
      <li>
        <SeatBadge seat={seat} size={26} />
        <CookName table={table} seat={seat} me={me} />
        <span>{signed(points)}</span>
      </li>
    ))}
  </ul>
);

function words(reveal: Reveal, view: DichtDranView, me: number | null): string {
  const own = reveal.played.find((one) => one.seat === me);
  const mine =
    !own || own.fate === 'wins'
      ? ''
      : own.fate === 'safe'
        ? t('dicht-dran.own_safe', { card: own.card })
        : t('dicht-dran.own_draws', { card: own.card, n: own.drew });
  if (reveal.points) return mine;
  return `${t('dicht-dran.next_target', { target: view.circle[view.target] as number })} ${gapText(gapNow(view))}. ${mine}`;
}

// Looking back uses the rail's steps; only the result follows the last of them.
export const RevealSheet = ({
  session,
  table,
  reveal,
  view,
}: {
  session: TableSession;
  table: TableInfo;
  reveal: Reveal;
  view: DichtDranView;
}) => {
  const first = reveal.played.find((one) => one.fate === 'wins') as Played;
  const headline =
    first.seat === session.seat
      ? t('dicht-dran.closest_you', { card: first.card, target: reveal.target })
      : t('dicht-dran.closest', { who: nameOf(table, first.seat), card: first.card, target: reveal.target });
  const next = reveal.last ? 'table.see_result' : reveal.points ? 'dicht-dran.next_game' : 'dicht-dran.next_round';
  return (
    <>
      <Ticket tag={t('dicht-dran.reveal')} headline={headline} answers reason={words(reveal, view, session.seat)}>
        {!narrow.value && !reveal.points && <CircleNow view={view} won={first.card} />}
        {(reveal.last || session.caption.value === null) && (
          <button type="button" class="button main" onClick={() => session.goOn()}>
            {t(next)}
          </button>
        )}
      </Ticket>
      <div class="stage revealing">
        <div class="reveal-room" role="group" tabIndex={0} aria-label={t('dicht-dran.reveal')}>
          <ol class="reveal" style={{ '--many': reveal.played.length }}>
            {reveal.played.map((one, place) => (
              <OnePlayed
                key={one.seat}
                one={one}
                place={place}
                reveal={reveal}
                view={view}
                table={table}
                me={session.seat}
              />
            ))}
          </ol>
        </div>
        {reveal.points && (
          <div class="panel points-box">
            <h3>{t('dicht-dran.log_scored')}</h3>
            <Points reveal={reveal} table={table} me={session.seat} />
          </div>
        )}
        <Rail
          target={reveal.target}
          gap={reveal.gap}
          marks={reveal.played.map(({ card, seat }) => ({ at: card, seat }))}
        />
      </div>
    </>
  );
};
