// What the tests of the games share.
import type { GameEvent, GameId, View } from '../net/types.ts';
import { loadGame } from './catalog.ts';
import type { Step } from './client.ts';

interface Around {
  me?: number | null;
  before?: View;
  events?: GameEvent[];
}

// What the bar says of this view, for cooks named Mina, Otto and Séverine.
export async function placeIn(id: GameId, view: View, { me = 0, before, events = [] }: Around = {}): Promise<string> {
  const client = await loadGame(id);
  const step: Step = { view, before: before ?? null, events, seat: null, by: null, kind: 'act', version: 9 };
  return client.where(step, (seat) => ['Mina', 'Otto', 'Séverine'][seat] as string, me).join(' · ');
}
