// The sounds of chips, coins and the mortar.
import { bell, wood } from '../../app/sound/sounds.ts';
import { noise } from '../../app/sound/synth.ts';
import type { EventSounds } from '../client.ts';

const coins = () => [1250, 1680].forEach((hertz, i) => bell(hertz, i * 0.07));

export const sounds: EventSounds = {
  landed: () => {
    wood(1500);
    noise({ hertz: 1800, long: 0.18, after: 0.03, loud: 0.4 });
  },
  sold: coins,
  bought: coins,
  blended: () => [0, 0.12, 0.24].forEach((after) => noise({ hertz: 900, long: 0.1, after, sharp: 3 })),
};
