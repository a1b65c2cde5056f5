import type { LegalTextType, ORDERING_TERMS, PolicyType } from '#domain/policies.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { compareVersions, isOutdated, recordAuditEntry, refuseOutdated } from '../audit-log/index.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { insertPolicy, lockPolicy, type SavedPolicy, updatePolicy } from './policies-store.ts';
import { readTemplateFacts } from './templates/fill-templates.ts';

/** The actions whose audit entries its version counts. */
export const POLICY_ACTIONS = ['policy_saved', 'policy_removed'] as const;

interface PolicyInput<Type extends LegalTextType> {
  type: Type;
  content: string;
  contentEn?: string | undefined;
  /** The version that the client has seen. */
  version?: number | undefined;
}

/**
 * One text for each type, so creating and editing are the same call. A client that has seen none sends
 * version 0.
 */
export async function savePolicy<Type extends LegalTextType>(
  staff: StaffContext,
  body: PolicyInput<Type>,
): Promise<SavedPolicy<Type> | Refusal> {
  const saved = await transact(staff.db, (tx) => upsertPolicy(tx, staff, body));
  if (!isRefusal(saved)) staff.live.publish({ type: 'content' });
  return saved;
}

async function upsertPolicy<Type extends LegalTextType>(
  tx: Tx,
  staff: StaffContext,
  body: PolicyInput<Type>,
): Promise<SavedPolicy<Type> | Refusal> {
  const { type, content: de, contentEn, version: seen } = body;
  const updatedAt = staff.clock.now();
  const note = ({ id }: { id: string }) =>
    recordAuditEntry(tx, staff, { action: 'policy_saved', subject: { id, name: type } });

  const facts = JSON.stringify(await readTemplateFacts({ db: tx, config: staff.config }));
  const first = await insertPolicy(tx, { type, content: { de, en: contentEn || null }, updatedAt, facts });
  if (first) {
    await note(first);
    return first;
  }
  const former = await lockPolicy(tx, type);
  if (!former) return refusal('not_found');
  const en = contentEn === undefined ? former.content.en : contentEn || null;
  const wanted = { ...former, content: { de, en }, version: former.version + 1 };
  const counted = { id: former.id, actions: POLICY_ACTIONS };
  const check = await compareVersions(tx, staff, { seen, former, wanted, ...counted });
  if (check === 'done') return former;
  if (check !== 'free') return check;
  const saved = { ...wanted, updatedAt, facts };
  await updatePolicy(tx, saved);
  await note(saved);
  return saved;
}

/** The legal texts of a new restaurant. */
export async function createInitialPolicies(
  tx: Tx,
  policies: Record<PolicyType, { de: string; en: string }>,
  now: number,
): Promise<void> {
  for (const [type, { de, en }] of Object.entries(policies)) {
    await insertPolicy(tx, { type: type as PolicyType, content: { de, en }, updatedAt: now, facts: null });
  }
}

/**
 * Withdraws a text that has a generated substitute. Its row stays, without text: a client that still has an
 * earlier version open must not overwrite what is saved after this.
 */
export async function removePolicy(
  staff: StaffContext,
  type: typeof ORDERING_TERMS,
  seen?: number,
): Promise<{ ok: true } | Refusal> {
  const removed = await transact(staff.db, async (tx) => {
    const policy = await lockPolicy(tx, type);
    if (!policy?.content.de) return refusal('not_found');
    const { id, version } = policy;
    if (isOutdated(seen, policy)) return refuseOutdated(tx, { id, actions: POLICY_ACTIONS });
    const content = { de: '', en: null };
    const changed = { updatedAt: staff.clock.now(), version: version + 1, facts: null };
    await updatePolicy(tx, { id, content, ...changed });
    await recordAuditEntry(tx, staff, { action: 'policy_removed', subject: { id, name: type } });
    return { ok: true } as const;
  });
  if (!isRefusal(removed)) staff.live.publish({ type: 'content' });
  return removed;
}
