import { Home, below, tablePage } from './home/home.tsx';
import { manifests } from '../games/catalog.ts';
import { t } from '../i18n/index.ts';
import './parts/by-keyboard.ts';
import { lazy } from './parts/lazy.tsx';
import { Notice } from './parts/notice.tsx';
import { go, route, type Route } from './router.ts';

// The first page loads only what it needs. A table is one click away and preloads when the browser is idle.
const TablePage = lazy(tablePage);
// The marks of all games and the shared ones.
const Sprite = lazy(async () => {
  const symbols = manifests.flatMap((game) => game.symbols?.() ?? []);
  const [{ Sprite: Marks }, ...parts] = await Promise.all([import('../art/sprite.tsx'), ...symbols]);
  return () => (
    <Marks>
      {parts.map((Symbols, i) => (
        <Symbols key={i} />
      ))}
    </Marks>
  );
}, null);
const ReplayPage = lazy(() => import('./replay/page.tsx').then((page) => page.ReplayPage));
const RulesPage = lazy(() => import('./learn/rules.tsx').then((page) => page.RulesPage));
const LessonPage = lazy(() => import('./learn/lesson-page.tsx').then((page) => page.LessonPage));
const YouPage = lazy(() => import('./you/page.tsx').then((page) => page.YouPage));

const Page = ({ at }: { at: Route }) => {
  switch (at.at) {
    case 'table':
      return <TablePage key={at.id} id={at.id} seatKey={at.key} />;
    case 'replay':
      return <ReplayPage key={at.id} id={at.id} version={at.version} seat={at.seat} />;
    case 'rules':
      return <RulesPage key={at.game} game={at.game} />;
    case 'lesson':
      return <LessonPage key={at.game} game={at.game} step={at.step} />;
    case 'you':
      return <YouPage />;
    case 'nowhere':
      return (
        <Notice title={t('nowhere.title')} why={t('nowhere.words')}>
          <button type="button" class="button main" onClick={() => go('/')}>
            {t('app.home')}
          </button>
        </Notice>
      );
    default:
      return <Home />;
  }
};

export const App = () => (
  <>
    {(below.value || route.value.at !== 'home') && (
      <>
        <Sprite />
        <div class="grain" />
      </>
    )}
    <Page at={route.value} />
  </>
);
