// A cook's name where room is short: cut with an ellipsis, in full for who points at it or hears it.
import { t } from '../../i18n/index.ts';
import type { Table } from '../../net/types.ts';
import { nameOf } from '../people.ts';

export const CookName = ({ table, seat, me }: { table: Table; seat: number; me: number | null }) => {
  const name = seat === me ? t('table.you') : nameOf(table, seat);
  return (
    <b class="cook-name" title={name}>
      {name}
    </b>
  );
};
