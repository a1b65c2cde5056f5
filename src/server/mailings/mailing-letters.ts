import { paragraphsOf } from '#domain/mailings/paragraphs.ts';
import type { MailingLanguage, MailingWords } from '#domain/mailings/words.ts';
import { mailingLetterTexts } from '#texts/mailing-letter.ts';
import type { Letter, MailKind } from '../mail/letter.ts';
import { unsubscribePathOf } from '../newsletter/newsletter-letters.ts';
import type { Reader } from '../newsletter/read-readers.ts';

/** So long a newsletter waits for a mail server that is down: after that, 'this weekend' is over. */
const GOOD_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** Who looks at it before it is sent has nothing to leave: the page behind the link says that it is not complete. */
const NO_TOKEN = 'preview';

/** A copy that waits: it is worded when it goes out (`word-mailing.ts`), and says nothing in the database. */
export function waitingLetter(
  { id, email, language }: Reader & { id: string },
  mailingId: string,
  now: number,
): Letter & Required<Pick<Letter, 'mailing'>> {
  return {
    kind: 'newsletter',
    to: email,
    ...{ language, subject: '', title: '', body: [] },
    mailing: { id: mailingId, readerId: id },
    goodUntil: now + GOOD_FOR_MS,
  };
}

/** What a newsletter says, in a language in which it is written. */
export function wordsAsLetter(
  words: MailingWords,
  language: MailingLanguage,
): Pick<Letter, 'language' | 'subject' | 'title' | 'body'> {
  const { subject, text } = words[language];
  const t = mailingLetterTexts[language];
  return {
    ...{ language, subject, title: subject },
    body: [
      ...paragraphsOf(text).map((spans) => ({ part: 'paragraph' as const, spans })),
      { part: 'small', text: t.why },
    ],
  };
}

/** As a reader gets it, for who looks at it before. */
export function previewLetter(
  words: MailingWords,
  language: MailingLanguage,
  { to, kind = 'newsletter_test' }: { to: string; kind?: MailKind },
): Letter {
  return {
    ...wordsAsLetter(words, language),
    ...{ kind, to },
    unsubscribePath: unsubscribePathOf({ language, token: NO_TOKEN }),
  };
}

/** The same, so that nobody takes it for the newsletter itself. */
export function testLetter(words: MailingWords, language: MailingLanguage, to: string): Letter {
  const letter = previewLetter(words, language, { to });
  return { ...letter, subject: mailingLetterTexts[language].test(letter.subject) };
}
