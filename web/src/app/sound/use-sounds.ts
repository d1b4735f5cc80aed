// The table's sounds. They load when the first one is due and sound is on.
import { useEffect } from 'preact/hooks';
import type { GameClient, Step } from '../../games/client.ts';
import { sound } from '../settings.ts';
import type { TableSession } from '../table/session.ts';

type Sounds = typeof import('./sounds.ts');

const withSounds = (use: (sounds: Sounds) => void): void => {
  if (sound.value === 'on') void import('./sounds.ts').then(use);
};

const soundsOf = (client: GameClient, step: Step): void => {
  if (sound.value !== 'on') return;
  void client.sounds?.().then((sounds) => step.events.forEach((event) => sounds[event.type]?.(event)));
};

export function useSounds(session: TableSession, client: GameClient): void {
  const step = session.shown.value;
  const prompt = session.prompt.value?.prompt;
  const result = session.latest.value?.result;
  const won = result !== undefined && session.seat !== null && result.ranks[session.seat] === 1;
  useEffect(() => {
    if (step && step.events.length > 0 && session.browsing.peek() === null) soundsOf(client, step);
  }, [step]);
  useEffect(() => {
    if (prompt !== undefined) withSounds(({ yourTurn }) => yourTurn());
  }, [prompt]);
  useEffect(() => {
    if (won) withSounds(({ win }) => win());
  }, [won]);
}
