import { useSyncExternalStore } from 'react';

/** Whether a bell would be heard. `blocked`: the browser waits for a tap first. `unknown`: not asked yet. */
export type SoundState = 'unknown' | 'ready' | 'blocked';

/** Strikes of a bell, each with a partial above it: they cut through an extractor hood, and are no siren. */
interface Tone {
  /** Seconds after the first. */
  after: number;
  /** Hertz. */
  pitch: number;
}
/** An order: high, then low. */
const ORDER_TONES = [
  { after: 0, pitch: 1318.5 },
  { after: 0.22, pitch: 1046.5 },
];
/** A reservation: three upwards, so that nobody runs to the pass. */
const RESERVATION_TONES = [
  { after: 0, pitch: 784 },
  { after: 0.18, pitch: 987.8 },
  { after: 0.36, pitch: 1174.7 },
];
const RING_SECONDS = 1.1;
const VOLUME = 0.6;
const OVERTONE_RATIO = 2.76; // of a struck bar; makes it metal
const OVERTONE_VOLUME = 0.25;
const MIN_VOLUME = 0.0001; // an exponential fall can't reach zero

let context: AudioContext | undefined;
let soundState: SoundState = 'unknown';
const listeners = new Set<() => void>();

function updateSoundState() {
  const next: SoundState = context?.state === 'running' ? 'ready' : 'blocked';
  if (next === soundState) return;
  soundState = next;
  for (const tell of [...listeners]) tell();
}

/** Gets the sound ready. The browser agrees after the person's first tap or key. */
export async function unlockSound(): Promise<void> {
  try {
    if (!context) {
      context = new AudioContext();
      context.addEventListener('statechange', updateSoundState);
    }
    // Without a tap the promise stays open until there is one: look at the state in any case.
    if (context.state !== 'running') void context.resume().then(updateSoundState, updateSoundState);
  } catch {
    // no audio device at all: stays blocked, and the screen says so
  }
  updateSoundState();
}

/** One ring for an order, if the browser lets it be heard. */
export function ringBell(): void {
  playTones(ORDER_TONES);
}

/** The same for a reservation. */
export function ringReservationChime(): void {
  playTones(RESERVATION_TONES);
}

function playTones(strikes: Tone[]): void {
  if (context?.state !== 'running') return;
  for (const { after, pitch } of strikes) {
    const at = context.currentTime + after;
    playTone(context, at, pitch, VOLUME, RING_SECONDS);
    playTone(context, at, pitch * OVERTONE_RATIO, VOLUME * OVERTONE_VOLUME, RING_SECONDS / 3);
  }
}

/** For the sound test: the press itself is the tap that the browser wants. */
export async function testSound(): Promise<void> {
  await unlockSound();
  if (context && context.state !== 'running') await context.resume().catch(() => {});
  updateSoundState();
  ringBell();
}

function playTone(audio: AudioContext, at: number, pitch: number, loudness: number, seconds: number) {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(MIN_VOLUME, at);
  volume.gain.exponentialRampToValueAtTime(loudness, at + 0.008);
  volume.gain.exponentialRampToValueAtTime(MIN_VOLUME, at + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + seconds);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSoundState(): SoundState {
  return useSyncExternalStore(
    subscribe,
    () => soundState,
    () => 'unknown',
  );
}
