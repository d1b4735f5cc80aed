// Setting a table: the game, who sits where, its options and its pace.
import './create-table.css';
import { useState } from 'preact/hooks';
import { gameCard, games } from '../../games/catalog.ts';
import { SeatBadge } from '../../art/seats.tsx';
import { t, type Key } from '../../i18n/index.ts';
import { createTable, start } from '../../net/rest.ts';
import type { GameId, Pace, SeatWish } from '../../net/types.ts';
import { Dialog } from '../parts/dialog.tsx';
import { LevelPicker } from '../parts/level-picker.tsx';
import { Segments } from '../parts/segments.tsx';
import { keepNames } from '../names.ts';
import { go, tableAddress } from '../router.ts';
import { keepKeys } from '../table/keys.ts';
import { failed } from './home.tsx';
import { TileArt } from './tile-art.tsx';

interface OptionField {
  name: string;
  label: Key;
  values: readonly (readonly [string | number, Key | null])[];
  // How the wire spells it.
  wire?: (value: string | number) => unknown;
}

const yes = (value: string | number) => value === 'yes';
const options: Record<GameId, OptionField[]> = {
  'chaud-devant': [
    {
      name: 'open_menus',
      label: 'create.menus',
      values: [
        ['no', 'create.menus_secret'],
        ['yes', 'create.menus_open'],
      ],
      wire: yes,
    },
    {
      name: 'chili_any_time',
      label: 'create.chili',
      values: [
        ['no', 'create.chili_void'],
        ['yes', 'create.chili_any'],
      ],
      wire: yes,
    },
    {
      name: 'led_ten',
      label: 'create.ten',
      values: [
        ['zero', 'create.ten_zero'],
        ['later_ten', 'create.ten_later'],
      ],
    },
  ],
  'dicht-dran': [
    {
      name: 'games',
      label: 'create.games',
      values: [
        [1, null],
        [2, null],
        [3, null],
        [4, null],
      ],
    },
  ],
  safranito: [
    {
      name: 'hand',
      label: 'create.hand',
      values: [
        ['natural', 'create.hand_natural'],
        ['steady', 'create.hand_steady'],
        ['shaky', 'create.hand_shaky'],
      ],
    },
    {
      name: 'chef_in_ties',
      label: 'create.ties',
      values: [
        ['first', 'create.ties_first'],
        ['last', 'create.ties_last'],
      ],
    },
  ],
};
const usual: Record<string, string | number> = { games: 2 };
const paces: Record<string, Pace> = {
  none: { kind: 'none' },
  relaxed: { kind: 'relaxed', decision_s: 60 },
  quick: { kind: 'quick', decision_s: 15, reserve_s: 60 },
  days: { kind: 'days', decision_s: 172800 },
};

interface SeatFieldProps {
  seat: number;
  wish: SeatWish;
  name: string;
  // Others play at this device, too.
  shared: boolean;
  onChange: (wish: SeatWish) => void;
  onName: (name: string) => void;
}

// Who will sit there, where nothing more is to be said about it.
const sitter = ({ kind }: SeatWish): string =>
  t(kind === 'me' ? 'table.you' : kind === 'reserved' ? 'create.name_reserved' : 'create.name_open');

const SeatField = ({ seat, wish, name, shared, onChange, onName }: SeatFieldProps) => (
  <li>
    <SeatBadge seat={seat} size={38} />
    <span class="seat-who">
      {wish.kind === 'bot' ? (
        <LevelPicker value={wish.level ?? 'commis'} onChange={(level) => onChange({ kind: 'bot', level })} />
      ) : wish.kind === 'me' && shared ? (
        <input
          class="field"
          maxLength={24}
          aria-label={t('hotseat.name', { n: seat + 1 })}
          placeholder={t('hotseat.cook', { n: seat + 1 })}
          value={name}
          onInput={(event) => onName(event.currentTarget.value)}
        />
      ) : (
        <b>{sitter(wish)}</b>
      )}
    </span>
    {seat > 0 && (
      <Segments
        quiet
        label={t('create.seat', { n: seat + 1 })}
        value={wish.kind}
        options={[
          ['open', t('create.open')],
          ['reserved', t('create.reserved')],
          ['bot', t('create.bot')],
          ['me', t('hotseat.here')],
        ]}
        onChange={(kind) => onChange(kind === 'bot' ? { kind, level: wish.level ?? 'commis' } : { kind })}
      />
    )}
  </li>
);

const seatsFor = (players: number, before: SeatWish[]): SeatWish[] =>
  Array.from({ length: players }, (_, i) => before[i] ?? { kind: 'open' });

export const CreateTable = ({
  first,
  onClose,
  tell,
}: {
  first: GameId;
  onClose: () => void;
  tell: (said: string) => void;
}) => {
  const [game, setGame] = useState(gameCard(first));
  const [seats, setSeats] = useState<SeatWish[]>(seatsFor(game.usual, [{ kind: 'me' }]));
  const [chosen, setChosen] = useState<Record<string, string | number>>({});
  const [pace, setPace] = useState('none');
  const [open, setOpen] = useState('link');
  const [names, setNames] = useState<Record<number, string>>({});
  const shared = seats.filter((seat) => seat.kind === 'me').length > 1;
  const value = (field: OptionField) => chosen[field.name] ?? usual[field.name] ?? (field.values[0]?.[0] as string);
  const pick = (id: GameId) => {
    const next = gameCard(id);
    setGame(next);
    setSeats(seatsFor(Math.min(next.many, seats.length), seats));
  };
  const set = () => {
    const wishes = Object.fromEntries(
      options[game.id].map((field) => [field.name, field.wire ? field.wire(value(field)) : value(field)]),
    );
    createTable({
      game: game.id,
      players: seats.length,
      options: wishes,
      public: open === 'all',
      level: 'chef-de-partie',
      seats,
      pace: paces[pace] as Pace,
    })
      .then(async ({ table, keys }) => {
        keepKeys(table.id, keys);
        if (shared) keepNames(table.id, names);
        // Nobody else is awaited: no need for a waiting room.
        if (seats.every((seat) => seat.kind === 'me' || seat.kind === 'bot')) await start(table.id);
        go(tableAddress(table.id));
      })
      .catch(failed(tell));
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
            {games.map((one) => (
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
            options={Array.from(
              { length: game.many - game.few + 1 },
              (_, i) => [game.few + i, game.house.includes(game.few + i) ? `${game.few + i} *` : game.few + i] as const,
            )}
            onChange={(n) => setSeats(seatsFor(n, seats.slice(0, n)))}
          />
          {game.house.includes(seats.length) && <p class="muted">{t('create.house')}</p>}
          <div>
            <h3 class="legend plain">{t('create.seats')}</h3>
            <ul class="seat-list">
              {seats.map((wish, seat) => (
                <SeatField
                  key={seat}
                  seat={seat}
                  wish={wish}
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
          {options[game.id].map((field) => (
            <Segments
              key={field.name}
              label={t(field.label)}
              value={value(field)}
              options={field.values.map(([one, words]) => [one, words ? t(words) : one] as const)}
              onChange={(next) => setChosen({ ...chosen, [field.name]: next })}
            />
          ))}
          <Segments
            label={t('create.pace')}
            value={pace}
            options={Object.keys(paces).map(
              (kind) => [kind, t(`create.pace_${kind as keyof typeof paces}` as Key)] as const,
            )}
            onChange={setPace}
          />
          <Segments
            label={t('create.who')}
            value={open}
            options={[
              ['link', t('create.who_link')],
              ['all', t('create.who_all')],
            ]}
            onChange={setOpen}
          />
        </div>
      </div>
    </Dialog>
  );
};
