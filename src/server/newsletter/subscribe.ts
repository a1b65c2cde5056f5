import type { Tx } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { confirmLetter } from './newsletter-letters.ts';
import { askAgain, insertReader, type Wish } from './readers-store.ts';

/** Nobody's mailbox is filled by somebody who presses the button again and again. */
const ASK_AGAIN_AFTER_MS = 10 * 60 * 1000;
/** Whoever does not confirm after so many mails is left alone until the wish is forgotten (`forget-readers.ts`). */
const MOST_ASKS = 3;

/**
 * Somebody wishes for the newsletter: they get a mail with a link, and nothing else before they confirm
 * (DESIGN 5.9). Whoever reads it already, or was just asked, gets no mail; the caller can't tell, and must not.
 * Within the caller's transaction, so that a booking and its wish stand or fall together.
 */
export async function subscribe(tx: Tx, wish: Wish, now: number): Promise<void> {
  const asked = { ...wish, email: wish.email.trim().toLowerCase() };
  const reader =
    (await insertReader(tx, asked, now)) ??
    (await askAgain(tx, asked, now, {
      askedBefore: now - ASK_AGAIN_AFTER_MS,
      mostAsks: MOST_ASKS,
    }));
  if (reader) await queueMail(tx, confirmLetter(reader), now);
}

/** By the form in the footer, where nothing else is asked for. */
export function subscribeAlone({ db, clock }: Deps, wish: Omit<Wish, 'source'>): Promise<void> {
  return db.transaction().execute((tx) => subscribe(tx, { ...wish, source: 'footer' }, clock.now()));
}
