import type { Refusal } from '#contract/refusals.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { welcomeLetter } from './newsletter-letters.ts';
import { confirmAsked, isConfirmed } from './readers-store.ts';

const GOOD_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** Confirming twice is confirming once. */
export function confirmSubscription(deps: Deps, token: string): Promise<{ ok: true } | Refusal> {
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const reader = await confirmAsked(tx, token, now, now - GOOD_FOR_MS);
    if (reader) await queueMail(tx, welcomeLetter(reader), now);
    const isReader = reader !== null || (await isConfirmed(tx, token));
    return isReader ? { ok: true } : { code: 'link_expired' };
  });
}
