import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { Limit } from '../http/rate-limit.ts';
import { unwrap } from '../http/refusal-error.ts';
import { sessionKey } from './guard.ts';

/**
 * For calls that ask for one's own password again: only wrong passwords count towards the session's limit.
 *
 * @throws RefusalError when the limit is reached, or with what `work` refuses.
 */
export function countWrongPasswords(limit: Limit) {
  return async <Value>(
    c: Parameters<typeof sessionKey>[0],
    work: () => Promise<Value | Refusal>,
  ): Promise<Value> => {
    const undo = await limit('ownPassword', sessionKey(c));
    const done = await work();
    if (!isRefusal(done) || done.code !== 'password_wrong') await undo();
    return unwrap(done);
  };
}
