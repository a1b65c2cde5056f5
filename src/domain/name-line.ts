import { DIRECTION_SIGNS } from './direction-signs.ts';

// Not among the other limits of forms: every page loads those.
/** No longer than a badge on a box shows it. */
export const MAX_FOR_NAME_LENGTH = 40;
/** The name of a company, with its address where that is another, and what it calls the order in its books. */
export const MAX_COMPANY_LENGTH = 200;
export const MAX_COMPANY_REFERENCE_LENGTH = 80;

/**
 * A name as it is kept: in one line, composed, and without signs that nobody sees and that would turn the rest of a ticket
 * or an invoice around. Joiners stay: letters of some scripts are other letters without them.
 */
export function cleanName(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(DIRECTION_SIGNS, '')
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}
