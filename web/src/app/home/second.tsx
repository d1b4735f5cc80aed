// What follows the words and buttons of the first page: the labels and the boxes.
import { LearnBox } from './learn-box.tsx';
import { MyTables, OpenTables } from './tables.tsx';
import type { Tell } from './home.tsx';

export { TileArt } from './tile-art.tsx';

export const Boxes = ({ tell }: { tell: Tell }) => (
  <div class="boxes">
    <MyTables />
    <OpenTables tell={tell} />
    <LearnBox />
  </div>
);
