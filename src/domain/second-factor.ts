/** Of one-time codes (RFC 6238), as the common apps make them: six digits, another each thirty seconds. */
export const CODE_DIGITS = 6;
export const CODE_PERIOD_SECONDS = 30;

/** A phone's clock may be this many periods ahead or behind (RFC 6238, 5.2). */
export const CODE_DRIFT_PERIODS = 1;

export const RECOVERY_CODE_COUNT = 10;
/** With so few left it is time for new ones. */
export const LOW_RECOVERY_CODE_COUNT = 3;

/** Between password and code: time to find the phone, too short to be kept. In milliseconds. */
export const CHALLENGE_TTL_MS = 5 * 60 * 1000;
/** Codes that may be tried with one password. */
export const MAX_CHALLENGE_ATTEMPTS = 5;

/** A secret that is shown on the screen waits this long for its first code. In milliseconds. */
export const SETUP_TTL_MS = 30 * 60 * 1000;

const FREE_ATTEMPTS = 3;
const FIRST_DELAY_MS = 30_000;
const MAX_DELAY_MS = 15 * 60 * 1000;

/**
 * How long an account takes no one-time code after so many wrong ones in a row, in milliseconds. It grows and then
 * stays: at most a hundred tries a day out of a million codes, and nobody is locked out for good.
 */
export function backoffDelayMs(wrongCodes: number): number {
  const delays = wrongCodes - FREE_ATTEMPTS;
  return delays <= 0 ? 0 : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (delays - 1));
}

/** A code as it counts: people write blanks and hyphens into it, and capitals. */
export function normalizeCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase();
}

/** Whether it has the look of a one-time code; anything else can only be a recovery code. */
export function isOneTimeCode(plain: string): boolean {
  return /^\d{6}$/.test(plain);
}
