import type { Tx } from '../db/schema.ts';
import type { Letter } from './letter.ts';
import { deleteUnclaimed, insertMails } from './mail-store.ts';

/**
 * Puts a letter into the outbox, within the caller's transaction: it goes out if and only if what it tells of
 * has happened. The mailer finds it there within seconds (`mailer.ts`).
 */
export async function queueMail(tx: Tx, letter: Letter, now: number): Promise<void> {
  await insertMails(tx, [letter], now);
}

/** One that waits until `dueAt` (epoch milliseconds): so long what it tells of can be taken back. Answers its id. */
export async function holdMail(
  tx: Tx,
  letter: Letter,
  { now, dueAt }: { now: number; dueAt: number },
): Promise<string> {
  const [id] = await insertMails(tx, [letter], now, dueAt);
  return id as string;
}

/** Takes it out of the outbox; false when somebody is sending it already, or has. */
export function dropMail(tx: Tx, id: string): Promise<boolean> {
  return deleteUnclaimed(tx, id);
}

/** Several of the same moment. */
export async function queueMails(tx: Tx, letters: readonly Letter[], now: number): Promise<void> {
  await insertMails(tx, letters, now);
}
