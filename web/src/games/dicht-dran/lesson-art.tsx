// One small picture for each lesson: the cards of its subject.
import { NumberCard } from './number-card.tsx';

const numbers: Record<string, [number, number][]> = {
  closest: [
    [38, 1],
    [40, 3],
  ],
  gap: [
    [1, 1],
    [12, 2],
    [38, 1],
  ],
  peppers: [
    [52, 1],
    [45, 3],
  ],
  tie: [
    [47, 1],
    [50, 3],
    [53, 1],
  ],
  end: [
    [10, 3],
    [24, 2],
    [65, 3],
    [50, 3],
  ],
};

export const LessonArt = ({ id }: { id: string }) => (
  <>
    {numbers[id]?.map(([number, peppers]) => (
      <span key={number}>
        <NumberCard number={number} peppers={peppers} />
      </span>
    ))}
  </>
);
