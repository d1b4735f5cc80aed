import { useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { changePassword, newAccount, signIn, signOut } from '../../net/rest.ts';
import { Segments } from '../parts/segments.tsx';
import { Field, Form } from './form.tsx';
import { Tokens } from './tokens.tsx';

export const GuestForms = () => {
  const [kind, setKind] = useState<'new' | 'existing'>('new');
  const fresh = kind === 'new';
  return (
    <>
      <p>{t('account.guest')}</p>
      <Segments
        quiet
        label={t('account.which')}
        value={kind}
        options={[
          ['new', t('account.new')],
          ['existing', t('account.existing')],
        ]}
        onChange={setKind}
      />
      <Form
        key={kind}
        main
        button={t(fresh ? 'account.create' : 'account.sign_in')}
        onSend={({ login, password }) => (fresh ? newAccount : signIn)((login ?? '').trim(), password ?? '')}
      >
        <Field login name="login" label={t('account.login')} {...(fresh ? { words: t('account.login_words') } : {})} />
        <Field
          name="password"
          label={t('account.password')}
          password={fresh ? 'new-password' : 'current-password'}
          {...(fresh ? { words: t('account.password_words') } : {})}
        />
      </Form>
    </>
  );
};

export const AccountForms = () => (
  <>
    <p>{t('account.signed_in')}</p>
    <div class="button-row">
      <button type="button" class="button" onClick={() => void signOut()}>
        {t('account.sign_out')}
      </button>
    </div>
    <h3>{t('account.change_password')}</h3>
    <Form
      button={t('account.change_password')}
      done={t('account.password_changed')}
      onSend={(fields) => changePassword(fields.old_password ?? '', fields.new_password ?? '')}
    >
      <Field name="old_password" label={t('account.old_password')} password="current-password" />
      <Field
        name="new_password"
        label={t('account.new_password')}
        password="new-password"
        words={t('account.password_words')}
      />
    </Form>
    <Tokens />
  </>
);
