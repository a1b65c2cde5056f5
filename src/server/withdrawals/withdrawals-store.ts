import type { Language } from '#texts/texts.ts';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/schema.ts';

export interface Withdrawal {
  id: string;
  createdAt: number;
  name: string;
  email: string;
  /** What it is about, in the person's own words: a number, a date. */
  contract: string;
  message: string;
  language: Language;
}

export async function insertWithdrawal(db: Db, withdrawal: Omit<Withdrawal, 'id'>): Promise<Withdrawal> {
  const id = newId();
  const { createdAt, ...fields } = withdrawal;
  await db
    .insertInto('withdrawals')
    .values({ id, created_at: createdAt, ...fields })
    .execute();
  return { id, ...withdrawal };
}
