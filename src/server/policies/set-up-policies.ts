import type { PolicyType } from '#domain/policies.ts';
import type { Db } from '../db/schema.ts';
import { upsertPolicy } from './policies-store.ts';

/** The legal texts that a new restaurant begins with. */
export async function setUpPolicies(
  db: Db,
  policies: Record<PolicyType, { de: string; en: string }>,
  now: number,
): Promise<void> {
  for (const [type, { de, en }] of Object.entries(policies)) {
    await upsertPolicy(db, { type: type as PolicyType, de, en, now });
  }
}
