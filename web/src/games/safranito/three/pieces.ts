// The objects on the 3D board that cast a shadow: chips and spice cards, with their materials.
import {
  BackSide,
  CircleGeometry,
  DoubleSide,
  Group,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  NotEqualStencilFunc,
  PlaneGeometry,
  ReplaceStencilOp,
  type Material,
  type Quaternion,
  type Texture,
  type Vector3,
} from 'three';
import { seatInk } from '../../../art/seats.tsx';
import { spices } from '../spices.tsx';
import type { Frame } from '../camera.ts';
import { cardSize, cardsAt, isWide } from '../display.ts';
import type { BoardChip, Counts } from '../types.ts';
import { chipGeometry, outlineGeometry } from './models.ts';
import { cardTexture, chipTexture, countTexture } from './textures.tsx';

export const clove = '#2a1a12';
// How far a shadow falls to the right and to the front for each millimetre of height.
const sun = { x: 0.45, y: -0.6 };

// The position and rotation of a chip.
export interface Posed {
  chip: BoardChip;
  at: Vector3;
  turn: Quaternion;
}

interface Drawn {
  mesh: Mesh;
  shadow: Mesh;
}

export class Pieces {
  readonly chips = new Group();
  readonly shadows = new Group();
  readonly cards = new Group();
  readonly shade = new MeshBasicMaterial({
    color: clove,
    transparent: true,
    opacity: 0.34,
    depthWrite: false,
    side: DoubleSide,
  });
  readonly #chipShape = chipGeometry();
  readonly #outline = outlineGeometry();
  readonly #disc = new CircleGeometry(20, 36);
  readonly #cardShape = new PlaneGeometry(cardSize.width, cardSize.height);
  readonly #badgeShape = new PlaneGeometry(30, 30);
  readonly #dark = new MeshBasicMaterial({ color: clove, side: BackSide });
  readonly #textures = new Map<string, Texture>();
  readonly #materials = new Map<string, Material>();
  readonly #pool: Drawn[] = [];

  // `changed` is called when a texture is ready and the picture must be drawn again.
  constructor(
    private readonly anisotropy: number,
    private readonly changed: () => void,
  ) {
    // Overlapping shadows do not get darker.
    Object.assign(this.shade, {
      stencilWrite: true,
      stencilFunc: NotEqualStencilFunc,
      stencilRef: 1,
      stencilZPass: ReplaceStencilOp,
    });
  }

  #texture(key: string, make: () => Promise<Texture>, use: (texture: Texture) => void): void {
    const known = this.#textures.get(key);
    if (known) return use(known);
    void make().then((made) => {
      made.anisotropy = this.anisotropy;
      this.#textures.set(key, made);
      use(made);
      this.changed();
    });
  }

  #material(key: string, make: () => Promise<Texture>, lit: boolean): Material {
    const known = this.#materials.get(key);
    if (known) return known;
    const material = lit
      ? new MeshLambertMaterial({ color: '#e7bf7f' })
      : new MeshBasicMaterial({ transparent: true, opacity: 0, alphaTest: 0.4 });
    this.#materials.set(key, material);
    this.#texture(key, make, (made) => {
      material.map = made;
      material.color.set('#fff');
      material.opacity = 1;
      material.needsUpdate = true;
    });
    return material;
  }

  layOut(display: Counts, side: number, frame: Frame): void {
    this.cards.clear();
    const height = isWide(frame) ? -15.5 : 5.5;
    for (const spice of spices) {
      const n = display[spice] ?? 0;
      const lying = cardsAt(spice, n, side, frame);
      lying.forEach(({ x, y, turn }, i) => {
        const card = new Mesh(
          this.#cardShape,
          this.#material(`card-${spice}`, () => cardTexture(spice), false),
        );
        const onTable = Math.abs(y) > 275;
        card.position.set(x, y, (onTable ? -15.5 : height) + i * 0.5);
        card.rotation.z = (turn * Math.PI) / 180;
        const shade = new Mesh(this.#cardShape, this.shade);
        shade.position.set(x + 3, y - 4, card.position.z - 0.3);
        shade.rotation.z = card.rotation.z;
        this.cards.add(shade, card);
        if (n <= lying.length || i < lying.length - 1) return;
        const badge = new Mesh(
          this.#badgeShape,
          this.#material(`count-${n}`, () => countTexture(n), false),
        );
        badge.position.set(x + 18, y - 28, card.position.z + 1);
        this.cards.add(badge);
      });
    }
  }

  #chip(i: number): Drawn {
    const known = this.#pool[i];
    if (known) return known;
    const mesh = new Mesh(this.#chipShape, []);
    mesh.add(new Mesh(this.#outline, this.#dark));
    const shadow = new Mesh(this.#disc, this.shade);
    shadow.matrixAutoUpdate = false;
    this.chips.add(mesh);
    this.shadows.add(shadow);
    return (this.#pool[i] = { mesh, shadow });
  }

  put(posed: Posed[]): void {
    // Projects everything onto the cloth along the sun's rays.
    const press = new Matrix4().set(1, 0, sun.x, 0, 0, 1, sun.y, 0, 0, 0, 0, 0.2, 0, 0, 0, 1);
    this.chips.updateMatrixWorld();
    posed.forEach(({ chip, at, turn }, i) => {
      const { mesh, shadow } = this.#chip(i);
      const { seat, value } = chip;
      mesh.visible = true;
      mesh.position.copy(at);
      mesh.quaternion.copy(turn);
      mesh.material = [
        this.#material(`chip-${seat}-${value}-up`, () => chipTexture(seat, value, true), true),
        this.#material(`chip-${seat}-${value}-back`, () => chipTexture(seat, value, false), true),
        this.#edge(seat),
      ];
      mesh.updateMatrixWorld();
      const overBoard = Math.max(Math.abs(at.x), Math.abs(at.y)) < 236;
      shadow.visible = overBoard;
      shadow.matrix.multiplyMatrices(press, mesh.matrixWorld);
      shadow.matrixWorldNeedsUpdate = true;
    });
    for (const { mesh, shadow } of this.#pool.slice(posed.length)) {
      mesh.visible = false;
      shadow.visible = false;
    }
  }

  #edge(seat: number): Material {
    const key = `edge-${seat}`;
    const known = this.#materials.get(key);
    if (known) return known;
    const material = new MeshLambertMaterial({ color: seatInk[seat] ?? clove });
    this.#materials.set(key, material);
    return material;
  }

  dispose(): void {
    for (const made of this.#textures.values()) made.dispose();
  }
}
