/** The languages of newsletters, and of their readers' subscriptions. */
export const MAILING_LANGUAGES = ['de', 'en'] as const;

export type MailingLanguage = (typeof MAILING_LANGUAGES)[number];

export interface MailingContent {
  subject: string;
  text: string;
}

export type LocalizedMailingContent = Record<MailingLanguage, MailingContent>;

/** The languages that have both subject and text. */
export function completeLanguages(words: LocalizedMailingContent): MailingLanguage[] {
  return MAILING_LANGUAGES.filter(
    (language) => words[language].subject !== '' && words[language].text !== '',
  );
}

/** The languages that have only one of subject and text. */
export function incompleteLanguages(words: LocalizedMailingContent): MailingLanguage[] {
  return MAILING_LANGUAGES.filter(
    (language) => (words[language].subject === '') !== (words[language].text === ''),
  );
}

/** Whether at least one language is complete and none is half finished. */
export function isSendable(words: LocalizedMailingContent): boolean {
  return completeLanguages(words).length > 0 && incompleteLanguages(words).length === 0;
}

/** The language in which a reader gets it: their own, or the only one there is. Null when no language is complete. */
export function recipientLanguage(
  words: LocalizedMailingContent,
  own: MailingLanguage,
): MailingLanguage | null {
  const written = completeLanguages(words);
  return written.includes(own) ? own : (written[0] ?? null);
}

/** What the desk calls it: its subject, in the desk's language if possible. */
export function displaySubject(words: LocalizedMailingContent, own: MailingLanguage): string {
  return words[own].subject || words[own === 'de' ? 'en' : 'de'].subject;
}

/** The emails of a newsletter, counted by what became of them. */
export interface MailingCounts {
  /** How many readers it was addressed to. */
  recipients: number;
  sent: number;
  failed: number;
  /** Unsubscribed before their turn: nothing is sent to them. */
  unsubscribed: number;
  /** Not sent because the owner stopped it. */
  stopped: number;
}

/** How many are still to be sent. */
export function countWaiting({ recipients, sent, failed, unsubscribed, stopped }: MailingCounts): number {
  return Math.max(0, recipients - sent - failed - unsubscribed - stopped);
}
