// What the player does: choose a card in secret.
import { Hand, type HandCard } from '../../app/parts/hand.tsx';
import { Ticket } from '../../app/parts/ticket.tsx';
import { HintButton, HintWords } from '../../app/table/hint.tsx';
import type { TableSession } from '../../app/table/session.ts';
import { Waiting } from '../../app/table/waiting.tsx';
import { t } from '../../i18n/index.ts';
import type { TableInfo } from '../../net/types.ts';
import { Card } from './card.tsx';
import type { SampleGameView } from './types.ts';

interface InputProps {
  session: TableSession;
  table: TableInfo;
  view: SampleGameView;
  me: number;
  picked: string | null;
  setPicked: (id: string) => void;
}

// A hand may hold a number twice: `6-0`, `6-1`.
const idOf = (number: number, i: number) => `${number}-${i}`;
const numberOf = (id: string) => Number.parseInt(id, 10);

const cardsOf = (numbers: number[]): HandCard[] =>
  numbers.map((number, i) => ({ id: idOf(number, i), name: String(number), face: <Card number={number} /> }));

export const SampleGameInput = ({ session, table, view, me, picked, setPicked }: InputProps) => {
  const asked = session.prompt.value !== null;
  const numbers = view.hands[me] as number[];
  const cards = cardsOf(numbers);
  const chosen = view.chosen[me] ?? null;
  const card = cards.find((one) => one.id === picked);
  const play = (id: string) => void session.act(`play ${numberOf(id)}`);
  const number = card ? numberOf(card.id) : null;
  const selected = asked ? picked : chosen === null ? null : idOf(chosen, numbers.indexOf(chosen));
  return (
    <>
      {asked ? (
        <Ticket
          tag={t('table.your_choice')}
          headline={t('sample-game.ask')}
          reason={
            <HintWords
              session={session}
              about={number}
              otherwise={t('sample-game.why', { n: view.round })}
              name={(action) => action.slice('play '.length)}
            />
          }
        >
          <HintButton session={session} />
          <button type="button" class="button main" disabled={!card} onClick={() => card && play(card.id)}>
            {number === null ? t('sample-game.pick') : t('sample-game.play', { card: number })}
          </button>
        </Ticket>
      ) : (
        <Waiting session={session} table={table} />
      )}
      <div class="hand-zone">
        <Hand
          kind="sample-game-hand"
          label={t('table.your_hand')}
          cards={cards}
          asked={asked}
          selected={selected}
          onSelect={setPicked}
          onPlay={play}
        />
      </div>
    </>
  );
};
