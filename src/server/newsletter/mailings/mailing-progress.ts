import type { Tx } from '../../db/schema.ts';
import type { CountedOutcome } from '../../mail/index.ts';
import { addToCount, lockInProgress } from './mailings-store.ts';

/**
 * Counts what became of copies of a newsletter, in the transaction that writes it down: the numbers stand when the mails
 * themselves are long forgotten.
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
 * The newsletter that goes out, held until the transaction ends: whoever takes several of its copies away holds it
 * first, as `send-mailing.ts` does, so that two of them never wait for each other. Null when none goes out.
 */
export function lockMailingInProgress(tx: Tx): Promise<string | null> {
  return lockInProgress(tx);
}
