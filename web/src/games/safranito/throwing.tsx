// A throw: by pulling back and releasing, or without dragging by a chip, a target, a height and a strength.
import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Segments } from '../../app/parts/segments.tsx';
import { Ticket } from '../../app/parts/ticket.tsx';
import { HintButton, HintWords } from '../../app/table/hint.tsx';
import type { TableSession } from '../../app/table/session.ts';
import { Icon } from '../../art/icons.tsx';
import { spices } from './spices.tsx';
import { t } from '../../i18n/index.ts';
import { aimedAt, limited, lofts, odds, throwText, thrownBy, type Loft } from './aim.ts';
import { Chip } from './chip.tsx';
import { chances, estimate, straight, type Estimate, type Launch } from './estimate.ts';
import { hardness, SteadyBar, swayed, usesBar } from './steadiness.tsx';
import { inside, placeName } from './strings.tsx';
import { placeAt, seenFrom, spaces, type Place, type Point, type SafranitoView } from './types.ts';
import type { Composing } from './wire.ts';

interface Aim {
  // Null: the first remaining chip.
  chip: number | null;
  // As the thrower sees the board.
  target: Point;
  // Degrees above the horizontal.
  loft: number;
  // Percentage of the speed that would end at the target.
  strength: number;
  face: 'down' | 'up';
  // An exact throw from a hint, until the aim changes.
  exact: Launch | null;
}

export interface Throwing {
  chips: number[];
  chip: number;
  aim: Aim & { place: Place | null };
  // Keys arrive faster than pictures: a change that depends on the aim is a function of it.
  change: (part: Partial<Aim> | ((aim: Aim) => Partial<Aim>)) => void;
  // The pull in progress; its launch is null if it is too short to throw.
  pull: { launch: Launch | null } | null;
  setPull: (pull: { launch: Launch | null } | null) => void;
  // The controls without dragging are open.
  steps: boolean;
  setSteps: (steps: boolean) => void;
  launch: Launch;
  estimate: Estimate;
  likely: { place: Place; share: number }[];
  throwNow: (launch?: Launch) => void;
  // Without dragging: throws, or first starts the bar. `swaying` is the start time of the bar, or null.
  letGo: () => void;
  swaying: ReadonlySignal<number | null>;
  steady: () => void;
}

export const loftRange = [-20, 65] as const;
export const strengthRange = [60, 180] as const;

const throws = (choices: string[]): number[] =>
  choices.filter((choice) => choice.startsWith('throw ')).map((choice) => Number(choice.slice(6)));

const launchOf = ({ target, loft, strength, exact }: Aim): Launch => exact ?? aimedAt(target, loft, strength);

export function useThrowing(session: TableSession, view: SafranitoView, side: number): Throwing {
  const state = useSignal<Aim>({
    chip: null,
    target: { x: 0, y: 0 },
    loft: lofts.lob,
    strength: 100,
    face: 'down',
    exact: null,
  });
  const aim = state.value;
  const [pull, setPull] = useState<Throwing['pull']>(null);
  const [steps, setSteps] = useState(false);
  const prompt = session.prompt.value;
  const chips = throws(prompt?.choices ?? []);
  const chipOf = ({ chip: wanted }: Aim) => (wanted !== null && chips.includes(wanted) ? wanted : (chips[0] ?? 0));
  const ranges = (prompt?.composing as Composing | null)?.throw;
  const aimed = pull?.launch ?? launchOf(aim);
  const launch = ranges ? limited(aimed, ranges) : aimed;
  const found = useMemo(
    () => estimate(launch, view.options.hand),
    [launch.at, launch.heading, launch.speed, launch.loft, view.options.hand],
  );
  const likely = useMemo(() => chances(found.ends, side), [found, side]);
  const swaying = useSignal<number | null>(null);
  const steady = () => (swaying.value = null);
  const throwNow = (pulled?: Launch) => {
    setPull(null);
    steady();
    const now = state.peek();
    if (ranges && chips.length > 0) void session.act(throwText(chipOf(now), pulled ?? launchOf(now), now.face, ranges));
  };
  const letGo = () => {
    if (!usesBar()) return throwNow();
    const since = swaying.peek();
    if (since === null) return void (swaying.value = performance.now());
    const aimed = launchOf(state.peek());
    throwNow({ ...aimed, speed: aimed.speed * hardness(swayed(performance.now() - since)) });
  };
  useEffect(() => void steady(), [prompt?.prompt]);
  const change: Throwing['change'] = (part) => {
    steady();
    state.value = { ...state.peek(), exact: null, ...(typeof part === 'function' ? part(state.peek()) : part) };
  };
  const hint = session.hint.value?.action ?? '';
  useEffect(() => {
    const hinted = thrownBy(hint);
    if (hinted)
      change({
        chip: Number(hint.split(' ')[1]),
        exact: hinted,
        loft: hinted.loft,
        target: { x: hinted.at, y: straight(hinted)?.y ?? 0 },
      });
  }, [hint]);
  const place = placeUnder(aim.target, side);
  return {
    chips,
    chip: chipOf(aim),
    aim: { ...aim, place },
    change,
    pull,
    setPull,
    steps,
    setSteps,
    launch,
    estimate: found,
    likely,
    throwNow,
    letGo,
    swaying,
    steady,
  };
}

// All targets, in reading order as the thrower sees them.
export function targets(side: number): { place: Place; at: Point }[] {
  const all: Place[] = [...spices, ...spaces];
  const seen = all.map((place) => ({ place, at: seenFrom(side, placeAt(place)) }));
  return seen.sort((a, b) => b.at.y - a.at.y || a.at.x - b.at.x);
}

export const placeUnder = (target: Point, side: number): Place | null =>
  targets(side).find(({ at }) => at.x === target.x && at.y === target.y)?.place ?? null;

export const oddsWords = (share: number): string | null => {
  const found = odds(share);
  return found && t('safranito.odds', { n: found.n, of: found.of });
};

// "About 5 in 10 on saffron. Off the board: 1 in 20."
// Nobody can predict a throw among other chips. The odds are those of an empty board, and the text says so
// if there is room.
const ChanceWords = ({
  throwing: {
    likely,
    estimate: { off },
  },
  view,
}: {
  throwing: Throwing;
  view: SafranitoView;
}) => {
  const best = likely[0];
  const on = best && oddsWords(best.share);
  const out = oddsWords(off);
  const first =
    best && on ? t('safranito.chance', { odds: on, place: inside(placeName(best.place)) }) : t('safranito.chance_none');
  return (
    <>
      <span class="chance-words kept-words">
        {first}
        {out && ` ${t('safranito.chance_off', { odds: out })}`}
      </span>
      {on && view.board.length > 0 && <span class="chance-clear"> {t('safranito.chance_clear')}</span>}
    </>
  );
};

interface Props {
  session: TableSession;
  view: SafranitoView;
  me: number;
  throwing: Throwing;
}

// The controls without dragging. On the smallest screens they are a button of the ticket, with its name in a tooltip.
const StepsButton = ({ throwing: { steps, setSteps }, short = false }: { throwing: Throwing; short?: boolean }) => {
  const name = t(steps ? 'safranito.by_pull' : 'safranito.by_steps');
  return (
    <button
      type="button"
      class={short ? 'button when-short' : 'button'}
      aria-expanded={steps}
      title={short ? name : undefined}
      onClick={() => setSteps(!steps)}
    >
      <Icon name="aim" />
      <span class={short ? 'hidden-text' : undefined}>{name}</span>
    </button>
  );
};

export const ThrowTicket = ({ session, view, throwing }: Props) => {
  const { aim, chip, steps } = throwing;
  const prompt = session.prompt.value;
  const where = aim.place ? inside(placeName(aim.place)) : t('safranito.free_point');
  const swaying = throwing.swaying.value;
  const headline =
    swaying !== null
      ? t('safranito.ask_let_go')
      : steps
        ? t('safranito.ask_throw', { chip, where })
        : t(view.phase === 'extra_throw' ? 'safranito.ask_extra' : 'safranito.ask_pull');
  const hintName = (action: string) =>
    action === 'pass' ? t('safranito.pass') : t('safranito.chip', { n: Number(action.split(' ')[1]) });
  const words = (
    <>
      <ChanceWords throwing={throwing} view={view} />{' '}
      <span class="how-words">{t(steps ? 'safranito.how_steps' : 'safranito.how_pull')}</span>
    </>
  );
  return (
    <Ticket
      tag={t('safranito.your_throw')}
      headline={headline}
      announced={steps ? undefined : t('safranito.said_pull')}
      reason={
        swaying !== null ? (
          <SteadyBar since={swaying} />
        ) : (
          <HintWords
            session={session}
            about={throwing.pull ? 'pull' : aim.exact ? null : `${chip} ${JSON.stringify(aim)}`}
            otherwise={words}
            name={hintName}
          />
        )
      }
    >
      <HintButton session={session} />
      <StepsButton throwing={throwing} short />
      {prompt?.choices.includes('pass') && (
        <button type="button" class="button" onClick={() => void session.act('pass')}>
          {t('safranito.pass')}
        </button>
      )}
      <button type="button" class="button main" onClick={throwing.letGo}>
        {swaying !== null ? t('safranito.let_go') : t('safranito.throw', { chip })}
      </button>
    </Ticket>
  );
};

const nearest = (loft: number): Loft =>
  (Object.keys(lofts) as Loft[]).reduce((best, one) =>
    Math.abs(lofts[one] - loft) < Math.abs(lofts[best] - loft) ? one : best,
  );

const Steps = ({ throwing }: { throwing: Throwing }) => {
  const { aim, change } = throwing;
  return (
    <div class="throw-steps">
      <Segments
        label={t('safranito.loft')}
        value={nearest(aim.loft)}
        options={(Object.keys(lofts) as Loft[]).map((loft) => [loft, t(`safranito.loft_${loft}`)] as const)}
        onChange={(loft) => change({ loft: lofts[loft] })}
      />
      <label class="strength">
        <span class="legend">{t('safranito.strength', { n: aim.strength })}</span>
        <input
          type="range"
          min={strengthRange[0]}
          max={strengthRange[1]}
          step="2"
          value={aim.strength}
          onInput={(event) => change({ strength: Number(event.currentTarget.value) })}
        />
      </label>
    </div>
  );
};

// The player's own remaining chips, while others throw.
export const QuietTray = ({ chips, me }: { chips: number[]; me: number }) => (
  <ul class="throw-tray panel quiet-tray" aria-label={t('safranito.your_chips')}>
    {chips.map((chip) => (
      <li key={chip}>
        <Chip seat={me} value={chip} />
        <span class="hidden-text">{chip}</span>
      </li>
    ))}
    {chips.length === 0 && <li class="muted">{t('safranito.no_chips')}</li>}
  </ul>
);

export const ThrowTray = ({ me, throwing }: Props) => {
  const { aim, change, steps } = throwing;
  return (
    <div class="throw-tray panel">
      <fieldset class="chips">
        <legend class="hidden-text">{t('safranito.which_chip')}</legend>
        {throwing.chips.map((chip) => (
          <label key={chip} class="chip-option">
            <input type="radio" name="chip" checked={chip === throwing.chip} onChange={() => change({ chip })} />
            <Chip seat={me} value={chip} />
            <span class="hidden-text">{chip}</span>
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        class="button when-short flip"
        aria-label={`${t('safranito.face')}: ${t(`safranito.face_${aim.face}`)}`}
        onClick={() => change({ face: aim.face === 'up' ? 'down' : 'up' })}
      >
        {t(`safranito.face_${aim.face}`)}
      </button>
      {steps && <Steps throwing={throwing} />}
      <div class="throw-row">
        <Segments
          quiet
          label={t('safranito.face')}
          value={aim.face}
          options={[
            ['down', t('safranito.face_down')],
            ['up', t('safranito.face_up')],
          ]}
          onChange={(face) => change({ face })}
        />
        <StepsButton throwing={throwing} />
      </div>
    </div>
  );
};
