// The sounds of every table, and the tones from which games make their own.
import { tone } from './synth.ts';

export const wood = (hertz: number, after = 0): void =>
  tone({ hertz, to: hertz * 0.7, long: 0.07, after, shape: 'triangle' });
export const bell = (hertz: number, after = 0): void => tone({ hertz, long: 0.35, after, loud: 0.7 });

export const yourTurn = (): void => wood(330);
export const win = (): void => [392, 494, 587].forEach((hertz, i) => bell(hertz, i * 0.16));
