// A component that loads when it is first shown.
import type { ComponentChildren, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Bar } from './bar.tsx';

const blank = (
  <div class="cloth" data-game="home" aria-busy="true">
    <Bar />
  </div>
);

export function lazy<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  meanwhile: ComponentChildren = blank,
): FunctionComponent<P> {
  let loaded: FunctionComponent<P> | null = null;
  return (props: P) => {
    const [, fetched] = useState(0);
    useEffect(() => {
      if (loaded) return;
      void load().then((page) => {
        loaded = page;
        fetched(1);
      });
    }, []);
    const Page = loaded;
    return Page ? <Page {...props} /> : <>{meanwhile}</>;
  };
}
