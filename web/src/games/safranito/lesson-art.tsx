// One small picture for each lesson: the cards and chips of its subject.
import { Chip } from './chip.tsx';
import { SpiceCard } from './spice-card.tsx';
import { SpiceSymbols, type Spice } from './spices.tsx';

const spices: Record<string, Spice[]> = {
  card: ['ginger', 'cardamom', 'saffron'],
  sell: ['saffron', 'saffron'],
  buy: ['mint'],
  blend: ['cardamom', 'chili', 'cumin'],
};
const chips: Record<string, number[]> = { throw: [10, 40, 60], sell: [60, 40], buy: [30] };

export const LessonArt = ({ id }: { id: string }) => (
  <>
    <svg class="sprite" width="0" height="0">
      <defs>
        <SpiceSymbols />
      </defs>
    </svg>
    {spices[id]?.map((spice, i) => (
      <span key={i}>
        <SpiceCard spice={spice} />
      </span>
    ))}
    {chips[id]?.map((value) => (
      <Chip key={value} seat={0} value={value} size={64} />
    ))}
  </>
);
