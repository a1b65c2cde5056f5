import type { Tx } from '../../db/schema.ts';
import type { CountedOutcome } from '../../mail/index.ts';
import { addToCount, lockInProgress } from './mailings-store.ts';

/**
 * Counts the outcome of copies of a newsletter, in the transaction that records it: the numbers remain when
 * the e-mails themselves are long deleted.
 */
export function addToMailingCount(
  tx: Tx,
  mailingId: string,
  outcome: CountedOutcome,
  count = 1,
): Promise<void> {
  return addToCount(tx, mailingId, outcome, count);
}

/**
 * The newsletter in progress, locked until the transaction ends. To remove several of its copies, lock it
 * first, as `send-mailing.ts` does: otherwise two such transactions could deadlock. Null when none is in
 * progress.
 */
export function lockMailingInProgress(tx: Tx): Promise<string | null> {
  return lockInProgress(tx);
}
