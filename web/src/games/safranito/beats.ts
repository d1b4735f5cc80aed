// The events of one step, one after the other: the film of a throw, then each space and bowl.
import { calmMotion } from '../../app/settings.ts';
import { spices, type Spice } from './spices.tsx';
import type { Step } from '../client.ts';
import { filmOf, type Film } from './film.ts';
import type { BoardChip, Market, Phase, Place, SafranitoEvent, SafranitoView, Space } from './types.ts';

export type Screen = 'board' | 'market' | 'blend';

export interface Beat {
  screen: Screen;
  ms: number;
  // The chips on the board during this event.
  chips: BoardChip[];
  film?: Film;
  // Where to look.
  place?: Place;
  // The open bowl of this event, as it was when it opened.
  market: Market | null;
  event: SafranitoEvent;
}

const market: Phase[] = ['bowl', 'sell', 'buy'];
export const screenOf = (phase: Phase): Screen =>
  market.includes(phase) ? 'market' : phase === 'blend' ? 'blend' : 'board';

const spaceOf: Partial<Record<SafranitoEvent['type'], Space>> = {
  drew: 'spice-card',
  kept: 'spice-card',
  reserved: 'reserve',
  mill: 'chef',
};
const spaceOfPhase: Partial<Record<Phase, Space>> = {
  extra_throw: 'extra-throw',
  spice_card: 'spice-card',
  reserve: 'reserve',
  chef: 'chef',
};
export const spaceAsked = (phase: Phase): Space | null => spaceOfPhase[phase] ?? null;

const pauses: Partial<Record<SafranitoEvent['type'], number>> = {
  landed: 350,
  revealed_chips: 750,
  action: 750,
  drew: 650,
  kept: 650,
  reserved: 700,
  mill: 700,
  sale_open: 400,
  no_sale: 450,
  sold: 900,
  bought: 750,
  cannot_pay: 650,
  declined: 600,
  blended: 1100,
  refilled: 700,
};

const shownUp = (
  chips: BoardChip[],
  { place, chips: shown }: Extract<SafranitoEvent, { type: 'revealed_chips' }>,
): BoardChip[] => {
  const left = [...shown];
  return chips.map((chip) => {
    if (chip.place !== place) return chip;
    const at = left.findIndex(({ seat, value }) => seat === chip.seat && (chip.value === null || chip.value === value));
    const [found] = at === -1 ? [] : left.splice(at, 1);
    return { ...chip, value: found?.value ?? chip.value, face: 'up' };
  });
};

function placeOf(event: SafranitoEvent, before: SafranitoView | null): Place | undefined {
  if ('place' in event) return event.place;
  if ('spice' in event && event.spice && event.type !== 'kept') return event.spice;
  const asked = before ? (spaceAsked(before.phase) ?? before.bowl) : null;
  return event.type === 'declined' ? (asked ?? undefined) : spaceOf[event.type];
}

function screenFor(event: SafranitoEvent, place: Place | undefined): Screen {
  if (event.type === 'blended') return 'blend';
  return place && spices.includes(place as Spice) ? 'market' : 'board';
}

export function beatsOf(step: Step): Beat[] {
  const before = step.before as unknown as SafranitoView | null;
  let chips = before?.board ?? (step.view as unknown as SafranitoView).board;
  let open = before?.market ?? null;
  const beats: Beat[] = [];
  let over = false;
  for (const event of step.events as unknown as SafranitoEvent[]) {
    over ||= event.type === 'round_over';
    const pause = pauses[event.type];
    if (pause === undefined) continue;
    if (event.type === 'landed') {
      const film = filmOf(event, chips);
      chips = event.board;
      beats.push({ screen: 'board', ms: (calmMotion() ? 500 : film.length) + pause, chips, film, market: null, event });
      continue;
    }
    if (event.type === 'revealed_chips') {
      chips = shownUp(chips, event);
      open = event.market;
    }
    if (event.type === 'refilled') chips = [];
    const declinedBlend = event.type === 'declined' && before?.phase === 'blend';
    const place = over || declinedBlend ? undefined : placeOf(event, before);
    const screen = declinedBlend ? 'blend' : screenFor(event, place);
    beats.push({
      screen,
      ms: pause,
      chips,
      event,
      market: screen === 'market' ? open : null,
      ...(place ? { place } : {}),
    });
  }
  return beats;
}

export const lengthOf = (beats: Beat[]): number => beats.reduce((sum, beat) => sum + beat.ms, 0);
