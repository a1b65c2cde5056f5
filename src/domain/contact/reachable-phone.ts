import { lengthOf } from './contact.ts';
import { isPhone, numberIn } from './phone.ts';

/** In characters of the cleaned number. */
const MIN_LENGTH = 10;

/**
 * What is wrong with the number of a reservation or message, which has ten characters at least. What counts is what is left
 * when the number is cleaned: neither invisible signs nor a second blank or hyphen make it longer.
 */
export function reachablePhoneProblem(typed: string): 'short' | 'invalid' | null {
  const number = numberIn(typed)?.replace(/[ -]+/g, ' ').trim();
  if (lengthOf(number ?? typed) < MIN_LENGTH) return 'short';
  return isPhone(typed) ? null : 'invalid';
}
