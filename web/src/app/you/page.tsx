import './you.css';
import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { manifests } from '../../games/catalog.ts';
import type { GameManifest } from '../../games/manifest.ts';
import { loadGameWords, t } from '../../i18n/index.ts';
import { connection } from '../../net/connection.ts';
import { becomeGuest, guest } from '../../net/identity.ts';
import { Bar } from '../parts/bar.tsx';
import { SettingFields } from '../parts/setting-fields.tsx';
import { AccountForms, GuestForms } from './account.tsx';
import { NameForm } from './name.tsx';

const GameFields = ({ game }: { game: GameManifest }) => {
  const [Fields, setFields] = useState<FunctionComponent | null>(null);
  useEffect(() => {
    void Promise.all([game.settings?.(), loadGameWords(game.id)]).then(([part]) => part && setFields(() => part));
  }, [game]);
  return Fields && <Fields />;
};

// `0.2.0+abc1234def56` has the commit behind the plus sign.
const Version = () => {
  useEffect(() => connection.open(), []);
  const [version, commit] = (connection.build.value ?? '').split('+');
  const build = commit ? `${version} (${commit.slice(0, 7)})` : version;
  return <p class="muted version">{build && t('settings.version', { build })}</p>;
};

export const YouPage = () => {
  const who = guest.value;
  useEffect(() => {
    document.title = `${t('account.page')} · Peppermill`;
    void becomeGuest().catch(() => {});
  }, [who]);
  return (
    <div class="you cloth" data-game="home">
      <Bar />
      <div class="awning" />
      <main>
        <h1>
          <span class="patch">{t('account.page')}</span>
        </h1>
        <div class="you-columns">
          <section class="panel you-sheet">
            <h2>{t('account.title')}</h2>
            {who && <NameForm key={who.person.id} name={who.person.name} />}
            {who && (who.person.kind === 'account' ? <AccountForms /> : <GuestForms />)}
          </section>
          <section class="panel you-sheet">
            <h2>{t('settings.title')}</h2>
            <p class="muted">{t('settings.here')}</p>
            <SettingFields />
            {manifests.map((game) => game.settings && <GameFields key={game.id} game={game} />)}
            <Version />
          </section>
        </div>
      </main>
    </div>
  );
};
