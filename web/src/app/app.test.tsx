import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../i18n/index.ts';
import { readLink } from './home/join-by-link.tsx';
import { Hand } from './parts/hand.tsx';
import { parse } from './router.ts';

beforeAll(() => setLanguage('en'));

describe('addresses', () => {
  it('lead to the home page or to a table, with the key of a seat', () => {
    expect(parse('/', '')).toEqual({ at: 'home' });
    for (const wrong of ['/whatever', '/rules/chess', '/lesson/chess/2', '/you/x'])
      expect(parse(wrong, '')).toEqual({ at: 'nowhere' });
    expect(parse('/t/k7_x-1', '?key=abc')).toEqual({ at: 'table', id: 'k7_x-1', key: 'abc' });
  });

  it('are read from whole links, paths and bare ids', () => {
    expect(readLink('https://table.example/t/k7abc?key=s3')).toBe('/t/k7abc?key=s3');
    expect(readLink(' k7abc ')).toBe('/t/k7abc');
    expect(readLink('hello there')).toBeNull();
  });
});

describe('a hand', () => {
  const cards = [
    { id: 'a', name: 'Pea 1', face: 'A' },
    { id: 'b', name: 'Onion 2', face: 'B', why: 'Follow suit.' },
    { id: 'c', name: 'Pea 3', face: 'C' },
  ];
  const show = (selected: string | null, asked = true) => {
    const box = document.createElement('div');
    document.body.append(box);
    const onSelect = vi.fn();
    const onPlay = vi.fn();
    void act(() =>
      render(
        <Hand
          kind="x"
          label="Your hand"
          cards={cards}
          asked={asked}
          selected={selected}
          onSelect={onSelect}
          onPlay={onPlay}
        />,
        box,
      ),
    );
    return { buttons: [...box.querySelectorAll('button')], onSelect, onPlay };
  };

  it('selects with the first click and plays with the second', () => {
    const first = show(null);
    first.buttons[0]?.click();
    expect(first.onSelect).toHaveBeenCalledWith('a');
    const second = show('a');
    second.buttons[0]?.click();
    expect(second.onPlay).toHaveBeenCalledWith('a');
  });

  it('keeps a card that must wait in reach, and says why', () => {
    const { buttons, onPlay } = show('b');
    expect(buttons[1]?.querySelector('.hidden-text')?.textContent).toBe('Onion 2. Follow suit.');
    expect(buttons[1]?.getAttribute('aria-disabled')).toBe('true');
    buttons[1]?.click();
    expect(onPlay).not.toHaveBeenCalled();
  });

  it('is one stop of the tab key; arrows walk through it', () => {
    const { buttons } = show(null);
    expect(buttons.map((button) => button.tabIndex)).toEqual([0, -1, -1]);
    buttons[0]?.focus();
    void act(() => void buttons[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })));
    expect(document.activeElement).toBe(buttons[1]);
  });
});
