import { isStaff, type Role } from './accounts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A session ends so long after it was last used. */
export const SESSION_IDLE_TIMEOUT_MS = 30 * DAY_MS;

/**
 * The longest life of a session, however much it is used. The desk shows everybody's orders, so a lost or sold tablet
 * must stop working after a month. A guest's session shows only the guest's own data.
 */
const MAX_SESSION_AGE_MS = { desk: 30 * DAY_MS, guest: 180 * DAY_MS };

/** When a session ends at the latest (epoch milliseconds). Depends on the current role: a guest may become staff. */
export function sessionExpiresAt({ begunAt, role }: { begunAt: number; role: Role }): number {
  return begunAt + (isStaff(role) ? MAX_SESSION_AGE_MS.desk : MAX_SESSION_AGE_MS.guest);
}

const BROWSERS: [sign: RegExp, name: string][] = [
  // The order matters: each browser also names those after it.
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
 * A rough name of device and browser, 'Firefox, Android': enough to recognise one's own, and nothing more is stored.
 * Null where the header names neither.
 */
export function describeDevice(userAgent: string | undefined): string | null {
  const named = (table: [RegExp, string][]) => table.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(', ') || null;
}
