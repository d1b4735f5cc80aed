// The view of the board in this browser.
import { calmMotion } from '../../app/settings.ts';
import { board as chosenBoard } from './settings.ts';
import { fromAbove, fromSide, fromSideHigh } from './camera.ts';

export const views = ['side', 'above', 'flat'] as const;
export type View = (typeof views)[number];
export { chosenBoard };

// Whether 3D has failed: `slow` (too slow, or the picture was lost) rules it out unless somebody chose it,
// `never` in any case.
export type Failed = 'no' | 'slow' | 'never';

export const viewNow = (failed: Failed): View => {
  if (failed === 'never') return 'flat';
  if (chosenBoard.value === 'auto') return calmMotion() || failed === 'slow' ? 'flat' : 'side';
  return chosenBoard.value;
};

export const nextView = (view: View): View => views[(views.indexOf(view) + 1) % views.length] as View;
export const elevationOf = (view: View, width: number, height: number): number =>
  view === 'above' ? fromAbove : width > height ? fromSide : fromSideHigh;
