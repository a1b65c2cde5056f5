import { useSyncExternalStore } from 'react';

/** `blocked`: the browser allows sound only after a tap. `unknown`: not tried yet. */
export type SoundState = 'unknown' | 'ready' | 'blocked';

/** A bell stroke; with its overtone it is audible over an extractor hood without sounding like a siren. */
interface Tone {
  /** Seconds after the first tone. */
  after: number;
  /** Hertz. */
  pitch: number;
}
/** An order: high, then low. */
const ORDER_TONES = [
  { after: 0, pitch: 1318.5 },
  { after: 0.22, pitch: 1046.5 },
];
/** A reservation: three rising tones, clearly not an order. */
const RESERVATION_TONES = [
  { after: 0, pitch: 784 },
  { after: 0.18, pitch: 987.8 },
  { after: 0.36, pitch: 1174.7 },
];
const RING_SECONDS = 1.1;
const VOLUME = 0.6;
const OVERTONE_RATIO = 2.76; // of a struck metal bar
const OVERTONE_VOLUME = 0.25;
const MIN_VOLUME = 0.0001; // an exponential ramp can't reach zero

let context: AudioContext | undefined;
let soundState: SoundState = 'unknown';
const listeners = new Set<() => void>();

function updateSoundState() {
  const next: SoundState = context?.state === 'running' ? 'ready' : 'blocked';
  if (next === soundState) return;
  soundState = next;
  for (const notify of [...listeners]) notify();
}

/** Enables sound; works only after the first tap or key press in the document. */
export async function unlockSound(): Promise<void> {
  try {
    if (!context) {
      context = new AudioContext();
      context.addEventListener('statechange', updateSoundState);
    }
    // Without a tap the promise stays pending, so it is not awaited.
    if (context.state !== 'running') void context.resume().then(updateSoundState, updateSoundState);
  } catch {
    // No audio device: stays blocked, which an alert shows.
  }
  updateSoundState();
}

/** One ring for an order, if sound is enabled; as a square wave it is far louder at the same volume. */
export function ringBell(isLoud = false): void {
  playTones(ORDER_TONES, isLoud ? 'square' : 'sine');
}

/** One chime for a reservation, if sound is enabled. */
export function ringReservationChime(): void {
  playTones(RESERVATION_TONES);
}

function playTones(tones: Tone[], wave: OscillatorType = 'sine'): void {
  if (context?.state !== 'running') return;
  for (const { after, pitch } of tones) {
    const at = context.currentTime + after;
    playTone(context, wave, at, pitch, VOLUME, RING_SECONDS);
    playTone(context, wave, at, pitch * OVERTONE_RATIO, VOLUME * OVERTONE_VOLUME, RING_SECONDS / 3);
  }
}

/** For the button of the sound test, whose press is the tap that browsers require. */
export async function testSound(): Promise<void> {
  await unlockSound();
  if (context && context.state !== 'running') await context.resume().catch(() => {});
  updateSoundState();
  ringBell();
}

function playTone(
  audio: AudioContext,
  wave: OscillatorType,
  at: number,
  pitch: number,
  loudness: number,
  seconds: number,
) {
  const tone = audio.createOscillator();
  tone.type = wave;
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
