// Short, dry sounds, synthesised from decaying tones and filtered noise. They are quiet and never the
// only signal of anything.
const loudness = 0.12;

let context: AudioContext | null = null;

// Browsers play sound only after a user gesture.
function ready(): AudioContext | null {
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function fading(audio: AudioContext, at: number, long: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loudness * loud, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  gain.connect(audio.destination);
  return gain;
}

interface Tone {
  hertz: number;
  to?: number;
  long: number;
  after?: number;
  loud?: number;
  shape?: OscillatorType;
}

export function tone({ hertz, to = hertz, long, after = 0, loud = 1, shape = 'sine' }: Tone): void {
  const audio = ready();
  if (!audio) return;
  const at = audio.currentTime + after;
  const voice = audio.createOscillator();
  voice.type = shape;
  voice.frequency.setValueAtTime(hertz, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + long);
  voice.connect(fading(audio, at, long, loud));
  voice.start(at);
  voice.stop(at + long);
}

export function noise({
  hertz,
  long,
  after = 0,
  loud = 1,
  sharp = 1,
}: {
  hertz: number;
  long: number;
  after?: number;
  loud?: number;
  sharp?: number;
}): void {
  const audio = ready();
  if (!audio) return;
  const at = audio.currentTime + after;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * long), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = hertz;
  filter.Q.value = sharp;
  source.connect(filter).connect(fading(audio, at, long, loud));
  source.start(at);
}
