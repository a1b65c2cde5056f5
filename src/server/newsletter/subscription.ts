import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/index.ts';
import { readSettings } from '../settings/index.ts';
import { inOfferedLanguage } from '../website/index.ts';
import { confirmSubscriptionEmail, welcomeEmail } from './newsletter-emails.ts';
import {
  confirmRequest,
  insertReader,
  isConfirmed,
  markUnsubscribed,
  renewRequest,
  type SubscriptionInput,
} from './readers-store.ts';

/** So that pressing the button repeatedly can't flood a mailbox. */
const RESEND_AFTER_MS = 10 * 60 * 1000;
/** After this many unanswered e-mails no more are sent until the address is deleted (`jobs.ts`). */
const MAX_REQUESTS = 3;

/**
 * Requests a subscription: sends an e-mail with a link to confirm, and nothing else before that, since
 * advertising by e-mail needs proven consent (double opt-in). An address that is already subscribed, or has
 * just been sent such an e-mail, gets none; the result does not reveal which, because the list of readers is
 * private. Runs within the caller's transaction, so that a booking and its subscription are committed
 * together.
 */
export async function subscribe(tx: Tx, request: SubscriptionInput, now: number): Promise<void> {
  if (!(await readSettings(tx)).offers.newsletter) return;
  const normalised = { ...request, email: request.email.trim().toLowerCase() };
  const reader =
    (await insertReader(tx, normalised, now)) ??
    (await renewRequest(tx, normalised, now, {
      requestedBefore: now - RESEND_AFTER_MS,
      maxRequests: MAX_REQUESTS,
    }));
  if (reader) await queueMail(tx, confirmSubscriptionEmail(await inOfferedLanguage(tx, reader)), now);
}

/** From the form in the footer, which has no other fields. */
export async function subscribeFromFooter(
  { db, clock }: Deps,
  request: Omit<SubscriptionInput, 'source'>,
): Promise<void> {
  await transact(db, (tx) => subscribe(tx, { ...request, source: 'footer' }, clock.now()));
}

/** Unsubscribes at once and without a question (RFC 8058). Idempotent. */
export async function unsubscribe(deps: Deps, token: string): Promise<{ ok: true } | Refusal> {
  const isReader = await markUnsubscribed(deps.db, token, deps.clock.now());
  return isReader ? { ok: true } : refusal('link_expired');
}

const LINK_VALID_MS = 7 * 24 * 60 * 60 * 1000;

/** Idempotent. */
export function confirmSubscription(deps: Deps, token: string): Promise<{ ok: true } | Refusal> {
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const reader = await confirmRequest(tx, token, now, now - LINK_VALID_MS);
    if (reader) await queueMail(tx, welcomeEmail(await inOfferedLanguage(tx, reader)), now);
    const isReader = reader !== null || (await isConfirmed(tx, token));
    return isReader ? { ok: true } : refusal('link_expired');
  });
}
