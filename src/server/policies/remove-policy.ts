import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { ORDERING_TERMS } from '#domain/policies.ts';
import { isOutdated, refuseOutdated } from '../changes/compare-versions.ts';
import { noteChange } from '../changes/note-change.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { holdPolicy, updatePolicy } from './policies-store.ts';
import { POLICY_CHANGES } from './save-policy.ts';

/**
 * Takes back a text that there is something in place of. Its row stays, without words: who still has an earlier
 * version open must not save over what is written after this.
 */
export async function removePolicy(
  desk: Desk,
  type: typeof ORDERING_TERMS,
  seen?: number,
): Promise<{ ok: true } | Refusal> {
  const removed = await transact(desk.db, async (tx) => {
    const policy = await holdPolicy(tx, type);
    if (!policy?.content.de) return { code: 'not_found' };
    const { id, version } = policy;
    if (isOutdated(seen, policy)) return refuseOutdated(tx, { id, actions: POLICY_CHANGES });
    const content = { de: '', en: null };
    await updatePolicy(tx, { id, content, updatedAt: desk.clock.now(), version: version + 1 });
    await noteChange(tx, desk, { action: 'policy_removed', subject: { id, name: type } });
    return { ok: true } as const;
  });
  if (!isRefusal(removed)) desk.live.publish({ type: 'content' });
  return removed;
}
