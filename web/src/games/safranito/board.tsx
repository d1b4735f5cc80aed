// The table: the board during throws and action spaces, then the market, then the mortar. Blends and cooks surround it.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Glyph } from '../../art/ink.tsx';
import { SpiceSymbols, spices, type Spice } from './spices.tsx';
import { Plaque, Stat, type CookProps } from '../../app/parts/plaque.tsx';
import { nameOf, playersFrom } from '../../app/people.ts';
import { calmMotion, tempoFactor } from '../../app/settings.ts';
import { Outcome } from '../../app/table/outcome.tsx';
import { Waiting } from '../../app/table/waiting.tsx';
import type { TableSession } from '../../app/table/session.ts';
import { t } from '../../i18n/index.ts';
import type { TableInfo } from '../../net/types.ts';
import type { Step } from '../client.ts';
import { beatsOf, screenOf, spaceAsked, type Beat, type Screen } from './beats.ts';
import { Blend } from './blends.tsx';
import { BoardWords } from './board-words.tsx';
import { Mortar, RecipeCard } from './blending.tsx';
import { recipesFor } from './effects.ts';
import { filmOf } from './film.ts';
import { useKeys } from './keyboard.ts';
import { Answer, Route, Sale } from './market.tsx';
import type { SafranitoMemory } from './memory.ts';
import { answerName, AskTicket, useAsking, type Asking } from './questions.tsx';
import { SpiceCard } from './spice-card.tsx';
import { Stage } from './stage.tsx';
import { linesOf, placeName } from './strings.tsx';
import { QuietTray, ThrowTicket, ThrowTray, useThrowing } from './throwing.tsx';
import { count, sideOf, type Counts, type SafranitoView } from './types.ts';

// A replay can show every hand.
const OpenHand = ({ hand }: { hand: Counts }) => (
  <span class="open-spices">
    {spices
      .filter((spice) => hand[spice])
      .map((spice) => (
        <span key={spice} title={t(`safranito.spice.${spice}`)}>
          <Glyph of={`spice-${spice}`} size={22} />
          <span class="hidden-text">{t(`safranito.spice.${spice}`)} </span>
          <b>{hand[spice]}</b>
        </span>
      ))}
  </span>
);

const Cook = ({ table, view, seat, me, turn, until }: CookProps<SafranitoView>) => (
  <Plaque
    table={table}
    seat={seat}
    me={seat === me}
    until={until}
    turn={turn.includes(seat)}
    status={turn.includes(seat) ? t(seat === me ? 'table.your_turn' : 'table.thinking') : undefined}
    mark={
      view.chef === seat ? (
        <>
          <Glyph of="mill" size={22} />
          <span class="hidden-text">{t('safranito.space.chef')}</span>
        </>
      ) : null
    }
    open={typeof view.hands[seat] === 'object' && seat !== me && <OpenHand hand={view.hands[seat]} />}
    stats={
      <>
        <Stat glyph="rupee" value={view.money[seat]} name={t('safranito.rupees')} />
        <Stat icon="cards" value={count(view.hands[seat] ?? 0)} name={t('safranito.spices')} />
        <Stat
          icon="pile"
          value={
            <>
              {view.completed[seat]?.length ?? 0}
              <span class="of-three">/3</span>
            </>
          }
          name={t('safranito.blends')}
        />
      </>
    }
  />
);

const Mine = ({ hand, used }: { hand: Counts; used: Spice[] }) => {
  const cards = spices.flatMap((spice) =>
    Array.from({ length: hand[spice] ?? 0 }, (_, i) => ({ spice, used: i === 0 && used.includes(spice) })),
  );
  return (
    <ul class="my-spices" aria-label={t('safranito.your_spices')} style={{ '--cards': cards.length }}>
      {cards.length === 0 && <li class="muted patch no-spices">{t('safranito.no_spices')}</li>}
      {cards.map((card, i) => (
        <li key={i} class={card.used ? 'used' : ''}>
          <SpiceCard spice={card.spice} />
          <span class="hidden-text">{t(`safranito.spice.${card.spice}`)}</span>
        </li>
      ))}
    </ul>
  );
};

const Blends = ({ view, me, children }: { view: SafranitoView; me: number | null; children?: ComponentChildren }) => {
  const made = me === null ? 0 : (view.completed[me]?.length ?? 0);
  return (
    <aside class="blends" tabIndex={0} aria-label={t('safranito.blends')}>
      <h2 class="patch">
        {t('safranito.blends')}
        {me !== null && <b>{t('safranito.made_short', { n: made })}</b>}
      </h2>
      {recipesFor(view, me).map((recipe) => (
        <Blend key={recipe.blend} recipe={recipe} me={me} />
      ))}
      {children}
    </aside>
  );
};

// One event after the other, each for the length of its beat.
function useBeat(step: Step): Beat | null {
  const beats = useMemo(() => (step.kind === 'act' && tempoFactor() > 0 ? beatsOf(step) : []), [step]);
  const [at, setAt] = useState<{ step: Step; i: number }>({ step, i: 0 });
  const i = at.step === step ? at.i : 0;
  useEffect(() => {
    const beat = beats[i];
    if (!beat) return;
    const timer = setTimeout(() => setAt({ step, i: i + 1 }), beat.ms * tempoFactor());
    return () => clearTimeout(timer);
  }, [step, i]);
  return beats[i] ?? null;
}

// To pass is a button of the ticket, except next to the price of buying.
const offered = (view: SafranitoView, choices: string[]) =>
  choices.filter((action) => action !== 'pass' || view.phase === 'buy');

const Answers = ({ view, me, asking }: { view: SafranitoView; me: number; asking: Asking }) => (
  <div class="answers" data-answers role="group" aria-label={t('safranito.answers')}>
    {offered(view, asking.choices).map((action) => (
      <Answer
        key={action}
        action={action}
        words={answerName(action, view, me)}
        view={view}
        me={me}
        chips={view.board}
        chosen={action === asking.chosen}
        onChoose={() => asking.choose(action)}
      />
    ))}
  </div>
);

const withAnswers = ['spice_card', 'bowl', 'sell', 'buy'];

export const SafranitoBoard = ({ session, table }: { session: TableSession; table: TableInfo }) => {
  const step = session.shown.value as Step;
  const view = step.view as unknown as SafranitoView;
  const memory = session.memory.value as SafranitoMemory;
  const beat = useBeat(step);
  const me = session.seat;
  const side = me === null ? 0 : sideOf(me, view.players);
  const throwing = useThrowing(session, view, side);
  const prompt = beat ? null : session.prompt.value;
  const asking = useAsking(session, prompt);
  const aiming = me !== null && prompt !== null && throwing.chips.length > 0;
  const [slow, setSlow] = useState(0);
  useEffect(() => setSlow(0), [step]);
  const replay = () => memory.last && setSlow(slow ? 0 : Date.now());
  useKeys({ aiming: aiming && !slow, throwing, asking, side, onSlow: replay });
  const showing = useMemo(() => {
    if (slow && memory.last) return { film: filmOf(memory.last.event, memory.last.before), rate: 0.25, take: slow };
    return beat?.film && !calmMotion() ? { film: beat.film, rate: 1 / tempoFactor(), take: step.version } : null;
  }, [slow, beat]);
  if (view.phase === 'over' && !beat)
    return (
      <Outcome
        session={session}
        table={table}
        unit="safranito.blends_unit"
        also={(seat) => `${view.money[seat]} ${t('safranito.rupees')}`}
      />
    );

  const hand = me === null ? {} : (view.hands[me] as Counts);
  const turn = session.behind.value > 0 || beat ? view.turn : session.turn.value;
  const screen: Screen = slow ? 'board' : (beat?.screen ?? screenOf(view.phase));
  const chips = beat?.chips ?? view.board;
  const who = (seat: number) => nameOf(table, seat);
  const line = beat ? linesOf(beat.event, me, view)[0] : undefined;
  const news = line && (
    <>
      {line.text(who)}
      {line.right && <b> {line.right()}</b>}
    </>
  );
  const place = beat ? (beat.place ?? null) : spaceAsked(view.phase);
  const used =
    (screen === 'blend' && view.recipes.find(({ blend }) => asking.chosen === `blend ${blend}`)?.spices) || [];
  const bowl = beat?.screen === 'market' ? ((beat.place as Spice | undefined) ?? view.bowl) : view.bowl;
  const answers =
    me !== null && prompt && withAnswers.includes(view.phase) ? <Answers view={view} me={me} asking={asking} /> : null;
  const buying = beat ? ['bought', 'declined', 'cannot_pay'].includes(beat.event.type) : view.phase === 'buy';
  const ticket = () => {
    if (me === null || !prompt) return <Waiting session={session} table={table} />;
    return aiming ? (
      <ThrowTicket session={session} view={view} me={me} throwing={throwing} />
    ) : (
      <AskTicket session={session} view={view} me={me} asking={asking} />
    );
  };
  return (
    <div class={`game-board safranito on-${screen}${aiming ? ' aiming' : ''}`} style={{ '--seats': table.players }}>
      <svg class="sprite" width="0" height="0" aria-hidden="true">
        <defs>
          <SpiceSymbols />
        </defs>
      </svg>
      {ticket()}
      {me !== null && (
        <div class="hand-zone">
          {screen === 'board' &&
            (aiming ? (
              <ThrowTray session={session} view={view} me={me} throwing={throwing} />
            ) : view.phase === 'spice_card' ? (
              answers
            ) : (
              <QuietTray chips={(view.chips[me] as number[]) ?? []} me={me} />
            ))}
          {screen !== 'board' && <Mine hand={hand} used={used} />}
        </div>
      )}
      <div class={screen === 'board' ? 'stage-box' : 'stage-box away'}>
        <Stage
          side={side}
          seat={me ?? 0}
          chips={chips}
          display={view.display}
          showing={showing}
          onShown={() => setSlow(0)}
          trace={beat?.film && calmMotion() ? beat.film : null}
          throwing={aiming && !slow ? throwing : null}
          place={slow || aiming ? null : place}
          caption={slow || aiming || !place ? null : (news ?? <b>{placeName(place)}</b>)}
          onSlow={memory.last ? replay : null}
          slow={slow > 0}
        />
        {screen === 'board' && <BoardWords table={table} me={me} chips={chips} display={view.display} />}
      </div>
      {screen === 'market' && (
        <>
          <Route view={view} chips={chips} spice={bowl} done={memory.done} side={side} />
          <Sale
            table={table}
            view={view}
            me={me}
            spice={bowl}
            market={beat ? beat.market : view.market}
            chips={chips}
            buying={buying}
            done={memory.done}
            news={news}
          >
            {answers}
          </Sale>
        </>
      )}
      {screen === 'blend' && (
        <div class="recipes" role="region" tabIndex={0} aria-label={t('safranito.blends')}>
          {recipesFor(view, me).map((recipe) => {
            const action = `blend ${recipe.blend}`;
            return (
              <RecipeCard
                key={recipe.blend}
                recipe={recipe}
                view={view}
                me={me}
                picked={asking.chosen === action}
                onPick={asking.choices.includes(action) ? () => asking.choose(action) : undefined}
              />
            );
          })}
          <Mortar made={me === null ? 0 : (view.completed[me]?.length ?? 0)} into={used}>
            {news && (
              <p class="sale-news" role="status">
                {news}
              </p>
            )}
          </Mortar>
        </div>
      )}
      {screen !== 'blend' && (
        <Blends view={view} me={me}>
          {screen === 'board' && me !== null && (
            <>
              <h2 class="patch">{t('safranito.your_spices')}</h2>
              <Mine hand={hand} used={[]} />
            </>
          )}
        </Blends>
      )}
      <ul class="seats">
        {playersFrom(table, me).map((seat) => (
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
