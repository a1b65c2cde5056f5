import { recipientLanguage } from '#domain/mailings/mailing.ts';
import type { Db } from '../../db/schema.ts';
import type { Email, UnwantedReason } from '../../mail/index.ts';
import { inOfferedLanguage } from '../../website/index.ts';
import { unsubscribePathOf } from '../newsletter-emails.ts';
import { findReader } from '../readers-store.ts';
import { mailingEmailContent } from './mailing-emails.ts';
import { findMailing } from './mailings-store.ts';

/**
 * Renders a copy of a newsletter at the moment of sending: readers who have unsubscribed since it was queued
 * get nothing, and nobody does once the newsletter was stopped.
 */
export async function renderMailing(
  db: Db,
  email: Email,
  { id, readerId }: NonNullable<Email['mailing']>,
): Promise<Email | { unwanted: UnwantedReason }> {
  const mailing = await findMailing(db, id);
  if (!mailing || mailing.sending === null || mailing.sending.stoppedAt !== null) {
    return { unwanted: 'stopped' };
  }
  const found = await findReader(db, readerId);
  if (!found) return { unwanted: 'unsubscribed' };
  const reader = await inOfferedLanguage(db, found);
  const language = recipientLanguage(mailing.words, reader.language);
  if (language === null) return { unwanted: 'stopped' };
  return {
    ...email,
    ...mailingEmailContent(mailing.words, language),
    to: reader.email,
    // The page behind the link is in the reader's own language, whatever language the newsletter is written
    // in.
    unsubscribePath: unsubscribePathOf(reader),
  };
}
