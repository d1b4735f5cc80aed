// A form with one button. It sends nothing twice, and shows an error below, in the page's language instead
// of a browser bubble.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { codeOf } from '../../net/rest.ts';
import { t } from '../../i18n/index.ts';
import { refusalText } from '../parts/trouble.tsx';

interface FormProps {
  button: string;
  main?: boolean;
  done?: string;
  // The fields keep their text.
  keep?: boolean;
  onSend: (fields: Record<string, string>) => Promise<unknown>;
  children: ComponentChildren;
}

export const Form = ({ button, main = false, done, keep = false, onSend, children }: FormProps) => {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ text: string; wrong: boolean } | null>(null);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const lacking = [...form.querySelectorAll('input')].find((field) => !field.validity.valid);
    if (lacking) {
      lacking.focus();
      return setOutcome({
        text: t(lacking.validity.valueMissing ? 'account.field_empty' : 'trouble.bad_password'),
        wrong: true,
      });
    }
    const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    setBusy(true);
    setOutcome(null);
    onSend(fields)
      .then(() => {
        if (!keep) form.reset();
        if (done) setOutcome({ text: done, wrong: false });
      })
      .catch((error: unknown) => setOutcome({ text: refusalText({ code: codeOf(error) }), wrong: true }))
      .finally(() => setBusy(false));
  };
  return (
    <form class="fields you-form" noValidate onSubmit={send}>
      {children}
      {outcome && (
        <p class={outcome.wrong ? 'form-outcome wrong' : 'form-outcome'} role={outcome.wrong ? 'alert' : 'status'}>
          {outcome.text}
        </p>
      )}
      <button type="submit" class={main ? 'button main' : 'button'} disabled={busy}>
        {button}
      </button>
    </form>
  );
};

interface FieldProps {
  name: string;
  label: string;
  words?: string;
  password?: 'current-password' | 'new-password';
  login?: boolean;
}

export const Field = ({ name, label, words, password, login = false }: FieldProps) => (
  <label class="field-label">
    {label}
    <input
      class="field"
      name={name}
      required
      type={password ? 'password' : 'text'}
      autocomplete={password ?? (login ? 'username' : 'off')}
      autocapitalize="none"
      spellcheck={false}
      {...(password === 'new-password' ? { minLength: 8 } : {})}
    />
    {words && <span class="muted field-words">{words}</span>}
  </label>
);
