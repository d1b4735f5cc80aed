// SHA-256 of a text, as hexadecimal digits. The browser's own works only on secure origins, and a server at home has
// none.
const word = (value: number): number => Math.floor((value % 1) * 2 ** 32);

// The first 64 primes: the digest's constants are their roots' fractions.
const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
const constants = primes.map((prime) => word(Math.cbrt(prime)));
const start = primes.slice(0, 8).map((prime) => word(Math.sqrt(prime)));

const turned = (value: number, by: number): number => (value >>> by) | (value << (32 - by));

// One bit, zeros, and the length in bits as 64 bits, up to whole blocks of 64 bytes.
function padded(bytes: Uint8Array): DataView {
  const blocks = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  blocks.set(bytes);
  blocks[bytes.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setUint32(blocks.length - 4, bytes.length * 8);
  return view;
}

function schedule(view: DataView, block: number): number[] {
  const words = Array.from({ length: 16 }, (_, i) => view.getUint32(block + 4 * i));
  const at = (i: number) => words[i] as number;
  for (let i = 16; i < 64; i++) {
    const a = turned(at(i - 15), 7) ^ turned(at(i - 15), 18) ^ (at(i - 15) >>> 3);
    const b = turned(at(i - 2), 17) ^ turned(at(i - 2), 19) ^ (at(i - 2) >>> 10);
    words.push((at(i - 16) + a + at(i - 7) + b) | 0);
  }
  return words;
}

type State = [number, number, number, number, number, number, number, number];

function compress(state: State, words: number[]): State {
  let [a, b, c, d, e, f, g, h] = state;
  words.forEach((one, i) => {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const step = (h + high + ((e & f) ^ (~e & g)) + (constants[i] as number) + one) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    [a, b, c, d, e, f, g, h] = [(step + low + ((a & b) ^ (a & c) ^ (b & c))) | 0, a, b, c, (d + step) | 0, e, f, g];
  });
  return [a, b, c, d, e, f, g, h].map((value, i) => (value + (state[i] as number)) | 0) as State;
}

export function sha256(text: string): string {
  const view = padded(new TextEncoder().encode(text));
  let state = start as State;
  for (let block = 0; block < view.byteLength; block += 64) state = compress(state, schedule(view, block));
  return state.map((value) => (value >>> 0).toString(16).padStart(8, '0')).join('');
}
