import { COUNTRY_CODES, type Country } from '../countries.ts';

/** The code before a country's numbers, and how its mobile numbers begin after that. */
const NUMBERS: Record<Country, { code: string; mobile: RegExp }> = {
  DE: { code: '49', mobile: /^1[5-7]/ },
  AT: { code: '43', mobile: /^6[5-9]/ },
  CH: { code: '41', mobile: /^7[4-9]/ },
};

// What people and telephones write into a number besides its digits.
/** Soft hyphen, joiners, marks of direction: nobody sees them, and a number that is copied brings them along. */
const INVISIBLE = /\p{Cf}|\ufe0f/gu;
const HYPHENS = /[\p{Pd}\u2212]/gu;
const SEPARATORS = /[\s()[\]/.\u00b7\u2022\u2027\u30fb]+/g;
/** A word or sign that says that a number follows, quotes around it, and what ends a sentence. */
const BEFORE =
  /^[\s"'<\p{Pi}\p{Pf}\p{Ps}\p{So}]*?(?:\b(?:tel|tele[fp]hone?|telefon|phone|mobile?|handy|callto|sms)\b[.:\s]*)?(?=[\d+([])/iu;
const AFTER = /[\s"'>\p{Pi}\p{Pf},;.]+$/u;
/** Longer than any number with what is around it; what is longer is none, and costs no time. */
const MAX_TYPED_LENGTH = 200;
/** The zero that is only dialled within the country. */
const TRUNK_ZERO = /\(\s*0\s*\)/;

/**
 * A number as the rules judge it: digits, single blanks and hyphens, a plus in front where there was one. Whatever else
 * people and telephones put between digits is taken away: brackets, slashes, dots, other hyphens, `tel:`, what nobody sees.
 * Any other character stays, and makes it no number.
 */
function cleaned(typed: string): string {
  // The mark of a footnote is no digit of the number.
  const plain = /\p{No}/u.test(typed) ? typed : typed.normalize('NFKC');
  const visible = plain.replace(INVISIBLE, '').replace(HYPHENS, '-');
  const number = visible
    .replace(/\p{Nd}/gu, asciiDigit)
    .trim()
    .replace(BEFORE, '')
    .replace(AFTER, '');
  const isInternational = /^\(?\s*(\+|00)/.test(number);
  const isPlusMissing = /^\(?\s*(49|43|41)\s*\)?\s*\(\s*0\s*\)/.test(number);
  const whole = isInternational || isPlusMissing ? number.replace(TRUNK_ZERO, ' ') : number;
  return `${isPlusMissing ? '+' : ''}${whole.replace(SEPARATORS, ' ').trim()}`;
}

/** Keyboards have digits of their scripts: rows of ten, some of which follow each other. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/**
 * Whether a text is a phone number: digits, blanks and hyphens, optionally with a plus in front, once the separators that
 * people and telephones write are taken away. One rule for all forms. As specified, it says nothing of how many digits.
 */
export function isPhone(text: string): boolean {
  return numberIn(text) !== null;
}

/** Cleaned; null where it is none. */
export function numberIn(typed: string): string | null {
  if (typed.length > MAX_TYPED_LENGTH) return null;
  const number = cleaned(typed);
  // The pattern alone would take a row of hyphens for a number.
  return /^\+?[\d -]+$/.test(number) && /\d/.test(number) ? number : null;
}

const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * A phone number in E.164, so that '0151 …', '0049 151 …' and '+49 (0) 151 …' are one person. A number without country code
 * is one of the restaurant's country, with or without its leading zero. Null when it is no number, or does not have 7 to 15
 * digits.
 */
export function normalizeMobile(typed: string, country: Country): string | null {
  const number = numberIn(typed);
  if (number === null) return null;
  const whole = withCountryCode(number, country);
  return E164.test(whole) ? whole : null;
}

function withCountryCode(number: string, country: Country): string {
  const digits = number.replace(/\D/g, '');
  if (number.startsWith('+')) return `+${withoutTrunkZero(digits)}`;
  if (digits.startsWith('00')) return `+${withoutTrunkZero(digits.slice(2))}`;
  const { code, mobile } = NUMBERS[country];
  if (digits.startsWith('0')) return `+${code}${digits.slice(1)}`;
  // A mobile number without its plus, rather than an area code without its zero.
  if (digits.startsWith(code) && mobile.test(digits.slice(code.length))) return `+${digits}`;
  return `+${code}${digits}`;
}

/** '+49 0151 …' is '+49 151 …': in these countries no number begins with a zero. */
function withoutTrunkZero(digits: string): string {
  const code = COUNTRY_CODES.map((each) => NUMBERS[each].code).find((each) => digits.startsWith(each));
  return code === undefined ? digits : code + digits.slice(code.length).replace(/^0+/, '');
}

/** A number in the form used for searching: its E.164 digits without the plus. Null for an invalid number. */
export function phoneDigits(typed: string, country: Country): string | null {
  return normalizeMobile(typed, country)?.slice(1) ?? null;
}

/** Fewer digits, country code included, would match too many numbers. */
const MIN_DIGITS = 5;
const MAX_DIGITS = 15;

/**
 * The beginning of a typed number, '0151 23' or '+49151', in the form of `phoneDigits`. Null when it is too short to
 * search for, too long, or no number.
 */
export function phoneDigitsPrefix(typed: string, country: Country): string | null {
  const number = numberIn(typed);
  if (number === null) return null;
  const digits = withCountryCode(number, country).slice(1);
  const isOne = digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS && !digits.startsWith('0');
  return isOne ? digits : null;
}
