import { newsletterEmailTexts } from '#texts/mail.ts';
import { type Email, localisedPath } from '../mail/index.ts';
import type { Reader } from './readers-store.ts';

/** Double opt-in. The page behind the link has a button, because mail scanners open links. */
export function confirmSubscriptionEmail(reader: Reader): Email {
  const t = newsletterEmailTexts[reader.language].confirm;
  return {
    ...emailTo(reader, 'newsletter_confirm'),
    subject: t.subject,
    title: t.title,
    body: [
      { part: 'text', text: t.text },
      { part: 'button', label: t.button, path: withToken(reader, '/newsletter/confirm') },
      { part: 'small', text: t.small },
    ],
  };
}

/** The first e-mail after confirmation; it contains the link to unsubscribe. */
export function welcomeEmail(reader: Reader): Email {
  const t = newsletterEmailTexts[reader.language].welcome;
  return {
    ...emailTo(reader, 'newsletter_welcome'),
    subject: t.subject,
    title: t.title,
    body: [{ part: 'text', text: t.text }],
  };
}

function emailTo<Kind extends 'newsletter_confirm' | 'newsletter_welcome'>(reader: Reader, kind: Kind) {
  return {
    kind,
    to: reader.email,
    language: reader.language,
    unsubscribePath: unsubscribePathOf(reader),
  };
}

/** Where a reader unsubscribes: with a button, or by a POST sent by the mail program (RFC 8058). */
export const unsubscribePathOf = (reader: Pick<Reader, 'language' | 'token'>) =>
  withToken(reader, '/newsletter/unsubscribe');

const withToken = ({ language, token }: Pick<Reader, 'language' | 'token'>, page: string) =>
  `${localisedPath(language, page)}?token=${token}`;
