import type { MailingCounts } from '#domain/mailings/mailing.ts';
import type { Language } from '#texts/texts.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { Email } from './email.ts';

/** Why a copy of a newsletter is not sent. */
export type UnwantedReason = 'unsubscribed' | 'stopped';

/** The possible outcomes of a newsletter copy. */
export type CountedOutcome = Exclude<keyof MailingCounts, 'recipients'>;

/**
 * What the mailer needs of the nouns that write e-mails. They depend on the mailer, not the other way round, so they are
 * passed in (`server/ports.ts`).
 */
export interface EmailSources {
  /** The body of an e-mail about an order, rendered when it is sent: placing an order does not wait for it. */
  renderOrder(db: Db, email: Email, order: object): Promise<Email>;
  /** An e-mail about a reservation with the link that opens it. */
  addReservationLink(db: Db, email: Email, reservationId: string): Promise<Email>;
  /** A copy of a newsletter when it is sent, or why it is not wanted any more. */
  renderMailing(
    db: Db,
    email: Email,
    mailing: NonNullable<Email['mailing']>,
  ): Promise<Email | { unwanted: UnwantedReason }>;
  /** The terms as they were when the order was placed; null if no such version is stored. */
  readTerms(
    db: Db,
    id: string,
    language: Language,
  ): Promise<{ filename: string; contentType: string; content: string } | null>;
  /** Counts `by` copies of a newsletter (1 unless given) under an outcome, in the transaction that records it. */
  countMailing(tx: Tx, mailingId: string, outcome: CountedOutcome, by?: number): Promise<void>;
}
