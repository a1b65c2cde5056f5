/** Owner and staff work at the desk (together the 'admin' of the first API version); customers order. */
export const ROLES = ['owner', 'staff', 'customer'] as const;

export type Role = (typeof ROLES)[number];

/** A guest has a token, but neither a name nor a password. */
export const ACCOUNT_TYPES = ['user', 'guest'] as const;

export type AccountType = (typeof ACCOUNT_TYPES)[number];

export function isStaff(role: Role): boolean {
  return role === 'owner' || role === 'staff';
}

/** What a guest, who has no password, types to confirm the erasure: German or English, whatever the page's language. */
const ERASURE_CONFIRMATIONS = ['LÖSCHEN', 'ERASE'];

/** Whether the text is one of the confirmation words, in any capitalisation. */
export function isErasureConfirmation(typed: string): boolean {
  return ERASURE_CONFIRMATIONS.includes(typed.trim().toLocaleUpperCase('de'));
}

const PHONE_INPUT = /^\+?[\d\s()/.-]+$/;
const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * A phone number in E.164, so that '0151 …', '0049 151 …' and '+49 (0) 151 …' are one person. A number without
 * country code is German, with or without its leading zero. Null when it contains other characters than digits and
 * the usual separators, or does not have 7 to 15 digits.
 */
export function normalizeMobile(input: string): string | null {
  const typed = input.trim();
  if (!PHONE_INPUT.test(typed)) return null;
  const number = withCountryCode(typed);
  return E164.test(number) ? number : null;
}

function withCountryCode(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (typed.startsWith('+') || digits.startsWith('00')) return `+${internationalDigits(typed)}`;
  if (digits.startsWith('0')) return `+49${digits.slice(1)}`;
  // A German mobile number without its plus, rather than an area code without its zero.
  if (/^491[5-7]/.test(digits)) return `+${digits}`;
  return `+49${digits}`;
}

/** Country code and number, without the zero that is only dialled within the country: the '(0)' in '+49 (0) 151 …'. */
function internationalDigits(typed: string): string {
  const digits = typed
    .replace(/\(\s*0\s*\)/, '')
    .replace(/\D/g, '')
    .replace(/^00/, '');
  return digits.replace(/^490+/, '49');
}

/** A number in the form used for searching: its E.164 digits without the plus. Null for an invalid number. */
export function phoneDigits(phone: string): string | null {
  return normalizeMobile(phone)?.slice(1) ?? null;
}

/** Fewer digits, country code included, would match too many numbers. */
const MIN_DIGITS = 5;
const MAX_DIGITS = 15;

/**
 * The beginning of a typed number, '0151 23' or '+49151', in the form of `phoneDigits`. Null when it is too short to
 * search for, too long, or no number.
 */
export function phoneDigitsPrefix(typed: string): string | null {
  const trimmed = typed.trim();
  if (!PHONE_INPUT.test(trimmed)) return null;
  const digits = withCountryCode(trimmed).slice(1);
  const isOne = digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS && !digits.startsWith('0');
  return isOne ? digits : null;
}
