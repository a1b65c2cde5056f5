import { ORDERING_TERMS, type PolicyType } from '#domain/policies.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Db } from '../db/schema.ts';
import { findByType, findTermsVersion, type SavedPolicy } from './policies-store.ts';

export { findTermsVersion, type SavedPolicy };

export async function findPolicy(db: Db, type: PolicyType): Promise<SavedPolicy | Refusal> {
  return (await findByType(db, type)) ?? refusal('not_found');
}

/** The restaurant's own terms, empty where they were withdrawn; null where it never had any. */
export function findOwnTerms(db: Db): Promise<SavedPolicy<typeof ORDERING_TERMS> | null> {
  return findByType(db, ORDERING_TERMS);
}
