// The first page: three games, one click from playing.
import { signal } from '@preact/signals';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { Icon } from '../../art/icons.tsx';
import { games, type GameCard } from '../../games/catalog.ts';
import { language, languages, speak, t, type Language } from '../../i18n/index.ts';
import { openTables, quick, codeOf } from '../../net/rest.ts';
import type { GameId, Level } from '../../net/types.ts';
import { neverReached } from '../../offline/line-news.ts';
import { OfflinePage } from '../parts/offline-page.tsx';
import { later } from '../parts/later.tsx';
import { Bar, BarButton } from '../parts/bar.tsx';
import { LevelPicker } from '../parts/level-picker.tsx';
import { Segments } from '../parts/segments.tsx';
import { refusalText, Trouble } from '../parts/trouble.tsx';
import { go, rulesAddress, tableAddress } from '../router.ts';
import { JoinByLink } from './join-by-link.tsx';

export type Tell = (said: string) => void;

const CreateTable = later(() => import('./create-table.tsx').then((part) => part.CreateTable), null);

export const failed = (tell: Tell) => (error: unknown) => tell(refusalText({ code: codeOf(error) }));

// Who plays, and for how long.
export const gameMeta = ({ id, few, many }: GameCard): string =>
  `${t('home.meta', { few, many })} · ${t(`home.long_${id}`)}`;

const range = (few: number, many: number) => Array.from({ length: many - few + 1 }, (_, i) => few + i);

// The labels are the largest drawings of the page, each pattern of the cloth is a picture with a document of its own, lists to choose from are the slowest fields, and the boxes wait for
// the server anyway. On the first visit they follow the words and buttons as soon as there is nothing else to do, so that a slow device can be used at once.
export const second = signal<typeof import('./second.tsx') | null>(null);
export const tablePage = () => import('../table/page.tsx').then((page) => page.TablePage);
const show = () =>
  void import('./second.tsx').then((part) => {
    second.value = part;
    void tablePage();
  });
const draw = () =>
  requestAnimationFrame(() =>
    'requestIdleCallback' in window ? requestIdleCallback(show, { timeout: 500 }) : setTimeout(show),
  );

const Tile = ({ game, tell }: { game: GameCard; tell: Tell }) => {
  const [players, setPlayers] = useState(game.usual);
  const [level, setLevel] = useState<Level>('commis');
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(false);
  const play = () => {
    setBusy(true);
    quick(game.id, players, level)
      .then(({ table }) => go(tableAddress(table.id)), failed(tell))
      .finally(() => setBusy(false));
  };
  const more = second.value;
  return (
    <article class={`tile ${game.id}`}>
      <div class="tile-art">{more && <more.TileArt game={game.id} upright />}</div>
      <a
        class="tile-help button"
        title={t('home.rules')}
        href={rulesAddress(game.id)}
        onClick={(event) => (event.preventDefault(), go(rulesAddress(game.id)))}
      >
        <Icon name="help" size={26} />
        <span class="hidden-text">
          {t('home.rules')}: {game.title}
        </span>
      </a>
      <h2 class="tile-name">{game.title}</h2>
      <div class="tile-words">
        <p>{t(`home.pitch_${game.id}`)}</p>
        <p class="tile-meta muted">{gameMeta(game)}</p>
      </div>
      <div class={open ? 'tile-acts open' : 'tile-acts'}>
        <div class="tile-choices">
          <Segments
            quiet
            label={t('home.bots')}
            value={players}
            options={range(game.few, game.many).map(
              (n) =>
                [
                  n,
                  n === players ? (
                    <span>
                      {n - 1}
                      <span class="bots-word"> {t('home.bots_word', { n: n - 1 })}</span>
                    </span>
                  ) : (
                    n - 1
                  ),
                ] as const,
            )}
            onChange={setPlayers}
          />
          {more ? (
            <LevelPicker value={level} onChange={setLevel} />
          ) : (
            <span class="picker">
              <span class="soon">{t(`level.${level}`)}</span>
            </span>
          )}
        </div>
        <button type="button" class="button main" disabled={busy} onClick={play}>
          {t('home.play_now')}
          <span class="hidden-text"> {game.title}</span>
        </button>
        <button type="button" class="button tile-more" aria-expanded={open} onClick={() => setOpen(!open)}>
          {players - 1} {t('home.bots_word', { n: players - 1 })}
        </button>
      </div>
    </article>
  );
};

const LanguagePicker = () => (
  <label class="bar-language">
    <span class="hidden-text">{t('app.language')}</span>
    {second.value ? (
      <select value={language.value} onChange={(event) => void speak(event.currentTarget.value as Language, true)}>
        {Object.entries(languages).map(([code, name]) => (
          <option value={code}>{name}</option>
        ))}
      </select>
    ) : (
      <span class="soon">{languages[language.value]}</span>
    )}
  </label>
);

const RulesLink = () => {
  const address = rulesAddress((games[0] as GameCard).id);
  return (
    <a class="bar-link" href={address} onClick={(event) => (event.preventDefault(), go(address))}>
      {t('home.rules')}
    </a>
  );
};

export const Home = () => {
  const [creating, setCreating] = useState<GameId | null>(null);
  const [joining, setJoining] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    draw();
  }, []);
  const more = second.value;
  const retry = useCallback(() => void openTables().catch(() => {}), []);
  if (neverReached.value) return <OfflinePage onRetry={retry} />;
  return (
    <div class={more ? 'home cloth' : 'home cloth plain'} data-game="home">
      <Bar>
        <RulesLink />
        <LanguagePicker />
        <BarButton icon="person" label={t('account.title')} onClick={() => go('/you')} />
      </Bar>
      <div class="awning" />
      <main>
        <header class="home-head">
          <div class="patch">
            <h1>{t('home.title')}</h1>
            <p>{t('home.subtitle')}</p>
          </div>
          <div class="home-acts">
            <button type="button" class="button" onClick={() => setJoining(true)}>
              <Icon name="link" />
              {t('home.join_by_link')}
            </button>
            <button type="button" class="button" onClick={() => setCreating('chaud-devant')}>
              <Icon name="plus" />
              {t('home.create')}
            </button>
          </div>
        </header>
        <div class="tiles">
          {games.map((game) => (
            <Tile key={game.id} game={game} tell={setSaid} />
          ))}
        </div>
        {more && <more.Boxes tell={setSaid} />}
      </main>
      {creating && <CreateTable first={creating} onClose={() => setCreating(null)} tell={setSaid} />}
      {joining && <JoinByLink onClose={() => setJoining(false)} />}
      {said && <Trouble said={said} onClose={() => setSaid(null)} />}
    </div>
  );
};
