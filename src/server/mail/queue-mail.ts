import type { Tx } from '../db/schema.ts';
import type { Letter } from './letter.ts';
import { insertMails } from './mail-store.ts';

/**
 * Puts a letter into the outbox, within the caller's transaction: it goes out if and only if what it tells of
 * has happened. The mailer finds it there within seconds (`mailer.ts`).
 */
export async function queueMail(tx: Tx, letter: Letter, now: number): Promise<void> {
  await insertMails(tx, [letter], now);
}

/** Several of the same moment. */
export async function queueMails(tx: Tx, letters: readonly Letter[], now: number): Promise<void> {
  await insertMails(tx, letters, now);
}
