// A page with a single message.
import type { ComponentChildren } from 'preact';
import { Glyph } from '../../art/ink.tsx';
import { Bar } from './bar.tsx';

export const Notice = ({ title, why, children }: { title: string; why: string; children?: ComponentChildren }) => (
  <div class="cloth not-found" data-game="home">
    <Bar />
    <main class="panel notice">
      <Glyph of="mill" size={72} />
      <h1>{title}</h1>
      <p>{why}</p>
      <div class="button-row">{children}</div>
    </main>
  </div>
);
