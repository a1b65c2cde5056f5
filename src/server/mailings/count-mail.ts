import type { MailingCounts } from '#domain/mailings/progress.ts';
import type { Tx } from '../db/schema.ts';
import { addToCount } from './mailings-store.ts';

/** What may become of a copy. */
export type CountedOutcome = Exclude<keyof MailingCounts, 'recipients'>;

/**
 * Counts what became of copies of a newsletter, in the transaction that writes it down: the numbers stand when the mails
 * themselves are long forgotten.
 */
export function countMails(tx: Tx, mailingId: string, outcome: CountedOutcome, count = 1): Promise<void> {
  return addToCount(tx, mailingId, outcome, count);
}

/** A copy that had failed waits again. */
export function countAgain(tx: Tx, mailingId: string): Promise<void> {
  return addToCount(tx, mailingId, 'failed', -1);
}
