import { Home, second, tablePage } from './home/home.tsx';
import { t } from '../i18n/index.ts';
import { later } from './parts/later.tsx';
import { Notice } from './parts/notice.tsx';
import { go, route, type Route } from './router.ts';

// What the first page does not need comes when it is asked for; a table, one click away, as soon as there is nothing else to do.
const TablePage = later(tablePage);
const Sprite = later(() => import('../art/sprite.tsx').then((part) => part.Sprite), null);
const ReplayPage = later(() => import('./replay/page.tsx').then((page) => page.ReplayPage));
const RulesPage = later(() => import('./learn/rules.tsx').then((page) => page.RulesPage));
const LessonPage = later(() => import('./learn/lesson-page.tsx').then((page) => page.LessonPage));
const YouPage = later(() => import('./you/page.tsx').then((page) => page.YouPage));

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
    {(second.value || route.value.at !== 'home') && (
      <>
        <Sprite />
        <div class="grain" />
      </>
    )}
    <Page at={route.value} />
  </>
);
