// All shared marks, once in the page; everything else points at them.
import { SharedSymbols } from './marks.tsx';
import { SuitSymbols } from './suits.tsx';

export const Sprite = () => (
  <svg class="sprite" width="0" height="0" aria-hidden="true">
    <defs>
      <SharedSymbols />
      <SuitSymbols />
      <pattern id="crosses" width="9" height="9" patternUnits="userSpaceOnUse">
        <path d="M2 2L7 7M7 2L2 7" stroke="#f0b030" stroke-width=".8" opacity=".7" />
      </pattern>
      <pattern id="diagonal" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <path d="M0 3.500H7" stroke="#b35400" stroke-width="1.200" />
      </pattern>
      <pattern id="dots" width="8" height="8" patternUnits="userSpaceOnUse">
        <circle cx="2" cy="2" r="1.500" fill="#6a3f6b" />
        <circle cx="6" cy="6" r="1.500" fill="#6a3f6b" />
      </pattern>
    </defs>
  </svg>
);
