/**
 * The push services of the browsers: Chrome, Edge and Samsung Internet; Firefox; Safari; Edge on Windows. The server sends
 * to no others. A name that begins with a dot stands for all names below it.
 */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/** More phones and tablets than one person uses at work. */
export const MAX_PUSH_DEVICES = 10;

/** No browser's is longer. */
export const MAX_ENDPOINT_LENGTH = 1000;

/**
 * Whether the address of a subscription belongs to a known push service: https on its usual port, by name, without user or
 * password.
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (endpoint.length > MAX_ENDPOINT_LENGTH || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return PUSH_SERVICES.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name));
}

/** What a guest is told of their order, who has asked for it. */
export type OrderNews = 'accepted' | 'changed' | 'ready' | 'declined' | 'cancelled';

/** Of those who eat together, and of their other devices. */
export const MAX_ORDER_BROWSERS = 5;

/** What the staff is told, and guests of their order. `louder` and `owner`: the rungs of the ladder for an order that nobody has accepted. */
export const PUSH_KINDS = ['order', 'louder', 'owner', 'reservation', 'printer', 'test', 'guest'] as const;

export type PushKind = (typeof PUSH_KINDS)[number];

/** How long the push service tries to deliver it, in seconds: what is older helps nobody. */
export const PUSH_TTL_SECONDS: Record<PushKind, number> = {
  ...{ order: 10 * 60, louder: 10 * 60, owner: 15 * 60 },
  ...{ reservation: 4 * 60 * 60, printer: 15 * 60, test: 2 * 60, guest: 60 * 60 },
};

/** Whether it may wake a phone that saves its battery. */
export const PUSH_URGENCY: Record<PushKind, 'high' | 'normal'> = {
  ...{ order: 'high', louder: 'high', owner: 'high' },
  ...{ reservation: 'normal', printer: 'high', test: 'high', guest: 'high' },
};

/** Something is news this long, in milliseconds: what happened before is not told to a device that was just switched on. */
export const PUSH_NEWS_MS = 10 * 60_000;

/** How long to wait after each try that the push service did not take, in milliseconds; then it is given up. */
export const PUSH_RETRY_AFTER_MS: readonly number[] = [5_000, 30_000, 120_000];
