import { useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { rename } from '../../net/rest.ts';
import { Form } from './form.tsx';

// The name that others see at a table.
export const NameForm = ({ name }: { name: string }) => {
  const [text, setText] = useState(name);
  return (
    <Form
      keep
      button={t('account.save_name')}
      done={t('account.name_kept')}
      onSend={({ name: wanted }) => rename((wanted ?? '').trim())}
    >
      <label class="field-label">
        {t('account.name')}
        <input
          class="field"
          name="name"
          required
          maxLength={32}
          autocomplete="nickname"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
    </Form>
  );
};
