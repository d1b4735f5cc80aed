// The keyboard at this table.
import { useKeydown } from '../../app/parts/keydown.ts';
import { lofts, type Loft } from './aim.ts';
import { tableKey } from './keys.ts';
import { nextView, chosenBoard, type View } from './board-view.ts';
import type { Asking } from './questions.tsx';
import { placeUnder, strengthRange, targets, type Throwing } from './throwing.tsx';

interface Keys {
  aiming: boolean;
  throwing: Throwing;
  asking: Asking;
  side: number;
  onSlow: () => void;
}

const stepSize = 10;
const moves: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const onBoard = (n: number) => Math.max(-230, Math.min(230, n));
const next = <T>(list: readonly T[], at: number): T => list[(at + 1) % list.length] as T;

function aimKey(key: string, { throwing, side }: Keys): boolean {
  const { change, chips } = throwing;
  const move = moves[key];
  if (move) {
    // A group of buttons handles the arrow keys itself.
    if (document.activeElement?.closest('input, [role=radiogroup]')) return false;
    change(({ target }) => ({
      target: { x: onBoard(target.x + move[0] * stepSize), y: onBoard(target.y + move[1] * stepSize) },
    }));
    return true;
  }
  const chip = Number(key) * 10;
  if (chips.includes(chip)) change({ chip });
  else if (key === 'b') {
    const all = targets(side);
    change(({ target }) => ({
      target: next(
        all,
        all.findIndex(({ place }) => place === placeUnder(target, side)),
      ).at,
    }));
  } else if (key === '+' || key === '-')
    change(({ strength }) => ({
      strength: Math.max(strengthRange[0], Math.min(strengthRange[1], strength + (key === '+' ? 4 : -4))),
    }));
  else if (key === 's') {
    const names = Object.keys(lofts) as Loft[];
    change(({ loft }) => ({
      loft: lofts[
        next(
          names,
          names.findIndex((name) => lofts[name] === loft),
        )
      ],
    }));
  } else if (key === 'f') change(({ face }) => ({ face: face === 'up' ? 'down' : 'up' }));
  else if (key === 't' || (key === ' ' && throwing.swaying.peek() !== null)) throwing.letGo();
  else if (key === 'Escape' && throwing.swaying.peek() !== null) throwing.steady();
  else return false;
  return true;
}

function askKey(key: string, { asking }: Keys, focused: boolean): boolean {
  const answer = asking.choices[Number(key) - 1];
  if (answer) asking.choose(answer);
  else if (key === 'Enter' && !focused && asking.chosen) asking.act();
  else return false;
  return true;
}

export function useKeys(keys: Keys): void {
  useKeydown((event) => {
    const key = tableKey(event);
    // A repeating key would throw at once.
    if (key === null || (event.repeat && (key === 't' || key === ' '))) return;
    const focused = document.activeElement !== null && document.activeElement !== document.body;
    const view = document.querySelector<HTMLElement>('.stage')?.dataset.view as View | undefined;
    let done = true;
    if (key === 'v' && view) chosenBoard.value = nextView(view);
    else if (key === 'r') keys.onSlow();
    else done = keys.aiming ? aimKey(key, keys) : askKey(key, keys, focused);
    if (done) event.preventDefault();
  });
}
