import type { Tx } from '../db/schema.ts';
import type { Email, MailKind } from './email.ts';
import {
  deleteUnclaimed,
  deleteUnclaimedOf,
  deleteUnclaimedTo,
  insertMails,
  insertManyMails,
} from './mail-store.ts';

/**
 * Puts a letter into the outbox, within the caller's transaction: it goes out if and only if what it tells of
 * has happened. The mailer finds it there within seconds (`mailer.ts`).
 */
export async function queueMail(tx: Tx, email: Email, now: number): Promise<void> {
  await insertMails(tx, [email], now);
}

/** One that waits until `dueAt` (epoch milliseconds): so long what it tells of can be taken back. Answers its id. */
export async function scheduleMail(
  tx: Tx,
  email: Email,
  { now, dueAt }: { now: number; dueAt: number },
): Promise<string> {
  const [id] = await insertMails(tx, [email], now, dueAt);
  return id as string;
}

/** Takes it out of the outbox; false when somebody is sending it already, or has. */
export function cancelMail(tx: Tx, id: string): Promise<boolean> {
  return deleteUnclaimed(tx, id);
}

/** Several of the same moment. */
export async function queueMails(tx: Tx, emails: readonly Email[], now: number): Promise<void> {
  await insertMails(tx, emails, now);
}

/** So many rows fit into one statement of either database. */
const MAX_ROWS = 500;

/** The copies of a newsletter: they go out after all other mails, a few a minute (`mailer.ts`). */
export async function queueCopies(
  tx: Tx,
  emails: readonly (Email & Required<Pick<Email, 'mailing'>>)[],
  now: number,
): Promise<void> {
  for (let from = 0; from < emails.length; from += MAX_ROWS) {
    await insertManyMails(tx, emails.slice(from, from + MAX_ROWS), now);
  }
}

/**
 * Takes those copies of a newsletter out of the outbox that nobody has begun to send, of all or of one reader; answers
 * how many.
 */
export function cancelCopies(tx: Tx, mailingId: string, recipient?: string): Promise<number> {
  return deleteUnclaimedOf(tx, mailingId, recipient);
}

/** Takes mails of these kinds to an address out of the outbox, as far as nobody has begun to send them. */
export function cancelMailsTo(tx: Tx, recipient: string, kinds: readonly MailKind[]): Promise<void> {
  return deleteUnclaimedTo(tx, recipient, kinds);
}
