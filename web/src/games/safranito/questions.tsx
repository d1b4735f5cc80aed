// All questions except the throw: the question, its answers, and the chosen one. They come from the prompt.
import { useState } from 'preact/hooks';
import { Ticket } from '../../app/parts/ticket.tsx';
import { HintButton, HintWords } from '../../app/table/hint.tsx';
import type { TableSession } from '../../app/table/session.ts';
import type { Spice } from './spices.tsx';
import { t } from '../../i18n/index.ts';
import type { Prompt } from '../../net/types.ts';
import { inside, sentence } from './strings.tsx';
import type { SafranitoView } from './types.ts';

const cost = (view: SafranitoView, me: number): number => view.market?.costs[me] ?? 0;

export function actionWords(action: string, view: SafranitoView, me: number): string {
  const [verb, what] = action.split(' ') as [string, string?];
  if (verb === 'keep') return sentence(t('safranito.keep', { spice: inside(t(`safranito.spice.${what as Spice}`)) }));
  if (verb === 'reserve') return t('safranito.do_reserve');
  if (verb === 'chef') return t('safranito.do_chef');
  if (verb === 'bowl')
    return sentence(t('safranito.open_bowl', { spice: inside(t(`safranito.spice.${what as Spice}`)) }));
  if (verb === 'sell')
    return what === '0'
      ? t('safranito.sell_none')
      : t('safranito.sell', { n: Number(what), sum: view.outlook?.[action]?.money ?? 0 });
  if (verb === 'buy') return t('safranito.buy', { price: cost(view, me) });
  if (verb === 'blend') return t('safranito.make_blend', { n: Number(what) });
  return t('safranito.pass');
}

// A shorter name for a card, where the money stands beside it.
export function answerName(action: string, view: SafranitoView, me: number): string {
  const [verb, what] = action.split(' ') as [string, string?];
  if (verb === 'bowl') return t(`safranito.spice.${what as Spice}`);
  if (verb === 'sell' && what !== '0') return t('safranito.sell_n', { n: Number(what) });
  if (verb === 'buy') return t('safranito.buy_one');
  return actionWords(action, view, me);
}

function question(view: SafranitoView, me: number): [string, string] {
  const spice = view.bowl ? inside(t(`safranito.spice.${view.bowl}`)) : '';
  switch (view.phase) {
    case 'spice_card':
      return [t('safranito.ask_keep'), t('safranito.why_keep')];
    case 'reserve':
      return [t('safranito.ask_reserve'), t('safranito.why_reserve')];
    case 'chef':
      return [t('safranito.ask_chef'), t('safranito.why_chef')];
    case 'bowl':
      return [t('safranito.ask_bowl'), t('safranito.why_bowl')];
    case 'sell':
      return [sentence(t('safranito.ask_sell', { spice })), t('safranito.why_sell')];
    case 'buy':
      return [sentence(t('safranito.ask_buy', { spice, price: cost(view, me) })), t('safranito.why_buy')];
    default:
      return [t('safranito.ask_blend'), t('safranito.why_blend')];
  }
}

export interface Asking {
  choices: string[];
  chosen: string | null;
  choose: (action: string) => void;
  act: () => void;
}

// The default: `sell 0`, which reveals nothing in the secret sale, or the first answer other than `pass`.
const usual = (choices: string[]): string | null =>
  choices.find((choice) => choice === 'sell 0') ?? choices.find((choice) => choice !== 'pass') ?? choices[0] ?? null;

export function useAsking(session: TableSession, prompt: Prompt | null): Asking {
  const [picked, setPicked] = useState<{ prompt: number; action: string } | null>(null);
  const choices = prompt?.choices.filter((choice) => !choice.startsWith('throw ')) ?? [];
  const chosen =
    picked && picked.prompt === prompt?.prompt && choices.includes(picked.action) ? picked.action : usual(choices);
  const act = () => void (chosen && session.act(chosen));
  // A second click on the chosen answer sends it.
  const choose = (action: string) =>
    action === chosen && picked !== null ? act() : setPicked({ prompt: prompt?.prompt ?? -1, action });
  return { choices, chosen, choose, act };
}

interface TicketProps {
  session: TableSession;
  view: SafranitoView;
  me: number;
  asking: Asking;
}

export const AskTicket = ({ session, view, me, asking }: TicketProps) => {
  const [headline, reason] = question(view, me);
  const { chosen, choices, act } = asking;
  const words = (action: string) => actionWords(action, view, me);
  return (
    <Ticket
      tag={t(view.phase === 'sell' ? 'safranito.secret' : 'table.your_turn')}
      headline={headline}
      reason={
        <HintWords session={session} about={chosen} otherwise={<span class="routine">{reason}</span>} name={words} />
      }
    >
      <HintButton session={session} />
      {choices.includes('pass') && chosen !== 'pass' && view.phase !== 'buy' && (
        <button type="button" class="button" onClick={() => void session.act('pass')}>
          {t('safranito.pass')}
        </button>
      )}
      {chosen && (
        <button type="button" class="button main" onClick={act}>
          {words(chosen)}
        </button>
      )}
    </Ticket>
  );
};
