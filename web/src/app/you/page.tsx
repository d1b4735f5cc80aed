// Who I am here, and how I like it.
import './you.css';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { becomeGuest, guest } from '../../net/identity.ts';
import { Bar } from '../parts/bar.tsx';
import { BoardFields, SettingFields } from '../parts/setting-fields.tsx';
import { AccountForms, GuestForms } from './account.tsx';
import { NameForm } from './name.tsx';

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
            <BoardFields />
          </section>
        </div>
      </main>
    </div>
  );
};
