import type { Db } from '../db/schema.ts';
import { type CountedOutcome, countMails } from '../mailings/count-mail.ts';
import type { Unwanted } from '../mailings/word-mailing.ts';
import { type ClaimedMail, deleteClaimed } from './mail-store.ts';

/** Writes down what became of a mail; of a copy of a newsletter this counts with it, in one transaction. */
export function endMail(
  db: Db,
  { mailingId }: ClaimedMail,
  outcome: CountedOutcome,
  write: (db: Db) => Promise<boolean>,
): Promise<boolean> {
  if (mailingId === null) return write(db);
  return db.transaction().execute(async (tx) => {
    const isOurs = await write(tx);
    if (isOurs) await countMails(tx, mailingId, outcome);
    return isOurs;
  });
}

/** A copy of a newsletter that nobody wishes for any more is gone, with the address on it. */
export async function dropCopy(db: Db, mail: ClaimedMail, why: Unwanted): Promise<void> {
  await endMail(db, mail, why, (tx) => deleteClaimed(tx, mail));
}
