import type { MailAbout } from '#contract/mail/shapes.ts';
import type { Span } from '#domain/mailings/paragraphs.ts';
import type { MailKinds } from '#texts/admin-mails.ts';
import type { Language } from '#texts/texts.ts';

/** What a mail tells of; the outbox has a name for each. */
export type MailKind = keyof MailKinds;

/**
 * A mail in words, without its clothes: each noun composes its own (`newsletter/confirm-letter.ts`), the post
 * dresses all alike. Plain data, so that it can wait in the database. All strings are plain text.
 */
export interface Email {
  /** For the outbox and the log. */
  kind: MailKind;
  to: string;
  /** For the outbox: which order, table or card. */
  about?: MailAbout;
  language: Language;
  subject: string;
  title: string;
  body: EmailPart[];
  /** The order that it tells of, as it was then. With it the body is worded when it goes out: ordering waits for less. */
  order?: object;
  /** The newsletter and the reader it is for: it is worded when it goes out, if they still read it by then. */
  mailing?: { id: string; readerId: string };
  /** What the desk's website tells the desk: nobody is greeted in it. */
  isForHouse?: true;
  /** Who is answered by 'reply'; the restaurant if nobody is named. */
  replyTo?: { name: string; address: string };
  /** Site path at which a POST unsubscribes (RFC 8058); adds the headers and a line in the foot. */
  unsubscribePath?: string;
  /** Epoch milliseconds from which on it would only confuse: it is given up then. */
  goodUntil?: number;
  /** The terms that go along as a file: which version of them (`terms/terms-versions.ts`). */
  termsId?: string;
  attachments?: { filename: string; contentType: string; content: string }[];
}

export type EmailPart =
  | { part: 'text'; text: string }
  /** Words with links among them; an address of a link is whole, or a path of this site. */
  | { part: 'paragraph'; spans: Span[] }
  /** The one thing to do. `path` is a path of this site. */
  | { part: 'button'; label: string; path: string }
  /** Something to read besides, in the flow of the words. */
  | { part: 'link'; label: string; path: string }
  /** A heading between parts. */
  | { part: 'heading'; text: string }
  /** Labels and what stands behind them. */
  | { part: 'facts'; facts: [label: string, value: string][] }
  /** Rows with an amount at the right end; strong ones are sums. */
  | { part: 'rows'; rows: { text: string; detail?: string; amount: string; isStrong?: boolean }[] }
  /** Amounts in columns, under what they are. */
  | { part: 'table'; head: string[]; rows: string[][] }
  /** A gift card that looks like one. */
  | {
      part: 'card';
      title: string;
      amount: string;
      code: [label: string, code: string];
      validUntil: [label: string, day: string];
    }
  /** What somebody has written, line by line. */
  | { part: 'quote'; text: string }
  | { part: 'small'; text: string };

/** A page in the reader's language: '/menu' or '/en/menu'. */
export function localisedPath(language: Language, page: string): string {
  return language === 'de' ? page : `/en${page}`;
}
