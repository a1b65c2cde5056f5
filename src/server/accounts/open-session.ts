import type { Tx } from '../db/schema.ts';
import { type Account, findAccount, insertSession } from './accounts-store.ts';

export interface Session {
  token: string;
  account: Account;
}

/** A session of an account that exists. */
export async function openSession(
  tx: Tx,
  accountId: string,
  { now, device }: { now: number; device: string | null },
): Promise<Session> {
  const account = await findAccount(tx, accountId);
  if (!account) throw new Error(`there is no account ${accountId}`);
  return { account, token: await insertSession(tx, account, { now, device }) };
}
