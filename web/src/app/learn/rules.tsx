// How to play, in our own words and pictures: as a page, and as a sheet over a table.
import './learn.css';
import './rules-games.css';
import '../../games/chaud-devant/chaud.css';
import '../../games/chaud-devant/bill.css';
import '../../games/chaud-devant/chaud-small.css';
import '../../games/dicht-dran/dicht.css';
import '../../games/dicht-dran/reveal.css';
import '../../games/dicht-dran/dicht-small.css';
import '../../games/safranito/safranito.css';
import { useEffect, useState } from 'preact/hooks';
import { gameCard, games } from '../../games/catalog.ts';
import { learn, t, type Key } from '../../i18n/index.ts';
import { quick } from '../../net/rest.ts';
import type { GameId } from '../../net/types.ts';
import { TileArt } from '../home/tile-art.tsx';
import { failed, gameMeta } from '../home/home.tsx';
import { Bar } from '../parts/bar.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Trouble } from '../parts/trouble.tsx';
import { go, lessonAddress, rulesAddress, tableAddress } from '../router.ts';
import { figures } from './figures.tsx';
import { shortName } from './lessons.ts';

const sections = {
  'chaud-devant': ['idea', 'menu', 'pot', 'serve', 'end'],
  'dicht-dran': ['idea', 'win', 'gap', 'next', 'end'],
  safranito: ['idea', 'throw', 'spaces', 'market', 'blend'],
} as const;
const variants = { 'chaud-devant': [1, 2, 3], 'dicht-dran': [1, 2], safranito: [1, 2] } as const;
const decided = [1, 2, 3] as const;

function useWords(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => void learn().then(() => setReady(true)), []);
  return ready;
}

const Section = ({ game, id }: { game: GameId; id: string }) => {
  const name = `${shortName[game]}_${id}`;
  const Figure = figures[name];
  return (
    <section class="rules-section">
      <div>
        <h3>{t(`rules.${name}` as Key)}</h3>
        <p>{t(`rules.${name}_text` as Key)}</p>
      </div>
      <div class="rules-figure" aria-hidden="true">
        {Figure && <Figure />}
      </div>
    </section>
  );
};

const List = ({ title, keys }: { title: Key; keys: string[] }) => (
  <div>
    <h3>{t(title)}</h3>
    <ul>
      {keys.map((key) => (
        <li key={key}>{t(key as Key)}</li>
      ))}
    </ul>
  </div>
);

const Sections = ({ game }: { game: GameId }) => (
  <>
    {sections[game].map((id) => (
      <Section key={id} game={game} id={id} />
    ))}
    <div class="rules-lists">
      <List title="rules.variants" keys={variants[game].map((n) => `rules.${shortName[game]}_variant_${n}`)} />
      <List title="rules.decided" keys={decided.map((n) => `rules.${shortName[game]}_house_${n}`)} />
    </div>
  </>
);

export const RulesPage = ({ game }: { game: GameId }) => {
  const ready = useWords();
  const [said, setSaid] = useState<string | null>(null);
  const card = gameCard(game);
  const play = () =>
    void quick(game, card.usual, 'commis').then(({ table }) => go(tableAddress(table.id)), failed(setSaid));
  if (!ready)
    return (
      <div class="cloth" data-game={game} aria-busy="true">
        <Bar title={card.title} />
      </div>
    );
  return (
    <div class="rules-page cloth" data-game={game}>
      <Bar title={card.title} where={[t('rules.title')]} />
      <div class="band" />
      <main class="panel">
        <nav class="rules-games" aria-label={t('rules.title')}>
          {games.map(({ id, title }) => (
            <a
              key={id}
              href={rulesAddress(id)}
              aria-current={id === game ? 'page' : undefined}
              onClick={(event) => (event.preventDefault(), go(rulesAddress(id)))}
            >
              {title}
            </a>
          ))}
        </nav>
        <div class="rules-hero">
          <div class="rules-hero-art">
            <TileArt game={game} />
          </div>
          <div class="rules-hero-words">
            <span class="eyebrow">{gameMeta(card)}</span>
            <h2>{t('rules.title')}</h2>
            <p>{t(`home.pitch_${game}`)}</p>
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
        <Sections game={game} />
      </main>
      {said && <Trouble said={said} onClose={() => setSaid(null)} />}
    </div>
  );
};

// Inside a game: nobody has to leave the table to look something up.
export const RulesDialog = ({ game, onClose }: { game: GameId; onClose: () => void }) => {
  const ready = useWords();
  if (!ready) return null;
  return (
    <Dialog
      reading
      title={`${gameCard(game).title}: ${t('rules.title')}`}
      onClose={onClose}
      foot={
        <button type="button" class="button" onClick={() => go(lessonAddress(game))}>
          {t('rules.lesson')}
        </button>
      }
    >
      <Sections game={game} />
    </Dialog>
  );
};
