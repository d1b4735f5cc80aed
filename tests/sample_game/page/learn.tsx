// Rules and lessons: the parts of the rules with their pictures, and the positions to try.
import './board.css';
import type { Learning } from '../manifest.ts';
import { Card } from './card.tsx';
import lessons from './lessons.json';

const cards = (...numbers: number[]) =>
  numbers.map((number, i) => (
    <span key={i}>
      <Card number={number} />
    </span>
  ));

const pictures: Record<string, number[]> = {
  highest: [6, 5, 4],
  twice: [6, 6, 5],
  later: [1, 6],
  end: [6, 5],
};

export const learning: Learning = {
  sections: ['choose', 'highest', 'end'],
  variants: 1,
  decided: 1,
  figures: {
    choose: () => <>{cards(2, 4, 6)}</>,
    highest: () => <>{cards(6, 6, 5)}</>,
    end: () => <>{cards(1, 2, 3)}</>,
  },
  lessons,
  LessonArt: ({ id }) => <>{cards(...(pictures[id] ?? []))}</>,
};
