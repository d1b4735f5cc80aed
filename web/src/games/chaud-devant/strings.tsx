// The log's lines for a step.
import { rich, signed, t } from '../../i18n/index.ts';
import type { LogLine, Step } from '../client.ts';
import { SoupChip } from './soup-card.tsx';
import { boilsOver, leads, soup, type ChaudDevantEvent, type ChaudDevantView, type Menu } from './types.ts';

const bold = (text: string) => <b>{text}</b>;

export function logLines(step: Step, me: number | null): LogLine[] {
  const lines: LogLine[] = [];
  const view = step.view as unknown as ChaudDevantView;
  // The first deal is no step, so the first step's lines begin with it.
  if (step.before === null && step.version <= 1)
    lines.push(...linesOf({ type: 'dealt', round: view.round, dealer: view.dealer }, step, me));
  for (const event of step.events as unknown as ChaudDevantEvent[]) lines.push(...linesOf(event, step, me));
  return lines;
}

function linesOf(event: ChaudDevantEvent, step: Step, me: number | null): LogLine[] {
  switch (event.type) {
    case 'dealt':
      return [
        { head: true, text: () => t('chaud-devant.log_round', { round: event.round }) },
        {
          seat: event.dealer,
          text: (who) =>
            event.dealer === me
              ? t('chaud-devant.log_deal_you')
              : t('chaud-devant.log_deal', { who: who(event.dealer) }),
        },
      ];
    case 'menu_chosen':
      return [
        {
          seat: event.seat,
          text: (who) => (event.seat === me ? t('log.chosen_you') : t('log.chosen', { who: who(event.seat) })),
        },
      ];
    case 'revealed_menus':
      return event.menus.map((menu: Menu, seat) => ({
        seat,
        text: (who) =>
          rich('chaud-devant.log_menu', {
            who: bold(seat === me ? t('table.you') : who(seat)),
            menu: t(`chaud-devant.menu.${menu}`),
          }),
      }));
    case 'played':
      return played(event, step, me);
    case 'last_card':
      return [{ seat: event.seat, text: () => bold(t('chaud-devant.log_last_card')) }];
    case 'served':
      return [
        {
          seat: event.seat,
          text: (who) =>
            event.seat === me
              ? t('chaud-devant.log_served_you', { n: event.cards.length })
              : t('chaud-devant.log_served', { who: who(event.seat), n: event.cards.length }),
        },
      ];
    case 'round_scored':
      return [
        { head: true, text: () => t('chaud-devant.log_bill') },
        ...event.scores.map((score, seat) => ({
          seat,
          text: (who: (seat: number) => string) => (seat === me ? t('table.you') : who(seat)),
          right: () => t('chaud-devant.log_now', { score: signed(score), stars: event.stars[seat] as number }),
        })),
      ];
  }
}

function played(event: { seat: number; card: string; value: number }, step: Step, me: number | null): LogLine[] {
  const led = leads(step);
  const boils = boilsOver(step);
  const mine = event.seat === me;
  const card = <SoupChip card={event.card} />;
  const line: LogLine = {
    seat: event.seat,
    text: (who) => {
      if (mine)
        return rich(
          boils ? 'chaud-devant.log_boils_you' : led ? 'chaud-devant.log_leads_you' : 'chaud-devant.log_adds_you',
          { card },
        );
      return rich(boils ? 'chaud-devant.log_boils' : led ? 'chaud-devant.log_leads' : 'chaud-devant.log_adds', {
        who: who(event.seat),
        card,
      });
    },
    right: () => String(event.value),
  };
  if (!led) return [line];
  // The step may have ended the round: the pot's number comes from the view before the card was led.
  const { pot_number: pot } = (step.before ?? step.view) as unknown as ChaudDevantView;
  return [
    {
      head: true,
      text: () => t('chaud-devant.log_pot', { pot, suit: t(`chaud-devant.suit_many.${soup(event.card).suit}`) }),
    },
    line,
  ];
}
