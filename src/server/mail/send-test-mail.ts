import { testEmailTexts } from '#texts/mail.ts';
import type { Language } from '#texts/texts.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { newId } from '../db/ids.ts';
import type { StaffContext } from '../deps.ts';
import type { Email } from './email.ts';
import { readSender } from './read-sender.ts';
import { renderEmail } from './render-email.ts';
import { openTransport, TransportError } from './transport.ts';

/**
 * Sends a mail at once, on the way of all others: the same post, the same sender, the same dress. It stays out of
 * the outbox, since somebody waits for what comes of it. Answers the codes of the failure, or null and whether the way
 * to the server was encrypted.
 */
export async function sendTestMail(
  staff: StaffContext,
  { to, language }: { to: string; language: Language },
): Promise<{ failure: string | null; isEncrypted: boolean | null }> {
  const { db, config, clock } = staff;
  await db.transaction().execute((tx) => recordAuditEntry(tx, staff, { action: 'test_mail_sent' }));
  const post = openTransport(config);
  // It carries no links, so it need not know where the site is.
  const sender = await readSender(db, { from: config.mailFrom, baseUrl: config.publicUrl ?? '' });
  try {
    const mail = { id: newId(), letter: testEmail(to, language), createdAt: clock.now() };
    await post.send(renderEmail(mail, sender));
    return { failure: null, isEncrypted: await post.isEncrypted() };
  } catch (error) {
    const failure = error instanceof TransportError ? error.message : String((error as Error).name);
    return { failure, isEncrypted: null };
  } finally {
    post.close();
  }
}

export function testEmail(to: string, language: Language): Email {
  const t = testEmailTexts[language];
  return {
    kind: 'test',
    to,
    language,
    subject: t.subject,
    title: t.title,
    body: [
      { part: 'text', text: t.text },
      { part: 'small', text: t.small },
    ],
  };
}
