// A cook at the table: badge, name, what they are doing, what they have.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { SeatBadge } from '../../art/seats.tsx';
import { Icon, type IconName } from '../../art/icons.tsx';
import { Glyph } from '../../art/ink.tsx';
import { t } from '../../i18n/index.ts';
import { myId } from '../../net/identity.ts';
import { serverNow } from '../../net/clock.ts';
import type { SeatInfo, Table } from '../../net/types.ts';
import { CookName } from './cook-name.tsx';

export const Stat = ({ icon, glyph, value, name }: { icon?: IconName; glyph?: string; value: ComponentChildren; name: string }) => (
  <span class="stat" title={name}>
    {icon && <Icon name={icon} size={19} />}
    {glyph && <Glyph of={glyph} size={21} />}
    <span class="hidden-text">{name}: </span>
    <b>{value}</b>
  </span>
);

const seconds = (ms: number) => `${Math.floor(ms / 60000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;

// Counts down to a time of the server's.
export const Countdown = ({ to }: { to: number }) => {
  const [left, setLeft] = useState(to - serverNow());
  useEffect(() => {
    const timer = setInterval(() => setLeft(to - serverNow()), 500);
    return () => clearInterval(timer);
  }, [to]);
  return <span class="clock">{seconds(Math.max(0, left))}</span>;
};

export function presence(seat: SeatInfo): ComponentChildren {
  if (seat.kind === 'bot') return t('table.bot_level', { level: t(`level.${seat.level ?? 'chef-de-partie'}`) });
  if (seat.acting === 'bot') return t('table.bot_stands_in');
  // Who shares this device sits at it.
  if (seat.person !== undefined && seat.person === myId()) return t('table.here');
  if (seat.absent_at_ms) return <>{t('table.away')} <Countdown to={seat.absent_at_ms} /></>;
  return t(seat.present === false ? 'table.not_here' : 'table.here');
}

interface PlaqueProps {
  table: Table;
  seat: number;
  me: boolean;
  turn: boolean;
  status?: ComponentChildren;
  stats: ComponentChildren;
  aside?: ComponentChildren;
  mark?: ComponentChildren;
  // An open hand, where nothing is hidden any more.
  open?: ComponentChildren;
}

export const Plaque = ({ table, seat, me, turn, status, stats, aside, mark, open }: PlaqueProps) => {
  const info = table.seats[seat] as SeatInfo;
  return (
    <li class={`plaque panel${turn ? ' turn' : ''}${me ? ' own' : ''}`} aria-current={turn ? 'true' : undefined}>
      <SeatBadge seat={seat} />
      <div class="plaque-name">
        <CookName table={table} seat={seat} me={me ? seat : null} />
        {mark}
      </div>
      <div class="plaque-status muted">{status ?? presence(info)}</div>
      <div class="plaque-stats">{stats}</div>
      {aside && <div class="plaque-aside">{aside}</div>}
      {open && <div class="plaque-open">{open}</div>}
    </li>
  );
};
