// What acts for an account: signed-in devices, and tokens of programs, which are shown once. Each can be revoked alone.
import { useEffect, useState } from 'preact/hooks';
import { locale, t } from '../../i18n/index.ts';
import { newToken, revokeToken, tokens } from '../../net/rest.ts';
import type { Token } from '../../net/wire.ts';
import { Field, Form } from './form.tsx';

const day = (ms: number) => new Date(ms).toLocaleDateString(locale(), { dateStyle: 'medium' });

export const Tokens = () => {
  const [list, setList] = useState<Token[]>([]);
  const [shown, setShown] = useState<string | null>(null);
  const look = () => tokens().then(setList, () => {});
  useEffect(() => void look(), []);
  const end = (id: string) => void revokeToken(id).then(look, look);
  // A sign-in makes a token without a label.
  const [devices, programs] = [list.filter((token) => !token.label), list.filter((token) => token.label)];
  return (
    <>
      <h3>{t('account.devices')}</h3>
      <ul class="token-list">
        {devices.map((token) => (
          <li key={token.id}>
            <span>{t('account.device', { day: day(token.created_ms) })}</span>
            <button type="button" class="button" onClick={() => end(token.id)}>
              {t('account.end_device')}
            </button>
          </li>
        ))}
      </ul>
      <h3>{t('account.tokens')}</h3>
      <p class="muted">{t('account.tokens_words')}</p>
      {programs.length === 0 && <p class="muted">{t('account.token_none')}</p>}
      <ul class="token-list">
        {programs.map((token) => (
          <li key={token.id}>
            <span>
              <b>{token.label}</b> <span class="muted">{day(token.created_ms)}</span>
            </span>
            <button
              type="button"
              class="button"
              aria-label={t('account.revoke_one', { label: token.label })}
              onClick={() => end(token.id)}
            >
              {t('account.revoke')}
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <label class="field-label new-token">
          {t('account.token_told')}
          <input class="field" readOnly value={shown} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
      <Form
        button={t('account.token_new')}
        onSend={({ label }) => newToken((label ?? '').trim()).then((token) => (setShown(token), look()))}
      >
        <Field name="label" label={t('account.token_label')} />
      </Form>
    </>
  );
};
