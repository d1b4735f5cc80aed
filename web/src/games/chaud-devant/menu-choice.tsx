// The secret menu: five cards, with a stamp on those of earlier rounds.
import { useState } from 'preact/hooks';
import { useRovingFocus } from '../../app/parts/roving-focus.ts';
import { Ticket } from '../../app/parts/ticket.tsx';
import { HintButton, HintWords } from '../../app/table/hint.tsx';
import { Waiting } from '../../app/table/waiting.tsx';
import type { TableSession } from '../../app/table/session.ts';
import { t } from '../../i18n/index.ts';
import type { TableInfo } from '../../net/types.ts';
import { MenuCard } from './menu-card.tsx';
import { menus, soup, type ChaudDevantView, type Menu } from './types.ts';

function inHand(hand: string[], menu: Menu): string {
  const of = (suit: string) => hand.filter((card) => soup(card).suit === suit).length;
  const broths = hand.filter((card) => soup(card).rank === '0').length;
  if (menu === 'none') return t('chaud-devant.note_none', { n: hand.length });
  if (menu === 'chili') return t('chaud-devant.note_chili', { n: of('chili'), broths });
  return t('chaud-devant.note', { n: of(menu), chilis: of('chili') });
}

export const MenuChoice = ({
  session,
  table,
  view,
  me,
}: {
  session: TableSession;
  table: TableInfo;
  view: ChaudDevantView;
  me: number;
}) => {
  const [picked, setPicked] = useState<Menu | null>(null);
  const { box, onKeyDown, stop } = useRovingFocus<HTMLUListElement>(menus.length);
  const prompt = session.prompt.value;
  const mine = session.sending.value?.slice('menu '.length) ?? view.menus[me];
  const hand = view.hands[me] as string[];
  const may = (menu: Menu) => prompt?.choices.includes(`menu ${menu}`) ?? false;
  const chosen = picked && may(picked) ? picked : null;
  return (
    <>
      {prompt ? (
        <Ticket
          tag={t('table.your_choice')}
          headline={t('chaud-devant.ask_menu')}
          answers={chosen !== null}
          reason={
            <HintWords
              session={session}
              about={chosen}
              otherwise={t(chosen ? `chaud-devant.menu_words_${chosen}` : 'chaud-devant.why_menu')}
              name={(action) => t(`chaud-devant.menu.${action.slice(5) as Menu}`)}
            />
          }
        >
          <HintButton session={session} />
          <button
            type="button"
            class="button main"
            disabled={!chosen}
            onClick={() => chosen && void session.act(`menu ${chosen}`)}
          >
            {chosen
              ? t('chaud-devant.serve_menu', { menu: t(`chaud-devant.menu.${chosen}`) })
              : t('chaud-devant.pick_menu')}
          </button>
        </Ticket>
      ) : (
        <Waiting session={session} table={table} />
      )}
      <ul class="stage menus" data-answers aria-label={t('chaud-devant.menus')} ref={box} onKeyDown={onKeyDown}>
        {menus.map((menu, place) => {
          const used = !view.menus_left[me]?.includes(menu) && mine !== menu;
          const note = used ? t('chaud-devant.note_used') : inHand(hand, menu);
          const state =
            chosen === menu || mine === menu
              ? 'menu-option chosen'
              : prompt && !may(menu)
                ? 'menu-option waits'
                : 'menu-option';
          return (
            <li class={state} key={menu}>
              <button
                type="button"
                {...stop(place)}
                aria-pressed={chosen === menu || mine === menu}
                aria-disabled={!may(menu)}
                onClick={() => (chosen === menu ? void session.act(`menu ${menu}`) : may(menu) && setPicked(menu))}
              >
                <span class="hidden-text">
                  {t(`chaud-devant.menu.${menu}`)}. {note}
                </span>
                <MenuCard menu={menu} served={used} />
              </button>
              <span class="menu-note patch" aria-hidden="true">
                {note}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
};
