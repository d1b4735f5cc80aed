import { Segments } from '../../app/parts/segments.tsx';
import { t } from '../../i18n/index.ts';
import { board, boards, timing, timings } from './settings.ts';

export const SettingFields = () => (
  <div class="fields">
    <Segments
      label={t('safranito.settings.board')}
      value={board.value}
      options={boards.map((one) => [one, t(`safranito.board.${one}`)] as const)}
      onChange={(next) => (board.value = next)}
    />
    <Segments
      label={t('safranito.settings.timing')}
      value={timing.value}
      options={timings.map((one) => [one, t(`safranito.timing.${one}`)] as const)}
      onChange={(next) => (timing.value = next)}
    />
  </div>
);
