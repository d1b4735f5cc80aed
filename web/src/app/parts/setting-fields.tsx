import { language, languages, setLanguage, t, type Language } from '../../i18n/index.ts';
import { pace, paces, sound, theme, themes } from '../settings.ts';
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
      label={t('app.pace')}
      value={pace.value}
      options={paces.map((one) => [one, t(`pace.${one}`)] as const)}
      onChange={(next) => (pace.value = next)}
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
