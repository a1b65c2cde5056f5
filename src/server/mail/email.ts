import type { MailAbout } from '#contract/mail/shapes.ts';
import type { Span } from '#domain/mailings/paragraphs.ts';
import type { MailKinds } from '#texts/admin-mails.ts';
import type { Language } from '#texts/texts.ts';

/** What an email is about; the outbox has a label for each. */
export type MailKind = keyof MailKinds;

/**
 * An email's content without layout: each noun composes its own (`newsletter/newsletter-emails.ts`), and `render-email.ts`
 * gives all the same look. Plain data, so that it can be stored in the database. All strings are plain text.
 */
export interface Email {
  /** For the outbox and the log. */
  kind: MailKind;
  to: string;
  /** For the outbox: which order, reservation or card. */
  about?: MailAbout;
  language: Language;
  subject: string;
  title: string;
  body: EmailPart[];
  /**
   * The order it is about, as of then. The body is then rendered when the email is sent, so that placing an order takes
   * less time.
   */
  order?: object;
  /** The reservation it is about: the key in the button to its page is added when it is sent (decision 042). */
  reservationId?: string;
  /** The newsletter and the reader. Rendered when it is sent, if the reader is still subscribed by then. */
  mailing?: { id: string; readerId: string };
  /** From the website to the restaurant's staff: without a salutation. */
  isForHouse?: true;
  /** Where replies go; the restaurant if not given. */
  replyTo?: { name: string; address: string };
  /** Site path where a POST unsubscribes (RFC 8058); adds the headers and a line in the footer. */
  unsubscribePath?: string;
  /** Epoch milliseconds; later the email would only confuse, and it is given up. */
  goodUntil?: number;
  /** The version of the terms attached as a file (`terms/terms-versions.ts`). */
  termsId?: string;
  attachments?: { filename: string; contentType: string; content: string }[];
}

export type EmailPart =
  | { part: 'text'; text: string }
  /** The one thing that a reader looks for, read at arm's length: when, or how much. */
  | { part: 'headline'; text: string }
  /** Text with links; a link's address is absolute, or a path of this site. */
  | { part: 'paragraph'; spans: Span[] }
  /** The main action. `path` is a path of this site. */
  | { part: 'button'; label: string; path: string }
  /** A secondary link in the text. */
  | { part: 'link'; label: string; path: string }
  /** A heading between parts. */
  | { part: 'heading'; text: string }
  /** Labels with their values. */
  | { part: 'facts'; facts: [label: string, value: string][] }
  /** Rows with a right-aligned amount; strong ones are sums. */
  | { part: 'rows'; rows: { text: string; detail?: string; amount: string; isStrong?: boolean }[] }
  /** Amounts in columns with headings. */
  | { part: 'table'; head: string[]; rows: string[][] }
  /** A drawn gift card. */
  | {
      part: 'card';
      title: string;
      amount: string;
      code: [label: string, code: string];
      validUntil: [label: string, day: string];
    }
  /** User text, line by line. */
  | { part: 'quote'; text: string }
  | { part: 'small'; text: string };

/** A page's path in the reader's language: '/menu' or '/en/menu'. */
export function localisedPath(language: Language, page: string): string {
  return language === 'de' ? page : `/en${page}`;
}
