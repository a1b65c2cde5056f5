import type { Tx } from '../db/schema.ts';
import { insertNobody, NOBODY } from './accounts-store.ts';

/** The account that keeps the orders of those who are gone: nobody can log in to it, and it says nothing. */
export async function nobodyAccount(tx: Tx): Promise<string> {
  await insertNobody(tx);
  return NOBODY;
}
