import type { Refusal } from '#contract/refusals.ts';
import type { Deps } from '../deps.ts';
import { markLeft } from './readers-store.ts';

/** Ends it at once and without a question (RFC 8058); leaving twice is leaving once. */
export async function unsubscribe(deps: Deps, token: string): Promise<{ ok: true } | Refusal> {
  const isReader = await markLeft(deps.db, token, deps.clock.now());
  return isReader ? { ok: true } : { code: 'link_expired' };
}
