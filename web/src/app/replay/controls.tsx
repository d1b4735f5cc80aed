// The rail with its rounds, and the buttons to move along it. It only moves a session's position in its past.
import './replay-small.css';
import { useEffect, useState } from 'preact/hooks';
import { Icon, type IconName } from '../../art/icons.tsx';
import type { GameClient, Timeline } from '../../games/client.ts';
import { t } from '../../i18n/index.ts';
import { useKeydown } from '../parts/keydown.ts';
import { Segments } from '../parts/segments.tsx';
import type { Moment, TableSession } from '../table/session.ts';
import { chaptersOf, jump, marksOf, type Chapter } from './timeline.ts';

const speeds = [
  [0.5, '½'],
  [1, '1×'],
  [2, '2×'],
  [4, '4×'],
] as const;
// Autoplay shows a bill or a reveal for this long.
const sheetPause = 3200;

interface RailProps {
  timeline: Timeline | undefined;
  past: Moment[];
  chapters: Chapter[];
  at: number;
  words: string;
  onGo: (to: number) => void;
}

const Rail = ({ timeline, past, chapters, at, words, onGo }: RailProps) => {
  const last = Math.max(1, past.length - 1);
  const place = (index: number) => `${(index / last) * 100}%`;
  return (
    <div class="replay-rail" style={{ '--at': at / last }}>
      {chapters.map((chapter) => {
        const here = at > chapter.from && at <= chapter.to;
        const name = t(timeline?.chapter ?? 'replay.round', { n: chapter.number });
        return (
          <span
            key={chapter.number}
            class={here ? 'replay-chapter here' : 'replay-chapter'}
            style={{ left: place(chapter.from), width: `${((chapter.to - chapter.from) / last) * 100}%` }}
          >
            <span class="long" aria-hidden="true">
              {name}
            </span>
            <span class="short" aria-hidden="true">
              {chapter.number}
            </span>
            <button
              type="button"
              class="chapter-start"
              tabIndex={-1}
              title={name}
              aria-label={name}
              onClick={() => onGo(chapter.from)}
            />
          </span>
        );
      })}
      <div class="replay-track" aria-hidden="true">
        {marksOf(past, timeline).map((mark) => (
          <i key={mark.at} class={mark.kind} style={{ left: place(mark.at) }} />
        ))}
        {chapters.map((chapter) => (
          <i key={chapter.from} class="bound" style={{ left: place(chapter.from) }} />
        ))}
        <i class="bound" style={{ left: '100%' }} />
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={t('replay.rail')}
        aria-describedby="replay-keys"
        aria-valuetext={words}
        onInput={(event) => onGo(Number(event.currentTarget.value))}
      />
    </div>
  );
};

const Button = ({
  icon,
  label,
  onClick,
  disabled = false,
  strong = false,
}: {
  icon: IconName;
  label: string;
  onClick: () => void;
  disabled?: boolean;
  strong?: boolean;
}) => (
  <button
    type="button"
    class={strong ? 'replay-button strong' : 'replay-button'}
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
);

// Another control with the focus handles its own keys.
const busy = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.altKey ||
  event.ctrlKey ||
  event.metaKey ||
  (event.target as HTMLElement).closest('input, select, textarea, dialog, .hand, [role=tablist]') !== null;

// Keys: arrows, Home and End, Page up and down for rounds, space for autoplay.
function useKeys(
  here: () => number,
  last: number,
  chapters: Chapter[],
  go: (to: number) => void,
  toggle: () => void,
): void {
  useKeydown((event) => {
    if (busy(event)) return;
    const to: Record<string, () => number> = {
      ArrowLeft: () => here() - 1,
      ArrowRight: () => here() + 1,
      Home: () => 0,
      End: () => last,
      PageUp: () => jump(chapters, here(), -1),
      PageDown: () => jump(chapters, here(), 1),
    };
    const next = to[event.key];
    const space = event.key === ' ' && !(event.target as HTMLElement).closest('button, a');
    if (!next && !space) return;
    event.preventDefault();
    if (next) go(next());
    else toggle();
  });
}

export const Controls = ({
  session,
  client,
  words,
  children,
}: {
  session: TableSession;
  client: GameClient;
  words: string;
  children?: preact.ComponentChildren;
}) => {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  const { timeline } = client;
  const past = session.past.value;
  const last = past.length - 1;
  const at = session.browsing.value ?? last;
  const chapters = chaptersOf(past, timeline);
  const go = (to: number) => session.browse(to);
  const walk = (to: number) => {
    setPlaying(false);
    go(to);
  };
  const toggle = () => {
    if (!playing && at === last) go(0);
    setPlaying(!playing);
  };
  useEffect(() => {
    const moment = past[at];
    if (!playing || !moment) return;
    if (at >= last) return setPlaying(false);
    const pause = client.pauseAfter(moment.step);
    const timer = setTimeout(() => go(at + 1), (pause === 'ask' ? sheetPause : Math.max(300, pause)) / speed);
    return () => clearTimeout(timer);
  }, [playing, at, speed]);
  // Keys arrive faster than the page renders.
  useKeys(() => session.browsing.peek() ?? last, last, chapters, walk, toggle);
  return (
    <section class="replay-bar" aria-label={t('replay.controls')}>
      <p id="replay-keys" class="hidden-text">
        {t('replay.keys')}
      </p>
      <Rail timeline={timeline} past={past} chapters={chapters} at={at} words={words} onGo={walk} />
      <div class="replay-row">
        <div class="replay-steps">
          <Button icon="first" label={t('replay.first')} disabled={at === 0} onClick={() => walk(0)} />
          <Button icon="back" label={t('replay.back')} disabled={at === 0} onClick={() => walk(at - 1)} />
          <Button
            strong
            icon={playing ? 'pause' : 'play'}
            label={t(playing ? 'replay.pause' : 'replay.play')}
            onClick={toggle}
          />
          <Button icon="send" label={t('replay.next')} disabled={at === last} onClick={() => walk(at + 1)} />
          <Button icon="last" label={t('replay.last')} disabled={at === last} onClick={() => walk(last)} />
        </div>
        <Segments quiet label={t('replay.speed')} value={speed} options={speeds} onChange={setSpeed} />
        {timeline?.dot && (
          <span class="replay-legend">
            <i class="dot" /> {t(timeline.dot)}
          </span>
        )}
        <div class="replay-acts">{children}</div>
      </div>
    </section>
  );
};
