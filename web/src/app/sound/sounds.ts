// Which event sounds how. The sign is always on the table, too.
import type { GameEvent } from '../../net/types.ts';
import { noise, tone } from './synth.ts';

const wood = (hertz: number, after = 0) => tone({ hertz, to: hertz * 0.7, long: 0.07, after, shape: 'triangle' });
const bell = (hertz: number, after = 0) => tone({ hertz, long: 0.35, after, loud: 0.7 });

const sounds: Record<string, (event: GameEvent) => void> = {
  chosen: () => noise({ hertz: 3200, long: 0.06, loud: 0.8 }),
  menu_chosen: () => noise({ hertz: 3200, long: 0.06, loud: 0.8 }),
  // Into the pot: higher the fuller it is; chili sizzles, a boil-over hisses and rattles its lid.
  played: (event) => {
    const card = String(event.card);
    if (card.endsWith('-boil')) {
      noise({ hertz: 5200, long: 0.4 });
      [0, 0.09, 0.18].forEach((after) => wood(700, after));
      return;
    }
    const value = Number(event.value ?? 0);
    tone({ hertz: 150 + value * 22, to: 90 + value * 14, long: 0.14 });
    if (card.startsWith('chili')) noise({ hertz: 6500, long: 0.22, after: 0.05, loud: 0.6 });
  },
  served: () => [520, 780].forEach((hertz, i) => bell(hertz, 0.1 + i * 0.08)),
  revealed: () => [420, 500, 590, 700].forEach((hertz, i) => wood(hertz, i * 0.09)),
  landed: () => {
    wood(1500);
    noise({ hertz: 1800, long: 0.18, after: 0.03, loud: 0.4 });
  },
  sold: () => [1250, 1680].forEach((hertz, i) => bell(hertz, i * 0.07)),
  bought: () => [1250, 1680].forEach((hertz, i) => bell(hertz, i * 0.07)),
  blended: () => [0, 0.12, 0.24].forEach((after) => noise({ hertz: 900, long: 0.1, after, sharp: 3 })),
};

export const soundOf = (event: GameEvent): void => sounds[event.type]?.(event);
export const yourTurn = (): void => wood(330);
export const win = (): void => [392, 494, 587].forEach((hertz, i) => bell(hertz, i * 0.16));
