import './rules.css';
import './board.css';
import './bill.css';
import './board-small.css';
import type { Learning } from '../manifest.ts';
import { figures } from './figures.tsx';
import { LessonArt } from './lesson-art.tsx';
import lessons from './lessons.json';

export const learning: Learning = {
  sections: ['idea', 'menu', 'pot', 'serve', 'end'],
  variants: 3,
  decided: 3,
  figures,
  lessons,
  LessonArt,
};
