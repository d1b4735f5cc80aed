// A throw without dragging: a chip, a target, how high and how hard.
import { useState } from 'preact/hooks';
import { Segments } from '../../app/parts/segments.tsx';
import { Ticket } from '../../app/parts/ticket.tsx';
import { HintButton, HintWords } from '../../app/table/hint.tsx';
import type { TableSession } from '../../app/table/session.ts';
import { spices } from '../../art/spices.tsx';
import { t } from '../../i18n/index.ts';
import { lofts, throwText, type Aim, type Loft, type Ranges } from './aim.ts';
import { Chip } from './chip.tsx';
import { placeName } from './strings.tsx';
import { placeAt, seenFrom, spaces, type Place, type Point, type SafranitoView } from './types.ts';

export interface Throwing {
  chip: number | null;
  setChip: (chip: number) => void;
  aim: Aim;
  setAim: (aim: Aim) => void;
  place: Place | null;
  setTarget: (target: Point, place: Place | null) => void;
}

export function useThrowing(): Throwing {
  const [chip, setChip] = useState<number | null>(null);
  const [place, setPlace] = useState<Place | null>('saffron');
  const [aim, setAim] = useState<Aim>({ target: { x: 0, y: 0 }, loft: 'lob', strength: 100, face: 'down' });
  const setTarget = (target: Point, next: Place | null) => {
    setPlace(next);
    setAim({ ...aim, target });
  };
  return { chip, setChip, aim, setAim, place, setTarget };
}

// All places that one can aim at, in reading order as the thrower sees them.
export function targets(side: number): { place: Place; at: Point }[] {
  const all: Place[] = [...spices, ...spaces];
  const seen = all.map((place) => ({ place, at: seenFrom(side, placeAt(place)) }));
  return seen.sort((a, b) => b.at.y - a.at.y || a.at.x - b.at.x);
}

const throws = (choices: string[]): number[] => choices.filter((choice) => choice.startsWith('throw ')).map((choice) => Number(choice.slice(6)));

interface TrayProps {
  session: TableSession;
  view: SafranitoView;
  me: number;
  throwing: Throwing;
}

export const ThrowTicket = ({ session, view, throwing }: TrayProps) => {
  const prompt = session.prompt.value;
  const chips = throws(prompt?.choices ?? []);
  const chip = throwing.chip !== null && chips.includes(throwing.chip) ? throwing.chip : (chips[0] ?? 0);
  const ranges = (prompt?.composing as { throw?: Ranges } | null)?.throw;
  const extra = view.phase === 'extra_throw';
  const where = throwing.place ? placeName(throwing.place) : t('safranito.free_point');
  const hintName = (action: string) => (action === 'pass' ? t('safranito.pass') : t('safranito.chip', { n: Number(action.split(' ')[1]) }));
  return (
    <Ticket
      tag={t('safranito.your_throw')}
      headline={extra ? t('safranito.ask_extra') : t('safranito.ask_throw', { chip, where })}
      reason={<HintWords session={session} otherwise={t('safranito.why_throw')} name={hintName} />}
    >
      <HintButton session={session} />
      {prompt?.choices.includes('pass') && <button type="button" class="button" onClick={() => void session.act('pass')}>{t('safranito.pass')}</button>}
      <button type="button" class="button main" disabled={!ranges} onClick={() => ranges && void session.act(throwText(chip, throwing.aim, ranges))}>{t('safranito.throw', { chip })}</button>
    </Ticket>
  );
};

export const ThrowTray = ({ session, me, throwing }: TrayProps) => {
  const chips = throws(session.prompt.value?.choices ?? []);
  const { aim, setAim } = throwing;
  const chosen = throwing.chip !== null && chips.includes(throwing.chip) ? throwing.chip : chips[0];
  return (
    <div class="throw-tray panel">
      <fieldset class="chips">
        <legend class="hidden-text">{t('safranito.which_chip')}</legend>
        {chips.map((chip) => (
          <label key={chip} class="chip-option">
            <input type="radio" name="chip" checked={chip === chosen} onChange={() => throwing.setChip(chip)} />
            <Chip seat={me} value={chip} />
            <span class="hidden-text">{chip}</span>
          </label>
        ))}
      </fieldset>
      <Segments label={t('safranito.face')} value={aim.face} options={[['down', t('safranito.face_down')], ['up', t('safranito.face_up')]]} onChange={(face) => setAim({ ...aim, face })} />
      <Segments label={t('safranito.loft')} value={aim.loft} options={(Object.keys(lofts) as Loft[]).map((loft) => [loft, t(`safranito.loft_${loft}`)] as const)} onChange={(loft) => setAim({ ...aim, loft })} />
      <label class="strength">
        <span class="legend">{t('safranito.strength', { n: aim.strength })}</span>
        <input type="range" min="60" max="180" step="2" value={aim.strength} onInput={(event) => setAim({ ...aim, strength: Number(event.currentTarget.value) })} />
      </label>
    </div>
  );
};
