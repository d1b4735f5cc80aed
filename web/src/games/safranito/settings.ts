// How somebody likes the board and the throw.
import { kept } from '../../app/settings.ts';

// `auto` is in 3D where that is quick and nobody asked for calm.
export const boards = ['auto', 'side', 'above', 'flat'] as const;
export const board = kept('board', boards, 'auto');
// The throw without dragging.
export const timings = ['bar', 'none'] as const;
export const timing = kept('timing', timings, 'bar');
