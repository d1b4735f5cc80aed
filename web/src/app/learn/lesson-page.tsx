// A lesson: the explanation at the left, a real position to try at the right.
import '../table/table.css';
import '../table/hand.css';
import '../table/table-small.css';
import './lesson.css';
import './lesson-small.css';
import './lesson-lying.css';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../../art/icons.tsx';
import { loadGame, manifestOf } from '../../games/catalog.ts';
import type { GameClient } from '../../games/client.ts';
import type { Learning, LessonStep } from '../../games/manifest.ts';
import { t, type Key } from '../../i18n/index.ts';
import { connection } from '../../net/connection.ts';
import { leave, practice, codeOf } from '../../net/rest.ts';
import { easyBot } from '../../net/ids.ts';
import type { GameId, TableInfo } from '../../net/types.ts';
import { Bar, BarButton } from '../parts/bar.tsx';
import { Announcer } from '../parts/ticket.tsx';
import { ConnectionState, refusalText, Trouble } from '../parts/trouble.tsx';
import { playNow } from '../playing.ts';
import { go, lessonAddress, rulesAddress } from '../router.ts';
import { tempoFactor } from '../settings.ts';
import { loadLearning } from './learning.ts';
import { LessonSession } from './lesson-session.ts';
import { keepStep } from './progress.ts';
import { judge, recordOf, type Verdict } from './lessons.ts';

const storageKey = 'peppermill.lesson';

// Leaves the last position. A reload may have left one open.
function closeLast(): void {
  const id = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  if (id) leave(id).catch(() => {});
}

async function lay(game: GameId, step: LessonStep): Promise<TableInfo> {
  closeLast();
  const { table } = await practice(recordOf(game, step), 0, easyBot);
  sessionStorage.setItem(storageKey, table.id);
  return table;
}

const words = (game: GameId, step: LessonStep, field: string) => t(`${game}.lesson.${step.id}_${field}` as Key);

const Verdicts = ({
  game,
  step,
  verdict,
  onAgain,
}: {
  game: GameId;
  step: LessonStep;
  verdict: Verdict | null;
  onAgain: () => void;
}) => (
  <div class={`lesson-task ${verdict === null ? '' : verdict === 'good' ? 'good' : 'wrong'}`} role="status">
    <span class={verdict === 'good' ? 'tag go' : 'tag'}>
      {t(verdict === null ? 'lesson.try' : verdict === 'good' ? 'lesson.good' : 'lesson.again_tag')}
    </span>
    <p>{verdict === null ? words(game, step, 'task') : words(game, step, verdict)}</p>
    {verdict !== null && verdict !== 'good' && (
      <button type="button" class="button main" onClick={onAgain}>
        <Icon name="undo" />
        {t('lesson.again')}
      </button>
    )}
  </div>
);

interface SheetProps {
  game: GameId;
  learning: Learning;
  at: number;
  verdict: Verdict | null;
  onAgain: () => void;
  onNext: () => void;
}

const Sheet = ({ game, learning, at, verdict, onAgain, onNext }: SheetProps) => {
  const { lessons: steps, LessonArt } = learning;
  const step = steps[at] as LessonStep;
  const last = at === steps.length - 1;
  return (
    <section
      class={verdict === null ? 'lesson-sheet panel' : 'lesson-sheet panel judged'}
      aria-label={words(game, step, 'title')}
    >
      <div class="lesson-dots">
        <ol aria-hidden="true">
          {steps.map((one, i) => (
            <li key={one.id} class={i < at ? 'done' : i === at ? 'here' : ''} />
          ))}
        </ol>
        <b>{t('lesson.count', { n: at + 1, of: steps.length })}</b>
      </div>
      <h2>{words(game, step, 'title')}</h2>
      <div class="lesson-body" tabIndex={0}>
        <div class="lesson-art" aria-hidden="true">
          <LessonArt id={step.id} />
        </div>
        <p>{words(game, step, 'text')}</p>
      </div>
      <Verdicts game={game} step={step} verdict={verdict} onAgain={onAgain} />
      <div class="lesson-foot">
        <button type="button" class="button" disabled={at === 0} onClick={() => go(lessonAddress(game, at))}>
          <Icon name="back" />
          <span class="back-word">{t('lesson.back')}</span>
        </button>
        {verdict === 'good' ? (
          <button type="button" class="button main" onClick={onNext}>
            {t(last ? 'lesson.finish' : 'lesson.next')}
            <Icon name="send" />
          </button>
        ) : (
          <button type="button" class="button plain" onClick={onNext}>
            {t('lesson.skip')}
          </button>
        )}
      </div>
    </section>
  );
};

const Position = ({ session, table, client }: { session: LessonSession; table: TableInfo; client: GameClient }) => {
  const { Board } = client;
  const shown = session.shown.value;
  return <main class="play">{shown && <Board session={session} table={session.table.value ?? table} />}</main>;
};

interface Ready {
  client: GameClient;
  learning: Learning;
}

export const LessonPage = ({ game, step: wanted }: { game: GameId; step: number }) => {
  const { title, lessons } = manifestOf(game);
  const at = Math.min(wanted, lessons) - 1;
  const [ready, setReady] = useState<Ready | null>(null);
  const [laid, setLaid] = useState<{ session: LessonSession; table: TableInfo } | null>(null);
  const [tries, setTries] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const report = (error: unknown) => setProblem(refusalText({ code: codeOf(error) }));
  useEffect(() => {
    void Promise.all([loadGame(game), loadLearning(game)]).then(
      ([client, learning]) => setReady({ client, learning }),
      report,
    );
    return closeLast;
  }, [game]);
  const step = ready?.learning.lessons[at];
  useEffect(() => {
    if (!ready || !step) return;
    let session: LessonSession | null = null;
    let gone = false;
    lay(game, step).then((table) => {
      if (gone) return;
      session = new LessonSession(connection, table.id, 0, { factor: tempoFactor });
      session.play(ready.client);
      setLaid({ session, table });
    }, report);
    return () => {
      gone = true;
      setLaid(null);
      session?.close();
    };
  }, [ready, at, tries]);
  const session = laid?.session;
  const tried = session?.tried.value ?? null;
  const verdict = step && session?.answered.value && tried !== null ? judge(step, tried) : null;
  useEffect(() => {
    if (verdict === 'good') keepStep(game, at + 1);
    if (session && step && verdict)
      session.caption.value = {
        tag: t(verdict === 'good' ? 'lesson.good' : 'lesson.again_tag'),
        headline: words(game, step, 'title'),
      };
  }, [session, verdict]);
  const next = () => {
    if (at + 1 < lessons) return go(lessonAddress(game, at + 2));
    playNow(game, easyBot).catch(report);
  };
  const again = () => setTries(tries + 1);
  if (session) session.onGoOn = verdict === 'good' ? next : again;
  if (!ready)
    return (
      <div class="cloth" data-game={game} aria-busy="true">
        <Bar title={title} />
      </div>
    );
  return (
    <div class="table cloth lesson" data-game={game}>
      <Bar title={title} where={[t('lesson.where', { n: at + 1, of: lessons })]}>
        <BarButton icon="book" label={t('rules.title')} onClick={() => go(rulesAddress(game))} />
      </Bar>
      <div class="band" />
      <Sheet game={game} learning={ready.learning} at={at} verdict={verdict} onAgain={again} onNext={next} />
      {laid ? (
        <Position session={laid.session} table={laid.table} client={ready.client} />
      ) : (
        <main class="play" aria-busy="true">
          <p class="patch">{t('lesson.laying')}</p>
        </main>
      )}
      {(problem ?? session?.refused.value) && (
        <Trouble
          text={problem ?? refusalText(session?.refused.value ?? { code: 'internal' }, game)}
          onClose={() => (setProblem(null), session && (session.refused.value = null))}
        />
      )}
      <Announcer />
      <ConnectionState />
    </div>
  );
};
