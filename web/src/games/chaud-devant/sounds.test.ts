import { afterEach, describe, expect, it, vi } from 'vitest';
import { win, yourTurn } from '../../app/sound/sounds.ts';
import type { GameEvent } from '../../net/types.ts';
import { sounds } from './sounds.ts';

const soundOf = (event: GameEvent) => sounds[event.type]?.(event);

// A fake of the browser's audio that counts started sounds.
function fakeAudio() {
  const started: string[] = [];
  const value = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {}, value: 0 };
  const node = (kind: string) => ({
    kind,
    gain: value,
    frequency: value,
    Q: value,
    type: '',
    buffer: null,
    connect: (next: unknown) => next,
    start: () => started.push(kind),
    stop: () => {},
  });
  class Audio {
    currentTime = 0;
    sampleRate = 100;
    state = 'running';
    destination = {};
    createGain = () => node('gain');
    createOscillator = () => node('tone');
    createBiquadFilter = () => node('filter');
    createBufferSource = () => node('noise');
    createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  }
  vi.stubGlobal('AudioContext', Audio);
  return started;
}

afterEach(() => vi.unstubAllGlobals());

describe('sounds', () => {
  it('are made for what happens, and for nothing else', () => {
    const started = fakeAudio();
    soundOf({ type: 'played', card: 'pea-3', value: 3 });
    soundOf({ type: 'dealt' });
    expect(started).toEqual(['tone']);
    soundOf({ type: 'played', card: 'pea-boil', value: 0 });
    yourTurn();
    win();
    expect(started.filter((kind) => kind === 'noise')).toHaveLength(1);
    expect(started).toHaveLength(1 + 4 + 1 + 3);
  });
});
