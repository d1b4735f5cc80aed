// All shared marks and those of games, once in the page; everything else references them.
import type { ComponentChildren } from 'preact';
import { SharedSymbols } from './marks.tsx';

export const Sprite = ({ children }: { children?: ComponentChildren }) => (
  <svg class="sprite" width="0" height="0" aria-hidden="true">
    <defs>
      <SharedSymbols />
      <pattern id="crosses" width="9" height="9" patternUnits="userSpaceOnUse">
        <path d="M2 2L7 7M7 2L2 7" stroke="#f0b030" stroke-width=".8" opacity=".7" />
      </pattern>
      {children}
    </defs>
  </svg>
);
