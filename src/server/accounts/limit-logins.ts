import { climb } from '../http/ladders.ts';
import type { Limit, TakeBack } from '../http/rate-limit.ts';
import { Refused } from '../http/refuse.ts';

/** Who tries to log in, and as whom. */
interface Try {
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
export async function limitLogins(limit: Limit, { visitor, mobile, device }: Try): Promise<TakeBack> {
  if (device !== null) return climb(limit, 'loginDevice', device);
  const takeBacks = [await climb(limit, 'login', visitor)];
  const takeBack = () => Promise.all(takeBacks.map((back) => back()));
  takeBacks.push(await climb(limit, 'loginNumber', `${mobile} ${visitor}`));
  try {
    takeBacks.push(await climb(limit, 'loginNumberByAll', mobile));
  } catch (error) {
    // Strangers have used the number up: that is nothing that this visitor has tried.
    await takeBack();
    throw error;
  }
  return takeBack;
}

/**
 * Counts a mail with a link to a new password. Strangers who ask for somebody else's keep nobody out: the links that
 * they have caused lie in that person's mailbox, and are good.
 *
 * @throws Refused `reset_mails_sent`.
 */
export async function limitResetMails(limit: Limit, email: string): Promise<void> {
  try {
    await limit('forgotPasswordOf', email.toLowerCase());
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.code !== 'too_many_requests') throw error;
    throw new Refused({ ...error.refusal, code: 'reset_mails_sent' });
  }
}
