import { DIRECTION_SIGNS } from './direction-signs.ts';

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
