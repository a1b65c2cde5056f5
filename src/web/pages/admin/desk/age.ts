/** How long an order may wait (mock, 'Desk'): until the first it is new, until the second it is urgent. */
const SOON_AFTER = 5 * 60_000;
const LATE_AFTER = 10 * 60_000;

export type Age = 'new' | 'soon' | 'late';

export function ageOf(waited: number): Age {
  if (waited < SOON_AFTER) return 'new';
  return waited < LATE_AFTER ? 'soon' : 'late';
}

/** '6:41' under an hour, afterwards '1 h 05', in words that `hours` makes. */
export function waitedWords(waited: number, hours: (hours: number, minutes: string) => string): string {
  // A tablet whose clock is behind the server's would count from below zero.
  const seconds = Math.max(0, Math.floor(waited / 1000));
  const minutes = Math.floor(seconds / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : hours(Math.floor(minutes / 60), two(minutes % 60));
}
