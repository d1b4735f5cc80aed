// Hints on request, if all others are bots.
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Icon } from '../../art/icons.tsx';
import { has, rich, t } from '../../i18n/index.ts';
import type { TableSession } from './session.ts';

export const HintButton = ({ session }: { session: TableSession }) => {
  const alone = session.table.value?.seats.every((seat) => seat.kind === 'bot' || seat.seat === session.seat) ?? false;
  if (!alone) return null;
  return (
    <button type="button" class="button extra" aria-keyshortcuts="h" onClick={() => void session.ask('hint')}>
      <Icon name="bulb" />
      <span class="extra-word">{t('table.hint')}</span>
    </button>
  );
};

interface HintProps {
  session: TableSession;
  // The current choice; null if there is none, or if the hint has set it. Another choice replaces
  // the hint with `otherwise`.
  about: string | number | null;
  otherwise: ComponentChildren;
  name: (action: string) => string;
}

export const HintWords = ({ session, about, otherwise, name }: HintProps) => {
  const hint = session.hint.value;
  const given = useRef({ hint, about });
  if (given.current.hint !== hint) given.current = { hint, about };
  const best = hint?.candidates.find((one) => one.action === hint.action) ?? hint?.candidates[0];
  if (!hint || (about !== null && given.current.about !== about)) return <>{otherwise}</>;
  // The server's sentence is in English only. A reason without words here is left out.
  const why = `${session.table.value?.game}.reason.${best?.reason}`;
  return (
    <span class="hint-words kept-words">
      {has(why) ? (
        rich('table.hint_why', { what: <b>{name(hint.action)}</b>, why: t(why) })
      ) : (
        <b>{name(hint.action)}</b>
      )}
    </span>
  );
};
