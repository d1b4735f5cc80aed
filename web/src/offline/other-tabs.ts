// Whether another tab of this browser has the same seat open. Both follow the match; people should know
// that both can play.
import { signal, type ReadonlySignal } from '@preact/signals';

interface Channel {
  postMessage(message: unknown): void;
  close(): void;
  onmessage: ((event: { data: unknown }) => void) | null;
}

export interface OtherTabs {
  shared: ReadonlySignal<boolean>;
  close: () => void;
}

const open = (name: string): Channel | null =>
  typeof BroadcastChannel === 'undefined' ? null : (new BroadcastChannel(name) as unknown as Channel);

export function otherTabs(
  table: string,
  seat: number | null,
  channel = seat === null ? null : open(`peppermill.${table}.${seat}`),
): OtherTabs {
  const shared = signal(false);
  if (!channel) return { shared, close: () => {} };
  channel.onmessage = ({ data }) => {
    if (data === 'here') channel.postMessage('too');
    if (data === 'here' || data === 'too') shared.value = true;
    // There may be a third tab; the remaining ones answer.
    if (data === 'gone') {
      shared.value = false;
      channel.postMessage('here');
    }
  };
  channel.postMessage('here');
  const leave = () => {
    channel.onmessage = null;
    channel.postMessage('gone');
  };
  addEventListener('pagehide', leave);
  return {
    shared,
    close: () => {
      removeEventListener('pagehide', leave);
      leave();
      channel.close();
    },
  };
}
