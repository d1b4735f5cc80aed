import { has, t } from '../../i18n/index.ts';
import { told } from '../../net/games.ts';
import type { Level } from '../../net/types.ts';

// The server knows more levels, for programs; people choose among those that have a name here.
const levels = (chosen: Level): Level[] => told.value?.levels.filter((level) => has(`level.${level}`)) ?? [chosen];

// How well a bot plays, in the words of a kitchen's brigade.
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
