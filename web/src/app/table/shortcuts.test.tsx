// A keyboard player who opens a table continues at its first question.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';

it('counts a key that was pressed before the table was loaded', async () => {
  vi.resetModules();
  document.body.replaceChildren(); // what other tests have left
  await import('../parts/by-keyboard.ts');
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  const { useFocusAtQuestion } = await import('./shortcuts.ts');
  const Table = () => {
    useFocusAtQuestion(1);
    return (
      <div class="hand asked">
        <button type="button" tabIndex={0} />
      </div>
    );
  };
  const place = document.body.appendChild(document.createElement('div'));
  await act(() => render(<Table />, place));
  expect(document.activeElement).toBe(place.querySelector('button'));
});
