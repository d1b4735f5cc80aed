// A new table from this move: a seat for me, bots at the others.
import { useState } from 'preact/hooks';
import { SeatBadge } from '../../art/seats.tsx';
import { t } from '../../i18n/index.ts';
import { codeOf, whatIf } from '../../net/rest.ts';
import type { Level, TableInfo } from '../../net/types.ts';
import { Dialog } from '../parts/dialog.tsx';
import { LevelPicker } from '../parts/level-picker.tsx';
import { refusalText } from '../parts/trouble.tsx';
import { nameOf } from '../people.ts';
import { go, tableAddress } from '../router.ts';

export const WhatIf = ({
  table,
  version,
  seat,
  over,
  onClose,
}: {
  table: TableInfo;
  version: number;
  seat: number;
  over: boolean;
  onClose: () => void;
}) => {
  const [mine, setMine] = useState(seat);
  const [level, setLevel] = useState<Level>(table.level);
  const [problem, setProblem] = useState('');
  const start = () => {
    whatIf(table.id, version, mine, level).then(
      ({ table: next }) => go(tableAddress(next.id)),
      (error: unknown) => setProblem(refusalText({ code: codeOf(error) })),
    );
  };
  return (
    <Dialog
      title={t('replay.what_if')}
      onClose={onClose}
      narrow
      foot={
        <button type="button" class="button main" disabled={over} onClick={start}>
          {t('replay.what_if_start')}
        </button>
      }
    >
      <div class="fields">
        <p>{over ? t('replay.what_if_end') : t('replay.what_if_words', { n: version })}</p>
        <fieldset class="seat-choice">
          <legend class="legend">{t('replay.what_if_seat')}</legend>
          {table.seats.map((one) => (
            <label key={one.seat}>
              <input type="radio" name="what-if-seat" checked={one.seat === mine} onChange={() => setMine(one.seat)} />
              <span>
                <SeatBadge seat={one.seat} size={34} />
                {nameOf(table, one.seat)}
              </span>
            </label>
          ))}
        </fieldset>
        <div>
          <p class="legend">{t('home.level')}</p>
          <LevelPicker value={level} onChange={setLevel} />
        </div>
        {problem && <p role="alert">{problem}</p>}
      </div>
    </Dialog>
  );
};
