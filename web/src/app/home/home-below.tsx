// The part of the first page below its heading and buttons: the labels and the boxes.
import { loadTiles } from '../../games/tile-art.tsx';
import { LearnBox } from './learn-box.tsx';
import { MyTables, OpenTables } from './tables.tsx';
import type { ReportProblem } from '../parts/trouble.tsx';

export { TileArt } from '../../games/tile-art.tsx';
export const ready = loadTiles;

export const Boxes = ({ report }: { report: ReportProblem }) => (
  <div class="boxes">
    <MyTables />
    <OpenTables report={report} />
    <LearnBox />
  </div>
);
