// The last reveal, which the view no longer contains.
import type { Step } from '../client.ts';
import type { DichtDranEvent, DichtDranView, Gap } from './types.ts';

export interface Played {
  seat: number;
  card: number;
  away: number;
  fate: 'wins' | 'safe' | 'draws';
  drew: number;
}

export interface Reveal {
  target: number;
  gap: Gap;
  played: Played[];
  points: number[] | null;
  last: boolean;
}

export interface DichtDranMemory {
  rounds: number;
  reveal: Reveal | null;
}

export const begin = (): DichtDranMemory => ({ rounds: 0, reveal: null });

export function remember(memory: DichtDranMemory, step: Step): DichtDranMemory {
  const events = step.events as unknown as DichtDranEvent[];
  const revealed = events.find((event) => event.type === 'revealed');
  const won = events.find((event) => event.type === 'won');
  const dealt = events.some((event) => event.type === 'dealt');
  const rounds = dealt ? 0 : memory.rounds;
  if (!revealed || !won) return { ...memory, rounds };
  const view = step.view as unknown as DichtDranView;
  const drawn = (seat: number) =>
    events.reduce((sum, event) => (event.type === 'drew' && event.seat === seat ? sum + event.count : sum), 0);
  const played = revealed.order.map((seat): Played => {
    const card = revealed.cards[seat] as number;
    const fate = seat === won.seat ? 'wins' : revealed.safe.includes(seat) ? 'safe' : 'draws';
    return { seat, card, away: Math.abs(card - won.target), fate, drew: drawn(seat) };
  });
  const scored = events.find((event) => event.type === 'game_scored');
  return {
    rounds: dealt ? 0 : memory.rounds + 1,
    reveal: { target: won.target, gap: won.gap, played, points: scored?.points ?? null, last: view.phase === 'over' },
  };
}
