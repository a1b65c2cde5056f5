import type { Tx } from '../db/schema.ts';
import type { Letter } from './letter.ts';
import { insertMail } from './mail-store.ts';

/**
 * Puts a letter into the outbox, within the caller's transaction: it goes out if and only if what it tells of
 * has happened. The mailer finds it there within seconds (`mailer.ts`).
 */
export async function queueMail(tx: Tx, letter: Letter, now: number): Promise<void> {
  await insertMail(tx, letter, now);
}
