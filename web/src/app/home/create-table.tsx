import './create-table.css';
import { useState } from 'preact/hooks';
import { games, infoOf, manifestOf } from '../../games/catalog.ts';
import type { GameManifest } from '../../games/manifest.ts';
import { TileArt } from '../../games/tile-art.tsx';
import { SeatBadge } from '../../art/seats.tsx';
import { has, t } from '../../i18n/index.ts';
import { gameList, type GameInfo, type OptionInfo, type OptionValue } from '../../net/games.ts';
import { createTable, start } from '../../net/rest.ts';
import { easyBot } from '../../net/ids.ts';
import type { GameId, Pace, SeatRequest } from '../../net/types.ts';
import { Dialog } from '../parts/dialog.tsx';
import { LevelPicker } from '../parts/level-picker.tsx';
import { Segments } from '../parts/segments.tsx';
import { keepNames } from '../people.ts';
import { go, tableAddress } from '../router.ts';
import { keepKeys } from '../table/keys.ts';
import { failed, type ReportProblem } from '../parts/trouble.tsx';
import { gameWords, playerCounts } from '../playing.ts';

interface OptionField {
  name: string;
  label: string;
  value: OptionValue;
  values: readonly (readonly [OptionValue, string])[];
}

const most = 10;
const numbers = ({ min, max }: OptionInfo): number[] =>
  min === undefined || max === undefined || max - min >= most
    ? []
    : Array.from({ length: max - min + 1 }, (_, i) => min + i);

// The options of a game. A game with a folder names what it offers; any other game offers everything
// that can be listed.
function fieldsOf({ id, choices, tile }: GameManifest, info: GameInfo | undefined): OptionField[] {
  return Object.entries(info?.options ?? {}).flatMap(([name, option]) => {
    const key = `${id}.option.${name}`;
    const values = option.values ?? choices?.[name] ?? numbers(option);
    if (values.length === 0 || (tile && !has(key))) return [];
    return [
      {
        name,
        label: has(key) ? t(key) : option.help,
        value: option.default,
        values: values.map((value) => [value, gameWords(`${id}.option.${name}.${value}`) || String(value)] as const),
      },
    ];
  });
}

const units = [
  [86400, 'create.pace_days'],
  [3600, 'create.pace_hours'],
  [60, 'create.pace_minutes'],
  [1, 'create.pace_seconds'],
] as const;

// In the largest unit without a remainder.
function paceWords({ decision_s: seconds }: Pace): string {
  const unit = units.find(([long]) => seconds && seconds % long === 0);
  return unit && seconds ? t(unit[1], { n: seconds / unit[0] }) : t('create.pace_none');
}

interface SeatFieldProps {
  seat: number;
  plan: SeatRequest;
  name: string;
  // Other people play at this device as well.
  shared: boolean;
  onChange: (plan: SeatRequest) => void;
  onName: (name: string) => void;
}

// Who has the seat, for a seat without settings of its own.
const sitter = ({ kind }: SeatRequest): string =>
  t(kind === 'me' ? 'table.you' : kind === 'reserved' ? 'create.name_reserved' : 'create.name_open');

const SeatField = ({ seat, plan, name, shared, onChange, onName }: SeatFieldProps) => (
  <li>
    <SeatBadge seat={seat} size={38} />
    <span class="seat-who">
      {plan.kind === 'bot' ? (
        <LevelPicker value={plan.level ?? easyBot} onChange={(level) => onChange({ kind: 'bot', level })} />
      ) : plan.kind === 'me' && shared ? (
        <input
          class="field"
          maxLength={24}
          aria-label={t('hotseat.name', { n: seat + 1 })}
          placeholder={t('hotseat.cook', { n: seat + 1 })}
          value={name}
          onInput={(event) => onName(event.currentTarget.value)}
        />
      ) : (
        <b>{sitter(plan)}</b>
      )}
    </span>
    {seat > 0 && (
      <Segments
        quiet
        label={t('create.seat', { n: seat + 1 })}
        value={plan.kind}
        options={[
          ['open', t('create.open')],
          ['reserved', t('create.reserved')],
          ['bot', t('create.bot')],
          ['me', t('hotseat.here')],
        ]}
        onChange={(kind) => onChange(kind === 'bot' ? { kind, level: plan.level ?? easyBot } : { kind })}
      />
    )}
  </li>
);

const seatsFor = (players: number, before: SeatRequest[]): SeatRequest[] =>
  Array.from({ length: players }, (_, i) => before[i] ?? { kind: 'open' });

export const CreateTable = ({
  first,
  onClose,
  report,
}: {
  first: GameId;
  onClose: () => void;
  report: ReportProblem;
}) => {
  const [game, setGame] = useState(manifestOf(first));
  const [seats, setSeats] = useState<SeatRequest[]>(seatsFor(infoOf(first)?.usual_players ?? 0, [{ kind: 'me' }]));
  const [chosen, setChosen] = useState<Record<string, OptionValue>>({});
  const paces = gameList.value?.paces ?? [];
  const [paceKind, setPaceKind] = useState<Pace['kind']>();
  const pace = paces.find((one) => one.kind === paceKind) ?? paces[0];
  const [open, setOpen] = useState('link');
  const [names, setNames] = useState<Record<number, string>>({});
  const shared = seats.filter((seat) => seat.kind === 'me').length > 1;
  const info = infoOf(game.id);
  const options = fieldsOf(game, info);
  const isVariant = (n: number) => info?.house_players.includes(n) ?? false;
  const value = (field: OptionField) => chosen[field.name] ?? field.value;
  const pick = (id: GameId) => {
    setGame(manifestOf(id));
    setChosen({});
    setSeats(seatsFor(Math.min(infoOf(id)?.max_players ?? seats.length, seats.length), seats));
  };
  const set = () => {
    const optionValues = Object.fromEntries(options.map((field) => [field.name, value(field)]));
    createTable({
      game: game.id,
      players: seats.length,
      options: optionValues,
      public: open !== 'link',
      consent: open === 'ask',
      seats,
      ...(pace && { pace }),
    })
      .then(async ({ table, keys }) => {
        keepKeys(table.id, keys);
        if (shared) keepNames(table.id, names);
        // All seats are filled: skip the waiting room.
        if (seats.every((seat) => seat.kind === 'me' || seat.kind === 'bot')) await start(table.id);
        go(tableAddress(table.id));
      })
      .catch(failed(report));
  };
  return (
    <Dialog
      title={t('create.title')}
      onClose={onClose}
      foot={
        <>
          <p class="muted">{t('create.words', { n: seats.length })}</p>
          <div class="create-acts">
            <button type="button" class="button" onClick={onClose}>
              {t('create.cancel')}
            </button>
            <button type="button" class="button main" onClick={set}>
              {t('create.set')}
            </button>
          </div>
        </>
      }
    >
      <div class="create">
        <div class="fields">
          <fieldset class="game-picker">
            <legend class="legend">{t('create.game')}</legend>
            {games().map((one) => (
              <label key={one.id} class="game-option">
                <input type="radio" name="game" checked={one.id === game.id} onChange={() => pick(one.id)} />
                <span class="game-option-face">
                  <span class="game-option-art">
                    <TileArt game={one.id} />
                  </span>
                  <b>{one.title}</b>
                </span>
              </label>
            ))}
          </fieldset>
          <Segments
            label={t('create.cooks')}
            value={seats.length}
            options={(info ? playerCounts(info) : [seats.length]).map((n) => [n, isVariant(n) ? `${n} *` : n] as const)}
            onChange={(n) => setSeats(seatsFor(n, seats.slice(0, n)))}
          />
          {isVariant(seats.length) && <p class="muted">{t('create.variant')}</p>}
          <div>
            <h3 class="legend plain">{t('create.seats')}</h3>
            <ul class="seat-list">
              {seats.map((plan, seat) => (
                <SeatField
                  key={seat}
                  seat={seat}
                  plan={plan}
                  shared={shared}
                  name={names[seat] ?? ''}
                  onName={(name) => setNames({ ...names, [seat]: name })}
                  onChange={(next) => setSeats(seats.map((one, i) => (i === seat ? next : one)))}
                />
              ))}
            </ul>
          </div>
        </div>
        <div class="fields">
          {options.map((field) => (
            <Segments
              key={field.name}
              label={field.label}
              value={String(value(field))}
              options={field.values.map(([one, words]) => [String(one), words] as const)}
              onChange={(next) => {
                const picked = field.values.find(([one]) => String(one) === next);
                if (picked) setChosen({ ...chosen, [field.name]: picked[0] });
              }}
            />
          ))}
          {pace && (
            <Segments
              label={t('create.pace')}
              value={pace.kind}
              options={paces.map((one) => [one.kind, paceWords(one)] as const)}
              onChange={setPaceKind}
            />
          )}
          <Segments
            label={t('create.who')}
            value={open}
            options={[
              ['link', t('create.who_link')],
              ['all', t('create.who_all')],
              ['ask', t('create.who_ask')],
            ]}
            onChange={setOpen}
          />
        </div>
      </div>
    </Dialog>
  );
};
