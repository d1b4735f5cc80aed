// All questions besides the throw, each as a few plain answers. What may be answered comes from the prompt.
import { Ticket } from '../../app/parts/ticket.tsx';
import { HintButton, HintWords } from '../../app/table/hint.tsx';
import { Waiting } from '../../app/table/waiting.tsx';
import type { TableSession } from '../../app/table/session.ts';
import type { Spice } from '../../art/spices.tsx';
import { t } from '../../i18n/index.ts';
import type { Table } from '../../net/types.ts';
import { SpiceCard, SpiceDisc } from './spice-card.tsx';
import type { SafranitoView } from './types.ts';

export const bowlSum = (view: SafranitoView, spice: Spice, seat?: number): number =>
  view.board.filter((chip) => chip.place === spice && (seat === undefined || chip.seat === seat)).reduce((sum, chip) => sum + (chip.value ?? 0), 0);

export function actionWords(action: string, view: SafranitoView, me: number): string {
  const [verb, what] = action.split(' ') as [string, string?];
  const spice = view.bowl;
  if (verb === 'keep') return t('safranito.keep', { spice: t(`spice.${what as Spice}`) });
  if (verb === 'reserve') return t('safranito.do_reserve');
  if (verb === 'chef') return t('safranito.do_chef');
  if (verb === 'bowl') return t('safranito.open_bowl', { spice: t(`spice.${what as Spice}`) });
  if (verb === 'sell') return what === '0' ? t('safranito.sell_none') : t('safranito.sell', { n: Number(what), sum: Number(what) * (spice ? bowlSum(view, spice) : 0) });
  if (verb === 'buy') return t('safranito.buy', { price: spice ? bowlSum(view, spice, me) : 0 });
  if (verb === 'blend') return t('safranito.make_blend', { n: Number(what) });
  return t('safranito.pass');
}

function question(view: SafranitoView, me: number): [string, string] {
  const spice = view.bowl ? t(`spice.${view.bowl}`) : '';
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
      return [t('safranito.ask_sell', { spice }), t('safranito.why_sell', { price: view.bowl ? bowlSum(view, view.bowl) : 0 })];
    case 'buy':
      return [t('safranito.ask_buy', { spice, price: view.bowl ? bowlSum(view, view.bowl, me) : 0 }), t('safranito.why_buy')];
    default:
      return [t('safranito.ask_blend'), t('safranito.why_blend')];
  }
}

const Answer = ({ action, view, me, session }: { action: string; view: SafranitoView; me: number; session: TableSession }) => {
  const [verb, what] = action.split(' ') as [string, string?];
  const quiet = action === 'pass' || action === 'sell 0';
  return (
    <button type="button" class={quiet ? 'button answer' : 'button answer strong'} onClick={() => void session.act(action)}>
      {verb === 'keep' && <span class="answer-card"><SpiceCard spice={what as Spice} /></span>}
      {verb === 'bowl' && <SpiceDisc spice={what as Spice} />}
      <span>{actionWords(action, view, me)}</span>
      {verb === 'bowl' && <small>{t('safranito.bowl_chips', { n: view.board.filter((chip) => chip.place === what).length, cards: view.display[what as Spice] ?? 0 })}</small>}
    </button>
  );
};

export const MarketTicket = ({ session, table, view, me }: { session: TableSession; table: Table; view: SafranitoView; me: number }) => {
  const prompt = session.prompt.value;
  if (!prompt) return <Waiting session={session} table={table} />;
  const [headline, reason] = question(view, me);
  return (
    <Ticket tag={t(view.phase === 'sell' ? 'safranito.secret' : 'table.your_turn')} headline={headline} reason={<HintWords session={session} otherwise={reason} name={(action) => actionWords(action, view, me)} />}>
      <HintButton session={session} />
    </Ticket>
  );
};

export const Answers = ({ session, view, me }: { session: TableSession; view: SafranitoView; me: number }) => {
  const choices = session.prompt.value?.choices ?? [];
  if (choices.length === 0) return null;
  return (
    <div class="answers" role="group" aria-label={t('safranito.answers')}>
      {choices.map((action) => <Answer key={action} action={action} view={view} me={me} session={session} />)}
    </div>
  );
};
