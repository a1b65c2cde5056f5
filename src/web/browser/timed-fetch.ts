import { clockAhead, setClockAhead } from './server-clock.ts';

/** The browser's own, where the time of answers matters: at the desk, and on the page of an order. */
export async function timedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const askedAt = Date.now();
  const response = await fetch(input, init);
  learnServerTime(response.headers.get('date'), askedAt);
  return response;
}

/**
 * Learns from each answer's Date how wrong this clock is; again and again, since it may be set meanwhile, or sleep. The header
 * has whole seconds, and what lies within them and the answer's way is no difference.
 */
export function learnServerTime(date: string | null, askedAt: number): void {
  const now = Date.now();
  const found = (askedAt + now) / 2 - Date.parse(date ?? '') - 500;
  if (Math.abs(found - clockAhead()) > 1000 + now - askedAt) setClockAhead(found);
}
