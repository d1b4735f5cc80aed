// The first page: every game is one click away.
import { signal } from '@preact/signals';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { Icon } from '../../art/icons.tsx';
import { games, infoOf } from '../../games/catalog.ts';
import type { GameManifest } from '../../games/manifest.ts';
import { language, languages, setLanguage, t, type Language } from '../../i18n/index.ts';
import { fetchGames } from '../../net/games.ts';
import { openTables } from '../../net/rest.ts';
import { easyBot } from '../../net/ids.ts';
import type { GameId, Level } from '../../net/types.ts';
import { neverReached } from '../../offline/reachability.ts';
import { OfflinePage } from '../parts/offline-page.tsx';
import { lazy } from '../parts/lazy.tsx';
import { Bar, BarButton } from '../parts/bar.tsx';
import { LevelPicker } from '../parts/level-picker.tsx';
import { Segments } from '../parts/segments.tsx';
import { failed, Trouble, type ReportProblem } from '../parts/trouble.tsx';
import { gameMeta, gameWords, playerCounts, playNow } from '../playing.ts';
import { go, rulesAddress } from '../router.ts';
import { JoinByLink } from './join-by-link.tsx';

// The dialog needs the labels and the server's list of games.
const CreateTable = lazy(async () => {
  const [part] = await Promise.all([
    import('./create-table.tsx'),
    import('./home-below.tsx').then((more) => more.ready()),
    fetchGames(),
  ]);
  return part.CreateTable;
}, null);

// The labels are the largest drawings of the page, each pattern of the cloth is a picture with its own document,
// selection lists are the slowest fields, and the boxes wait for the server anyway. On the first visit they render
// after the heading and buttons, when the browser is idle, so a slow device responds at once.
export const below = signal<typeof import('./home-below.tsx') | null>(null);
export const tablePage = () => import('../table/page.tsx').then((page) => page.TablePage);
const show = () =>
  void import('./home-below.tsx').then(async (part) => {
    await part.ready();
    below.value = part;
    void tablePage();
  });
const draw = () =>
  requestAnimationFrame(() =>
    'requestIdleCallback' in window ? requestIdleCallback(show, { timeout: 500 }) : setTimeout(show),
  );

// How many bots. Until the server has answered, an empty row of the same height.
const BotCount = ({ game, players, onChange }: { game: GameId; players: number; onChange: (n: number) => void }) => {
  const info = infoOf(game);
  const face = (n: number) =>
    n === players ? (
      <span>
        {n - 1}
        <span class="bots-word"> {t('home.bots_word', { n: n - 1 })}</span>
      </span>
    ) : (
      n - 1
    );
  return (
    <Segments
      quiet
      label={t('home.bots')}
      value={players}
      options={info ? playerCounts(info).map((n) => [n, face(n)] as const) : [[0, '\u00a0']]}
      onChange={onChange}
    />
  );
};

const Tile = ({ game, report }: { game: GameManifest; report: ReportProblem }) => {
  const [chosen, setPlayers] = useState<number | null>(null);
  const [level, setLevel] = useState<Level>(easyBot);
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(false);
  const players = chosen ?? infoOf(game.id)?.usual_players ?? 0;
  const play = () => {
    setBusy(true);
    playNow(game.id, level, chosen ?? undefined)
      .catch(failed(report))
      .finally(() => setBusy(false));
  };
  const more = below.value;
  return (
    <article class={`tile tile-${game.id}`}>
      <div class="tile-art">{more && <more.TileArt game={game.id} upright />}</div>
      {game.learn && (
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
      )}
      <h2 class="tile-name">{game.title}</h2>
      <div class="tile-words">
        <p>{gameWords(`${game.id}.pitch`)}</p>
        <p class="tile-meta muted">{gameMeta(game.id)}</p>
      </div>
      <div class={open ? 'tile-acts open' : 'tile-acts'}>
        <div class="tile-choices">
          <BotCount game={game.id} players={players} onChange={setPlayers} />
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
          {players > 0 && `${players - 1} ${t('home.bots_word', { n: players - 1 })}`}
        </button>
      </div>
    </article>
  );
};

const LanguagePicker = () => (
  <label class="bar-language">
    <span class="hidden-text">{t('app.language')}</span>
    {below.value ? (
      <select
        value={language.value}
        onChange={(event) => void setLanguage(event.currentTarget.value as Language, true)}
      >
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
  const first = games().find((game) => game.learn);
  if (!first) return null;
  const address = rulesAddress(first.id);
  return (
    <a class="bar-link" href={address} onClick={(event) => (event.preventDefault(), go(address))}>
      {t('home.rules')}
    </a>
  );
};

export const Home = () => {
  const [creating, setCreating] = useState<GameId | null>(null);
  const [joining, setJoining] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    fetchGames().catch(() => {});
    draw();
  }, []);
  const more = below.value;
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
            <h1>{t('home.title', { n: games().length })}</h1>
            <p>{t('home.subtitle')}</p>
          </div>
          <div class="home-acts">
            <button type="button" class="button" onClick={() => setJoining(true)}>
              <Icon name="link" />
              {t('home.join_by_link')}
            </button>
            <button
              type="button"
              class="button"
              onClick={() => setCreating((games().find((game) => game.proposed) ?? games()[0])?.id ?? null)}
            >
              <Icon name="plus" />
              {t('home.create')}
            </button>
          </div>
        </header>
        <div class="tiles">
          {games().map((game) => (
            <Tile key={game.id} game={game} report={setProblem} />
          ))}
        </div>
        {more && <more.Boxes report={setProblem} />}
      </main>
      {creating && <CreateTable first={creating} onClose={() => setCreating(null)} report={setProblem} />}
      {joining && <JoinByLink onClose={() => setJoining(false)} />}
      {problem && <Trouble text={problem} onClose={() => setProblem(null)} />}
    </div>
  );
};
