// The board in 3D: a print on wood with one sun and hard shadows. A picture is drawn only after a change.
import {
  AmbientLight,
  DirectionalLight,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Quaternion,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { cameraAt, distance, type Camera, type Frame } from '../camera.ts';
import { isWide } from '../display.ts';
import { movingAt, type Film } from '../film.ts';
import { boardEdge, type BoardChip, type Counts } from '../types.ts';
import { lineGeometry, rimGeometry } from './models.ts';
import { clove, Pieces, type Posed } from './pieces.ts';
import { boardTexture, woodTexture } from './textures.tsx';

const shortestFrame = 1000 / 60;

interface Played {
  frames: number;
  dropped: number;
  // The page's own milliseconds for the slowest frame.
  work: number;
  ms: number;
  chips: number;
}

interface Playing {
  film: Film;
  rate: number;
  start: number;
  last: number;
  still: Posed[];
  played: Played;
  done: () => void;
}

interface Flip {
  key: string;
  from: Quaternion;
  since: number;
}

const flipTime = 280;
const keyOf = (chip: BoardChip) => `${chip.seat}:${chip.x.toFixed(1)}:${chip.y.toFixed(1)}`;

export class BoardScene {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera();
  readonly #pieces: Pieces;
  readonly #surface = new MeshBasicMaterial({ color: '#12413f' });
  readonly #turns = new Map<string, Quaternion>();
  readonly #sharpness: { ratio: number; anisotropy: number };
  #coarse = false;
  #painted = 0;
  #side = 0;
  #elevation = 0;
  #frame: Frame = { left: -300, right: 300, top: 300, bottom: -300 };
  #size = { width: 1, height: 1 };
  #posed: Posed[] = [];
  #flips: Flip[] = [];
  #film: Playing | null = null;
  #move: { from: number; to: number; start: number } | null = null;
  #asked = 0;
  #drawn = 0;
  #shown = '';

  // `slow` allows drawing without a graphics card, because somebody chose 3D.
  constructor(
    private readonly canvas: HTMLCanvasElement,
    slow: boolean,
  ) {
    const attributes = { alpha: true, antialias: true, stencil: true, powerPreference: 'low-power' } as const;
    const fast = canvas.getContext('webgl2', { ...attributes, failIfMajorPerformanceCaveat: true });
    const context = fast ?? (slow ? canvas.getContext('webgl2', { ...attributes, antialias: false }) : null);
    if (!context) throw new Error('no WebGL');
    this.#renderer = new WebGLRenderer({ canvas, context, ...attributes });
    this.#sharpness = { ratio: fast ? Math.min(devicePixelRatio, 2) : 1, anisotropy: fast ? 8 : 1 };
    this.#renderer.setPixelRatio(this.#sharpness.ratio);
    this.#renderer.setClearAlpha(0);
    this.#pieces = new Pieces(this.#sharpness.anisotropy, () => this.draw());
    this.#build();
  }

  #build(): void {
    const top = new Vector3(-0.4, 0.55, 1).normalize();
    const light = new DirectionalLight('#fff', (Math.PI * 0.42) / top.z);
    light.position.copy(top);
    this.#scene.add(new AmbientLight('#fff', Math.PI * 0.58), light);
    const face = new Mesh(new PlaneGeometry(2 * boardEdge, 2 * boardEdge), this.#surface);
    const rim = new Mesh(rimGeometry(), new MeshBasicMaterial({ vertexColors: true, map: woodTexture() }));
    const lines = new Mesh(lineGeometry(), new MeshBasicMaterial({ color: clove, side: DoubleSide }));
    const shadow = new Mesh(new PlaneGeometry(548, 548), this.#pieces.shade);
    shadow.position.set(9, -11, -15.9);
    shadow.renderOrder = -1;
    const { cards, chips, shadows } = this.#pieces;
    this.#scene.add(shadow, cards, face, rim, lines, chips, shadows);
    this.#camera.matrixAutoUpdate = true;
  }

  async prepare(side: number, size: number): Promise<void> {
    this.#side = side;
    this.#pieces.chips.rotation.z = (side * Math.PI) / 2;
    this.#surface.map = await boardTexture(side, size);
    this.#surface.map.anisotropy = this.#sharpness.anisotropy;
    this.#surface.color.set('#fff');
    this.#surface.needsUpdate = true;
    this.draw();
  }

  resize(width: number, height: number, frame: Frame): void {
    this.#size = { width, height };
    this.#frame = frame;
    this.#renderer.setSize(width, height, false);
    this.draw();
  }

  // Moves the camera there on an arc, or at once.
  look(elevation: number, gently: boolean): void {
    if (elevation === this.#elevation) return;
    if (gently && this.#elevation !== 0)
      this.#move = { from: this.#elevation, to: elevation, start: performance.now() };
    else this.#elevation = elevation;
    this.draw();
  }

  show(chips: BoardChip[], display: Counts): void {
    this.#posed = chips.map((chip) => this.#pose(chip));
    const lying = JSON.stringify([display, isWide(this.#frame)]);
    if (lying !== this.#shown) this.#pieces.layOut(display, this.#side, this.#frame);
    this.#shown = lying;
    this.draw();
  }

  #flat(up: boolean): Quaternion {
    const yaw = new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), (-this.#side * Math.PI) / 2);
    return up ? yaw : yaw.multiply(new Quaternion(1, 0, 0, 0));
  }

  #pose(chip: BoardChip): Posed {
    const key = keyOf(chip);
    const known = this.#turns.get(key);
    const up = known && new Vector3(0, 0, 1).applyQuaternion(known).z > 0;
    let turn = known ?? this.#flat(chip.face === 'up');
    if (known && up !== (chip.face === 'up')) {
      turn = this.#flat(chip.face === 'up');
      this.#flips = [...this.#flips.filter((flip) => flip.key !== key), { key, from: known, since: performance.now() }];
    }
    this.#turns.set(key, turn);
    return { chip, at: new Vector3(chip.x, chip.y, chip.z + 2), turn };
  }

  // Plays a recorded throw with a fixed camera.
  play(film: Film, rate: number, done: () => void): void {
    const now = performance.now();
    const still = film.still.map((chip) => this.#pose(chip));
    this.#film = {
      film,
      rate,
      start: now,
      last: now,
      still,
      played: { frames: 0, dropped: 0, work: 0, ms: 0, chips: film.still.length + film.tracks.length },
      done,
    };
    this.draw();
  }

  stop(): void {
    if (this.#film) this.#report(this.#film.played);
    this.#film = null;
    this.draw();
  }

  // Measurements of the film's smoothness.
  #report({ frames, dropped, work, ms, chips }: Played): void {
    Object.assign(this.canvas.dataset, {
      filmFrames: frames,
      filmDropped: dropped,
      filmWork: work.toFixed(1),
      filmMs: Math.round(ms),
      filmChips: chips,
    });
  }

  // Draws one picture with the next frame of the screen.
  draw(): void {
    if (this.#asked !== 0) return;
    this.#asked = requestAnimationFrame((now) => {
      this.#asked = 0;
      this.#paint(now);
    });
  }

  #paint(now: number): void {
    const { width, height } = this.#size;
    this.#adapt(now);
    if (this.#move) {
      const part = Math.min(1, Math.max(0, (now - this.#move.start) / 480));
      const eased = part * part * (3 - 2 * part);
      this.#elevation = this.#move.from + (this.#move.to - this.#move.from) * eased;
      if (part === 1) this.#move = null;
      this.draw();
    }
    this.#aim(cameraAt(this.#elevation || 52, width, height, this.#frame));
    const { played } = this.#film ?? {};
    const began = performance.now();
    this.#pieces.put(this.#film ? this.#filmed(now) : this.#resting(now));
    if (played) played.work = Math.max(played.work, performance.now() - began);
    this.#renderer.render(this.#scene, this.#camera);
    this.canvas.dataset.drawn = String(++this.#drawn);
  }

  // If the screen cannot keep up, motion is drawn with fewer pixels; a still picture is always sharp.
  #adapt(now: number): void {
    const moves = this.#film !== null || this.#move !== null;
    const coarse = moves && (this.#coarse || (this.#painted > 0 && now - this.#painted > 40));
    this.#painted = moves ? now : 0;
    if (coarse === this.#coarse) return;
    this.#coarse = coarse;
    this.#renderer.setPixelRatio(this.#sharpness.ratio * (coarse ? 0.5 : 1));
  }

  #resting(now: number): Posed[] {
    this.#flips = this.#flips.filter((flip) => now - flip.since < flipTime);
    if (this.#flips.length === 0) return this.#posed;
    this.draw();
    return this.#posed.map((posed) => {
      const flip = this.#flips.find(({ key }) => key === keyOf(posed.chip));
      if (!flip) return posed;
      const part = Math.max(0, Math.min(1, (now - flip.since) / flipTime));
      return {
        ...posed,
        at: posed.at.clone().setZ(posed.at.z + 26 * Math.sin(Math.PI * part)),
        turn: flip.from.clone().slerp(posed.turn, part),
      };
    });
  }

  #filmed(now: number): Posed[] {
    const playing = this.#film as Playing;
    const { film, played } = playing;
    played.frames++;
    played.dropped += Math.max(0, Math.round((now - playing.last) / shortestFrame) - 1);
    played.ms = now - playing.start;
    playing.last = now;
    const at = Math.max(0, now - playing.start) * playing.rate;
    const moving = movingAt(film, at).map((chip): Posed => {
      const [w, x, y, z] = chip.turn;
      return { chip, at: new Vector3(chip.x, chip.y, chip.height), turn: new Quaternion(x, y, z, w) };
    });
    if (at < film.length) this.draw();
    else this.#ended(moving);
    return [...playing.still, ...moving];
  }

  #ended(moving: Posed[]): void {
    const { played, done } = this.#film as Playing;
    this.#film = null;
    for (const { chip, turn } of moving) this.#turns.set(keyOf(chip), turn);
    this.#posed = this.#posed.map(({ chip }) => this.#pose(chip));
    this.#report(played);
    this.draw();
    done();
  }

  #aim({ width, height, elevation, focal, middle }: Camera): void {
    const angle = (elevation * Math.PI) / 180;
    this.#camera.up.set(0, Math.sin(angle), Math.cos(angle));
    this.#camera.position.set(0, -distance * Math.cos(angle), distance * Math.sin(angle));
    this.#camera.lookAt(0, 0, 0);
    this.#camera.updateMatrixWorld();
    const near = 400;
    const unit = near / focal;
    this.#camera.projectionMatrix.makePerspective(
      -middle.x * unit,
      (width - middle.x) * unit,
      middle.y * unit,
      (middle.y - height) * unit,
      near,
      4000,
    );
    this.#camera.projectionMatrixInverse.copy(this.#camera.projectionMatrix).invert();
  }

  dispose(): void {
    cancelAnimationFrame(this.#asked);
    this.#asked = -1;
    this.#pieces.dispose();
    this.#surface.map?.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }
}
