// The question, and its answers as buttons. An answer that cannot be listed is typed.
import { useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import type { Prompt, TableInfo } from '../../net/types.ts';
import { Ticket } from '../parts/ticket.tsx';
import { HintButton, HintWords } from '../table/hint.tsx';
import type { TableSession } from '../table/session.ts';
import { Waiting } from '../table/waiting.tsx';
import { fieldName } from './words.ts';

// `play pea-3` becomes "Play pea-3". Names of cards stay as they are.
const choiceName = (choice: string): string => {
  const [verb = '', ...rest] = choice.split(' ');
  return [fieldName(verb), ...rest].join(' ');
};

const Compose = ({ session, composing }: { session: TableSession; composing: unknown }) => {
  const [text, setText] = useState('');
  const send = (event: Event) => {
    event.preventDefault();
    if (text.trim()) void session.act(text.trim());
  };
  return (
    <form class="plain-compose" onSubmit={send}>
      <label class="field-label">
        {t('plain.compose')}
        <input class="field" value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <button type="submit" class="button">
        {t('table.send')}
      </button>
      <code>{JSON.stringify(composing)}</code>
    </form>
  );
};

const Answers = ({ session, prompt }: { session: TableSession; prompt: Prompt }) => (
  <div class="hand-zone plain-answers" data-answers role="group" aria-label={t('plain.answers')} tabIndex={0}>
    {prompt.choices.map((choice) => (
      <button
        key={choice}
        type="button"
        class={session.hint.value?.action === choice ? 'button main' : 'button'}
        onClick={() => void session.act(choice)}
      >
        {choiceName(choice)}
      </button>
    ))}
    {prompt.composing !== null && prompt.composing !== undefined && (
      <Compose session={session} composing={prompt.composing} />
    )}
  </div>
);

export const PlainInput = ({ session, table }: { session: TableSession; table: TableInfo }) => {
  const prompt = session.prompt.value;
  if (!prompt) return <Waiting session={session} table={table} />;
  return (
    <>
      <Ticket
        tag={t('table.your_turn')}
        headline={t('plain.ask')}
        reason={<HintWords session={session} about={null} otherwise={null} name={choiceName} />}
      >
        <HintButton session={session} />
      </Ticket>
      <Answers session={session} prompt={prompt} />
    </>
  );
};
