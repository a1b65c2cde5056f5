/** The languages that a newsletter may be written in, and that its readers subscribe in. */
export const MAILING_LANGUAGES = ['de', 'en'] as const;

export type MailingLanguage = (typeof MAILING_LANGUAGES)[number];

export interface MailingContent {
  subject: string;
  text: string;
}

export type LocalizedMailingContent = Record<MailingLanguage, MailingContent>;

/** The languages in which it has a subject and a text. */
export function completeLanguages(words: LocalizedMailingContent): MailingLanguage[] {
  return MAILING_LANGUAGES.filter(
    (language) => words[language].subject !== '' && words[language].text !== '',
  );
}

/** The languages in which it has only one of both. */
export function incompleteLanguages(words: LocalizedMailingContent): MailingLanguage[] {
  return MAILING_LANGUAGES.filter(
    (language) => (words[language].subject === '') !== (words[language].text === ''),
  );
}

/** Whether it says something in one language at least, and is left unfinished in none. */
export function isSendable(words: LocalizedMailingContent): boolean {
  return completeLanguages(words).length > 0 && incompleteLanguages(words).length === 0;
}

/** The language in which a reader gets it: their own, or the only one there is. Null when there is none. */
export function recipientLanguage(
  words: LocalizedMailingContent,
  own: MailingLanguage,
): MailingLanguage | null {
  const written = completeLanguages(words);
  return written.includes(own) ? own : (written[0] ?? null);
}

/** What the desk calls it: its subject, in the language of the desk if there is one. */
export function displaySubject(words: LocalizedMailingContent, own: MailingLanguage): string {
  return words[own].subject || words[own === 'de' ? 'en' : 'de'].subject;
}

/** What became of the mails of a newsletter, in numbers. */
export interface MailingCounts {
  /** How many readers it was meant for. */
  recipients: number;
  sent: number;
  failed: number;
  /** Left before it was their turn: they get nothing. */
  unsubscribed: number;
  /** Not sent because the owner stopped it. */
  stopped: number;
}

/** How many wait to go out. */
export function countWaiting({ recipients, sent, failed, unsubscribed, stopped }: MailingCounts): number {
  return Math.max(0, recipients - sent - failed - unsubscribed - stopped);
}
