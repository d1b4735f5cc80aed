import { language, languages, setLanguage, t, type Language } from '../../i18n/index.ts';
import { tempo, tempos, sound, theme, themes } from '../settings.ts';
import { Segments } from './segments.tsx';

export const SettingFields = () => (
  <div class="fields">
    <Segments
      label={t('app.language')}
      value={language.value}
      options={Object.entries(languages) as [Language, string][]}
      onChange={(next) => void setLanguage(next, true)}
    />
    <Segments
      label={t('app.theme')}
      value={theme.value}
      options={themes.map((one) => [one, t(`theme.${one}`)] as const)}
      onChange={(next) => (theme.value = next)}
    />
    <Segments
      label={t('app.tempo')}
      value={tempo.value}
      options={tempos.map((one) => [one, t(`tempo.${one}`)] as const)}
      onChange={(next) => (tempo.value = next)}
    />
    <Segments
      label={t('settings.sound')}
      value={sound.value}
      options={[
        ['on', t('settings.sound_on')],
        ['off', t('settings.sound_off')],
      ]}
      onChange={(next) => (sound.value = next)}
    />
  </div>
);
