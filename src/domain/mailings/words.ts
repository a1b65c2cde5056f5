/** The languages that a newsletter may be written in, and that its readers subscribe in. */
export const MAILING_LANGUAGES = ['de', 'en'] as const;

export type MailingLanguage = (typeof MAILING_LANGUAGES)[number];

export interface Words {
  subject: string;
  text: string;
}

export type MailingWords = Record<MailingLanguage, Words>;

/** The languages in which it has a subject and a text. */
export function writtenIn(words: MailingWords): MailingLanguage[] {
  return MAILING_LANGUAGES.filter(
    (language) => words[language].subject !== '' && words[language].text !== '',
  );
}

/** The languages in which it has only one of both. */
export function halfWrittenIn(words: MailingWords): MailingLanguage[] {
  return MAILING_LANGUAGES.filter(
    (language) => (words[language].subject === '') !== (words[language].text === ''),
  );
}

/** Whether it says something in one language at least, and is left unfinished in none. */
export function isSendable(words: MailingWords): boolean {
  return writtenIn(words).length > 0 && halfWrittenIn(words).length === 0;
}

/** The language in which a reader gets it: their own, or the only one there is. Null when there is none. */
export function languageFor(words: MailingWords, own: MailingLanguage): MailingLanguage | null {
  const written = writtenIn(words);
  return written.includes(own) ? own : (written[0] ?? null);
}

/** What the desk calls it: its subject, in the language of the desk if there is one. */
export function subjectOf(words: MailingWords, own: MailingLanguage): string {
  return words[own].subject || words[own === 'de' ? 'en' : 'de'].subject;
}
