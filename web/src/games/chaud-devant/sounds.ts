import { bell, wood } from '../../app/sound/sounds.ts';
import { noise, tone } from '../../app/sound/synth.ts';
import type { EventSounds } from '../client.ts';

export const sounds: EventSounds = {
  menu_chosen: () => noise({ hertz: 3200, long: 0.06, loud: 0.8 }),
  // Into the pot: the fuller, the higher. Chili sizzles; a boil-over hisses and rattles its lid.
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
};
