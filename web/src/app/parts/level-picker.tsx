import { has, t } from '../../i18n/index.ts';
import { gameList } from '../../net/games.ts';
import type { Level } from '../../net/types.ts';

// The server has more levels, for programs. People choose among those with a name here.
const levels = (chosen: Level): Level[] => gameList.value?.levels.filter((level) => has(`level.${level}`)) ?? [chosen];

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
