import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/index.ts';
import { confirmSubscriptionEmail, welcomeEmail } from './newsletter-emails.ts';
import {
  confirmRequest,
  insertReader,
  isConfirmed,
  markUnsubscribed,
  renewRequest,
  type SubscriptionInput,
} from './readers-store.ts';

/** Nobody's mailbox is filled by somebody who presses the button again and again. */
const RESEND_AFTER_MS = 10 * 60 * 1000;
/** Whoever does not confirm after so many mails is left alone until the wish is forgotten (`jobs.ts`). */
const MAX_REQUESTS = 3;

/**
 * Somebody wishes for the newsletter: they get a mail with a link, and nothing else before they confirm
 * (DESIGN 5.9). Whoever reads it already, or was just asked, gets no mail; the caller can't tell, and must not.
 * Within the caller's transaction, so that a booking and its wish stand or fall together.
 */
export async function subscribe(tx: Tx, request: SubscriptionInput, now: number): Promise<void> {
  const asked = { ...request, email: request.email.trim().toLowerCase() };
  const reader =
    (await insertReader(tx, asked, now)) ??
    (await renewRequest(tx, asked, now, {
      askedBefore: now - RESEND_AFTER_MS,
      mostAsks: MAX_REQUESTS,
    }));
  if (reader) await queueMail(tx, confirmSubscriptionEmail(reader), now);
}

/** By the form in the footer, where nothing else is asked for. */
export function subscribeFromFooter(
  { db, clock }: Deps,
  request: Omit<SubscriptionInput, 'source'>,
): Promise<void> {
  return db.transaction().execute((tx) => subscribe(tx, { ...request, source: 'footer' }, clock.now()));
}

/** Ends it at once and without a question (RFC 8058); leaving twice is leaving once. */
export async function unsubscribe(deps: Deps, token: string): Promise<{ ok: true } | Refusal> {
  const isReader = await markUnsubscribed(deps.db, token, deps.clock.now());
  return isReader ? { ok: true } : refusal('link_expired');
}

const LINK_VALID_MS = 7 * 24 * 60 * 60 * 1000;

/** Confirming twice is confirming once. */
export function confirmSubscription(deps: Deps, token: string): Promise<{ ok: true } | Refusal> {
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const reader = await confirmRequest(tx, token, now, now - LINK_VALID_MS);
    if (reader) await queueMail(tx, welcomeEmail(reader), now);
    const isReader = reader !== null || (await isConfirmed(tx, token));
    return isReader ? { ok: true } : refusal('link_expired');
  });
}
