// The player's input: choose a number in secret.
import type { ComponentChildren } from 'preact';
import { narrow } from '../../app/parts/screen.ts';
import { Hand, type HandCard } from '../../app/parts/hand.tsx';
import { Stat } from '../../app/parts/plaque.tsx';
import { Ticket } from '../../app/parts/ticket.tsx';
import { HintButton, HintWords } from '../../app/table/hint.tsx';
import { Waiting } from '../../app/table/waiting.tsx';
import type { TableSession } from '../../app/table/session.ts';
import { SeatBadge } from '../../art/seats.tsx';
import { figure, signed, t } from '../../i18n/index.ts';
import type { Prompt, TableInfo } from '../../net/types.ts';
import { CircleNow } from './circle.tsx';
import { NumberCard } from './number-card.tsx';
import { peppersOf, total, type DichtDranView } from './types.ts';

interface InputProps {
  session: TableSession;
  table: TableInfo;
  view: DichtDranView;
  me: number;
}

export function handCards(view: DichtDranView, me: number, prompt: Prompt | null): HandCard[] {
  const target = view.circle[view.target] as number;
  const hand = [...(view.hands[me] as number[])].sort((a, b) => a - b);
  return hand.map((number) => {
    const safe = view.safe?.includes(number) ?? false;
    const n = Math.abs(number - target);
    const peppers = peppersOf(view, number);
    // A phone has no room for a word under each of eight cards.
    const note = safe ? (
      <span class="safe-note">
        {t('dicht-dran.safe')}
        <span class="looked">, {t('dicht-dran.away', { n })}</span>
      </span>
    ) : (
      <span class="patch">{narrow.value ? signed(number - target) : t('dicht-dran.away', { n })}</span>
    );
    // A replay does not know which cards are in the gap.
    const said =
      view.safe === null ? 'dicht-dran.card_said' : safe ? 'dicht-dran.card_said_in' : 'dicht-dran.card_said_out';
    const card: HandCard = {
      id: String(number),
      name: t(said, { number, n, peppers }),
      face: <NumberCard number={number} peppers={peppers} />,
    };
    return prompt
      ? { ...card, note, why: prompt.choices.includes(`play ${number}`) ? undefined : t('rule.not_offered') }
      : card;
  });
}

const ChooseTicket = ({
  session,
  view,
  picked,
}: {
  session: TableSession;
  view: DichtDranView;
  picked: number | null;
}) => {
  const target = view.circle[view.target] as number;
  const safe = picked !== null && (view.safe?.includes(picked) ?? false);
  const n = picked === null ? 0 : Math.abs(picked - target);
  const headline =
    picked === null
      ? t('dicht-dran.ask', { target })
      : t(safe ? 'dicht-dran.ask_safe' : 'dicht-dran.ask_out', { card: picked, n, target });
  const reason =
    picked === null
      ? t('dicht-dran.why')
      : t(safe ? 'dicht-dran.why_safe' : 'dicht-dran.why_out', {
          card: picked,
          peppers: peppersOf(view, picked),
          target,
        });
  return (
    <Ticket
      tag={t('table.your_choice')}
      headline={headline}
      answers={picked !== null}
      reason={<HintWords session={session} about={picked} otherwise={reason} name={(action) => action.slice(5)} />}
    >
      <HintButton session={session} />
      <button
        type="button"
        class="button main"
        disabled={picked === null}
        onClick={() => void session.act(`play ${picked}`)}
      >
        {picked === null ? t('dicht-dran.pick') : t('dicht-dran.play', { card: picked })}
      </button>
    </Ticket>
  );
};

// A phone has eight cards in a row.
const zone = (many: number) => (many > 8 ? 'hand-zone two' : 'hand-zone');

// The points of the earlier games.
export const PointsStat = ({ view, seat }: { view: DichtDranView; seat: number }) =>
  view.game_number > 1 ? (
    <Stat
      glyph="star"
      value={figure((view.scores[seat] ?? []).reduce((sum, one) => sum + one, 0))}
      name={t('dicht-dran.points')}
    />
  ) : null;

// On a phone the player's own plaque gives its room to the others; this line replaces it.
const OwnLine = ({ view, me, children }: { view: DichtDranView; me: number; children?: ComponentChildren }) => {
  const own = view.collected[me] as number[];
  return (
    <div class="own-line">
      <SeatBadge seat={me} />
      <b>{t('table.you')}</b>
      <Stat icon="pile" value={own.length} name={t('dicht-dran.collected')} />
      <Stat glyph="pepper" value={total(view, own)} name={t('dicht-dran.peppers')} />
      <PointsStat view={view} seat={me} />
      {children}
    </div>
  );
};

export const DichtDranInput = ({
  session,
  table,
  view,
  me,
  picked,
  setPicked,
  onLook,
}: InputProps & { picked: string | null; setPicked: (id: string) => void; onLook: (id: string | null) => void }) => {
  const prompt = session.prompt.value;
  const asked = prompt !== null;
  const cards = handCards(view, me, prompt);
  // Sent, or already at the server.
  const chosen = session.sending.value?.slice('play '.length) ?? view.chosen[me];
  const selected = asked ? picked : chosen == null ? null : String(chosen);
  const valid = asked && cards.some((card) => card.id === picked && !card.why);
  return (
    <>
      {asked ? (
        <ChooseTicket session={session} view={view} picked={valid ? Number(picked) : null} />
      ) : (
        <Waiting session={session} table={table} />
      )}
      <div class={zone(cards.length)}>
        <Hand
          kind="numbers"
          label={t('table.your_hand')}
          cards={cards}
          asked={asked}
          selected={selected}
          onSelect={setPicked}
          onLook={onLook}
          onPlay={(id) => void session.act(`play ${id}`)}
        />
        <OwnLine view={view} me={me} />
      </div>
    </>
  );
};

// The hand during a reveal, in the space of the previous one. Beside the player's own line a phone
// shows the present circle.
export const QuietHand = ({
  view,
  me,
  before,
  won,
}: {
  view: DichtDranView;
  me: number;
  before: number;
  won: number | undefined;
}) => (
  <div class={zone(before)}>
    <Hand
      kind="numbers"
      label={t('table.your_hand')}
      cards={handCards(view, me, null)}
      asked={false}
      selected={null}
      onSelect={() => {}}
      onPlay={() => {}}
    />
    <OwnLine view={view} me={me}>
      {narrow.value && won !== undefined && <CircleNow view={view} won={won} />}
    </OwnLine>
  </div>
);
