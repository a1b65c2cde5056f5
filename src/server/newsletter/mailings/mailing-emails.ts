import type { LocalizedMailingContent, MailingLanguage } from '#domain/mailings/mailing.ts';
import { parseParagraphs } from '#domain/mailings/paragraphs.ts';
import { mailingEmailTexts } from '#texts/mail.ts';
import type { Email, MailKind } from '../../mail/index.ts';
import { unsubscribePathOf } from '../newsletter-emails.ts';
import type { Reader } from '../read-readers.ts';

/** How long a newsletter waits for a mail server that is down: after that, 'this weekend' is over. */
const VALID_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** A test copy has no subscription to end: the page behind the link reports an incomplete address. */
const NO_TOKEN = 'preview';

/** A queued copy: its text is rendered when it is sent (`render-mailing.ts`), so the row holds none. */
export function queuedMailingEmail(
  { id, email, language }: Reader & { id: string },
  mailingId: string,
  now: number,
): Email & Required<Pick<Email, 'mailing'>> {
  return {
    kind: 'newsletter',
    to: email,
    ...{ language, subject: '', title: '', body: [] },
    mailing: { id: mailingId, readerId: id },
    goodUntil: now + VALID_FOR_MS,
  };
}

/** A newsletter's content in one of the languages in which it is written. */
export function mailingEmailContent(
  words: LocalizedMailingContent,
  language: MailingLanguage,
): Pick<Email, 'language' | 'subject' | 'title' | 'body'> {
  const { subject, text } = words[language];
  const t = mailingEmailTexts[language];
  return {
    ...{ language, subject, title: subject },
    body: [
      ...parseParagraphs(text).map((spans) => ({ part: 'paragraph' as const, spans })),
      { part: 'small', text: t.why },
    ],
  };
}

/** The preview: the newsletter as a reader gets it. */
export function previewEmail(
  words: LocalizedMailingContent,
  language: MailingLanguage,
  { to, kind = 'newsletter_test' }: { to: string; kind?: MailKind },
): Email {
  return {
    ...mailingEmailContent(words, language),
    ...{ kind, to },
    unsubscribePath: unsubscribePathOf({ language, token: NO_TOKEN }),
  };
}

/** The test copy, marked so that it is not mistaken for the newsletter itself. */
export function testMailingEmail(
  words: LocalizedMailingContent,
  language: MailingLanguage,
  to: string,
): Email {
  const email = previewEmail(words, language, { to });
  return { ...email, subject: mailingEmailTexts[language].test(email.subject) };
}
