// A cook's name in a narrow place: shortened with an ellipsis, in full in the tooltip and for screen readers.
import { t } from '../../i18n/index.ts';
import type { TableInfo } from '../../net/types.ts';
import { nameOf } from '../people.ts';

export const CookName = ({ table, seat, me }: { table: TableInfo; seat: number; me: number | null }) => {
  const name = seat === me ? t('table.you') : nameOf(table, seat);
  return (
    <b class="cook-name" title={name}>
      {name}
    </b>
  );
};
