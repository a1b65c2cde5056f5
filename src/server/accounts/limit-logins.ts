import { refusal } from '#domain/refusal.ts';
import { consumeAttempt } from '../http/progressive-delay.ts';
import type { Limit, RefundAttempt } from '../http/rate-limit.ts';
import { RefusalError } from '../http/refusal-error.ts';

/** Who tries to log in, and as whom. */
interface LoginAttempt {
  /** The address that calls. */
  visitor: string;
  /** Normalised. */
  mobile: string;
  /** The hash of the token of a browser that has logged in to this very account before; null of any other. */
  device: string | null;
}

/**
 * Counts a try to log in; a right one is taken back. A remembered device is counted by itself alone: what strangers do
 * at its number, or behind its address, does not slow it down.
 *
 * @throws Refused `too_many_requests` with the seconds until the next try.
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
    // Strangers have used the number up: that is nothing that this visitor has tried.
    await undo();
    throw error;
  }
  return undo;
}

/**
 * Counts a mail with a link to a new password. Strangers who ask for somebody else's keep nobody out: the links that
 * they have caused lie in that person's mailbox, and are good.
 *
 * @throws Refused `reset_mails_sent`.
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
