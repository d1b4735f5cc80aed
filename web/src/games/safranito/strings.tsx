// The log's lines for a step.
import { language, rich, t } from '../../i18n/index.ts';
import type { LogLine, Step, Who } from '../client.ts';
import { spices, type Spice } from './spices.tsx';
import type { BoardChip, Place, SafranitoEvent, SafranitoView } from './types.ts';

export const placeName = (place: Place): string =>
  t(spices.includes(place as Spice) ? `safranito.spice.${place as Spice}` : `safranito.space.${place as 'chef'}`);

// The name inside a sentence: only German capitalises nouns there.
export const inside = (name: string): string => (language.value === 'de' ? name : name.toLocaleLowerCase());
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
const spiceInside = (spice: Spice) => inside(t(`safranito.spice.${spice}`));

const name = (seat: number, me: number | null, who: Who) => <b>{seat === me ? t('table.you') : who(seat)}</b>;

// The thrown chip is the last of its seat in the list, or it is out.
function landing(event: { seat: number; board: BoardChip[]; out: BoardChip[] }): BoardChip | null {
  const thrown = event.board.at(-1);
  return thrown && thrown.seat === event.seat ? thrown : null;
}

export function logLines(step: Step, me: number | null): LogLine[] {
  const view = step.view as unknown as SafranitoView;
  const before = step.before as unknown as SafranitoView | null;
  const lines: LogLine[] =
    step.before === null ? [{ head: true, text: () => t('safranito.log_round', { round: view.round }) }] : [];
  for (const event of step.events as unknown as SafranitoEvent[]) {
    lines.push(...linesOf(event, me, view));
    if (event.type === 'round_over' && before && before.round !== view.round)
      lines.push({ head: true, text: () => t('safranito.log_round', { round: view.round }) });
  }
  return lines;
}

export function linesOf(event: SafranitoEvent, me: number | null, view: SafranitoView): LogLine[] {
  const by = (
    seat: number,
    text: (who: Who) => LogLine['text'] extends (who: Who) => infer R ? R : never,
    right?: () => string,
  ): LogLine[] => [right ? { seat, text, right } : { seat, text }];
  switch (event.type) {
    case 'landed': {
      const chip = landing(event);
      const thrown = chip ?? event.out.findLast((one) => one.seat === event.seat);
      const knocked = event.out.filter((one) => one.seat !== event.seat).length;
      const where = () =>
        chip?.place ? inside(placeName(chip.place)) : t(chip ? 'safranito.log_beside' : 'safranito.log_out');
      // In a replay with all hands open, the board shows the values of face-down chips.
      const open = view.board.some((one) => one.seat === chip?.seat && one.value === chip.value);
      const value = () =>
        thrown?.value != null && (thrown.face === 'up' || thrown.seat === me || open)
          ? String(thrown.value)
          : t('safranito.hidden');
      const lines = by(
        event.seat,
        (who) => rich('safranito.log_throw', { who: name(event.seat, me, who), place: where() }),
        value,
      );
      return knocked ? [...lines, { text: () => t('safranito.log_knocked', { n: knocked }) }] : lines;
    }
    case 'revealed_chips':
      return [
        {
          head: true,
          text: () => placeName(event.place),
          right: () => event.chips.map((chip) => chip.value).join(' + '),
        },
      ];
    case 'action':
      return by(event.seat, (who) =>
        rich('safranito.log_action', { who: name(event.seat, me, who), place: inside(placeName(event.place)) }),
      );
    case 'drew':
      return by(event.seat, (who) => rich('safranito.log_drew', { who: name(event.seat, me, who), n: event.count }));
    case 'kept':
      return by(event.seat, (who) =>
        rich('safranito.log_kept', {
          who: name(event.seat, me, who),
          spice: event.spice ? spiceInside(event.spice) : t('safranito.a_card'),
        }),
      );
    case 'reserved':
      return by(event.seat, (who) => rich('safranito.log_reserved', { who: name(event.seat, me, who) }));
    case 'mill':
      return by(event.seat, (who) => rich('safranito.log_mill', { who: name(event.seat, me, who) }));
    case 'sale_open':
      return [
        { text: () => t('safranito.log_sale', { spice: t(`safranito.spice.${event.spice}`), price: event.price }) },
      ];
    case 'no_sale':
      return [{ text: () => t('safranito.log_no_sale', { spice: t(`safranito.spice.${event.spice}`) }) }];
    case 'sold':
      return event.sales.flatMap((n, seat) =>
        n
          ? by(
              seat,
              (who) => rich('safranito.log_sold', { who: name(seat, me, who), n, spice: spiceInside(event.spice) }),
              () => `+${n * event.price}`,
            )
          : [],
      );
    case 'bought':
      return by(
        event.seat,
        (who) => rich('safranito.log_bought', { who: name(event.seat, me, who), spice: spiceInside(event.spice) }),
        () => `−${event.price}`,
      );
    case 'cannot_pay':
      return by(event.seat, (who) =>
        rich('safranito.log_cannot_pay', { who: name(event.seat, me, who), price: event.price }),
      );
    case 'declined':
      return by(event.seat, (who) => rich('safranito.log_declined', { who: name(event.seat, me, who) }));
    case 'blended':
      return by(event.seat, (who) =>
        rich('safranito.log_blended', { who: name(event.seat, me, who), blend: event.blend }),
      );
    case 'reshuffled':
      return [{ text: () => t('safranito.log_reshuffled') }];
    case 'refilled':
      return [{ text: () => t('safranito.log_refilled') }];
    case 'may_blend':
    case 'round_over':
      return [];
  }
}
