// The shapes on the table: chips with a hole, the board's wooden rim, cards. Millimetres, z up.
import { BufferGeometry, Color, CylinderGeometry, Float32BufferAttribute } from 'three';
import { boardEdge } from '../types.ts';

const around = 44;
const radius = 20;
const hole = 3;
const half = 2;

class Mesher {
  readonly #positions: number[] = [];
  readonly #normals: number[] = [];
  readonly #uvs: number[] = [];
  readonly #colors: number[] = [];
  #groupStart = 0;
  readonly geometry = new BufferGeometry();

  // A flat quad; its corners are counter-clockwise as seen from the front.
  quad(corners: number[][], normals: number[][], uvs: number[][], color = new Color(1, 1, 1)): void {
    for (const i of [0, 1, 2, 0, 2, 3]) {
      this.#positions.push(...(corners[i] as number[]));
      this.#normals.push(...((normals[i] ?? normals[0]) as number[]));
      this.#uvs.push(...((uvs[i] ?? [0, 0]) as number[]));
      this.#colors.push(color.r, color.g, color.b);
    }
  }

  group(material: number): void {
    const end = this.#positions.length / 3;
    this.geometry.addGroup(this.#groupStart, end - this.#groupStart, material);
    this.#groupStart = end;
  }

  done(): BufferGeometry {
    this.geometry.setAttribute('position', new Float32BufferAttribute(this.#positions, 3));
    this.geometry.setAttribute('normal', new Float32BufferAttribute(this.#normals, 3));
    this.geometry.setAttribute('uv', new Float32BufferAttribute(this.#uvs, 2));
    this.geometry.setAttribute('color', new Float32BufferAttribute(this.#colors, 3));
    return this.geometry;
  }
}

const turn = (i: number) => (i / around) * 2 * Math.PI;
const ring = (r: number, i: number, z: number) => [r * Math.cos(turn(i)), r * Math.sin(turn(i)), z];

// Group 0 is the side with the value (up), 1 the back, 2 the edge.
export function chipGeometry(): BufferGeometry {
  const mesher = new Mesher();
  const uv = (corner: number[], mirrored: boolean) => [
    0.5 + (corner[0] as number) / 40,
    0.5 + ((mirrored ? -1 : 1) * (corner[1] as number)) / 40,
  ];
  for (const up of [true, false]) {
    for (let i = 0; i < around; i++) {
      const z = up ? half : -half;
      const corners = [ring(hole, i, z), ring(radius, i, z), ring(radius, i + 1, z), ring(hole, i + 1, z)];
      if (!up) corners.reverse();
      mesher.quad(
        corners,
        [[0, 0, up ? 1 : -1]],
        corners.map((corner) => uv(corner, !up)),
      );
    }
    mesher.group(up ? 0 : 1);
  }
  for (const [r, out] of [
    [radius, 1],
    [hole, -1],
  ] as const) {
    for (let i = 0; i < around; i++) {
      const corners = [ring(r, i, -half), ring(r, i + 1, -half), ring(r, i + 1, half), ring(r, i, half)];
      const normals = [i, i + 1, i + 1, i].map((at) => [out * Math.cos(turn(at)), out * Math.sin(turn(at)), 0]);
      if (out < 0) {
        corners.reverse();
        normals.reverse();
      }
      mesher.quad(corners, normals, []);
    }
  }
  mesher.group(2);
  return mesher.done();
}

// A little larger than the chip, with only its inside visible: the dark outline.
export function outlineGeometry(): BufferGeometry {
  const shape = new CylinderGeometry(radius + 0.9, radius + 0.9, 2 * half + 1.2, around);
  return shape.rotateX(Math.PI / 2);
}

const [inner, outer, top, foot] = [boardEdge, 270, 5, -16];
const wood = {
  top: ['#b3682c', '#a15a24', '#bf7233', '#b3682c'],
  inside: '#5d2f10',
  outside: ['#7c3f16', '#6b3512', '#7c3f16', '#6b3512'],
};

const quarter = (corner: number[], turns: number): number[] => {
  const [x, y, z] = corner as [number, number, number];
  return [
    [x, y, z],
    [-y, x, z],
    [-x, -y, z],
    [y, -x, z],
  ][turns] as number[];
};

export function rimGeometry(): BufferGeometry {
  const mesher = new Mesher();
  for (let side = 0; side < 4; side++) {
    const turned = (corners: number[][]) => corners.map((corner) => quarter(corner, side));
    const lie = (x: number, v: number) => [x / 270 + side * 0.37, v];
    const normal = (n: number[]) => [quarter(n, side)];
    mesher.quad(
      turned([
        [-outer, -outer, top],
        [outer, -outer, top],
        [inner, -inner, top],
        [-inner, -inner, top],
      ]),
      normal([0, 0, 1]),
      [lie(-outer, 0), lie(outer, 0), lie(inner, 0.5), lie(-inner, 0.5)],
      new Color(wood.top[side]),
    );
    mesher.quad(
      turned([
        [inner, -inner, 0],
        [-inner, -inner, 0],
        [-inner, -inner, top],
        [inner, -inner, top],
      ]),
      normal([0, 1, 0]),
      [lie(inner, 0.5), lie(-inner, 0.5), lie(-inner, 0.6), lie(inner, 0.6)],
      new Color(wood.inside),
    );
    mesher.quad(
      turned([
        [-outer, -outer, foot],
        [outer, -outer, foot],
        [outer, -outer, top],
        [-outer, -outer, top],
      ]),
      normal([0, -1, 0]),
      [lie(-outer, 0.6), lie(outer, 0.6), lie(outer, 1), lie(-outer, 1)],
      new Color(wood.outside[side]),
    );
  }
  return mesher.done();
}

// The carved line: along all edges and over the mitred corners of the rim.
export function lineGeometry(): BufferGeometry {
  const mesher = new Mesher();
  const line = (from: [number, number], to: [number, number], z: number, width: number) => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const [nx, ny] = [(-(to[1] - from[1]) / length) * (width / 2), ((to[0] - from[0]) / length) * (width / 2)];
    mesher.quad(
      [
        [from[0] - nx, from[1] - ny, z],
        [to[0] - nx, to[1] - ny, z],
        [to[0] + nx, to[1] + ny, z],
        [from[0] + nx, from[1] + ny, z],
      ],
      [[0, 0, 1]],
      [],
    );
  };
  for (let side = 0; side < 4; side++) {
    const at = (x: number, y: number) => quarter([x, y, 0], side).slice(0, 2) as [number, number];
    line(at(-outer - 1, -outer), at(outer + 1, -outer), top + 0.1, 2.2);
    line(at(-inner, -inner), at(inner, -inner), top + 0.1, 1.8);
    line(at(-inner, -inner + 0.6), at(inner, -inner + 0.6), 0.12, 2.2);
    line(at(-outer, -outer), at(-inner, -inner), top + 0.1, 1.6);
    const upright = (x: number) =>
      mesher.quad(
        [
          [x - 0.9, -outer - 0.2, foot],
          [x + 0.9, -outer - 0.2, foot],
          [x + 0.9, -outer - 0.2, top],
          [x - 0.9, -outer - 0.2, top],
        ].map((corner) => quarter(corner, side)),
        [[0, 0, 1]],
        [],
      );
    upright(-outer);
    upright(outer);
    mesher.quad(
      [
        [-outer, -outer - 0.3, foot],
        [outer, -outer - 0.3, foot],
        [outer, -outer - 0.3, foot + 2],
        [-outer, -outer - 0.3, foot + 2],
      ].map((corner) => quarter(corner, side)),
      [[0, 0, 1]],
      [],
    );
  }
  return mesher.done();
}
