import { afterEach, describe, expect, it, vi } from 'vitest';
import { askForNewPage, newVersion } from './reachability.ts';
import { otherTabs } from './other-tabs.ts';

// Channels with one name: what one posts, all others receive.
class Fake {
  static all: Fake[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    Fake.all.push(this);
  }
  postMessage(data: unknown): void {
    for (const other of Fake.all) if (other !== this) other.onmessage?.({ data });
  }
  close(): void {
    Fake.all = Fake.all.filter((one) => one !== this);
  }
}

describe('two tabs at one seat', () => {
  it('notice each other, and when one closes', () => {
    const first = otherTabs('k', 0, new Fake());
    expect(first.shared.value).toBe(false);
    const second = otherTabs('k', 0, new Fake());
    const third = otherTabs('k', 0, new Fake());
    expect([first, second, third].map((tab) => tab.shared.value)).toEqual([true, true, true]);
    third.close();
    expect([first.shared.value, second.shared.value]).toEqual([true, true]);
    second.close();
    expect(first.shared.value).toBe(false);
  });

  it('do not matter to a spectator', () => {
    expect(otherTabs('k', null).shared.value).toBe(false);
  });
});

describe('a new page', () => {
  const own = '<script type="module" crossorigin="" src="/assets/index-aaaaaaaa.js"></script>';
  const serve = (page: string) => vi.stubGlobal('fetch', () => Promise.resolve(new Response(page)));
  afterEach(() => {
    vi.unstubAllGlobals();
    newVersion.value = false;
  });

  it('is recognised by its script', async () => {
    serve('<script type="module" crossorigin src="/assets/index-aaaaaaaa.js"></script>');
    await askForNewPage(own);
    expect(newVersion.value).toBe(false);
    serve('<script type="module" crossorigin src="/assets/index-bbbbbbbb.js"></script>');
    await askForNewPage(own);
    expect(newVersion.value).toBe(true);
  });

  it('is not inferred from an error', async () => {
    serve('502 Bad Gateway');
    await askForNewPage(own);
    expect(newVersion.value).toBe(false);
  });
});
