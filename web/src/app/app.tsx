import { Sprite } from '../art/sprite.tsx';
import { Home } from './home/home.tsx';
import { route } from './router.ts';
import { TablePage } from './table/page.tsx';

export const App = () => {
  const at = route.value;
  return (
    <>
      <Sprite />
      {at.at === 'home' ? <Home /> : <TablePage key={at.id} id={at.id} seatKey={at.key} />}
      <div class="grain" />
    </>
  );
};
