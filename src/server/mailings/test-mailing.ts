import type { Refusal } from '#contract/refusals.ts';
import { isSendable, writtenIn } from '#domain/mailings/words.ts';
import { noteChange } from '../changes/note-change.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { queueMails } from '../mail/queue-mail.ts';
import { testLetter } from './mailing-letters.ts';
import { mailingById } from './mailings-store.ts';
import { named } from './save-mailing.ts';

/** Sends it to whoever asks, and to nobody else, in each language in which it is written. */
export function testMailing(
  desk: Desk,
  id: string,
  email: string | null,
): Promise<{ email: string; mails: number } | Refusal> {
  return transact(desk.db, async (tx) => {
    const mailing = await mailingById(tx, id);
    if (!mailing) return { code: 'not_found' };
    if (!email) return { code: 'own_email_missing' };
    if (!isSendable(mailing.words)) return { code: 'mailing_incomplete' };
    const letters = writtenIn(mailing.words).map((language) => testLetter(mailing.words, language, email));
    await queueMails(tx, letters, desk.clock.now());
    await noteChange(tx, desk, { action: 'mailing_tested', subject: named(mailing) });
    return { email, mails: letters.length };
  });
}
