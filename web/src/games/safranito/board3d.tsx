// The canvas of the 3D board; only this file loads three.js.
import { useEffect, useRef, useState } from 'preact/hooks';
import { calmMotion } from '../../app/settings.ts';
import { language } from '../../i18n/index.ts';
import type { Film } from './film.ts';
import { elevationOf, chosenBoard, type View } from './board-view.ts';
import type { Frame } from './camera.ts';
import type { BoardScene } from './three/scene.ts';
import type { BoardChip, Counts } from './types.ts';

export interface Showing {
  film: Film;
  rate: number;
  // A new number for each playback.
  take: number;
}

interface Props {
  side: number;
  view: View;
  width: number;
  height: number;
  frame: Frame;
  chips: BoardChip[];
  display: Counts;
  showing: Showing | null;
  onShown: () => void;
  // There is no picture (any more): the flat view replaces it.
  onFailed: () => void;
}

function useScene(props: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [scene, setScene] = useState<BoardScene | null>(null);
  useEffect(() => {
    let gone = false;
    let made: BoardScene | null = null;
    const at = canvas.current as HTMLCanvasElement;
    const lost = (event: Event) => {
      event.preventDefault();
      if (!gone) props.onFailed();
    };
    at.addEventListener('webglcontextlost', lost);
    const begin = async () => {
      const { BoardScene: Made } = await import('./three/scene.ts');
      if (gone) return;
      made = new Made(at, chosenBoard.value !== 'auto');
      made.look(elevationOf(props.view, props.width, props.height), false);
      made.resize(props.width, props.height, props.frame);
      const sharp = props.height * Math.min(devicePixelRatio, 2) > 1000 ? 2048 : 1024;
      await made.prepare(props.side, sharp);
      if (!gone) setScene(made);
    };
    begin().catch(() => !gone && props.onFailed());
    return () => {
      gone = true;
      at.removeEventListener('webglcontextlost', lost);
      made?.dispose();
    };
  }, [props.side, language.value]);
  return { canvas, scene };
}

export const Board3D = (props: Props) => {
  const { canvas, scene } = useScene(props);
  const { view, width, height, frame, chips, display, showing, onShown } = props;
  useEffect(() => scene?.resize(width, height, frame), [scene, width, height]);
  const elevation = elevationOf(view, width, height);
  useEffect(() => scene?.look(elevation, !calmMotion()), [scene, elevation]);
  useEffect(() => scene?.show(chips, display), [scene, chips, display, width, height]);
  useEffect(() => {
    if (!scene) return;
    if (showing) scene.play(showing.film, showing.rate, onShown);
    else scene.stop();
  }, [scene, showing?.take]);
  return (
    <canvas
      class="board-canvas"
      ref={canvas}
      width={width}
      height={height}
      aria-hidden="true"
      data-ready={scene ? 'yes' : 'no'}
    />
  );
};
