// The board in words, for screen readers: where the chips are, and what is for sale.
import { nameOf } from '../../app/people.ts';
import { spices, type Spice } from './spices.tsx';
import { t } from '../../i18n/index.ts';
import type { TableInfo } from '../../net/types.ts';
import { placeName } from './strings.tsx';
import { spaces, type BoardChip, type Counts, type Place } from './types.ts';

interface Props {
  table: TableInfo;
  me: number | null;
  chips: BoardChip[];
  display: Counts;
}

export function boardWords({ table, me, chips, display }: Props): string[] {
  const chipWords = ({ seat, value }: BoardChip) =>
    `${seat === me ? t('table.you') : nameOf(table, seat)} ${value ?? t('safranito.hidden')}`;
  const at = (place: Place | null, name: string): string[] => {
    const sale = display[place as Spice];
    const said = [
      ...chips.filter((chip) => chip.place === place).map(chipWords),
      ...(sale ? [t('safranito.displayed', { n: sale })] : []),
    ];
    return said.length > 0 ? [`${name}: ${said.join(', ')}`] : [];
  };
  return [
    ...[...spices, ...spaces].flatMap((place) => at(place, placeName(place))),
    ...at(null, t('safranito.log_beside')),
  ];
}

export const BoardWords = (props: Props) => (
  <ul class="hidden-text" aria-label={t('safranito.on_board')}>
    {boardWords(props).map((words) => (
      <li key={words}>{words}</li>
    ))}
  </ul>
);
