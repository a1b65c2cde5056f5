import { randomInt } from 'node:crypto';
import type { PaidWith } from '#domain/gift-cards.ts';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/schema.ts';
import { insertOrdered, markIssued, type NewGiftCard } from './gift-cards-store.ts';

/** Without 0, O, 1, I and L: read aloud and typed without doubt. 16 of them are 79 bits. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 16;

export function makeCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

type GiftCardOrder = Omit<NewGiftCard, 'code' | 'language' | 'buyerEmail'> &
  Partial<Pick<NewGiftCard, 'language' | 'buyerEmail'>>;

/** Issues a card without a payment of its own; answers its code, as it is stored. */
export async function issueGiftCard(
  db: Db,
  order: GiftCardOrder,
  { paidWith, now }: { paidWith: PaidWith; now: number },
): Promise<string> {
  const id = newId();
  const code = makeCode();
  await insertOrdered(
    db,
    id,
    { language: 'de', buyerEmail: null, ...order, code },
    { idempotency: null, now },
  );
  await markIssued(db, id, { paidWith, now });
  return code;
}
