// How this browser likes to see the board.
import { kept, calmMotion } from '../../app/settings.ts';
import { fromAbove, fromSide } from './camera.ts';

export const views = ['side', 'above', 'flat'] as const;
export type View = (typeof views)[number];
// `auto`: in 3D where that is quick and nobody asked for calm.
export const wished = kept('board', ['auto', ...views], 'auto');

export const viewNow = (canDo3D: boolean): View => {
  if (!canDo3D) return 'flat';
  if (wished.value === 'auto') return calmMotion() ? 'flat' : 'side';
  return wished.value;
};

export const nextView = (view: View): View => views[(views.indexOf(view) + 1) % views.length] as View;
export const elevationOf = (view: View): number => (view === 'above' ? fromAbove : fromSide);
