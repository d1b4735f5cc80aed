// The rail of a replay: rounds, what ended in between, and the accidents.
import type { MarkKind, Timeline } from '../../games/client.ts';
import type { View } from '../../net/types.ts';
import type { Moment } from '../table/session.ts';

export interface Chapter {
  number: number;
  from: number;
  to: number;
}

const roundOf = (view: View): number => Number(view.round ?? 1);

// The step that ends a round also deals the next one; the new chapter begins after it.
export function chaptersOf(past: Moment[], { chapterOf = roundOf }: Timeline = {}): Chapter[] {
  const chapters: Chapter[] = [];
  past.forEach((moment, i) => {
    const number = chapterOf((past[i - 1] ?? moment).step.view);
    const last = chapters.at(-1);
    if (last?.number === number) last.to = i;
    else chapters.push({ number, from: last ? last.to : 0, to: i });
  });
  return chapters;
}

export function marksOf(past: Moment[], { markOf }: Timeline = {}): { at: number; kind: MarkKind }[] {
  return past.flatMap((moment, at) => {
    const kind = markOf?.(moment.step);
    return kind ? [{ at, kind }] : [];
  });
}

// The start of the previous or next chapter.
export function jump(chapters: Chapter[], at: number, by: 1 | -1): number {
  const starts = chapters.map(({ from }) => from);
  if (by === 1) return starts.find((start) => start > at) ?? chapters.at(-1)?.to ?? at;
  return starts.findLast((start) => start < at) ?? 0;
}

// The position of a version. A missing version gives the nearest one, and NaN gives the first.
export function indexOfVersion(versions: number[], wanted: number): number {
  const far = (version: number) => Math.abs(version - Math.min(wanted, Number.MAX_SAFE_INTEGER));
  return versions.reduce((best, version, i) => (far(version) < far(versions[best] as number) ? i : best), 0);
}
