import type { Refusal } from '#contract/refusals.ts';
import { type MailingLanguage, writtenIn } from '#domain/mailings/words.ts';
import type { Deps } from '../deps.ts';
import { letterHtml } from '../mail/letter-html.ts';
import { senderOf } from '../mail/sender-of.ts';
import { previewLetter } from './mailing-letters.ts';
import { mailingById } from './mailings-store.ts';

/** The mails as they will look, by the same hand that dresses them when they go out. */
export async function previewMailing(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  id: string,
  baseUrl: string,
): Promise<{ mails: { language: MailingLanguage; subject: string; html: string }[] } | Refusal> {
  const mailing = await mailingById(db, id);
  if (!mailing) return { code: 'not_found' };
  const { words } = mailing;
  const sender = await senderOf(db, { from: config.mailFrom, baseUrl });
  const mails = writtenIn(words).map((language) => {
    const html = letterHtml(previewLetter(words, language, { to: '' }), sender);
    return { language, subject: words[language].subject, html };
  });
  return { mails };
}
