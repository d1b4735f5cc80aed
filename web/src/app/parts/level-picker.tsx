import { t } from '../../i18n/index.ts';
import { gameList } from '../../net/games.ts';
import { yardsticks } from '../../net/ids.ts';
import type { Level } from '../../net/types.ts';

const levels = (chosen: Level): Level[] =>
  gameList.value?.levels.filter((level) => !yardsticks.includes(level)) ?? [chosen];

// A bot's strength, in the ranks of a kitchen brigade.
export const LevelPicker = ({ value, onChange }: { value: Level; onChange: (level: Level) => void }) => (
  <label class="picker">
    <span class="hidden-text">{t('home.level')}</span>
    <select value={value} onChange={(event) => onChange(event.currentTarget.value as Level)}>
      {levels(value).map((level) => (
        <option value={level}>{t(`level.${level}`)}</option>
      ))}
    </select>
  </label>
);
