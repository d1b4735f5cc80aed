import { t } from '../../i18n/index.ts';
import { levels, type Level } from '../../net/types.ts';

// How well a bot plays, in the words of a kitchen's brigade.
export const LevelPicker = ({ value, onChange }: { value: Level; onChange: (level: Level) => void }) => (
  <label class="picker">
    <span class="hidden-text">{t('home.level')}</span>
    <select value={value} onChange={(event) => onChange(event.currentTarget.value as Level)}>
      {levels.map((level) => (
        <option value={level}>{t(`level.${level}`)}</option>
      ))}
    </select>
  </label>
);
