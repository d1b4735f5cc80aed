// The kitchen: cooks at the top, the pot in the middle, the ticket and the hand below.
import { CardBack } from '../../art/card-back.tsx';
import { Glyph } from '../../art/ink.tsx';
import { Plaque, Stat, type CookProps } from '../../app/parts/plaque.tsx';
import { narrow } from '../../app/parts/screen.ts';
import { playersFrom } from '../../app/people.ts';
import { Outcome } from '../../app/table/outcome.tsx';
import type { TableSession } from '../../app/table/session.ts';
import { t } from '../../i18n/index.ts';
import type { TableInfo } from '../../net/types.ts';
import type { Step } from '../client.ts';
import { BillSheet } from './bill.tsx';
import { ChaudDevantInput } from './input.tsx';
import { inPot, type ChaudDevantMemory } from './memory.ts';
import { MenuCard } from './menu-card.tsx';
import { Pot, type PotMotion, type PotShown } from './pot.tsx';
import { cardName, SoupCard } from './soup-card.tsx';
import { boilsOver, count, type ChaudDevantView } from './types.ts';

export function potShown(step: Step, memory: ChaudDevantMemory): PotShown {
  const view = step.view as unknown as ChaudDevantView;
  if (step.events.some((event) => event.type === 'served') && memory.lastPot) return memory.lastPot;
  return inPot(view);
}

// The player's own cards come from below, the others' from their plaques.
function potMotion(step: Step, table: TableInfo, me: number | null): PotMotion {
  const others = playersFrom(table, me).filter((seat) => seat !== me);
  const served = step.events.find((event) => event.type === 'served') as { seat: number } | undefined;
  return {
    place: (seat) =>
      seat === me
        ? [-230, 190]
        : [others.length > 1 ? (others.indexOf(seat) / (others.length - 1) - 0.5) * 440 : 0, -190],
    boils: boilsOver(step),
    to: served?.seat ?? null,
  };
}

// A phone has no room for the menu's card: its name replaces it, and the ring shows whose turn it is.
const status = (view: ChaudDevantView, seat: number, turn: number[]) => {
  if (view.phase === 'menu') return t(turn.includes(seat) ? 'table.choosing' : 'table.has_chosen');
  const menu = view.menus[seat];
  if (narrow.value && menu)
    return (
      <>
        <Glyph of={menu} size={15} /> {t(`chaud-devant.menu.${menu}`)}
      </>
    );
  return turn.includes(seat) ? t('table.thinking') : undefined;
};

// A replay can show every hand.
const OpenHand = ({ hand }: { hand: string[] }) => (
  <span class="open-fan" style={{ '--many': hand.length }}>
    {hand.map((card, i) => (
      <span key={i} class="open-card">
        <SoupCard card={card} />
      </span>
    ))}
    <span class="hidden-text">{hand.map(cardName).join(', ')}</span>
  </span>
);

const Cook = ({ table, view, seat, me, turn, until }: CookProps<ChaudDevantView>) => {
  const menu = view.menus[seat];
  const hand = view.hands[seat];
  const hidden = view.phase === 'menu' && !turn.includes(seat) && !menu;
  return (
    <Plaque
      table={table}
      seat={seat}
      me={seat === me}
      until={until}
      turn={view.phase === 'play' && turn.includes(seat)}
      status={status(view, seat, turn)}
      mark={view.dealer === seat ? <span class="pill">{t('chaud-devant.dealer')}</span> : null}
      stats={
        <>
          <Stat glyph="star" value={view.stars[seat]} name={t('chaud-devant.stars')} />
          <Stat icon="pile" value={count(view.taken[seat] ?? 0)} name={t('chaud-devant.taken')} />
          <Stat icon="cards" value={count(view.hands[seat] ?? 0)} name={t('chaud-devant.in_hand')} />
        </>
      }
      open={Array.isArray(hand) && seat !== me && <OpenHand hand={hand} />}
      aside={
        menu ? (
          <>
            <MenuCard menu={menu} />
            <span class="hidden-text">{t(`chaud-devant.menu.${menu}`)}</span>
          </>
        ) : (
          hidden && <CardBack />
        )
      }
    />
  );
};

const missing = (toServe: number | null): string => {
  if (toServe === null) return t('chaud-devant.later');
  return toServe > 0 ? t('chaud-devant.more', { n: toServe }) : t('chaud-devant.full');
};

const Sides = ({ pot }: { pot: PotShown }) => (
  <>
    {pot.led && (
      <div class="pot-side left">
        <div class="patch">
          <div class="eyebrow">{t('chaud-devant.led')}</div>
          <div class="display">{t(`chaud-devant.suit_many.${pot.led}`)}</div>
          <p>{t(pot.spoiled ? 'chaud-devant.led_spoiled' : 'chaud-devant.led_follow')}</p>
        </div>
      </div>
    )}
    <div class="pot-side right">
      <div class="patch">
        <div class="eyebrow">{t('chaud-devant.to_serve')}</div>
        <div class="display">{missing(pot.toServe)}</div>
        <p>{t('chaud-devant.serve_words')}</p>
      </div>
    </div>
  </>
);

export const ChaudDevantBoard = ({ session, table }: { session: TableSession; table: TableInfo }) => {
  const step = session.shown.value as Step;
  const view = step.view as unknown as ChaudDevantView;
  const memory = session.memory.value as ChaudDevantMemory;
  const me = session.seat;
  const turn = session.asking.value || session.behind.value > 0 ? view.turn : session.turn.value;
  if (session.asking.value && memory.bill)
    return <BillSheet session={session} table={table} bill={memory.bill} view={view} />;
  if (view.phase === 'over') return <Outcome session={session} table={table} unit="chaud-devant.stars_unit" />;
  const pot = potShown(step, memory);
  const choosing = view.phase === 'menu' && me !== null;
  return (
    <div class={choosing ? 'game-board card-table chaud-devant choosing' : 'game-board card-table chaud-devant'}>
      <ChaudDevantInput session={session} table={table} view={view} pot={pot} />
      {!choosing && (
        <div class="stage">
          <Pot pot={pot} motion={potMotion(step, table, me)} />
          <Sides pot={pot} />
        </div>
      )}
      <ul class="seats" style={{ '--seats': table.players - (me === null ? 0 : 1) }}>
        {playersFrom(table, me)
          .filter((seat) => seat !== me)
          .map((seat) => (
            <Cook
              key={seat}
              table={table}
              view={view}
              seat={seat}
              me={me}
              turn={turn}
              until={session.deadlines.value[seat]}
            />
          ))}
      </ul>
    </div>
  );
};
