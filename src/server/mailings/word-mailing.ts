import { languageFor } from '#domain/mailings/words.ts';
import type { Db } from '../db/schema.ts';
import type { Letter } from '../mail/letter.ts';
import { unsubscribePathOf } from '../newsletter/newsletter-letters.ts';
import { findReader } from '../newsletter/read-readers.ts';
import { wordsAsLetter } from './mailing-letters.ts';
import { mailingById } from './mailings-store.ts';

/** Why nobody wishes for a copy any more. */
export type Unwanted = 'unsubscribed' | 'stopped';

/**
 * Words a copy of a newsletter at the moment in which it goes out: whoever has left since it was queued gets nothing, and
 * nobody does once it was stopped.
 */
export async function wordMailing(
  db: Db,
  letter: Letter,
  { id, readerId }: NonNullable<Letter['mailing']>,
): Promise<Letter | { unwanted: Unwanted }> {
  const mailing = await mailingById(db, id);
  if (!mailing || mailing.sending === null || mailing.sending.stoppedAt !== null) {
    return { unwanted: 'stopped' };
  }
  const reader = await findReader(db, readerId);
  if (!reader) return { unwanted: 'unsubscribed' };
  const language = languageFor(mailing.words, reader.language);
  if (language === null) return { unwanted: 'stopped' };
  return {
    ...letter,
    ...wordsAsLetter(mailing.words, language),
    to: reader.email,
    // The page speaks the reader's own language, whatever the newsletter is written in.
    unsubscribePath: unsubscribePathOf(reader),
  };
}
