import { randomInt } from 'node:crypto';
import type { Db } from '../db/schema.ts';
import { insertIssued } from './gift-cards-store.ts';

/** Without 0, O, 1, I and L: read aloud and typed without doubt. 16 of them are 79 bits. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 16;

interface GiftCardOrder {
  amountCents: number;
  recipientEmail: string;
  message: string;
}

/** Issues a paid card; answers its code, as it is stored. */
export async function issueGiftCard(db: Db, order: GiftCardOrder, now: number): Promise<string> {
  const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  await insertIssued(db, { ...order, code }, now);
  return code;
}
