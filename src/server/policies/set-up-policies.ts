import type { PolicyType } from '#domain/policies.ts';
import type { Tx } from '../db/schema.ts';
import { insertPolicy } from './policies-store.ts';

/** The legal texts that a new restaurant begins with. */
export async function setUpPolicies(
  tx: Tx,
  policies: Record<PolicyType, { de: string; en: string }>,
  now: number,
): Promise<void> {
  for (const [type, { de, en }] of Object.entries(policies)) {
    await insertPolicy(tx, { type: type as PolicyType, content: { de, en }, updatedAt: now });
  }
}
