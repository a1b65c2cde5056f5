import type { Refusal } from '#contract/refusals.ts';
import type { PolicyType } from '#domain/policies.ts';
import type { Db } from '../db/schema.ts';
import { findByType, listAll, type SavedPolicy } from './policies-store.ts';

export type { SavedPolicy };

export async function findPolicy(db: Db, type: PolicyType): Promise<SavedPolicy | Refusal> {
  return (await findByType(db, type)) ?? { code: 'not_found' };
}

export function listPolicies(db: Db): Promise<SavedPolicy[]> {
  return listAll(db);
}
