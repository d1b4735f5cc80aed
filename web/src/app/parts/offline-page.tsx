// Shown when the server cannot be reached: what is wrong, and that the page retries by itself.
import { useEffect } from 'preact/hooks';
import { Glyph } from '../../art/ink.tsx';
import { t } from '../../i18n/index.ts';
import { Bar } from './bar.tsx';

const retryEvery = 4000;

export const OfflinePage = ({ onRetry }: { onRetry: () => void }) => {
  useEffect(() => {
    const timer = setInterval(onRetry, retryEvery);
    addEventListener('online', onRetry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', onRetry);
    };
  }, [onRetry]);
  return (
    <div class="cloth not-found" data-game="home">
      <Bar />
      <main class="panel notice">
        <Glyph of="mill" size={72} />
        <h1>{t('offline.title')}</h1>
        <p role="status">{t('offline.words')}</p>
        <div class="button-row">
          <button type="button" class="button main" onClick={onRetry}>
            {t('offline.retry')}
          </button>
        </div>
      </main>
    </div>
  );
};
