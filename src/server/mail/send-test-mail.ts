import { testLetterTexts } from '#texts/mail.ts';
import type { Language } from '#texts/texts.ts';
import { noteChange } from '../changes/note-change.ts';
import { newId } from '../db/ids.ts';
import type { Desk } from '../deps.ts';
import { dressLetter } from './dress-letter.ts';
import type { Letter } from './letter.ts';
import { openPost, PostError } from './post.ts';
import { senderOf } from './sender-of.ts';

/**
 * Sends a mail at once, on the way of all others: the same post, the same sender, the same dress. It stays out of
 * the outbox, since somebody waits for what comes of it. Answers the codes of the failure, or null and whether the way
 * to the server was encrypted.
 */
export async function sendTestMail(
  desk: Desk,
  { to, language }: { to: string; language: Language },
): Promise<{ failure: string | null; isEncrypted: boolean | null }> {
  const { db, config, clock } = desk;
  await db.transaction().execute((tx) => noteChange(tx, desk, { action: 'test_mail_sent' }));
  const post = openPost(config);
  // It carries no links, so it need not know where the site is.
  const sender = await senderOf(db, { from: config.mailFrom, baseUrl: config.publicUrl ?? '' });
  try {
    const mail = { id: newId(), letter: testLetter(to, language), createdAt: clock.now() };
    await post.send(dressLetter(mail, sender));
    return { failure: null, isEncrypted: await post.isEncrypted() };
  } catch (error) {
    const failure = error instanceof PostError ? error.message : String((error as Error).name);
    return { failure, isEncrypted: null };
  } finally {
    post.close();
  }
}

export function testLetter(to: string, language: Language): Letter {
  const t = testLetterTexts[language];
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
