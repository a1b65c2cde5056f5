import type { Tx } from '../db/schema.ts';
import type { Email } from './email.ts';
import { insertMails, insertManyMails } from './mail-store.ts';

/**
 * Adds an email to the outbox, in the caller's transaction: it is sent if and only if the change it reports is
 * committed. The mailer finds it within seconds (`mailer.ts`).
 */
export async function queueMail(tx: Tx, email: Email, now: number): Promise<void> {
  await insertMails(tx, [email], now);
}

/**
 * Queues an email that is sent at `dueAt` (epoch milliseconds); until then the change it reports can be undone. Returns
 * its id.
 */
export async function scheduleMail(
  tx: Tx,
  email: Email,
  { now, dueAt }: { now: number; dueAt: number },
): Promise<string> {
  const [id] = await insertMails(tx, [email], now, dueAt);
  return id as string;
}

/** Queues several at once. */
export async function queueMails(tx: Tx, emails: readonly Email[], now: number): Promise<void> {
  await insertMails(tx, emails, now);
}

/** This many rows fit into one statement of either database. */
const MAX_ROWS = 500;

/** Queues newsletter copies: they are sent after all other emails, a few per minute (`mailer.ts`). */
export async function queueCopies(
  tx: Tx,
  emails: readonly (Email & Required<Pick<Email, 'mailing'>>)[],
  now: number,
): Promise<void> {
  for (let from = 0; from < emails.length; from += MAX_ROWS) {
    await insertManyMails(tx, emails.slice(from, from + MAX_ROWS), now);
  }
}
