// The place of the gap's label: the left end of the first stretch that is wide enough and crossed by nothing.
type Stretch = readonly [from: number, to: number];

const letter = 7.3;
const margin = 6;

export function freePlace(words: string, [from, to]: Stretch, taken: readonly Stretch[]): number | null {
  const wide = words.length * letter + 2 * margin;
  let left = from;
  for (const [begin, end] of [...taken].sort((a, b) => a[0] - b[0])) {
    if (Math.min(begin, to) - left >= wide) break;
    left = Math.max(left, end);
  }
  return to - left >= wide ? left + margin : null;
}
