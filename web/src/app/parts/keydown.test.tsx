import { render } from 'preact';
import { expect, it } from 'vitest';
import { useKeydown } from './keydown.ts';

const press = (key: string) => dispatchEvent(new KeyboardEvent('keydown', { key }));

it('a key reaches the last rendered listener as soon as it is rendered, until it is removed', () => {
  const heard: string[] = [];
  const Listener = ({ name }: { name: string }) => {
    useKeydown((event) => heard.push(`${name} ${event.key}`));
    return null;
  };
  const place = document.createElement('div');
  render(<Listener name="first" />, place);
  press('a');
  render(<Listener name="second" />, place);
  press('b');
  render(null, place);
  press('c');
  expect(heard).toEqual(['first a', 'second b']);
});
