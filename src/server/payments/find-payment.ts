import type { Db } from '../db/schema.ts';
import { findByCaptureId, findByProviderId, type Payment } from './payments-store.ts';

/** A payment by one of the provider's numbers: of the payment itself, or of its capture. */
export async function findByNumber(
  db: Db,
  provider: string,
  number: { providerId: string } | { captureId: string },
): Promise<Payment | null> {
  return 'providerId' in number
    ? findByProviderId(db, { provider, ...number })
    : findByCaptureId(db, { provider, ...number });
}

export type { Payment };
