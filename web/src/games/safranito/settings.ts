// The settings of the board and the throw.
import { stored } from '../../app/settings.ts';

// `auto` is 3D unless it is slow or the viewer wants reduced motion.
export const boards = ['auto', 'side', 'above', 'flat'] as const;
export const board = stored('board', boards, 'auto');
// The bar of a throw without dragging.
export const timings = ['bar', 'none'] as const;
export const timing = stored('timing', timings, 'bar');
