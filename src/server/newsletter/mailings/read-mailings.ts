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
  { db, config, pictures }: Pick<Deps, 'db' | 'config' | 'pictures'>,
  id: string,
  baseUrl: string,
): Promise<{ mails: { language: MailingLanguage; subject: string; html: string }[] } | Refusal> {
  const mailing = await findMailing(db, id);
  if (!mailing) return refusal('not_found');
  const { words } = mailing;
  const { logo, ...sender } = await readSender({ db, pictures }, { from: config.mailFrom, baseUrl });
  // No mail brings it along here, so it stands in the page itself.
  const src = `data:image/png;base64,${logo?.png.toString('base64')}`;
  const shown = { ...sender, logo: logo && { ...logo, src } };
  const mails = completeLanguages(words).map((language) => {
    const html = renderEmailHtml(previewEmail(words, language, { to: '' }), shown);
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
