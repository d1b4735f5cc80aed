// Tokens with which an account's programs play: told once, revoked one by one.
import { useEffect, useState } from 'preact/hooks';
import { language, t } from '../../i18n/index.ts';
import { newToken, revokeToken, tokens, type TokenInfo } from '../../net/rest.ts';
import { Field, Form } from './form.tsx';

const day = (ms: number) => new Date(ms).toLocaleDateString(language.value, { dateStyle: 'medium' });

export const Tokens = () => {
  const [list, setList] = useState<TokenInfo[]>([]);
  const [told, setTold] = useState<string | null>(null);
  const look = () => tokens().then(setList, () => {});
  useEffect(() => void look(), []);
  return (
    <>
      <h3>{t('account.tokens')}</h3>
      <p class="muted">{t('account.tokens_words')}</p>
      {list.length === 0 && <p class="muted">{t('account.token_none')}</p>}
      <ul class="token-list">
        {list.map((token) => (
          <li key={token.id}>
            <span><b>{token.label}</b> <span class="muted">{day(token.created_ms)}</span></span>
            <button type="button" class="button" aria-label={t('account.revoke_one', { label: token.label })} onClick={() => void revokeToken(token.id).then(look, look)}>{t('account.revoke')}</button>
          </li>
        ))}
      </ul>
      {told && (
        <label class="field-label told-token">
          {t('account.token_told')}
          <input class="field" readOnly value={told} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
      <Form button={t('account.token_new')} onSend={({ label }) => newToken((label ?? '').trim()).then((token) => (setTold(token), look()))}>
        <Field name="label" label={t('account.token_label')} />
      </Form>
    </>
  );
};
