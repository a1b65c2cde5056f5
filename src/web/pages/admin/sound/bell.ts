import { useSyncExternalStore } from 'react';

/** Whether a bell would be heard. `blocked`: the browser waits for a tap first. `unknown`: not asked yet. */
export type Sound = 'unknown' | 'ready' | 'blocked';

/** Strikes of a bell, each with a partial above it: they cut through an extractor hood, and are no siren. */
interface Strike {
  /** Seconds after the first. */
  after: number;
  /** Hertz. */
  pitch: number;
}
/** An order: high, then low. */
const ORDER = [
  { after: 0, pitch: 1318.5 },
  { after: 0.22, pitch: 1046.5 },
];
/** A reservation: three upwards, so that nobody runs to the pass. */
const RESERVATION = [
  { after: 0, pitch: 784 },
  { after: 0.18, pitch: 987.8 },
  { after: 0.36, pitch: 1174.7 },
];
const RING_SECONDS = 1.1;
const LOUDNESS = 0.6;
const OVERTONE = 2.76; // of a struck bar; makes it metal
const OVERTONE_LOUDNESS = 0.25;
const SILENT = 0.0001; // an exponential fall can't reach zero

let context: AudioContext | undefined;
let sound: Sound = 'unknown';
const listeners = new Set<() => void>();

function look() {
  const next: Sound = context?.state === 'running' ? 'ready' : 'blocked';
  if (next === sound) return;
  sound = next;
  for (const tell of [...listeners]) tell();
}

/** Gets the sound ready. The browser agrees after the person's first tap or key. */
export async function wakeBell(): Promise<void> {
  try {
    if (!context) {
      context = new AudioContext();
      context.addEventListener('statechange', look);
    }
    // Without a tap the promise stays open until there is one: look at the state in any case.
    if (context.state !== 'running') void context.resume().then(look, look);
  } catch {
    // no audio device at all: stays blocked, and the screen says so
  }
  look();
}

/** One ring for an order, if the browser lets it be heard. */
export function ringBell(): void {
  play(ORDER);
}

/** The same for a reservation. */
export function chime(): void {
  play(RESERVATION);
}

function play(strikes: Strike[]): void {
  if (context?.state !== 'running') return;
  for (const { after, pitch } of strikes) {
    const at = context.currentTime + after;
    strike(context, at, pitch, LOUDNESS, RING_SECONDS);
    strike(context, at, pitch * OVERTONE, LOUDNESS * OVERTONE_LOUDNESS, RING_SECONDS / 3);
  }
}

/** For the sound test: the press itself is the tap that the browser wants. */
export async function testBell(): Promise<void> {
  await wakeBell();
  if (context && context.state !== 'running') await context.resume().catch(() => {});
  look();
  ringBell();
}

function strike(audio: AudioContext, at: number, pitch: number, loudness: number, seconds: number) {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(SILENT, at);
  volume.gain.exponentialRampToValueAtTime(loudness, at + 0.008);
  volume.gain.exponentialRampToValueAtTime(SILENT, at + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + seconds);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSound(): Sound {
  return useSyncExternalStore(
    subscribe,
    () => sound,
    () => 'unknown',
  );
}
