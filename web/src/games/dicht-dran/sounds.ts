// The sounds of cards that are played and revealed.
import { wood } from '../../app/sound/sounds.ts';
import { noise } from '../../app/sound/synth.ts';
import type { EventSounds } from '../client.ts';

export const sounds: EventSounds = {
  chosen: () => noise({ hertz: 3200, long: 0.06, loud: 0.8 }),
  revealed: () => [420, 500, 590, 700].forEach((hertz, i) => wood(hertz, i * 0.09)),
};
