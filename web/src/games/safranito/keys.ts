// The game's keys, for the list under `?`.
import { shortcuts as letters } from '../../app/settings.ts';
import type { Shortcut } from '../client.ts';

export const shortcuts: readonly Shortcut[] = [
  { keys: 'V', does: 'safranito.key_view' },
  { keys: 'R', does: 'safranito.key_replay' },
  { keys: '1 … 6', does: 'safranito.key_chip' },
  { keys: '← ↑ → ↓', does: 'safranito.key_move' },
  { keys: 'B', does: 'safranito.key_place' },
  { keys: '+ −', does: 'safranito.key_strength' },
  { keys: 'S', does: 'safranito.key_loft' },
  { keys: 'F', does: 'safranito.key_face' },
  { keys: 'T', does: 'safranito.key_throw' },
  { keys: 'Esc', does: 'safranito.key_cancel' },
  { keys: '1 … 9', does: 'safranito.key_answer' },
  { keys: 'Enter', does: 'safranito.key_main' },
];

// A key for the table, not for a field, a dialog, or the browser.
export function tableKey(event: KeyboardEvent): string | null {
  if (letters.value === 'off' && event.key.length === 1) return null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  const at = event.target as HTMLElement | null;
  if (document.querySelector('dialog[open]')) return null;
  if (at?.closest('input:not([type=radio]), textarea, select, [role=log]')) return null;
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}
