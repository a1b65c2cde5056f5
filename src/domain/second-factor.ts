/** One-time codes (RFC 6238) as the common apps generate them: six digits, a new one every thirty seconds. */
export const CODE_DIGITS = 6;
export const CODE_PERIOD_SECONDS = 30;

/** How many periods a phone's clock may be ahead or behind (RFC 6238, 5.2). */
export const CODE_DRIFT_PERIODS = 1;

export const RECOVERY_CODE_COUNT = 10;
/** With so few left, new ones should be generated. */
export const LOW_RECOVERY_CODE_COUNT = 3;

/** The time between password and code: enough to find the phone, too short to be worth stealing. */
export const CHALLENGE_TTL_MS = 5 * 60 * 1000;
/** How many codes can be tried per correct password. */
export const MAX_CHALLENGE_ATTEMPTS = 5;

/** How long a secret shown on the screen waits for its first code. */
export const SETUP_TTL_MS = 30 * 60 * 1000;

const FREE_ATTEMPTS = 3;
const FIRST_DELAY_MS = 30_000;
const MAX_DELAY_MS = 15 * 60 * 1000;

/**
 * How long (milliseconds) an account accepts no one-time code after so many wrong ones in a row. The delay grows up
 * to a limit: at most a hundred tries a day out of a million codes, and nobody is locked out for good.
 */
export function backoffDelayMs(wrongCodes: number): number {
  const delays = wrongCodes - FREE_ATTEMPTS;
  return delays <= 0 ? 0 : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (delays - 1));
}

/** A code without blanks, dashes of any kind, capitals and what nobody sees, as it is compared. */
export function normalizeCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();
}

/** Whether a normalised code can be a one-time code; anything else can only be a recovery code. */
export function isOneTimeCode(plain: string): boolean {
  return /^\d{6}$/.test(plain);
}
