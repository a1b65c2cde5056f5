import type { Db } from '../db/schema.ts';
import { findByCode, type GiftCard } from './gift-cards-store.ts';

export type { GiftCard };

export function findGiftCard(db: Db, code: string): Promise<GiftCard | null> {
  return findByCode(db, code);
}
