// A cook at the table: badge, name, activity, figures.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { SeatBadge } from '../../art/seats.tsx';
import { Icon, type IconName } from '../../art/icons.tsx';
import { Glyph } from '../../art/ink.tsx';
import { language, t } from '../../i18n/index.ts';
import { myId } from '../../net/identity.ts';
import { serverNow } from '../../net/clock.ts';
import type { SeatInfo, TableInfo } from '../../net/types.ts';
import { CookName } from './cook-name.tsx';

// A value other than the first gets a new element, which is marked where nothing moves.
export const Stat = ({
  icon,
  glyph,
  value,
  name,
}: {
  icon?: IconName;
  glyph?: string;
  value: ComponentChildren;
  name: string;
}) => {
  const [first] = useState(value);
  return (
    <span class="stat" title={name}>
      {icon && <Icon name={icon} size={19} />}
      {glyph && <Glyph of={glyph} size={21} />}
      <span class="hidden-text">{name}: </span>
      <b key={String(value)} class={String(value) === String(first) ? undefined : 'new'}>
        {value}
      </b>
    </span>
  );
};

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const inUnits = (n: number, unit: 'day' | 'hour') =>
  new Intl.NumberFormat(language.value, { style: 'unit', unit, unitDisplay: 'short' }).format(n);

// Matches may last for days, so only the last hour is counted in seconds.
export function timeLeft(ms: number): string {
  if (ms >= 2 * day) return inUnits(Math.floor(ms / day), 'day');
  if (ms >= hour) return inUnits(Math.floor(ms / hour), 'hour');
  return `${Math.floor(ms / minute)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;
}

// Counts down to a time of the server.
export const Countdown = ({ to }: { to: number }) => {
  const [left, setLeft] = useState(to - serverNow());
  useEffect(() => {
    const timer = setInterval(() => setLeft(to - serverNow()), 500);
    return () => clearInterval(timer);
  }, [to]);
  return <span class="clock">{timeLeft(Math.max(0, left))}</span>;
};

export function presence(seat: SeatInfo): ComponentChildren {
  if (seat.kind === 'bot' && seat.level) return t('table.bot_level', { level: t(`level.${seat.level}`) });
  if (seat.acting === 'bot') return t('table.bot_stands_in');
  // A person at this device is always present.
  if (seat.person !== undefined && seat.person === myId()) return t('table.here');
  if (seat.absent_at_ms)
    return (
      <>
        {t('table.away')} <Countdown to={seat.absent_at_ms} />
      </>
    );
  return t(seat.present === false ? 'table.not_here' : 'table.here');
}

interface PlaqueProps {
  table: TableInfo;
  seat: number;
  me: boolean;
  turn: boolean;
  // When the seat's decision time ends.
  until?: number | null | undefined;
  status?: ComponentChildren;
  stats: ComponentChildren;
  aside?: ComponentChildren;
  mark?: ComponentChildren;
  // A hand without secrets.
  open?: ComponentChildren;
}

// A game's cook at the table.
export interface CookProps<View> {
  table: TableInfo;
  view: View;
  seat: number;
  me: number | null;
  turn: number[];
  until: number | null | undefined;
}

const isGone = (seat: SeatInfo): boolean =>
  seat.kind === 'person' && seat.person !== myId() && (seat.acting === 'bot' || seat.present === false);

export const Plaque = ({ table, seat, me, turn, until, status, stats, aside, mark, open }: PlaqueProps) => {
  const info = table.seats[seat] as SeatInfo;
  return (
    <li class={`plaque panel${turn ? ' turn' : ''}${me ? ' own' : ''}`} aria-current={turn ? 'true' : undefined}>
      <SeatBadge seat={seat} />
      <div class="plaque-name">
        <CookName table={table} seat={seat} me={me ? seat : null} />
        {mark}
      </div>
      <div class="plaque-status muted">{isGone(info) ? presence(info) : (status ?? presence(info))}</div>
      <div class="plaque-stats">{stats}</div>
      {aside && <div class="plaque-aside">{aside}</div>}
      {open && <div class="plaque-open">{open}</div>}
      {until && info.acting !== 'bot' && (
        <span class="plaque-clock" role="timer" aria-label={t('table.time_left')}>
          <Countdown to={until} />
        </span>
      )}
    </li>
  );
};
