import type { Email } from '../mail/email.ts';
import { claimDue, markFailed } from '../mail/mail-store.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { TestApp } from './test-app.ts';

/** An email that has just failed for good, different from any other; returns its id. */
export async function failedMail(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  changes: Partial<Email> = {},
  failure = 'EENVELOPE RCPT TO 550',
): Promise<string> {
  const email: Email = {
    kind: 'order_received',
    to: 'asha@example.org',
    language: 'de',
    subject: 'Danke',
    title: 'Danke',
    body: [{ part: 'button', label: 'Ansehen', path: '/secret?token=abc' }],
    ...changes,
  };
  const now = clock.now();
  // Emails queued before stay as they are.
  const waiting = await db
    .selectFrom('mails')
    .select(['id', 'due_at'])
    .where('status', '=', 'waiting')
    .execute();
  await db.transaction().execute((tx) => queueMail(tx, email, now));
  const later = now + 60_000;
  for (const { id } of waiting) {
    await db.updateTable('mails').set({ due_at: later }).where('id', '=', id).execute();
  }
  const mail = await claimDue(db, now, later);
  if (!mail) throw new Error('There must be a mail that waits');
  await markFailed(db, mail, failure, now);
  for (const { id, due_at } of waiting) {
    await db.updateTable('mails').set({ due_at }).where('id', '=', id).execute();
  }
  return mail.id;
}
