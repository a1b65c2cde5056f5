import { isStaff, type Role } from './accounts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A session ends so long after it was last used, in milliseconds (DESIGN 5.16). */
export const SESSION_IDLE_TIMEOUT_MS = 30 * DAY_MS;

/**
 * However much it is used it ends so long after login, in milliseconds. The desk opens everybody's orders, so a
 * tablet that was lost or sold is out after a month. A guest's session opens what is the guest's alone.
 */
const MAX_SESSION_AGE_MS = { desk: 30 * DAY_MS, guest: 180 * DAY_MS };

/** When a session is over at the latest, in epoch milliseconds. Follows the role: a guest may become staff. */
export function sessionExpiresAt({ begunAt, role }: { begunAt: number; role: Role }): number {
  return begunAt + (isStaff(role) ? MAX_SESSION_AGE_MS.desk : MAX_SESSION_AGE_MS.guest);
}

const BROWSERS: [sign: RegExp, name: string][] = [
  // The order counts: each names those after it as well.
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: [sign: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Roughly which device and browser it is, 'Firefox, Android': enough to know one's own by, and nothing more is kept.
 * Null where the header names neither.
 */
export function describeDevice(userAgent: string | undefined): string | null {
  const named = (table: [RegExp, string][]) => table.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(', ') || null;
}
