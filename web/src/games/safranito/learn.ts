import './rules.css';
import './board.css';
import type { Learning } from '../manifest.ts';
import { figures } from './figures.tsx';
import { LessonArt } from './lesson-art.tsx';
import lessons from './lessons.json';

export const learning: Learning = {
  sections: ['idea', 'throw', 'spaces', 'market', 'blend'],
  variants: 2,
  decided: 3,
  figures,
  lessons,
  LessonArt,
};
