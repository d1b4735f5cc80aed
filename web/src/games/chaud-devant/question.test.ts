import { beforeAll, describe, expect, it } from 'vitest';
import { setLanguage, loadGameWords } from '../../i18n/index.ts';
import { question } from './input.tsx';

beforeAll(async () => {
  await setLanguage('en');
  await loadGameWords('chaud-devant');
});

const pot = (cards: string[], spoiled = false) =>
  ({
    cards: cards.map((card, seat) => ({ card, seat })),
    value: 3,
    toServe: 7,
    led: cards[0] ? 'pea' : null,
    spoiled,
  }) as Parameters<typeof question>[2];
const asked = (hand: string[], offered: string[], where: Parameters<typeof question>[2]) =>
  question(
    hand,
    offered.map((card) => `play ${card}`),
    where,
  )[0];

describe('what Chaud devant asks for, by the cards that are offered', () => {
  const hand = ['pea-1', 'onion-3', 'chili-1'];

  it('leads, follows, or adds anything', () => {
    expect(asked(hand, hand, pot([]))).toBe('You lead: open the pot');
    expect(asked(hand, ['pea-1'], pot(['pea-3']))).toBe('Follow suit: Pea');
    expect(asked(hand, hand, pot(['pea-3', 'chili-2'], true))).toBe('Add any card to the pot');
    expect(asked(['onion-3'], ['onion-3'], pot(['pea-3']))).toBe('Add any card to the pot');
  });

  it('never says that the suit is missing where it is held, as with chilies at any time', () => {
    const [headline, reason] = question(hand, ['play pea-1', 'play chili-1'], pot(['pea-3']));
    expect(headline).toBe('Add one of the raised cards');
    expect(reason).toBe('Dimmed cards must wait.');
  });
});
