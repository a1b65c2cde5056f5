import { testEmailTexts } from '#texts/mail.ts';
import type { Language } from '#texts/texts.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { newId } from '../db/ids.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { changeLaunch } from '../settings/index.ts';
import type { Email } from './email.ts';
import { readSender } from './read-sender.ts';
import { renderEmail } from './render-email.ts';
import { openTransport, TransportError } from './transport.ts';

/**
 * Sends an email at once, with the same transport, sender and design as all others. It does not use the outbox, since
 * the owner waits for the result. Returns the codes of the failure, or null, and whether the connection was encrypted.
 */
export async function sendTestMail(
  staff: StaffContext,
  { to, language }: { to: string; language: Language },
): Promise<{ failure: string | null; isEncrypted: boolean | null }> {
  const { db, config, clock } = staff;
  await db.transaction().execute((tx) => recordAuditEntry(tx, staff, { action: 'test_mail_sent' }));
  const transport = openTransport(config);
  // It contains no links, so the site's address is not needed.
  const sender = await readSender(staff, { from: config.mailFrom, baseUrl: config.publicUrl ?? '' });
  try {
    const mail = { id: newId(), email: testEmail(to, language), createdAt: clock.now() };
    await transport.send(renderEmail(mail, sender));
    await recordSuccess(staff);
    return { failure: null, isEncrypted: await transport.isEncrypted() };
  } catch (error) {
    const failure = error instanceof TransportError ? error.message : String((error as Error).name);
    return { failure, isEncrypted: null };
  } finally {
    transport.close();
  }
}

/** The check before the opening asks for it; another mail server has to be tested again. */
async function recordSuccess({ db, config }: StaffContext): Promise<void> {
  const mailTestedWith = mailServerOf(config);
  await transact(db, (tx) => changeLaunch(tx, async (launch) => ({ ...launch, mailTestedWith })));
}

/** The mail server that is set, by host and port; null: emails become files. */
export function mailServerOf({ smtpUrl }: Pick<StaffContext['config'], 'smtpUrl'>): string | null {
  return smtpUrl === null ? null : new URL(smtpUrl).host;
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
