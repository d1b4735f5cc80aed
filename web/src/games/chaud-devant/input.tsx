// The player's input: choose a menu, add a card. It chooses among the prompt's choices and knows no rules.
import { useState } from 'preact/hooks';
import { Hand, type HandCard } from '../../app/parts/hand.tsx';
import { Stat } from '../../app/parts/plaque.tsx';
import { Ticket } from '../../app/parts/ticket.tsx';
import { HintButton, HintWords } from '../../app/table/hint.tsx';
import { Waiting } from '../../app/table/waiting.tsx';
import type { TableSession } from '../../app/table/session.ts';
import { SeatBadge } from '../../art/seats.tsx';
import { Glyph } from '../../art/ink.tsx';
import { Icon } from '../../art/icons.tsx';
import { signed, t } from '../../i18n/index.ts';
import type { Prompt, TableInfo } from '../../net/types.ts';
import { LastPot } from './last-pot.tsx';
import { MenuChoice } from './menu-choice.tsx';
import { MenuCard } from './menu-card.tsx';
import type { ChaudDevantMemory } from './memory.ts';
import { potText, type PotShown } from './pot.tsx';
import { cardName, SoupCard } from './soup-card.tsx';
import { menus, soup, type ChaudDevantView } from './types.ts';

interface InputProps {
  session: TableSession;
  table: TableInfo;
  view: ChaudDevantView;
  pot: PotShown;
}

// Equal cards differ by their place in the hand.
function handCards(view: ChaudDevantView, me: number, prompt: Prompt | null): HandCard[] {
  const hand = view.hands[me] as string[];
  const why = t('chaud-devant.rule.follow_suit');
  return hand.map((card, i) => ({
    id: `${card}#${i}`,
    name: cardName(card),
    face: <SoupCard card={card} />,
    why: view.phase === 'play' && prompt && !prompt.choices.includes(`play ${card}`) ? why : undefined,
  }));
}

const cardOf = (id: string) => id.split('#')[0] as string;

// The cards in the player's own pile, suit by suit, and their present value.
const PileSuits = ({ pile, soFar }: { pile: string[]; soFar: number | null }) => (
  <div class="own-pile">
    {menus
      .map((suit) => [suit, pile.filter((card) => soup(card).suit === suit).length] as const)
      .filter(([, n]) => n > 0)
      .map(([suit, n]) => (
        <span key={suit} class="stat">
          <Glyph of={suit} size={20} />
          <span class="hidden-text">{t(`chaud-devant.suit_many.${suit}`)}: </span>
          <b>{n}</b>
        </span>
      ))}
    {soFar !== null && (
      <b class={`so-far ${soFar < 0 ? 'minus' : soFar > 0 ? 'plus' : 'muted'}`}>
        {t('chaud-devant.so_far', { score: signed(soFar) })}
      </b>
    )}
  </div>
);

const OwnBox = ({ view, me }: { view: ChaudDevantView; me: number }) => {
  const pile = view.taken[me] as string[];
  const menu = view.menus[me];
  const soFar = view.so_far[me] ?? null;
  return (
    <div class="own-box panel">
      <SeatBadge seat={me} />
      <div class="own-words">
        <b>{menu ? t(`chaud-devant.menu.${menu}`) : t('table.you')}</b>
        <Stat glyph="star" value={view.stars[me]} name={t('chaud-devant.stars')} />
        <Stat icon="pile" value={pile.length} name={t('chaud-devant.taken')} />
      </div>
      {menu && (
        <div class="own-menu">
          <MenuCard menu={menu} />
        </div>
      )}
      {(pile.length > 0 || soFar !== null) && <PileSuits pile={pile} soFar={soFar} />}
    </div>
  );
};

const LastPotButton = ({ session, table }: { session: TableSession; table: TableInfo }) => {
  const [open, setOpen] = useState(false);
  const { lastPot } = session.memory.value as ChaudDevantMemory;
  if (!lastPot) return null;
  return (
    <>
      <button type="button" class="button extra" onClick={() => setOpen(true)}>
        <Icon name="eye" />
        <span class="extra-word">{t('chaud-devant.last_pot')}</span>
      </button>
      {open && <LastPot session={session} table={table} onClose={() => setOpen(false)} />}
    </>
  );
};

// The question and its reason, from the cards on offer.
export function question(hand: string[], choices: string[], { cards, spoiled, led }: PotShown): [string, string] {
  const isLed = (card: string) => soup(card).suit === led;
  if (cards.length === 0) return [t('chaud-devant.ask_lead'), t('chaud-devant.why_lead')];
  if (spoiled) return [t('chaud-devant.ask_any'), t('chaud-devant.why_spoiled')];
  if (!hand.some(isLed)) return [t('chaud-devant.ask_any'), t('chaud-devant.why_void')];
  if (choices.every((choice) => isLed(choice.slice('play '.length))))
    return [
      t('chaud-devant.ask_follow', { suit: t(`chaud-devant.suit.${led ?? 'none'}`) }),
      t('chaud-devant.why_follow', { suits: t(`chaud-devant.suit_many.${led ?? 'none'}`) }),
    ];
  return [t('chaud-devant.ask_offered'), t('rule.not_offered')];
}

const PlayTicket = ({
  session,
  table,
  view,
  pot,
  card,
  why,
}: InputProps & { card: string | null; why: string | undefined }) => {
  const choices = session.prompt.value?.choices ?? [];
  const [headline, reason] = question(view.hands[session.seat ?? 0] as string[], choices, pot);
  const chosen = card && !why ? preview(card, pot, view) : why;
  return (
    <Ticket
      tag={t('table.your_turn')}
      headline={headline}
      answers={card !== null}
      reason={
        <HintWords
          session={session}
          about={card}
          otherwise={chosen ?? reason}
          name={(action) => cardName(action.slice(5))}
        />
      }
    >
      <LastPotButton session={session} table={table} />
      <HintButton session={session} />
      {card && !why && (
        <button type="button" class="button main" onClick={() => void session.act(`play ${card}`)}>
          {t('chaud-devant.add', { card: cardName(card) })}
        </button>
      )}
      {(!card || why) && view.phase === 'play' && (
        <button type="button" class="button main" disabled>
          {t('chaud-devant.pick')}
        </button>
      )}
    </Ticket>
  );
};

// What a card would do to the pot. A boil-over, and a 10 that does not count its value, have their own words.
function preview(card: string, pot: PotShown, { makes, serves }: ChaudDevantView): string | null {
  const { rank } = soup(card);
  const value = makes?.[card];
  if (value === undefined) return null;
  if (serves?.includes(card))
    return t('chaud-devant.would_serve', { card: cardName(card), value, n: pot.cards.length + 1 });
  if (rank === 'boil') return t('chaud-devant.would_boil');
  return rank === '10'
    ? t('chaud-devant.would_lead_ten')
    : t('chaud-devant.would_make', { card: cardName(card), value });
}

export const ChaudDevantInput = (props: InputProps) => {
  const { session, table, view } = props;
  const [picked, setPicked] = useState<string | null>(null);
  const me = session.seat;
  const prompt = session.prompt.value;
  if (me === null) return <Waiting session={session} table={table} />;
  const cards = handCards(view, me, prompt);
  const asked = prompt !== null && view.phase === 'play';
  const chosen = asked ? cards.find((card) => card.id === picked) : undefined;
  const card = chosen ? cardOf(chosen.id) : null;
  const sent = cards.filter(({ id }) => session.sending.value === `play ${cardOf(id)}`);
  const selected = asked ? picked : ((sent.find(({ id }) => id === picked) ?? sent[0])?.id ?? null);
  return (
    <>
      {view.phase === 'menu' ? (
        <MenuChoice session={session} table={table} view={view} me={me} />
      ) : asked ? (
        <PlayTicket {...props} card={card} why={chosen?.why} />
      ) : (
        <Waiting session={session} table={table} how={potText(props.pot)}>
          <LastPotButton session={session} table={table} />
        </Waiting>
      )}
      <div class="hand-zone">
        <OwnBox view={view} me={me} />
        <Hand
          kind="soups"
          label={t('table.your_hand')}
          cards={cards}
          asked={asked}
          fan
          selected={selected}
          onSelect={setPicked}
          onPlay={(id) => void session.act(`play ${cardOf(id)}`)}
        />
      </div>
    </>
  );
};
