import { refusal } from '#domain/refusal.ts';
import { consumeAttempt } from '../http/progressive-delay.ts';
import type { Limit, RefundAttempt } from '../http/rate-limit.ts';
import { RefusalError } from '../http/refusal-error.ts';

/** The visitor who tries to log in, and the account. */
interface LoginAttempt {
  /** The visitor's IP address. */
  visitor: string;
  /** Normalised. */
  mobile: string;
  /** The token hash of a browser that has logged in to this account before; otherwise null. */
  device: string | null;
}

/**
 * Counts a login attempt; a successful one is taken back. A remembered device has a counter of its own, so strangers
 * who try its number or share its address do not slow it down.
 *
 * @throws RefusalError `too_many_requests` with the seconds until the next attempt.
 */
export async function limitLogins(
  limit: Limit,
  { visitor, mobile, device }: LoginAttempt,
): Promise<RefundAttempt> {
  if (device !== null) return consumeAttempt(limit, 'loginDevice', device);
  const takeBacks = [await consumeAttempt(limit, 'login', visitor)];
  const undo = () => Promise.all(takeBacks.map((back) => back()));
  takeBacks.push(await consumeAttempt(limit, 'loginNumber', `${mobile} ${visitor}`));
  try {
    takeBacks.push(await consumeAttempt(limit, 'loginNumberByAll', mobile));
  } catch (error) {
    // The number's limit was used up by strangers: that does not count against this visitor.
    await undo();
    throw error;
  }
  return undo;
}

/**
 * Counts a password reset email. Strangers who request someone else's lock nobody out: the links they caused are valid
 * and in that person's mailbox.
 *
 * @throws RefusalError `reset_mails_sent`.
 */
export async function limitResetEmails(limit: Limit, email: string): Promise<void> {
  try {
    await limit('forgotPasswordOf', email.toLowerCase());
  } catch (error) {
    if (!(error instanceof RefusalError) || error.refusal.code !== 'too_many_requests') throw error;
    throw new RefusalError(
      refusal('reset_mails_sent', { retryAfterSeconds: error.refusal.retryAfterSeconds }),
    );
  }
}
