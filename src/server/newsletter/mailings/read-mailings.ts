import { completeLanguages, type MailingLanguage } from '#domain/mailings/mailing.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Db } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { readSender, renderEmailHtml } from '../../mail/index.ts';
import { countReaders } from '../readers-store.ts';
import { previewEmail } from './mailing-emails.ts';
import { findMailing, listAllMailings, type SavedMailing } from './mailings-store.ts';

/** Previews rendered by the same code as the e-mails that are sent. */
export async function previewMailing(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  id: string,
  baseUrl: string,
): Promise<{ mails: { language: MailingLanguage; subject: string; html: string }[] } | Refusal> {
  const mailing = await findMailing(db, id);
  if (!mailing) return refusal('not_found');
  const { words } = mailing;
  const sender = await readSender(db, { from: config.mailFrom, baseUrl });
  const mails = completeLanguages(words).map((language) => {
    const html = renderEmailHtml(previewEmail(words, language, { to: '' }), sender);
    return { language, subject: words[language].subject, html };
  });
  return { mails };
}

export type { SavedMailing };

/** All newsletters, newest first, and how many readers would get the next one. */
export async function listMailings(
  db: Db,
): Promise<{ mailings: SavedMailing[]; readers: { de: number; en: number } }> {
  return { mailings: await listAllMailings(db), readers: await countReaders(db) };
}
