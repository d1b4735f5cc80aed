// The rules in our own words and pictures: as a page, and as a sheet over a table.
import './learn.css';
import './rules-nav.css';
import { useEffect, useState } from 'preact/hooks';
import type { FunctionComponent } from 'preact';
import { manifestOf, manifests } from '../../games/catalog.ts';
import type { Learning } from '../../games/manifest.ts';
import { TileArt } from '../../games/tile-art.tsx';
import { t, type Key } from '../../i18n/index.ts';
import { easyBot } from '../../net/ids.ts';
import type { GameId } from '../../net/types.ts';
import { Bar } from '../parts/bar.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { failed, Trouble } from '../parts/trouble.tsx';
import { gameMeta, gameWords, playNow } from '../playing.ts';
import { go, lessonAddress, rulesAddress } from '../router.ts';
import { loadLearning } from './learning.ts';

const learnable = manifests.filter((one) => one.learn);

// What the page needs after loading.
function useLearning(game: GameId): Learning | null {
  const [ready, setReady] = useState<Learning | null>(null);
  useEffect(() => void loadLearning(game).then(setReady), [game]);
  return ready;
}

const Section = ({ game, id, Figure }: { game: GameId; id: string; Figure: FunctionComponent | undefined }) => (
  <section class="rules-section">
    <div>
      <h3>{t(`${game}.rules.${id}` as Key)}</h3>
      <p>{t(`${game}.rules.${id}_text` as Key)}</p>
    </div>
    <div class="rules-figure" aria-hidden="true">
      {Figure && <Figure />}
    </div>
  </section>
);

const List = ({ title, words }: { title: Key; words: string[] }) => (
  <div>
    <h3>{t(title)}</h3>
    <ul>
      {words.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  </div>
);

const numbered = (count: number, words: (n: number) => string) => Array.from({ length: count }, (_, i) => words(i + 1));

const Sections = ({ game, learning }: { game: GameId; learning: Learning }) => (
  <>
    {learning.sections.map((id) => (
      <Section key={id} game={game} id={id} Figure={learning.figures[id]} />
    ))}
    <div class="rules-lists">
      <List title="rules.variants" words={numbered(learning.variants, (n) => t(`${game}.rules.variant_${n}` as Key))} />
      <List title="rules.decided" words={numbered(learning.decided, (n) => t(`${game}.rules.decided_${n}` as Key))} />
    </div>
  </>
);

export const RulesPage = ({ game }: { game: GameId }) => {
  const learning = useLearning(game);
  const [problem, setProblem] = useState<string | null>(null);
  const { title } = manifestOf(game);
  const play = () => void playNow(game, easyBot).catch(failed(setProblem));
  if (!learning)
    return (
      <div class="cloth" data-game={game} aria-busy="true">
        <Bar title={title} />
      </div>
    );
  return (
    <div class="rules-page cloth" data-game={game}>
      <Bar title={title} where={[t('rules.title')]} />
      <div class="band" />
      <main class="panel">
        <nav class="rules-games" aria-label={t('rules.title')}>
          {learnable.map((one) => (
            <a
              key={one.id}
              href={rulesAddress(one.id)}
              aria-current={one.id === game ? 'page' : undefined}
              onClick={(event) => (event.preventDefault(), go(rulesAddress(one.id)))}
            >
              {one.title}
            </a>
          ))}
        </nav>
        <div class="rules-hero">
          <div class="rules-hero-art">
            <TileArt game={game} />
          </div>
          <div class="rules-hero-words">
            <span class="eyebrow">{gameMeta(game)}</span>
            <h2>{t('rules.title')}</h2>
            <p>{gameWords(`${game}.pitch`)}</p>
            <div class="button-row">
              <button type="button" class="button main" onClick={() => go(lessonAddress(game))}>
                {t('rules.lesson')}
              </button>
              <button type="button" class="button" onClick={play}>
                {t('rules.play')}
              </button>
            </div>
          </div>
        </div>
        <Sections game={game} learning={learning} />
      </main>
      {problem && <Trouble text={problem} onClose={() => setProblem(null)} />}
    </div>
  );
};

// Inside a match: nobody has to leave the table to read the rules.
export const RulesDialog = ({ game, onClose }: { game: GameId; onClose: () => void }) => {
  const learning = useLearning(game);
  if (!learning) return null;
  return (
    <Dialog
      reading
      title={`${manifestOf(game).title}: ${t('rules.title')}`}
      onClose={onClose}
      foot={
        <button type="button" class="button" onClick={() => go(lessonAddress(game))}>
          {t('rules.lesson')}
        </button>
      }
    >
      <Sections game={game} learning={learning} />
    </Dialog>
  );
};
